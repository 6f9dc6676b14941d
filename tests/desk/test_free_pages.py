"""Free pages on the desk: made from blocks, reordered, moved and removed."""

import re

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import find_faults
from tests.miniature_cache import before_release
from tests.site.browsing import Hold
from tests.site.steps import wait_until


def make_page(page, title, address=""):
    """Make a page as the content manager does, after a look at the photos, and wait for its form."""
    page.get_by_role("link", name="Photos", exact=True).click()
    page.get_by_role("link", name="Pages", exact=True).click()
    page.get_by_role("button", name="New page").dblclick()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Its title")).to_be_focused()
    dialog.get_by_label("Its title").fill(title)
    expect(dialog.get_by_text(f"{len(title)} of 60 letters")).to_be_visible()
    if address:
        dialog.get_by_label("Its address").fill(address)
    answer = Hold(page, "/api/free-pages/new")
    dialog.get_by_role("button", name="Add the page").click()
    expect(dialog.get_by_role("button", name="One moment ...")).to_be_disabled()
    answer.release()
    expect(page.locator(".words-head h2")).to_have_text(title)
    lead = page.get_by_label("Line under the heading", exact=True)
    expect(lead).to_be_focused()
    assert lead.evaluate("({ selectionStart, selectionEnd }) => selectionEnd - selectionStart") > 20


def begin_with(page, kind):
    """Let the new page have one block of that kind instead of its text."""
    page.get_by_role("button", name=kind, exact=True).click()
    expect(page.get_by_role("heading", name=kind)).to_be_visible()
    with page.expect_response(lambda each: '"action":"remove"' in (each.request.post_data or "")) as taken:
        page.get_by_role("button", name=re.compile("^Remove Heading and text")).click()
    assert taken.value.ok
    expect(page.get_by_role("heading", name="Heading and text")).to_have_count(0)


def write(page, label, text):
    """Write a text into the last field of that name, and wait until it is saved."""
    field = page.get_by_role("main").get_by_label(label, exact=True).last
    with page.expect_response("**/api/content") as saved:
        field.fill(text)
        field.blur()
    assert saved.value.ok


def kinds(page, desk, wanted):
    """Wait until the new page has blocks of these kinds."""
    file = "content/pages/good-to-know.yaml"
    wait_until(page, lambda: [block["kind"] for block in desk.value(file)["blocks"]] == wanted)


