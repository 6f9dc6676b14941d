"""Of several windows with the desk, one may write; another program may change what somebody types."""

from playwright.sync_api import expect

from tests.desk.conftest import gallery
from tests.site.browsing import Hold
from tests.site.steps import wait_until

QUESTIONS = "content/pages/questions.yaml"
LAST = "        answer: Because </script is no \"word\", & 'nobody' minds.\n"
THIRD = "      - question: Three?\n        answer: Of three.\n"


def title(page):
    return page.get_by_label("Title")


def elsewhere(page):
    return page.get_by_role("dialog", name="The desk is open in another window.")


def take(page):
    elsewhere(page).get_by_role("button", name="Use it here").click()
    expect(elsewhere(page)).to_have_count(0)


def saved(desk, page, text):
    wait_until(page, lambda: gallery(desk)["the-garden"]["title"] == text)


def test_a_second_window_takes_the_desk_when_asked_and_what_was_typed_comes_back(open_desk, desk):
    allow = ("status of 423", "status of 409")
    one = open_desk(path="/photos/the-garden", allow=allow)
    title(one).fill("Saved before")
    saved(desk, one, "Saved before")
    two = open_desk(path="/photos/the-garden", allow=allow)  # another browser
    expect(elsewhere(two)).to_be_visible()
    for _ in range(2):
        two.keyboard.press("Escape")
    expect(elsewhere(two).get_by_role("button")).to_be_focused()
    one.reload()  # which keeps the desk
    expect(title(one)).to_have_value("Saved before")
    title(one).fill("Mine")
    saved(desk, one, "Mine")
    expect(elsewhere(two)).to_be_visible()

    held = Hold(one, "/api/photos/the-garden$")
    title(one).fill("Mine, unsaved")
    take(two)
    expect(elsewhere(one)).to_be_visible()
    held.release()
    expect(title(two)).to_have_value("Mine")
    two.get_by_label("Description").fill("Another field.")
    wait_until(two, lambda: gallery(desk)["the-garden"]["alt"] == "Another field.")
    assert gallery(desk)["the-garden"]["title"] == "Mine"
    take(one)
    expect(title(one)).to_have_value("Mine, unsaved")
    saved(desk, one, "Mine, unsaved")

    held = Hold(one, "/api/photos/the-garden$")
    title(one).fill("Mine again")
    take(two)
    expect(title(two)).to_have_value("Mine, unsaved")
    title(two).fill("Theirs")
    saved(desk, two, "Theirs")
    held.release()
    take(one)
    both = one.get_by_role("group", name="This was changed elsewhere")
    for text in ("Mine again", "Theirs"):
        expect(both).to_contain_text(text)
    both.get_by_role("button", name="Keep mine").click()
    saved(desk, one, "Mine again")
    one.close()
    expect(elsewhere(two)).to_have_count(0)  # without a question
    expect(title(two)).to_have_value("Mine again")


def test_another_window_of_the_same_browser_saves_what_was_typed(open_desk, desk):
    one = open_desk(path="/photos/the-garden", allow=("status of 423",))
    held = Hold(one, "/api/photos/the-garden$")
    two = one.context.new_page()
    two.goto("/photos/the-garden")
    expect(elsewhere(two)).to_be_visible()
    title(one).fill("Typed in the first window")
    take(two)
    saved(desk, two, "Typed in the first window")
    held.release()
    two.close()
    expect(elsewhere(one)).to_have_count(0)
    expect(title(one)).to_have_value("Typed in the first window")
    expect(one.locator(".unsaved, .conflict")).to_have_count(0)


def answers(desk):
    return [each["answer"] for each in desk.value(QUESTIONS, "blocks", 3, "questions")]


def answer_at(page, number):
    return page.locator(f"[id='blocks.3.questions.{number}.answer'] [contenteditable]")


def test_an_editor_that_adds_a_question_above_leaves_both_texts_for_a_choice(open_desk, desk):
    page = open_desk(path="/pages/pages/questions", allow=("status of 409",))
    write = Hold(page, "/api/content$")
    answer_at(page, 1).fill("Mine.")
    first = "      - question: May I come late?\n"
    desk.folder.edit(QUESTIONS, first, f"{THIRD}{first}")
    expect(answer_at(page, 2)).to_be_visible()
    before = answers(desk)
    write.release()
    both = page.get_by_role("group", name="This was changed elsewhere")
    expect(both).to_contain_text("Mine.")
    expect(both.locator("em")).to_have_text("nobody")
    assert answers(desk) == before
    both.get_by_role("button", name="Take the other").click()
    expect(answer_at(page, 1).get_by_role("link")).to_have_text("write to us")
    answer_at(page, 2).fill("Mine.")
    wait_until(page, lambda: answers(desk) == [*before[:2], "Mine."])


def test_text_whose_place_an_editor_removes_can_be_copied(open_desk, desk):
    desk.folder.edit(QUESTIONS, LAST, LAST + THIRD)
    page = open_desk(path="/pages/pages/questions", allow=("status of 4",))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    write = Hold(page, "/api/content$")
    answer_at(page, 2).fill("Mine.")
    desk.folder.edit(QUESTIONS, THIRD, "")
    expect(answer_at(page, 2)).to_have_count(0)
    write.release()
    copy_and_drop(page, "Mine.")
    assert "Mine." not in answers(desk)


def copy_and_drop(page, text):
    """Copy a text from the list of unsaved texts, and let it go."""
    page.get_by_role("button", name="one text is not saved").click()
    unsaved = page.locator("#unsaved")
    expect(unsaved).to_contain_text(text)
    unsaved.get_by_role("button", name="Copy").click()
    expect(unsaved.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text
    unsaved.get_by_role("button", name="Let it go").click()
    expect(page.locator(".unsaved")).to_have_count(0)
    page.reload()
    expect(page.locator(".saved")).to_be_visible()
    expect(page.locator(".unsaved")).to_have_count(0)
