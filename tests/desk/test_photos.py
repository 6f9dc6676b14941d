"""Photos on the desk: words, focus, order, arrivals, and what happens to a text that cannot be saved."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from io import BytesIO
from itertools import chain
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.desk.conftest import find_faults
from tests.desk.running import Running
from tests.pipeline.desk.conftest import jpeg
from tests.polling import until
from tests.site.browsing import DESK, PHONE, TIMEOUT, Hold, Opener

DROP = """async ([name, content]) => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  for (const type of ["dragenter", "dragover", "drop"])
    dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}"""


def picture(
    size: tuple[int, int] = (1500, 1000), ground: Callable[[str], Image.Image] = Image.radial_gradient
) -> bytes:
    """A photo that is like none of the miniature's, nor like one on another ground."""
    image = ground("L").resize(size).convert("RGB")
    image.paste((190, 60, 40), (300, 200, 700, 800))
    image.paste((20, 90, 160), (900, 100, 1300, 400))
    file = BytesIO()
    image.save(file, "JPEG", quality=90)
    return file.getvalue()


def drop(page: Page, name: str, content: bytes) -> None:
    """Drop a file on the page."""
    page.evaluate(DROP, [name, base64.b64encode(content).decode()])


def saved(page: Page) -> None:
    # The line tells about pictures until all of them are made.
    state = page.locator(".top-saved")
    expect(state).to_have_text(re.compile(r"^saved \d\d:\d\d$"), timeout=4 * TIMEOUT)


def close_list(page: Page, photos: str) -> None:
    """Close the list of new photos and wait until they are gone, because the next test begins without any."""
    page.get_by_role("button", name=f"Close the list, without {photos}").click()
    expect(page.get_by_role("link", name=re.compile(r"^New \d"))).to_contain_text("0")


def test_words_and_focus_are_in_the_file_once_they_are_said_to_be_saved(
    open_desk: Opener, desk: Running
) -> None:
    def garden() -> dict[str, Any]:
        return desk.gallery["the-garden"]

    page = open_desk(allow=("status of 422",))
    page.get_by_role("link", name="The garden").click()
    page.get_by_label("Title").fill("The garden in May")
    saved(page)
    assert garden()["title"] == "The garden in May"
    expect(page.get_by_role("heading", name="The garden in May")).to_be_visible()
    shown = page.locator(".focus-picture")
    box = shown.bounding_box()
    assert box
    shown.click(position={"x": box["width"] * 0.25, "y": box["height"] * 0.75})
    until(lambda: garden().get("focus") == {"x": 0.25, "y": 0.75})
    page.keyboard.press("f")
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


def test_marks_and_line_breaks_that_come_with_a_copy_are_left_out(open_desk: Opener, desk: Running) -> None:
    before = desk.gallery["the-garden"]["alt"]
    page = open_desk(path="/photos/the-garden")
    words = page.get_by_label("Description")
    words.fill("Green rounds\r\n and pale\u00ad wedges\u200b fill\u2028a square.")
    saved(page)
    assert desk.gallery["the-garden"]["alt"] == "Green rounds and pale wedges fill a square."
    page.get_by_label("Who took it").fill("  ")
    expect(page.get_by_label("Who took it")).to_have_value("")
    words.fill(before)
    until(lambda: desk.gallery["the-garden"]["alt"] == before)


