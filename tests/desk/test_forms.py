"""Content on the desk: forms that save while somebody types, facts, tasks, and the messages beside them."""

import re

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import find_faults
from tests.miniature_cache import LONG
from tests.polling import until
from tests.site.browsing import DESK, PHONE

SITE, STORY = "content/site.yaml", "content/pages/my-story.yaml"


def test_the_facts_of_a_training_and_the_place_on_the_map_are_saved_where_there_were_none(open_desk, desk):
    programme = "content/programmes/memory-palace.yaml"
    page = open_desk(path="/pages/programmes/memory-palace")
    expect(page.get_by_label("Search all text")).to_be_visible()
    for _ in range(2):  # the browser knows the form the second time
        page.get_by_role("link", name="Pages", exact=True).click()
        page.get_by_label("Search all text").fill("a grass PATH")
        found = page.get_by_role("list", name="Found texts").and_(page.locator("[aria-busy=false]"))
        found.get_by_role("link").first.click()  # not one that was found for the first letters alone
        expect(page.locator("textarea:focus")).to_have_value(re.compile("Grass grows"))
        expect(page.locator("textarea:focus")).to_be_in_viewport()
    page.goto("/pages/programmes/memory-palace")
    facts = page.locator(".part", has=page.get_by_role("heading", name="Before people enrol"))
    for label, value in (("Length", "Two days"), ("Fee", "₹ 12,000"), ("Next date", "2099-06-30")):
        facts.get_by_label(label).fill(value)
        facts.get_by_label(label).blur()
        expect(facts.locator(".field-state")).to_have_count(0)
    day = page.get_by_label("Next date")
    lines = "facts:\n  length: Two days\n  fee: ₹ 12,000\n  next_date: 2099-06-30\n"
    for digits, told in (("02302097", "This day does not exist"), ("02280097", "Write the year in full")):
        day.focus()
        page.keyboard.type(digits[:-2])
        page.keyboard.type(digits[-2:], delay=700)  # longer than the pause after which other fields are saved
        assert lines in desk.folder.text(programme)
        day.blur()
        expect(facts.locator(".field-error")).to_contain_text(told)
        expect(facts.locator(".field-state")).to_have_text("not saved")
        expect(page.locator(".unsaved > button")).to_have_text("one text is not saved")
        assert lines in desk.folder.text(programme)
    day.focus()
    page.keyboard.type("02282097")
    page.keyboard.press("Enter")
    until(lambda: "  next_date: 2097-02-28\n" in desk.folder.text(programme))
    expect(page.locator(".unsaved")).to_have_count(0)
    for key in ("Backspace", "ArrowLeft", "Backspace", "ArrowLeft", "Backspace"):
        page.keyboard.press(key)
    day.blur()
    expect(facts.locator(".field-state")).to_have_count(0)
    for label in ("Length", "Fee"):
        facts.get_by_label(label).fill("")
        facts.get_by_label(label).blur()
        expect(facts.locator(".field-state")).to_have_count(0)
    assert "facts:" not in desk.folder.text(programme)
    desk.folder.edit(SITE, "  geo:\n    latitude: 12.3086\n    longitude: 76.6263\n", "")
    page.goto("/facts")
    place = page.get_by_role("group", name="Place on the map")
    expect(place.get_by_label("Latitude")).to_have_value("")  # once the desk has read the file again
    place.get_by_label("Latitude").fill("17.5")
    place.get_by_label("Latitude").blur()
    expect(place.get_by_text("kept here")).to_be_visible()  # without a request
    expect(page.locator(".unsaved > button")).to_have_text("one text is not saved")
    page.get_by_role("button", name="Quit").click()
    expect(page.get_by_role("dialog")).to_contain_text("One text is not saved.")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    place.get_by_label("Longitude").press_sequentially("78.0401")  # 78.0 means 78, but its digits stay
    place.get_by_label("Longitude").blur()
    expect(place.locator(".field-state")).to_have_count(0)
    expect(page.locator(".unsaved")).to_have_count(0)
    assert "  geo:\n    longitude: 78.0401\n    latitude: 17.5\n" in desk.folder.text(SITE)


def test_a_motif_is_chosen_from_pictures(open_desk, desk):
    page = open_desk(path="/pages/programmes/memory-palace")
    page.get_by_role("heading", name="Motif").click()
    expect(page.get_by_role("radio", name="carpet")).to_be_checked()
    page.get_by_role("radio", name="kite").check()
    until(lambda: "\nmotif: kite\n" in desk.folder.text("content/programmes/memory-palace.yaml"))
    page.wait_for_function("document.querySelector('.motif-choices use').getBBox().width > 100")


