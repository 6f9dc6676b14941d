"""Photos of the site on the desk: text, focus, order, selection, removal."""

import re

from playwright.sync_api import expect

from tests.desk.conftest import gallery
from tests.miniature_cache import before_release
from tests.polling import until
from tests.site.browsing import DESK, PHONE


def test_words_and_focus_are_in_the_file_once_they_are_said_to_be_saved(open_desk, desk):
    def garden():
        return gallery(desk)["the-garden"]

    page = open_desk(allow=("status of 422",))
    page.get_by_role("link", name="The garden").click()
    page.get_by_label("Title").fill("The garden in May")
    expect(page.locator(".saved")).to_have_text(re.compile(r"^saved \d\d:\d\d$"))
    assert garden()["title"] == "The garden in May"
    expect(page.get_by_role("heading", name="The garden in May")).to_be_visible()
    shown = page.locator(".focus-picture")
    box = shown.bounding_box()
    shown.click(position={"x": box["width"] * 0.25, "y": box["height"] * 0.75})
    until(lambda: garden().get("focus") == {"x": 0.25, "y": 0.75})
    expect(page.locator(".crop").last).to_be_in_viewport(ratio=1)  # it changes before the eyes
    page.locator("#focus").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowUp")
    until(lambda: garden().get("focus") == {"x": 0.26, "y": 0.65})
    page.get_by_role("button", name="Back to the middle").click()
    until(lambda: "focus" not in garden())
    page.get_by_label("Title").fill("")
    expect(page.locator(".field-state[data-state=refused]")).to_have_text("not saved")
    expect(page.locator(".field .finding")).to_contain_text("has no value")
    page.get_by_label("Title").fill("The garden")
    until(lambda: garden()["title"] == "The garden")

    # Marks and line breaks that come with a copy are left out.
    page.get_by_label("Description").fill("Green rounds\r\n and pale\u00ad wedges\u200b fill\u2028a square.")
    until(lambda: garden()["alt"] == "Green rounds and pale wedges fill a square.")
    page.get_by_label("Who took it").fill("  ")
    expect(page.get_by_label("Who took it")).to_have_value("")


def test_a_photo_that_lies_on_its_side_is_turned_by_presses(open_desk, desk):
    page = open_desk(path="/photos/an-evening", viewport=PHONE)
    turn, shown = page.get_by_role("button", name="Turn"), page.locator(".focus-picture")
    upright = shown.evaluate("(picture) => picture.style.aspectRatio")
    expect(page.locator(".crop").last).to_be_in_viewport(ratio=1)
    turn.click(click_count=3)  # each press counts
    until(lambda: gallery(desk)["an-evening"].get("turn") == 270)
    expect(shown).to_have_css("aspect-ratio", " / ".join(reversed(upright.split(" / "))))
    expect(turn).to_be_focused()
    page.locator(".done", has_text="Turned “An evening”.").get_by_role("button", name="Undo").click()
    until(lambda: gallery(desk)["an-evening"].get("turn") == 180)
    expect(shown).to_have_css("aspect-ratio", upright)


def move_by_keys(page, *keys, place):
    """Take the first photo, move it by arrow keys, and put it down at a place."""
    grip = page.get_by_role("button", name="Move Before the lesson")
    grip.focus()
    announced = page.locator("[id^=DndLiveRegion]")
    for at, key in enumerate(("Space", *keys, "Space")):
        page.keyboard.press(key)
        if at == 0:
            expect(announced).to_contain_text("at place 1 of 4")
        # @dnd-kit listens to the keys that follow from a timer on, which may come after the announcement.
        page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 100))")
    expect(announced).to_contain_text(f"put down at place {place}")
    expect(grip).to_be_focused()
    grip.blur()  # its tooltip may be over the card


def test_a_photo_is_moved_by_keyboard_and_removed_and_both_are_undone(open_desk, desk):
    before = list(gallery(desk))
    page = open_desk(allow=("status of 404",))  # a picture that goes while it is asked for
    move_by_keys(page, "ArrowRight", place=2)
    until(lambda: list(gallery(desk)) == [before[1], before[0], *before[2:]])
    page.get_by_role("link", name="Before the lesson").click()
    page.get_by_role("button", name="First").click()
    expect(page.get_by_role("button", name="One after")).to_be_focused()
    until(lambda: list(gallery(desk)) == before)
    expect(page.locator(".card").first).to_contain_text("Before the lesson")
    page.get_by_role("button", name="Remove", exact=True).click()
    until(lambda: list(gallery(desk)) == before[1:])
    page.get_by_role("link", name="Removed").click()
    page.get_by_role("button", name="Bring back").dblclick()
    until(lambda: list(gallery(desk)) == before)
    expect(page.locator(".done")).to_contain_text("Brought back “Before the lesson”.")
    page.locator(".done").get_by_role("button", name="Undo").click()
    until(lambda: list(gallery(desk)) == before[1:])
    page.keyboard.press("Control+z")
    until(lambda: list(gallery(desk)) == before)
    page.get_by_role("button", name="Redo").click()
    until(lambda: list(gallery(desk)) == before[1:])
    page.get_by_role("button", name="Undo").first.click()
    until(lambda: list(gallery(desk)) == before)
    page.get_by_role("link", name=re.compile("^All")).click()
    expect(page.locator(".card")).to_have_count(10)