def test_a_photo_is_moved_by_keyboard_and_removed_and_both_are_undone(
    open_desk: Opener, desk: Running
) -> None:
    before = list(desk.gallery)
    page = open_desk(allow=("status of 404",))  # a picture that goes while it is asked for
    grip = page.get_by_role("button", name="Move Before the lesson")
    grip.focus()
    announced = page.locator("[id^=DndLiveRegion]")
    for key, told in (
        ("Space", "at place 1 of 4"),
        ("ArrowRight", "at place 2 of 4"),
        ("Space", "put down at place 2"),
    ):
        page.keyboard.press(key)
        expect(announced).to_contain_text(told)
        # @dnd-kit listens to the keys that follow from a timer on, which may come after the announcement.
        page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")
    until(lambda: list(desk.gallery) == [before[1], before[0], *before[2:]])
    expect(grip).to_be_focused()
    grip.blur()  # its tooltip may be over the card
    page.get_by_role("link", name="Before the lesson").click()
    page.get_by_role("button", name="First").click()
    expect(page.get_by_role("button", name="One after")).to_be_focused()
    until(lambda: list(desk.gallery) == before)
    expect(page.locator(".card").first).to_contain_text("Before the lesson")
    page.get_by_role("button", name="Remove", exact=True).click()
    until(lambda: list(desk.gallery) == before[1:])
    expect(page.locator(".done")).to_contain_text("Removed 1 photo")
    page.get_by_role("link", name="Removed").click()
    page.get_by_role("button", name="Bring back").dblclick()
    until(lambda: list(desk.gallery) == before)
    expect(page.locator(".done")).to_contain_text("Brought back “Before the lesson”.")
    page.locator(".done").get_by_role("button", name="Undo").click()
    until(lambda: list(desk.gallery) == before[1:])
    expect(page.locator(".done")).to_contain_text("Undone")
    page.keyboard.press("Control+z")
    until(lambda: list(desk.gallery) == before)
    redo = page.get_by_role("button", name="Redo")
    expect(redo).to_have_accessible_description("Removed 1 photo")
    redo.hover()
    expect(page.locator(".tooltip")).to_have_text("Redo: Removed 1 photo")
    redo.click()
    until(lambda: list(desk.gallery) == before[1:])
    page.get_by_role("button", name="Undo").first.click()
    until(lambda: list(desk.gallery) == before)
    page.get_by_role("link", name=re.compile("^All")).click()
    expect(page.locator(".card")).to_have_count(10)


def test_a_button_that_goes_with_its_entry_leaves_the_focus_in_the_list(
    open_desk: Opener, desk: Running
) -> None:
    before = list(desk.gallery)
    page = open_desk(allow=("status of 404",))  # a picture that goes while it is asked for
    for name in ("The garden", "An evening"):
        page.get_by_role("link", name=name).click()
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(page.get_by_role("link", name=name)).to_have_count(0)
    page.get_by_role("link", name="Removed").click()
    back = page.get_by_role("button", name="Bring back")
    for left in (1, 0):
        expect(back).to_have_count(left + 1)
        back.first.press("Enter")
        expect(
            back.first if left else page.get_by_role("heading", name="Nothing was removed")
        ).to_be_focused()
        expect(back).to_have_count(left)
    until(lambda: list(desk.gallery) == before)

    page.goto("/pages/programmes/memory-palace")
    row = page.locator(".place", has_text="the featured cards on home")
    for pressed, focused in (
        ("Later among", "Earlier among"),
        ("Earlier among", "Later among"),
        ("Not among", "Show it there"),
        ("Show it there", "First among"),
    ):
        row.get_by_role("button", name=pressed).press("Enter")
        expect(row.get_by_role("button", name=focused)).to_be_focused()
    row.get_by_role("button", name="Earlier among").press("Enter")
    expect(row.locator(".count")).to_have_text("1 of 2")


