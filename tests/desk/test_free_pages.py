"""Free pages on the desk: made from blocks, reordered by keys, moved and removed."""

import re

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import find_faults
from tests.miniature_cache import LONG
from tests.site.browsing import DESK, PHONE, Hold
from tests.site.steps import wait_until


def make_page(page, title, begin, address=""):
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
    dialog.get_by_label(begin).check()
    answer = Hold(page, "/api/free-pages/new")
    dialog.get_by_role("button", name="Add the page").click()
    expect(dialog.get_by_role("button", name="One moment ...")).to_be_disabled()
    answer.release()
    expect(page.locator(".words-head h2")).to_have_text(title)
    lead = page.get_by_label("Line under the heading", exact=True)
    expect(lead).to_be_focused()
    assert lead.evaluate("({ selectionStart, selectionEnd }) => selectionEnd - selectionStart") > 20


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


@pytest.fixture
def page(open_desk):
    return open_desk(path="about:blank", allow=("net::ERR_FAILED", "status of 422", "status of 400"))


def test_questions_a_testimonial_and_an_event_become_pages(page, desk):
    page.goto("/photos")
    make_page(page, "Good to know", "Questions and answers")
    page.keyboard.type("All that people ask us before they come.")  # into the first invented text
    page.get_by_label("Question", exact=True).click()
    page.keyboard.type("Is there parking?", delay=80)  # while that text is saved
    expect(page.get_by_label("Question", exact=True)).to_have_value("Is there parking?")
    page.get_by_label("Question", exact=True).blur()
    write(page, "Answer", "Behind the house, for **ten** cars.")
    text_column = page.get_by_role("main").locator(".words").bounding_box()
    field = page.get_by_label("Question", exact=True).bounding_box()
    assert text_column and field and field["width"] > text_column["width"] * 0.8

    late = Hold(page, "/api/content/pages/good-to-know")
    page.get_by_role("button", name="Add a question").dblclick()  # one question
    page.wait_for_url("**#blocks.0.questions.1")
    expect(page.get_by_label("Question", exact=True)).to_have_count(2)
    expect(page.get_by_label("Question", exact=True).last).to_be_focused()
    page.keyboard.type("Is there a lift?")
    late.release()
    expect(page.get_by_label("Question", exact=True).last).to_have_value("Is there a lift?")
    answer = page.get_by_label("Answer", exact=True).last
    for reach in (answer.focus, answer.click):
        reach()
        assert answer.evaluate("({ selectionStart, selectionEnd }) => selectionEnd - selectionStart") > 20
        page.get_by_label("Question", exact=True).last.focus()
    answer.click()
    page.keyboard.type("Not yt.")
    answer.click()
    page.keyboard.press("End")
    for key in ("ArrowLeft", "ArrowLeft", "e"):
        page.keyboard.press(key)
    expect(answer).to_have_value("Not yet.")
    given = page.locator(".value:focus-within").get_by_role("button", name="Real", exact=True)
    expect(given).to_be_visible()  # nothing moves while it is saved
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(given).to_be_focused()
    page.get_by_role("button", name="Heading and text").click()
    expect(page.get_by_role("heading", name="Heading and text")).to_be_visible()
    assert (
        page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
    )  # columns scroll, the page never
    kinds(page, desk, ["questions", "text"])
    made = desk.value("content/pages/good-to-know.yaml")
    assert made["blocks"][0]["questions"][0] == {
        "question": "Is there parking?",
        "answer": "Behind the house, for **ten** cars.",
    }
    assert made["footer"] is True
    routes = desk.value("content/routes.yaml")["routes"]
    assert routes[-1] == {"path": "/good-to-know", "page": "pages/good-to-know"}

    # The block is taken, moved and put down by keys alone.
    page.wait_for_url("**#blocks.1")
    expect(page.get_by_label("Heading", exact=True).last).to_be_focused()
    page.mouse.move(0, 0)  # a pointer over what moves would close the tooltip
    page.get_by_role("button", name=re.compile("^Move Heading and text")).focus()
    for key, told in (("Space", "at place 2 of 2"), ("ArrowUp", "at place 1 of 2"), ("Space", "put down")):
        page.keyboard.press(key)
        expect(page.locator("[id^=DndLiveRegion]")).to_contain_text(f"Heading and text is {told}")
        # @dnd-kit listens to the keys that follow from a timer on, which may come after the announcement.
        page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")
    expect(page.locator("#blocks\\.0 h4").first).to_have_text("Heading and text")
    grip = page.get_by_role("button", name="Move Heading and text, block 1 of 2", exact=True)
    expect(grip).to_be_focused()
    expect(grip).to_have_accessible_description(re.compile("^Press Space to take the block"))
    expect(page.locator(".tooltip")).to_have_text(re.compile("^Press Space to take the block"))
    kinds(page, desk, ["text", "questions"])
    page.get_by_role("button", name=re.compile("^Remove Heading and text")).click()
    expect(page.get_by_role("heading", name="Heading and text")).to_have_count(0)

    make_page(page, "What people say", "Testimonials")
    write(page, "Text", "I sleep again.")
    expect(page.get_by_text("It is not recorded that this person agreed")).to_be_visible()
    expect(page.get_by_text("Record it once they have agreed in writing")).to_be_visible()
    expect(page.get_by_label("Consent", exact=True)).to_have_value("")
    expect(page.get_by_label("Consent", exact=True).locator("option").first).to_have_text("not chosen")
    expect(page.get_by_text("In the footer", exact=True)).to_have_count(1)
    expect(page.get_by_label("The footer has a link to the page.")).to_be_checked()
    page.get_by_role("button", name="Add a quote").click()
    expect(page.get_by_label("Who said it").last).to_have_value("Who said it, still to be written")
    page.get_by_role("button", name="Remove quote 2").click()
    expect(page.get_by_label("Who said it")).to_have_count(1)
    page.get_by_label("Consent", exact=True).select_option("They agreed in writing")
    expect(page.get_by_text("It is not recorded that")).to_have_count(0)
    write(page, "Who said it", "R., Mysuru")
    quote = desk.value("content/pages/what-people-say.yaml")["blocks"][0]["quotes"][0]
    assert quote == {"text": "I sleep again.", "by": "R., Mysuru", "consent": "recorded"}

    make_page(page, "Open days", "Dates", "/courses/open-days")
    expect(page.get_by_text("“It says” and “Link to” are saved together")).to_be_visible()
    expect(page.get_by_text("A link to another website goes into the text")).to_be_visible()
    write(page, "Day", "2998-03-01")
    write(page, "Place", "The lake")
    event = desk.value("content/pages/open-days.yaml")["blocks"][0]["events"][0]
    assert (event["day"], event["place"]) == ("2998-03-01", "The lake")
    assert desk.folder.errors() == []
    assert find_faults(page) == []


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
    form = page.url
    page.goto("/photos/stillness")
    expect(page.get_by_text("Example: this picture holds the place of your own.")).to_be_visible()
    expect(page.get_by_label("I looked at it")).to_have_count(0)  # nobody looked at its pattern
    page.route("**/api/pictures/**", lambda route: route.abort())  # the picture goes with the undo
    page.goto(form)
    page.get_by_role("banner").get_by_role("button", name="Undo").click()
    page.wait_for_url("**/pages")
    expect(page.locator(".done")).to_contain_text("Undone: Added ధ్యానం.")
    expect(page.get_by_role("link", name="ధ్యానం")).to_have_count(0)