def test_mistakes_in_facts_are_corrected_by_their_buttons(open_desk, desk):
    page = open_desk(path="/facts", allow=("status of 422",))
    youtube = page.get_by_label("YouTube")
    youtube.fill("https://youtube.example.org/academy")
    youtube.blur()
    place = page.locator("#social\\.youtube")
    place.get_by_role("button", name="This is an example").click()
    expect(place.locator(".standin-mark")).to_be_visible()
    expect(place.locator(".finding")).to_have_count(0)
    assert "youtube: !standin https://youtube.example.org/academy\n" in desk.folder.text(SITE)
    youtube.fill("youtube")
    # The saved value makes this button superfluous. Tab could lead to a finding that is there already.
    place.locator(".standin button").focus()
    expect(place.get_by_text("It is saved, but the site stays as it was")).to_be_visible()
    expect(place.get_by_role("button", name="Real")).to_be_focused()
    page.get_by_label("Telegram").focus()
    expect(place.get_by_role("button", name="Real")).to_be_visible()  # nothing below moves
    youtube.fill("https://www.youtube.com/@academy")
    youtube.blur()
    expect(place.get_by_text("It is saved, but")).to_have_count(0)
    expect(place.get_by_role("button", name="Real", exact=True)).to_be_visible()
    email = page.locator("#email")
    email.locator("textarea").fill("hello.example")
    email.locator("textarea").blur()
    expect(email.locator(".finding")).to_contain_text("Write it like hello@academy.com")
    name = page.locator("#name")
    name.locator("textarea").fill("")
    name.locator("textarea").blur()
    expect(name.locator(".finding")).to_have_count(1)
    expect(name.locator(".finding")).to_contain_text("has no value")
    expect(email.locator(".finding")).to_have_count(1)
    code = page.get_by_label("Postal code")
    now = code.input_value()
    code.fill(f"{now[:3]} {now[3:]}")
    code.blur()
    page.get_by_role("button", name=f"Write: {now}").click()
    expect(code).to_be_focused()
    assert code.evaluate("field => field.selectionStart") == len(now)
    page.keyboard.press("Tab")
    expect(page.locator("#address\\.postal_code .field-state")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK] if LONG else [PHONE])
def test_tab_follows_the_order_of_an_entry(open_desk, size):
    page = open_desk(path="/facts", viewport=size)
    entries = page.locator("#hours .entry")
    entries.nth(0).get_by_label("Closes").press("Tab")
    for name in ("Hours 2: one place up", "Remove opening hours 2"):
        button = page.get_by_role("button", name=name)
        button.click(trial=True)  # nothing covers it
        expect(button).to_be_focused()
        page.keyboard.press("Tab")
    expect(entries.nth(1).get_by_label("Label")).to_be_focused()


def test_a_task_leads_to_its_field(open_desk, desk):
    desk.folder.edit(
        "content/gallery/an-evening.yaml", "alt: Tall and narrow", "alt: !standin Tall and narrow"
    )
    page = open_desk(path="/todo")
    page.get_by_role("link", name="Mark the site as public").click()
    box = page.locator("#launched input")
    expect(box).to_be_focused()
    expect(box).to_have_css("outline-style", "solid")
    page.go_back()
    page.get_by_role("link", name="An evening: a description").click()
    expect(page.get_by_label("Description")).to_be_focused()
    expect(page.get_by_label("Description")).to_be_in_viewport()


def test_a_text_that_the_search_no_longer_finds_is_told_where_it_is_changed(open_desk):
    page = open_desk(path="/pages/pages/contact")
    page.get_by_label("Line under the heading").first.fill(
        "Say what you would like to learn, and we say when we begin."
    )
    told = page.get_by_role("status").filter(has_text="New in To do, which can wait: ")
    expect(told).to_contain_text("(Search, ")
    quoted = "The search should quote “when the next group begins” from /write-to-us"
    expect(told).to_contain_text(f"{quoted}, but the page does not say it.")
    page.get_by_label("Line under the heading").first.press_sequentially(" Soon.")
    expect(page.locator(".field-state").first).to_have_text("saved")
    expect(told).to_be_visible()
    page.get_by_role("link", name="To do").click()
    page.get_by_role("link", name=re.compile("does not say it")).click()
    expect(page.locator("textarea:focus")).to_have_value("when the next group begins")


def test_a_message_with_an_undo_goes_when_something_else_is_saved(open_desk, desk):
    story = "content/pages/my-story.yaml"
    before = desk.folder.text(story)
    page = open_desk(path="/pages/pages/my-story")
    page.get_by_role("button", name=re.compile("^Remove ")).and_(page.locator(":enabled")).first.click()
    message = page.locator(".done")
    expect(message.get_by_role("button", name="Undo")).to_be_visible()
    message.hover()  # under the pointer it does not go by itself
    page.get_by_label("Badge").fill("Another badge")
    expect(message).to_be_hidden()
    for told in ("Badge", "Removed|Undone"):
        page.get_by_role("button", name="Undo").first.click()
        expect(message).to_contain_text(re.compile(told))
    until(lambda: desk.folder.text(story) == before)


VIEWS = [
    *("/photos", "/photos/the-garden", "/photos?show=new", "/photos?show=removed", "/history", "/publish"),
    *("/pages", "/pages/programmes/memory-palace", "/facts", "/todo"),
]


def test_axe_finds_nothing_in_any_view(open_desk):
    from_axe = "Failed to execute 'postMessage'"  # it tries to look into the site's frame, too
    page = open_desk(path="/pages", allow=(from_axe,), bypass_csp=True, viewport=PHONE)
    found = []
    for path in VIEWS:
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }",
            path,
        )
        expect(page.locator("main :is(h2, h3):visible").first).to_be_visible()
        for size in (PHONE, DESK) if LONG else (PHONE,):
            page.set_viewport_size(size)
            found += [f"{path} {size}: {fault}" for fault in find_faults(page)]
    assert found == []