def test_a_dropped_photo_is_seen_at_once_and_taken_with_its_title_and_a_pdf_is_refused(
    open_desk: Opener, desk: Running
) -> None:
    # A computer without a network has no address for the phone; an undone picture may be on its way.
    page = open_desk(allow=("status of 409", "status of 404"))
    page.get_by_role("link", name=re.compile(r"^New \d")).click()
    page.get_by_role("button", name="From my phone").click()
    drop(page, "Lamps.jpg", picture((1600, 900)))
    expect(page.get_by_role("heading", name="Photos from my phone")).to_be_visible()
    drop(page, "offer.pdf", b"%PDF-1.7 no photo")
    lamps = page.locator(".arrival", has_text="Lamps.jpg").first  # for a moment on its way, too
    expect(lamps.locator("img[src^=blob]")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Arrived: 2 photos.")
    page.keyboard.press("Escape")
    lamps.get_by_label("Title").fill("Two lamps")
    expect(lamps.get_by_label("Add", exact=True)).to_be_checked()
    refused = page.locator(".left-out-entry", has_text="offer.pdf")
    expect(refused.locator(".finding")).to_be_visible()
    made = Hold(page, "/api/pictures/.*lamps")
    page.get_by_role("button", name="Add one photo").click()
    expect(page.get_by_role("heading", name="Two lamps")).to_be_visible()
    shown = page.locator(".focus-picture")
    expect(shown.locator("img").first).to_have_attribute("src", re.compile("^blob:"))
    assert shown.evaluate("it => it.offsetWidth / it.offsetHeight") == pytest.approx(16 / 9, abs=0.02)
    expect(shown.get_by_text("Making the large picture ...")).to_have_count(0)
    page.reload()
    expect(shown.get_by_text("Making the large picture ...")).to_be_visible()
    made.release()
    expect(shown.get_by_text("Making the large picture ...")).to_have_count(0)
    until(lambda: "Two lamps" in [photo["title"] for photo in desk.gallery.values()])
    page.keyboard.press("Control+z")
    until(lambda: "Two lamps" not in [photo["title"] for photo in desk.gallery.values()])
    page.get_by_role("link", name=re.compile(r"^New \d")).click()
    close_list(page, "this photo")


def test_new_photos_are_asked_about_once_and_answered_by_keys(open_desk: Opener, desk: Running) -> None:
    page = open_desk(viewport=DESK, allow=("status of 404",))  # pictures that go with the undo
    for number, size in enumerate(((1500, 1000), (1000, 1500))):
        drop(page, f"Choir {number}.jpg", picture(size))
    first, second = (page.locator(".arrival", has_text=f"Choir {number}.jpg") for number in range(2))
    expect(first.get_by_label("Add", exact=True).or_(second.get_by_label("Add", exact=True))).to_have_count(2)
    page.get_by_text("Say it once for all 2 photos").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Who took them").fill("Ravi Example")
    dialog.get_by_label("Adults").check()
    dialog.get_by_label("They agreed in writing").check()
    dialog.get_by_label("Title, with a number").fill("Choir")
    dialog.get_by_label("Until, if they named a day").focus()
    page.keyboard.type("06302099")
    page.keyboard.press("Enter")
    for card, number in ((first, 1), (second, 2)):
        expect(card.get_by_label("Title")).to_have_value(f"Choir {number}")
        expect(card.get_by_label("They agreed in writing")).to_be_checked()
    first.get_by_label("Title").focus()
    for text in ("Enter", "Two rows sing.", "Enter"):
        page.keyboard.press(text) if text == "Enter" else page.keyboard.type(text)
    expect(second.get_by_label("Description")).to_be_focused()
    page.keyboard.press("Control+d")
    expect(second.get_by_label("Description")).to_have_value("Two rows sing.")
    expect(second.get_by_label("Title")).to_have_value("Choir 2")  # its number stays
    expect(second).to_contain_text("Another photo has this description: say what sets this one apart.")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.keyboard.type(" Closer.")
    expect(second.get_by_label("Description")).to_have_value("Two rows sing. Closer.")
    expect(page.get_by_text("Another photo has this")).to_have_count(0)
    expect(second.locator(".field-length")).to_have_count(0)
    second.get_by_label("Title").fill("a" * 480)
    expect(second.locator(".field-length")).to_have_text("480 of 500 letters")
    second.get_by_label("Title").fill("Choir, closer")
    page.get_by_role("button", name="Add 2 photos").click()
    expect(page.get_by_role("link", name="Choir 1")).to_be_in_viewport()
    until(lambda: "Choir, closer" in [photo["title"] for photo in desk.gallery.values()])
    added = [photo for photo in desk.gallery.values() if photo["title"].startswith("Choir")]
    keys = ("alt", "consent", "consent_until", "credit")
    assert [tuple(each[key] for key in keys) for each in added] == [
        (alt, "recorded", "2099-06-30", "Ravi Example")
        for alt in ("Two rows sing.", "Two rows sing. Closer.")
    ]
    page.locator(".done").get_by_role("button", name="Undo").click()
    until(lambda: "Choir, closer" not in [photo["title"] for photo in desk.gallery.values()])


def test_a_new_photo_that_is_small_is_named_above_the_list_until_somebody_looked(open_desk: Opener) -> None:
    page = open_desk()
    for name, size in (("Large.jpg", (1500, 1000)), ("Small.jpg", (600, 800))):
        drop(page, name, picture(size))
    named = page.locator(".arrivals > p", has_text="please look at it")
    small = page.locator(".arrival", has_text="Small.jpg")
    named.get_by_role("link", name="Small.jpg").click()
    expect(small).to_be_in_viewport()
    small.get_by_label("I looked at it").check()
    expect(named).to_have_count(0)
    for left in (1, 0):
        page.get_by_label("Leave out").first.click()
        expect(page.locator(".arrival")).to_have_count(left)
    close_list(page, "these 2 photos")


def test_a_photo_that_comes_later_moves_no_field_while_somebody_types(open_desk: Opener) -> None:
    page = open_desk()
    drop(page, "Second.jpg", picture((1500, 1000)))
    title = page.locator(".arrival").get_by_label("Title")
    title.click()
    page.keyboard.type("The second ")
    with Image.open(BytesIO(picture((1400, 1400)))) as image:
        exif = image.getexif()
        exif.get_ifd(0x8769)[0x9003] = "2001:02:03 04:05:06"  # it was taken before the other
        file = BytesIO()
        image.save(file, "JPEG", exif=exif)
    drop(page, "First.jpg", file.getvalue())
    expect(page.locator(".arrival", has_text="First.jpg")).to_contain_text("3 Feb 2001")
    page.keyboard.type("walk")
    expect(page.locator(".arrival-name")).to_contain_text(["Second.jpg", "First.jpg"])
    expect(title.first).to_have_value("The second walk")
    page.reload()
    expect(page.locator(".arrival-name")).to_contain_text(["First.jpg", "Second.jpg"])
    for left in (1, 0):
        page.get_by_label("Leave out").first.click()
        expect(page.locator(".arrival")).to_have_count(left)
    close_list(page, "these 2 photos")


def test_what_is_left_out_is_listed_with_its_reason_and_fetched_back(
    open_desk: Opener, desk: Running
) -> None:
    page = open_desk(viewport=DESK, allow=("status of 404",))  # undone while its picture loads
    for number, size in enumerate(((1500, 1000), (1000, 1500), (1400, 1400))):
        drop(page, f"Walk {number}.jpg", picture(size))
    drop(page, "Again.jpg", (desk.root / "raw_assets/gallery/turned.jpg").read_bytes())
    drop(page, "offer.pdf", b"%PDF-1.7 no photo")
    add, left = page.locator(".arrival"), page.locator(".left-out-entry")
    expect(page.get_by_role("button", name="Add 3 photos")).to_be_enabled()
    expect(left).to_have_count(2)
    expect(left.filter(has_text="Again.jpg")).to_contain_text("The same as “On the way home”.")
    refused = left.filter(has_text="offer.pdf").first
    expect(refused.locator(".finding")).to_contain_text("type that the site does not take")
    expect(refused.get_by_role("button", name="Fetch back")).to_have_count(0)

    page.get_by_label("Select Walk 0.jpg").check()
    add.filter(has_text="Walk 1.jpg").locator(".arrival-picture").click()
    expect(page.get_by_text("2 photos are selected")).to_be_visible()
    page.get_by_role("button", name="Leave out", exact=True).click()
    expect(left).to_have_count(4)
    expect(page.get_by_role("button", name="Add one photo")).to_be_enabled()
    page.get_by_label("Title").fill("Third walk")
    page.locator(".done").get_by_role("button", name="Undo").click()
    expect(left).to_have_count(2)
    expect(page.get_by_label("Title").nth(2)).to_have_value("Third walk")

    page.get_by_role("button", name="Leave out", exact=True).click()
    page.reload()
    page.get_by_role("button", name="Fetch back Walk 1.jpg").click()
    page.get_by_role("button", name="Add 2 photos").click()
    expect(page.locator(".done")).to_contain_text("Left out: 3 photos, still listed under New.")
    page.wait_for_url("**/photos")
    assert len(desk.gallery) == 6
    page.get_by_role("link", name=re.compile(r"^New \d")).click()
    expect(left).to_have_count(3)
    page.get_by_role("button", name="Fetch back Walk 0.jpg").click()
    page.get_by_role("button", name="Add one photo").click()
    page.wait_for_url("**/photos/*")
    assert len(desk.gallery) == 7
    page.get_by_role("link", name=re.compile(r"^New \d")).click()
    close_list(page, "these 2 photos")
    for _ in range(2):
        page.keyboard.press("Control+z")
    until(lambda: len(desk.gallery) == 4)


def test_new_photos_take_the_places_of_stand_ins(open_desk: Opener, desk: Running) -> None:
    before = desk.gallery
    page = open_desk(viewport=DESK, allow=("status of 404",))
    for number, size in enumerate(((1500, 1000), (1000, 1500), (1400, 1400))):
        drop(page, f"Real {number}.jpg", picture(size))
    expect(page.get_by_role("button", name="Add 3 photos")).to_be_enabled()
    expect(page.get_by_role("button", name="Add 3 photos")).to_be_in_viewport(ratio=1)
    page.get_by_label("In the place of").first.check()
    expect(page.get_by_role("button", name="Say it once for all 3 photos")).to_be_visible()
    place = page.get_by_label("The photo whose place it takes")
    expect(place.locator("option:checked")).to_have_text("Before the lesson (stand-in)")
    page.get_by_label("In the place of").nth(1).check()
    expect(place.last.locator("option:checked")).to_have_text("The garden (stand-in)")  # the next free one
    for number in range(2):
        page.get_by_label("Add", exact=True).nth(number).check()
    state = page.get_by_role("banner").get_by_role("status")
    expect(state).to_have_text("all is saved", timeout=4 * TIMEOUT)  # once all pictures are made
    page.keyboard.press("Control+a")
    expect(page.get_by_text("3 photos are selected")).to_be_visible()
    page.get_by_role("button", name="In the place of example photos").click()
    page.get_by_role("button", name="Add one photo, replace 2 photos").click()
    until(lambda: len(desk.gallery) == 5)
    changed = [name for name, photo in before.items() if desk.gallery[name]["file"] != photo["file"]]
    assert changed == ["before-the-lesson", "the-garden"]
    expect(page.get_by_role("banner").get_by_role("status")).to_have_text(re.compile(r"^saved \d\d:\d\d$"))
    page.keyboard.press("Control+z")
    until(lambda: desk.gallery == before)


def test_selected_photos_are_answered_moved_and_removed_together(open_desk: Opener, desk: Running) -> None:
    ids, files = list(desk.gallery), desk.gallery_files
    page = open_desk(viewport=DESK, allow=("status of 404",))
    cards, bar = page.locator(".card-link"), page.get_by_role("region", name="Selected photos")
    cards.nth(3).click(modifiers=["Control"])
    cards.nth(1).click(modifiers=["Shift"])
    expect(bar).to_contain_text("3 photos are selected")
    cards.nth(2).click()
    expect(bar).to_contain_text("2 photos are selected")
    page.wait_for_url("**/photos")

    bar.get_by_role("button", name="Say it once").click()
    page.get_by_label("Who took them").fill("Ravi Example")
    page.get_by_label("Title, with a number").fill("A walk")
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_contain_text("Saved for 2 photos.")
    found = [desk.gallery[name] for name in (ids[1], ids[3])]
    assert [(each["title"], each["credit"]) for each in found] == [
        (f"A walk {number}", "Ravi Example") for number in (1, 2)
    ]
    page.keyboard.press("Control+z")
    until(lambda: desk.gallery_files == files)

    bar.get_by_role("button", name="Move ...").click()
    page.get_by_label("To", exact=True).select_option("the first place")
    page.keyboard.press("Enter")
    until(lambda: list(desk.gallery) == [ids[1], ids[3], ids[0], ids[2]])
    expect(bar).to_have_count(0)  # who selects others next could remove these with them
    page.keyboard.press("Control+z")
    until(lambda: desk.gallery_files == files)

    for name in (ids[1], ids[3]):
        page.locator(f"[data-selects='{name}']").check()
    bar.get_by_role("button", name="Remove").click()
    until(lambda: list(desk.gallery) == [ids[0], ids[2]])
    expect(bar).to_have_count(0)
    cards.last.scroll_into_view_if_needed()
    cards.last.click(modifiers=["Control"])
    bar.get_by_role("button", name="Select none").click()
    expect(page.locator(".select-box input").last).to_be_focused()
    expect(cards.last).to_be_in_viewport()  # the list has not scrolled to its top
    page.locator(".done").get_by_role("button", name="Undo").click()
    until(lambda: desk.gallery_files == files)

    stand_ins = page.get_by_role("link", name=re.compile("^Stand-ins"))
    expect(stand_ins).to_contain_text("5")  # once the page shows the undo
    stand_ins.click()
    page.keyboard.press("Control+a")
    expect(bar).to_contain_text("5 photos are selected")
    expect(bar.get_by_role("button", name="Remove")).to_have_count(0)  # pages need theirs
    expect(bar).to_contain_text("Only photos of the gallery can be moved or removed.")
    expect(bar.get_by_role("button", name="Put photos in their place")).to_be_visible()
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)