@pytest.mark.parametrize("size", [{"width": 390, "height": 560}, *([DESK] if LONG else [])])
def test_a_refused_answer_of_a_dialog_is_in_sight_at_its_field(open_desk, size):
    page = open_desk(path="/pages", viewport=size, allow=("status of 422", "status of 400"))
    page.get_by_role("button", name="New page").click()
    dialog = page.get_by_role("dialog")
    title, address = dialog.get_by_label("Its title"), dialog.get_by_label("Its address")
    title.fill("Questions of parents " * 4)
    address.fill("/for-parents")
    for field, told, mend in (
        (title, "is too long", "For parents"),
        (address, "This is the address of", "/for-mothers"),
    ):
        if field is address:
            address.fill("/questions")
        dialog.get_by_label("in the footer").scroll_into_view_if_needed()
        dialog.get_by_role("button", name="Add the page").click()
        message = dialog.locator(".field-error")
        expect(message).to_contain_text(told)
        expect(message).to_be_in_viewport(ratio=1)
        message.click(trial=True)  # no button covers it
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(message.inner_text())
        field.fill(mend)
    expect(message).to_have_count(0)


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


def test_a_link_skips_to_the_form(page):
    first = page.locator("#open-form :is(summary, button, input)").first
    for path in ("/pages/pages/questions", "/facts", "/photos/the-garden"):
        page.goto(path)
        expect(first).to_be_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the form")).to_be_in_viewport()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(first).to_be_focused()
    page.goto("/photos")
    expect(page.locator(".card").first).to_be_visible()
    expect(page.get_by_role("link", name="Skip to the form")).to_have_count(0)


