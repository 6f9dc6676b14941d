"""New photos on the desk: they arrive, are answered, left out, added, or take the places of others."""

import re

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import drop, gallery, picture
from tests.miniature_cache import before_release
from tests.pipeline.desk.conftest import jpeg
from tests.pipeline.photos import pictures
from tests.polling import until
from tests.site.browsing import DESK, Hold

pytestmark = pytest.mark.usefixtures("patient")  # a busy machine looks at new photos last


def titles(desk):
    return [photo["title"] for photo in gallery(desk).values()]


def show_new(page):
    """Show the list of new photos again, after some were added."""
    page.get_by_role("link", name=re.compile(r"^New \d")).click()


def drop_files(page, *paths):
    """Drop files or folders as the system's file manager does."""
    devtools = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        devtools.send("Input.dispatchDragEvent", {"type": kind, "x": 500, "y": 400, "data": data})


@before_release
def test_all_of_a_large_folder_arrives(open_desk, tmp_path):
    folder = tmp_path / "From her phone"
    (folder / "Sunday/more").mkdir(parents=True)
    for number in range(120):  # a browser reads 100 at once; the desk passes over hidden files
        name = f".hidden {number}" if number % 4 else f"notes {number}.pdf"
        (folder / "Sunday/more" / name).write_bytes(b"%PDF-1.7")
    (folder / "Sunday/IMG_1.jpg").write_bytes(jpeg(1))
    (folder / "Thumbs.db").write_bytes(b"no photo")
    page = open_desk()
    drop_files(page, folder)
    page.wait_for_url("**/photos?show=new")
    expect(page.locator(".left-out-entry")).to_have_count(30)
    expect(page.locator(".left-out-entry").first).to_contain_text("type that the site does not take")
    expect(page.get_by_role("button", name="Add one photo")).to_be_enabled()


@before_release
def test_a_photo_of_a_phone_that_no_browser_shows_is_shown(open_desk, desk, tmp_path):
    page = open_desk()
    heic = tmp_path / "IMG_0001.HEIC"
    heic.write_bytes(pictures.saved(pictures.photo(1000, 750), "HEIF"))
    drop_files(page, heic)
    arrival = page.locator(".arrival")
    shown = arrival.locator(".arrival-picture img")
    expect(shown).to_be_visible()
    until(lambda: shown.evaluate("image => image.naturalWidth") >= 360)
    arrival.get_by_label("Title").fill("From a phone")
    page.get_by_role("button", name="Add one photo").click()
    expect(page.get_by_role("heading", name="From a phone")).to_be_visible()
    assert list(gallery(desk).values())[-1]["file"].endswith(".heic")