def test_a_long_press_selects_and_a_drag_moves_all_that_is_selected(open_desk: Opener, desk: Running) -> None:
    ids = list(desk.gallery)
    page = open_desk(viewport=DESK, has_touch=True)
    touch = page.context.new_cdp_session(page)
    box = page.locator(".card-link").first.bounding_box()
    assert box
    point = {"x": box["x"] + 90, "y": box["y"] + 90}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_text("One photo is selected")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(".card-link").nth(1).tap()
    expect(page.get_by_text("2 photos are selected")).to_be_visible()
    page.wait_for_url("**/photos")

    grip = page.get_by_role("button", name="Move Before the lesson")
    grip.focus()
    announced = page.locator("[id^=DndLiveRegion]")
    for key in ("Space", "ArrowRight", "ArrowRight", "ArrowRight", "Space"):
        page.keyboard.press(key)
        page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 100))")
    expect(announced).to_contain_text("put down at place 4")
    until(lambda: list(desk.gallery) == [ids[2], ids[3], ids[0], ids[1]])
    page.keyboard.press("Control+z")
    until(lambda: list(desk.gallery) == ids)


def test_a_swipe_on_a_photo_scrolls_and_a_tap_sets_its_focus(open_desk: Opener, desk: Running) -> None:
    page = open_desk(viewport=PHONE, has_touch=True)
    page.get_by_role("link", name="An evening").click()
    shown = page.locator(".focus-picture")
    box = shown.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    for kind, rise in (("Start", 0), ("Move", 40), ("Move", 80), ("Move", 80), ("End", None)):
        points = [] if rise is None else [{"x": box["x"] + 90, "y": box["y"] + 90 - rise}]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
        page.wait_for_timeout(100)  # the finger rests: a tap on a page that rolls on would only stop it
    until(lambda: (shown.bounding_box() or box)["y"] < box["y"])
    shown.tap(position={"x": box["width"] * 0.25, "y": box["height"] * 0.75})
    until(lambda: "focus" in desk.gallery["an-evening"])
    page.get_by_role("button", name="Undo").first.click()
    until(lambda: "focus" not in desk.gallery["an-evening"])  # the swipe has set none