def test_a_closed_dialog_returns_the_focus(page):
    dialog = page.get_by_role("dialog")
    of_page = ("New training", "New page", "Another address", "Take it out", "Put a link into answer")
    of_photo = ("Delete for good ...",)
    for path, names in (("/pages/pages/questions", of_page), ("/photos/the-garden", of_photo)):
        page.goto(path)
        for name in names:
            opener = page.get_by_role("button", name=name).first
            for close in ("Escape", "Close"):
                opener.focus()
                page.keyboard.press("Enter")
                expect(dialog).to_be_visible()
                if close == "Escape":
                    page.keyboard.press(close)
                else:
                    dialog.get_by_role("button", name=close).click()
                expect(dialog).to_have_count(0)
                expect(opener).to_be_focused()


def test_the_link_around_the_cursor_is_changed(page, desk):
    page.goto("/pages/pages/questions")
    field = page.get_by_label("Answer", exact=True).first
    expect(page.get_by_text("Words in [ ] are a link to the address in ( ).").first).to_be_visible()
    field.evaluate("(it) => it.setSelectionRange(it.value.indexOf('](') - 3, it.value.indexOf('](') - 3)")
    words, target = re.findall(r"\[(.+?)\]\((.+?)\)", field.input_value())[0]
    before = field.input_value()
    page.get_by_role("button", name="Put a link into answer").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("The text of the link")).to_have_value(words)
    expect(dialog.get_by_label("Target")).to_have_value(target)
    dialog.get_by_label("The text of the link").fill("ring us")
    dialog.get_by_label("Target").select_option("/about")
    dialog.get_by_role("button", name="Put it in").click()
    expect(field).to_have_value(before.replace(f"[{words}]({target})", "[ring us](/about)"))
    page.get_by_role("banner").get_by_role("button", name="Undo").click()
    expect(field).to_have_value(before)


def test_a_block_that_is_moved_keeps_the_focus_and_stays_under_the_pointer(page):
    page.set_viewport_size(PHONE)
    page.goto("/pages/pages/questions")
    kinds = page.locator("li[id^='blocks.'] > div:first-child > h4")
    expect(kinds).to_have_count(8)
    before = kinds.all_inner_texts()

    def button(name):
        return page.get_by_role("button", name=re.compile(name))

    button("block 5 of 8: one place down").focus()
    for name in (
        "block 6 of 8: one place down",
        "block 7 of 8: one place down",
        "block 8 of 8: one place up",
    ):
        page.keyboard.press("Enter")
        expect(button(name)).to_be_focused()
    expect(kinds).to_have_text([*before[:4], *before[5:], before[4]])
    pressed = button("block 6 of 8: one place up")
    pressed.scroll_into_view_if_needed()
    for place in (5, 4):
        box = pressed.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        pressed = button(f"block {place} of 8: one place up")
        expect(pressed).to_be_focused()
        expect(pressed).to_be_in_viewport()
    expect(kinds).to_have_text([*before[:3], before[6], before[3], before[5], before[7], before[4]])