PASTE = """(field) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", "<p>Come <b>early</b></p><p>or <a href='ftp://a.example'>late</a>.</p>");
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""


def mark_words(page):
    """Make a word of the answer bold, put two links behind it, take one away, and paste marked text."""
    answer = page.get_by_role("main").get_by_label("Answer", exact=True)
    dialog = page.get_by_role("dialog")
    answer.press("End")
    for key in [*["ArrowLeft"] * 6, *["Shift+ArrowLeft"] * 3]:
        page.keyboard.press(key)
    page.get_by_role("button", name="Bold words in answer").click()
    expect(answer.locator("strong")).to_have_text("ten")
    expect(page.get_by_role("button", name="Bold words in answer", pressed=True)).to_be_visible()
    for words, address, href in (("Home", "", "/"), ("Write", "me@example.org", "mailto:me@example.org")):
        page.keyboard.press("End")
        page.get_by_role("button", name="Put a link into answer").click()
        dialog.get_by_label("The text of the link").fill(words)
        dialog.get_by_label("Where the link leads").select_option("" if address else href)
        if address:
            dialog.get_by_label("Its address").fill(address)
        dialog.get_by_role("button", name="Put it in").click()
        expect(answer.get_by_role("link", name=words)).to_have_attribute("href", href)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Put a link into answer").click()
    expect(dialog.get_by_label("Its address")).to_have_value("mailto:me@example.org")
    dialog.get_by_role("button", name="Take the link away").click()
    expect(answer.get_by_role("link")).to_have_text("Home")
    page.keyboard.press("End")
    page.keyboard.type(" ")
    answer.evaluate(PASTE)
    expect(answer).to_have_text("Behind the house, for ten cars. Home Write Come early or late.")
    with page.expect_response("**/api/content") as saved:
        answer.blur()
    assert saved.value.ok


@pytest.fixture
def page(open_desk):
    return open_desk(path="about:blank", allow=("net::ERR_FAILED", "status of 422", "status of 400"))


def test_questions_and_a_testimonial_become_pages(page, desk):
    page.goto("/photos")
    make_page(page, "Good to know")
    page.keyboard.type("All that people ask us before they come.")  # into the first invented text
    begin_with(page, "Questions and answers")
    page.get_by_label("Question", exact=True).click()
    page.keyboard.type("Is there parking?", delay=80)  # while that text is saved
    expect(page.get_by_label("Question", exact=True)).to_have_value("Is there parking?")
    page.get_by_label("Question", exact=True).blur()
    write(page, "Answer", "Behind the house, for ten cars.")
    mark_words(page)
    late = Hold(page, "/api/content/pages/good-to-know")
    page.get_by_role("button", name="Add a question").dblclick()  # one question
    page.wait_for_url("**#blocks.0.questions.1")
    expect(page.get_by_label("Question", exact=True)).to_have_count(2)
    expect(page.get_by_label("Question", exact=True).last).to_be_focused()
    page.keyboard.type("Is there a lift?")
    late.release()
    expect(page.get_by_label("Question", exact=True).last).to_have_value("Is there a lift?")
    answer = page.get_by_label("Answer", exact=True).last
    answer.click()
    page.keyboard.type("Not yet.")  # instead of the invented text
    expect(answer).to_have_text("Not yet.")
    page.get_by_role("button", name="Heading and text").click()
    expect(page.get_by_role("heading", name="Heading and text")).to_be_visible()
    kinds(page, desk, ["questions", "text"])
    made = desk.value("content/pages/good-to-know.yaml")
    assert made["blocks"][0]["questions"][0] == {
        "question": "Is there parking?",
        "answer": "Behind the house, for **ten** cars. [Home](/) Write Come **early** or late.",
    }
    assert made["footer"] is True
    routes = desk.value("content/routes.yaml")["routes"]
    assert routes[-1] == {"path": "/good-to-know", "page": "pages/good-to-know"}

    page.wait_for_url("**#blocks.1")
    expect(page.get_by_label("Heading", exact=True).last).to_be_focused()
    page.get_by_role("button", name=re.compile("^Heading and text.*: one place up")).click()
    expect(page.locator("#blocks\\.0 h4").first).to_have_text("Heading and text")
    kinds(page, desk, ["text", "questions"])
    page.get_by_role("button", name=re.compile("^Remove Heading and text")).click()
    expect(page.get_by_role("heading", name="Heading and text")).to_have_count(0)

    make_page(page, "What people say")
    begin_with(page, "Testimonials")
    write(page, "Text", "I sleep again.")
    expect(page.get_by_text("It is not recorded that this person agreed")).to_be_visible()
    expect(page.get_by_text("Record it once they have agreed in writing")).to_be_visible()
    expect(page.get_by_label("Consent", exact=True)).to_have_value("")
    page.get_by_role("button", name="Add a quote").click()
    expect(page.get_by_label("Who said it").last).to_have_value("Who said it, still to be written")
    page.get_by_role("button", name="Remove quote 2").click()
    expect(page.get_by_label("Who said it")).to_have_count(1)
    page.get_by_label("Consent", exact=True).select_option("They agreed in writing")
    expect(page.get_by_text("It is not recorded that")).to_have_count(0)
    write(page, "Who said it", "R., Mysuru")
    quote = desk.value("content/pages/what-people-say.yaml")["blocks"][0]["quotes"][0]
    assert quote == {"text": "I sleep again.", "by": "R., Mysuru", "consent": "recorded"}

    assert desk.folder.errors() == []
    assert find_faults(page) == []


@before_release
def test_dates_become_a_page(page, desk):
    page.goto("/photos")
    make_page(page, "Open days", "/courses/open-days")
    begin_with(page, "Dates")
    write(page, "Day", "2998-03-01")
    write(page, "Place", "The lake")
    event = desk.value("content/pages/open-days.yaml")["blocks"][0]["events"][0]
    assert (event["day"], event["place"]) == ("2998-03-01", "The lake")
    assert desk.folder.errors() == []


@before_release
def test_a_training_with_a_title_in_telugu_gets_an_address(page, desk):
    page.goto("/pages")
    page.get_by_role("button", name="New training").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Its title").fill("ధ్యానం")
    expect(dialog.get_by_role("alert")).to_have_text(
        "Give the page an address in Latin letters, such as /courses/memory."
    )
    dialog.get_by_label("Its address").fill("/courses/stillness")
    expect(dialog.get_by_role("alert")).to_have_text("")
    dialog.get_by_label("/workshops").check()
    expect(dialog.get_by_label("Its address")).to_have_value("/workshops/stillness")
    dialog.get_by_role("button", name="Add the training").click()
    expect(page.locator(".words-head p")).to_have_text("/workshops/stillness")
    page.get_by_role("banner").get_by_role("button", name="Undo").click()
    page.wait_for_url("**/pages")
    expect(page.locator(".done")).to_contain_text("Undone: Added ధ్యానం.")
    expect(page.get_by_role("link", name="ధ్యానం")).to_have_count(0)


def test_a_page_is_moved_and_removed_and_comes_back(page, desk):
    page.goto("/pages/pages/questions")
    page.get_by_role("button", name="Another address").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("The address of its page").fill("/write-to-us")
    dialog.get_by_role("button", name="Give it this address").click()
    expect(dialog.get_by_role("alert")).to_contain_text("This is the address of")
    dialog.get_by_label("The address of its page").fill("/about/questions")
    dialog.get_by_role("button", name="Use the title: /about/what-people-ask-us").click()
    dialog.get_by_role("button", name="Give it this address").click()
    expect(page.locator(".words-head p")).to_have_text("/about/what-people-ask-us")
    page.get_by_role("button", name="Take it out").click()
    dialog.get_by_role("button", name="Take it out").dblclick()
    expect(page.get_by_text("Removed What people ask us.")).to_be_visible()
    expect(page.locator("#view")).to_be_focused()
    assert not desk.folder.path("content/pages/questions.yaml").exists()
    listed = page.get_by_role("link", name="What people ask us")
    expect(listed).to_have_count(0)
    page.locator(".done").get_by_role("button", name="Undo").click()
    expect(listed).to_be_visible()
    assert desk.folder.errors() == []