def test_a_dropped_photo_is_seen_at_once_and_taken_with_its_title_and_a_pdf_is_refused(open_desk, desk):
    # A computer without a network has no address for the phone; an undone picture may be on its way.
    page = open_desk(allow=("status of 409", "status of 404"))
    show_new(page)
    page.get_by_role("button", name="From my phone").click()
    drop(page, "Lamps.jpg", picture((1600, 900)))
    expect(page.get_by_role("heading", name="Photos from my phone")).to_be_visible()
    drop(page, "offer.pdf", b"%PDF-1.7 no photo")
    lamps = page.locator(".arrival", has_text="Lamps.jpg").first  # for a moment on its way, too
    expect(lamps.locator("img[src^=blob]")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Arrived: 2 photos.")
    page.keyboard.press("Escape")
    lamps.get_by_label("Title").fill("Two lamps")
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
    until(lambda: "Two lamps" in titles(desk))
    page.keyboard.press("Control+z")
    until(lambda: "Two lamps" not in titles(desk))
    show_new(page)
    page.get_by_role("button", name="Close the list, without this photo").click()
    expect(page.get_by_role("link", name="New 0")).to_be_visible()


def test_new_photos_are_asked_about_once_and_answered_by_keys(open_desk, desk):
    page = open_desk(viewport=DESK)
    page.clock.install()
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
    dialog.get_by_role("button", name="They named a last day").click()
    dialog.get_by_label("Until").focus()
    page.keyboard.type("06302099")
    page.keyboard.press("Enter")
    for card, number in ((first, 1), (second, 2)):
        expect(card.get_by_label("Title")).to_have_value(f"Choir {number}")
        expect(card.get_by_label("They agreed in writing")).to_be_checked()
    first.get_by_label("Title").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Two rows sing.")
    page.keyboard.press("Enter")
    expect(second.get_by_label("Description")).to_be_focused()
    page.keyboard.press("Control+d")
    expect(second.get_by_label("Description")).to_have_value("Two rows sing.")
    expect(second.get_by_label("Title")).to_have_value("Choir 2")  # its number stays
    expect(second).to_contain_text("Another photo has this description: say what sets this one apart.")
    second.get_by_label("Description").fill("Two rows sing. Closer.")
    expect(page.get_by_text("Another photo has this")).to_have_count(0)
    second.get_by_label("Title").fill("Choir, closer")
    page.get_by_role("button", name="Add 2 photos").click()
    expect(page.get_by_role("link", name="Choir 1")).to_be_in_viewport()
    until(lambda: "Choir, closer" in titles(desk))
    added = [photo for photo in gallery(desk).values() if photo["title"].startswith("Choir")]
    keys = ("alt", "consent", "consent_until", "credit")
    assert [tuple(each[key] for key in keys) for each in added] == [
        (alt, "recorded", "2099-06-30", "Ravi Example")
        for alt in ("Two rows sing.", "Two rows sing. Closer.")
    ]
    page.clock.fast_forward(60_000)  # its message waits for people who read slowly
    page.locator(".done").get_by_role("button", name="Move to the front").click()
    until(lambda: titles(desk)[:2] == ["Choir 1", "Choir, closer"])


@before_release
def test_what_is_left_out_is_listed_with_its_reason_and_fetched_back(open_desk, desk):
    page = open_desk(viewport=DESK, allow=("status of 404",))  # undone while its picture loads
    for number, size in enumerate(((1500, 1000), (1000, 1500), (1400, 1400))):
        drop(page, f"Walk {number}.jpg", picture(size))
    drop(page, "Again.jpg", desk.folder.path("raw_assets/gallery/turned.jpg").read_bytes())
    add, left = page.locator(".arrival"), page.locator(".left-out-entry")
    expect(page.get_by_role("button", name="Add 3 photos")).to_be_enabled()
    expect(left).to_have_count(1)
    expect(left.filter(has_text="Again.jpg")).to_contain_text("The same as “On the way home”.")

    page.get_by_label("Select Walk 0.jpg").check()
    add.filter(has_text="Walk 1.jpg").locator(".arrival-picture").click()
    expect(page.get_by_text("2 photos are selected")).to_be_visible()
    page.get_by_role("button", name="Leave out", exact=True).click()
    expect(left).to_have_count(3)
    expect(page.get_by_role("button", name="Add one photo")).to_be_enabled()
    page.locator(".done").get_by_role("button", name="Undo").click()
    expect(left).to_have_count(1)

    page.get_by_role("button", name="Leave out", exact=True).click()
    page.reload()
    page.get_by_role("button", name="Fetch back Walk 1.jpg").click()
    page.get_by_role("button", name="Add 2 photos").click()
    expect(page.locator(".done")).to_contain_text("Left out: 2 photos, still listed under New.")
    page.wait_for_url("**/photos")
    assert len(gallery(desk)) == 6
    show_new(page)
    expect(left).to_have_count(2)
    page.get_by_role("button", name="Close the list, without these 2 photos").click()


@before_release
def test_new_photos_take_the_places_of_stand_ins(open_desk, desk):
    before = gallery(desk)
    page = open_desk(viewport=DESK, allow=("status of 404",))
    for number, size in enumerate(((1500, 1000), (1000, 1500), (1400, 1400))):
        drop(page, f"Real {number}.jpg", picture(size))
    expect(page.get_by_role("button", name="Add 3 photos")).to_be_in_viewport(ratio=1)
    page.get_by_label("In the place of").first.check()
    place = page.locator(".arrival-twin p")
    expect(place).to_have_text("Before the lesson")
    page.get_by_label("In the place of").nth(1).check()
    expect(place.last).to_have_text("The garden")  # the next free one
    page.get_by_role("button", name="Add one photo, replace 2 photos").click()
    until(lambda: len(gallery(desk)) == 5)
    changed = [name for name, photo in before.items() if gallery(desk)[name]["file"] != photo["file"]]
    assert changed == ["before-the-lesson", "the-garden"]
    expect(page.locator(".done")).to_be_visible()
    page.keyboard.press("Control+z")
    until(lambda: gallery(desk) == before)


def test_what_is_typed_while_photos_are_added_is_not_lost(open_desk, desk):
    page = open_desk(allow=("status of 404",))
    drop(page, "Walk.jpg", picture())
    page.get_by_label("Title").fill("A walk")
    add = page.get_by_role("button", name="Add one photo")
    expect(add).to_be_enabled()
    answer = Hold(page, "/api/uploads/take")
    add.click()
    page.get_by_label("Title").focus()
    page.keyboard.press("End")
    page.keyboard.type(" by the lake")
    said = page.get_by_label("Title").input_value()
    answer.release()
    page.wait_for_url("**/photos/*")
    assert said in titles(desk)