def read_aloud(page: Page, region: str = "New photos") -> list[str]:
    """Return what Chromium hands to a screen reader about a region: roles with names, and states."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    lines = []

    def walk(node: dict[str, Any]) -> None:
        role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
        states = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
        if not node["ignored"] and NAMED.fullmatch(role):
            checked = {"true": " (checked)", "false": ""}[states.get("checked", "false")]
            lines.append(f"{role} {name}{checked}{' (disabled)' if states.get('disabled') else ''}".strip())
        for child in node.get("childIds", []):
            walk(by_id[child])

    walk(next(node for node in nodes if node.get("name", {}).get("value") == region))
    return lines


NAMED = re.compile("button|checkbox|group|heading|list|listitem|progressbar|radio|region|textbox")
ALOUD = """\
listitem
checkbox Select Saturday {number}.jpg
group Saturday {number}.jpg
group What becomes of it
radio Add (checked)
radio In the place of
radio Leave out
textbox Title
textbox Description
group Can somebody be recognised?
radio Nobody
radio Adults
radio Children, too"""


def test_a_screen_reader_gets_the_names_of_ten_new_photos(open_desk: Opener, desk: Running) -> None:
    page = open_desk(viewport=PHONE, bypass_csp=True)
    trainings = ["Counterproductive Overcommitment", "Memory Palace"]
    assert [line for line in read_aloud(page, "Trainings 3") if line.startswith("checkbox")][:2] == [
        f"checkbox Select {training}" for training in trainings
    ]  # far below the screen
    for number in range(10):
        drop(page, f"Saturday {number}.jpg", jpeg(number))
    drop(page, "offer.pdf", b"%PDF-1.7 no photo")
    live = page.locator(".arrivals > [role=status]")
    expect(live).to_have_text("The new photos are being looked at.")
    expect(live).to_have_text("To be added: 10 photos. Left out: one photo.")
    photos = [ALOUD.format(number=number).split("\n") for number in range(10)]
    for each in photos[1:]:
        each.append("button Same as the photo before")
    above = ["region New photos", "button Say it once for all 10 photos", "list To be added"]
    below = ["region Left out 1", "heading Left out 1", "list", "listitem"]
    foot = [
        "checkbox Take out all 2 example photos, which stand in for yours",
        "button Add 10 photos",
        "button From my phone",
    ]
    assert read_aloud(page) == [*above, *chain.from_iterable(photos), *below, *foot]
    assert find_faults(page) == []
    page.keyboard.press("Control+a")
    page.get_by_role("button", name="Leave out", exact=True).click()
    close_list(page, "these 11 photos")


def test_an_old_tab_finds_the_desk_again(open_desk: Opener, desk: Running) -> None:
    allow = ("net::ERR_", "status of 401", "status of 423", "WebSocket", "[vite]")
    page = open_desk(viewport=DESK, allow=allow)
    page.get_by_role("link", name="An evening").click()
    desk.kill()
    page.get_by_label("Title").fill("A long evening")
    expect(page.get_by_text("The desk stopped.")).to_be_visible()
    desk.start()
    page.context.new_page().goto(desk.address)
    expect(page.get_by_text("The desk stopped.")).to_have_count(0)
    here = page.get_by_role("button", name="Use it here")
    if here.is_visible():  # the new tab connected first
        here.click()
    expect(page.get_by_label("Title")).to_have_value("A long evening")
    until(lambda: desk.gallery["an-evening"]["title"] == "A long evening")


def test_quick_clicks_move_as_many_places_and_each_unsaved_text_is_found(
    open_desk: Opener, desk: Running
) -> None:
    page = open_desk(viewport=DESK, allow=("status of 422", "status of 404"))
    before = list(desk.gallery)
    page.get_by_role("link", name="Before the lesson").click()
    menu = page.get_by_role("link", name="History")
    place = menu.bounding_box()
    page.get_by_role("button", name="One after").click(click_count=3)
    until(lambda: list(desk.gallery) == [*before[1:4], before[0], *before[4:]])
    page.get_by_role("button", name="First").click()
    until(lambda: list(desk.gallery) == before)
    for label in ("Title", "Description"):
        page.get_by_label(label, exact=True).first.fill("")
    page.get_by_role("button", name="2 texts are not saved").click()
    expect(page.locator(".unsaved a")).to_have_count(2)
    assert menu.bounding_box() == place
    page.get_by_role("link", name="The garden").click()
    page.get_by_role("button", name="2 texts are not saved").click()
    page.locator(".unsaved a").first.click()
    page.wait_for_url("**/photos/before-the-lesson")
    expect(page.get_by_label("Title", exact=True).first).to_have_value("")
    covered(page)


def covered(page: Page) -> None:
    """Check that a message covers no control, and leaves by itself."""
    message, view = page.locator(".done").bounding_box(), page.locator("main").bounding_box()
    assert message
    assert view
    assert view["y"] + view["height"] <= message["y"] + 1
    expect(page.locator(".done")).to_have_count(0)


def test_on_a_phone_a_page_that_shows_the_photo_opens_in_place_of_the_desk(open_desk: Opener) -> None:
    page = open_desk(path="/photos/founder", viewport=PHONE)
    site = page.get_by_role("complementary", name="The site")
    link = page.locator(".thing", has_text="Shown on").get_by_role("button").first
    expect(link).to_be_visible()
    expect(site).to_be_hidden()
    link.click()
    expect(site).to_be_visible()
    back = page.get_by_role("button", name="Back to the desk")
    expect(back).to_be_focused()
    back.click()
    expect(site).to_be_hidden()
    expect(link).to_be_in_viewport()