def test_selected_photos_are_answered_moved_and_removed_together(open_desk, desk):
    ids, files = list(gallery(desk)), desk.folder.tree(trash=False)
    page = open_desk(viewport=DESK, allow=("status of 404",))
    cards, bar = page.locator(".card-link"), page.get_by_role("region", name="Selected photos")

    def undo():
        page.keyboard.press("Control+z")
        until(lambda: desk.folder.tree(trash=False) == files)

    cards.nth(3).click(modifiers=["Control"])
    cards.nth(1).click(modifiers=["Shift"])
    cards.nth(2).click()
    expect(bar).to_contain_text("2 photos are selected")
    page.wait_for_url("**/photos")

    bar.get_by_role("button", name="Say it once").click()
    page.get_by_label("Who took them").fill("Ravi Example")
    page.get_by_label("Title, with a number").fill("A walk")
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_contain_text("Saved for 2 photos.")
    found = [gallery(desk)[name] for name in (ids[1], ids[3])]
    assert [(each["title"], each["credit"]) for each in found] == [
        (f"A walk {number}", "Ravi Example") for number in (1, 2)
    ]
    undo()

    bar.get_by_role("button", name="Move ...").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Place").select_option("In a new group ...")
    expect(dialog.get_by_role("button", name="Move 2 photos there")).to_be_disabled()
    dialog.get_by_label("Name").fill("Tea")
    dialog.get_by_label("Day").fill("2026-08-15")
    dialog.get_by_role("button", name="Move 2 photos there").click()
    until(lambda: list(gallery(desk)) == [ids[1], ids[3], ids[0], ids[2]])
    expect(page.locator(".photo-grid > :not(.card)")).to_have_text(["Tea, 15 August 2026", "Earlier photos"])
    expect(bar).to_have_count(0)  # who selects others next could remove these with them
    undo()

    for name in (ids[1], ids[3]):
        page.locator(f"[data-selects='{name}']").check()
    bar.get_by_role("button", name="Remove").click()
    until(lambda: list(gallery(desk)) == [ids[0], ids[2]])
    expect(bar).to_have_count(0)
    cards.last.scroll_into_view_if_needed()
    cards.last.click(modifiers=["Control"])
    bar.get_by_role("button", name="Select none").click()
    expect(page.locator(".select-box input").last).to_be_focused()
    expect(cards.last).to_be_in_viewport()  # the list has not scrolled to its top
    undo()


@before_release
def test_a_swipe_on_a_photo_scrolls_and_a_tap_sets_its_focus(open_desk, desk):
    page = open_desk(viewport=PHONE, has_touch=True)
    page.get_by_role("link", name="An evening").click()
    shown = page.locator(".focus-picture")
    box = shown.bounding_box()
    touch = page.context.new_cdp_session(page)
    for kind, rise in (("Start", 0), ("Move", 40), ("Move", 80), ("Move", 80), ("End", None)):
        points = [] if rise is None else [{"x": box["x"] + 90, "y": box["y"] + 90 - rise}]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
        page.wait_for_timeout(100)  # the finger rests: a tap on a page that rolls on would only stop it
    until(lambda: shown.bounding_box()["y"] < box["y"])
    shown.tap(position={"x": box["width"] * 0.25, "y": box["height"] * 0.75})
    until(lambda: "focus" in gallery(desk)["an-evening"])
    page.get_by_role("button", name="Undo").first.click()
    until(lambda: "focus" not in gallery(desk)["an-evening"])  # the swipe has set none


def test_photos_that_need_a_text_are_described_one_after_the_other(open_desk, desk):
    for name, title in (("an-evening", "An evening"), ("the-garden", "The garden")):
        desk.folder.edit(f"content/gallery/{name}.yaml", f"title: {title}", f"title: !standin New ({name})")
    desk.folder.edit("content/gallery/the-garden.yaml", "alt:", "people: !standin false\nalt:")
    page = open_desk(path="/photos?show=words", viewport=DESK)
    photos = page.get_by_role("list", name="Photos that need a text")
    title = photos.get_by_label("Title")
    expect(title).to_have_count(2)
    assert photos.locator("img").first.bounding_box()["width"] >= 320
    title.first.focus()  # its example is selected
    page.keyboard.type("Dusk")
    page.keyboard.press("Enter")
    expect(title.nth(1)).to_be_focused()
    page.keyboard.type("May")
    page.keyboard.press("Enter")
    until(lambda: [gallery(desk)[name]["title"] for name in ("an-evening", "the-garden")] == ["Dusk", "May"])
    expect(title).to_have_count(2)  # what was just written can still be corrected
    page.get_by_label("Select Dusk").check()
    expect(page.locator(".selection")).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("No photo here")).to_have_count(0)
    page.get_by_role("link", name=re.compile("^All")).click()
    expect(page.locator(".card", has_text="May")).to_contain_text("example · who is in it?")


GAP_ABOVE_MESSAGE = """() => {
  const place = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  return (place(".done")?.top ?? -Infinity) - place("main").bottom;
}"""
"""Pixels between the view and the message below it, at one moment, because each save replaces the message."""


@before_release
def test_quick_clicks_move_as_many_places(open_desk, desk):
    page = open_desk(viewport=DESK, allow=("status of 404",))
    before = list(gallery(desk))
    page.get_by_role("link", name="Before the lesson").click()
    page.get_by_role("button", name="One after").click(click_count=3)
    until(lambda: list(gallery(desk)) == [*before[1:4], before[0], *before[4:]])
    until(lambda: page.evaluate(GAP_ABOVE_MESSAGE) >= -1)
    page.locator(".card-link").first.drag_to(page.locator(".card-link").nth(1), steps=9)
    until(lambda: list(gallery(desk)) == [before[2], before[1], before[3], before[0]])
