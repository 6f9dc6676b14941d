"""Content on the desk: forms that save while somebody types, trainings, To do, and the site beside them."""

from __future__ import annotations

import os
import re
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect

from tests.desk.conftest import copy_with_site, find_faults
from tests.desk.running import Running
from tests.desk.test_photos import drop, picture
from tests.miniature_cache import LONG, MINIATURE
from tests.polling import PATIENCE, until
from tests.site.browsing import DESK, PHONE, TIMEOUT, Opener
from tests.site.steps import wait_until

STORY, SITE = "content/pages/my-story.yaml", "content/site.yaml"


@pytest.fixture(scope="module")
def desk(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A desk with the site beside it, which others do without."""
    running = Running(copy_with_site(built, tmp_path_factory.mktemp("words") / "project"))
    yield running
    running.kill()


@pytest.fixture(autouse=True)
def fresh(desk: Running, patient: None) -> None:
    """Restore the miniature's content for each test."""
    shutil.copytree(MINIATURE / "content", desk.root / "content", dirs_exist_ok=True)


def opened(open_desk: Opener, path: str, *allow: str, **options: Any) -> Page:
    """Open a view; messages in `allow` may appear."""
    return open_desk(path=path, allow=allow, **options)


def text(desk: Running, file: str) -> str:
    return (desk.root / file).read_text("utf-8")


def processes(parent: int, part: str) -> list[int]:
    """Return the processes that a process started and whose command has a part."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            command = (path / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            status = (path / "stat").read_text().rpartition(") ")[2].split()
        except OSError:
            continue
        if int(status[1]) == parent and part in command:
            found.append(int(path.name))
    return found


def write(desk: Running, file: str, old: str, new: str) -> None:
    """Save a file with `new` in place of the one `old`, as editors save."""
    before = text(desk, file)
    assert before.count(old) == 1
    temporary = desk.root / f"{file}.tmp"
    temporary.write_text(before.replace(old, new), "utf-8")
    temporary.replace(desk.root / file)


def test_the_facts_of_a_training_and_the_place_on_the_map_are_saved_where_there_were_none(
    open_desk: Opener, desk: Running
) -> None:
    programme = "content/programmes/memory-palace.yaml"
    page = opened(open_desk, "/pages/programmes/memory-palace")
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
        assert lines in text(desk, programme)
        day.blur()
        expect(facts.locator(".field-error")).to_contain_text(told)
        expect(facts.locator(".field-state")).to_have_text("not saved")
        expect(page.locator(".unsaved > button")).to_have_text("one text is not saved")
        assert lines in text(desk, programme)
    day.focus()
    page.keyboard.type("02282097")
    page.keyboard.press("Enter")
    until(lambda: "  next_date: 2097-02-28\n" in text(desk, programme))
    expect(page.locator(".unsaved")).to_have_count(0)
    for key in ("Backspace", "ArrowLeft", "Backspace", "ArrowLeft", "Backspace"):
        page.keyboard.press(key)
    day.blur()
    expect(facts.locator(".field-state")).to_have_count(0)
    for label in ("Length", "Fee"):
        facts.get_by_label(label).fill("")
        facts.get_by_label(label).blur()
        expect(facts.locator(".field-state")).to_have_count(0)
    assert "facts:" not in text(desk, programme)
    write(desk, SITE, "  geo:\n    latitude: 12.3086\n    longitude: 76.6263\n", "")
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
    assert "  geo:\n    longitude: 78.0401\n    latitude: 17.5\n" in text(desk, SITE)


def test_a_motif_is_chosen_from_pictures(open_desk: Opener, desk: Running) -> None:
    page = opened(open_desk, "/pages/programmes/memory-palace")
    page.get_by_role("heading", name="Motif").click()
    expect(page.get_by_role("radio", name="carpet")).to_be_checked()
    page.get_by_role("radio", name="kite").check()
    until(lambda: "\nmotif: kite\n" in text(desk, "content/programmes/memory-palace.yaml"))
    page.wait_for_function("document.querySelector('.motif-choices use').getBBox().width > 100")


def test_mistakes_in_facts_are_corrected_by_their_buttons(open_desk: Opener, desk: Running) -> None:
    page = opened(open_desk, "/facts", "status of 422")
    youtube = page.get_by_label("YouTube")
    youtube.fill("https://youtube.example.org/academy")
    youtube.blur()
    place = page.locator("#social\\.youtube")
    place.get_by_role("button", name="Not yet given").click()
    expect(place.locator(".standin-mark")).to_be_visible()
    expect(place.locator(".finding")).to_have_count(0)
    assert "youtube: !standin https://youtube.example.org/academy\n" in text(desk, SITE)
    youtube.fill("youtube")
    # The saved value makes this button superfluous. Tab could lead to a finding that is there already.
    place.locator(".standin button").focus()
    expect(place.get_by_text("It is saved, but the site stays as it was")).to_be_visible()
    expect(place.get_by_role("button", name="Not right yet")).to_be_focused()
    page.get_by_label("Telegram").focus()
    expect(place.get_by_role("button", name="Not right yet")).to_be_visible()  # nothing below moves
    youtube.fill("https://www.youtube.com/@academy")
    youtube.blur()
    expect(place.get_by_text("It is saved, but")).to_have_count(0)
    expect(place.get_by_role("button", name="Given", exact=True)).to_be_visible()
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


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_tab_follows_the_order_of_an_entry(open_desk: Opener, size: dict[str, int]) -> None:
    page = opened(open_desk, "/facts", viewport=size)
    entries = page.locator("#hours .entry")
    entries.nth(0).get_by_label("Closes").press("Tab")
    for name in ("Hours 2: one place up", "Remove line of hours 2"):
        button = page.get_by_role("button", name=name)
        button.click(trial=True)  # nothing covers it
        expect(button).to_be_focused()
        page.keyboard.press("Tab")
    expect(entries.nth(1).get_by_label("Label")).to_be_focused()


def test_a_text_is_saved_as_it_is_typed_and_shown_by_the_site_beside(
    open_desk: Opener, desk: Running
) -> None:
    write(desk, STORY, "\nbadge: Founder", "\n# As on her card.\nbadge: Founder")
    page = opened(open_desk, "/pages/pages/my-story", "status of 422", site=True)
    site = page.frame_locator("iframe")
    expect(site.locator("h1")).to_have_text("About Us")
    badge = page.get_by_label("Badge")
    badge.fill("Founder of it all")
    badge.blur()
    # The line tells about pictures until all of them are made.
    state = page.locator(".top-saved")
    expect(state).to_have_text(re.compile(r"^saved \d\d:\d\d$"), timeout=4 * TIMEOUT)
    expect(site.locator(".badge")).to_have_text("Founder of it all")
    assert "\n# As on her card.\nbadge: Founder of it all\nphoto:\n" in text(desk, STORY)

    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/build/browser/pointing.ts*", hold)  # the script that reports the page
    page.frames[1].evaluate("setTimeout(() => location.reload())")
    expect(page.get_by_text("The site is loading ...")).to_be_visible()
    wait_until(page, lambda: len(held) == 1)
    held[0].continue_()
    expect(page.get_by_text("The site is loading ...")).to_have_count(0)

    title = page.locator("#search\\.title textarea")  # in a part that is closed at first
    page.get_by_text("In search results").click()
    title.fill("Short")
    expect(page.locator("#search\\.title .finding")).to_contain_text("This title has 5 characters")
    expect(page.locator("pipeline-findings")).to_have_count(0)
    page.get_by_label("Heading", exact=True).first.fill("")
    page.get_by_label("Badge").focus()
    expect(page.locator("#heading .field-state")).to_have_text("not saved")
    expect(page.locator("#heading .finding")).to_contain_text("has no value")
    assert "heading: About Us" in text(desk, STORY)


def test_a_task_leads_to_its_field(open_desk: Opener, desk: Running) -> None:
    write(desk, "content/gallery/an-evening.yaml", "alt: Tall and narrow", "alt: !standin Tall and narrow")
    page = opened(open_desk, "/todo")
    page.get_by_role("link", name="Mark the site as public").click()
    box = page.locator("#launched input")
    expect(box).to_be_focused()
    expect(box).to_have_css("outline-style", "solid")
    page.go_back()
    page.get_by_role("link", name="An evening: a description").click()
    expect(page.get_by_label("Description")).to_be_focused()
    expect(page.get_by_label("Description")).to_be_in_viewport()


def test_a_text_that_the_search_no_longer_finds_is_told_where_it_is_changed(open_desk: Opener) -> None:
    page = opened(open_desk, "/pages/pages/contact")
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


def test_a_message_with_an_undo_goes_when_something_else_is_saved(open_desk: Opener, desk: Running) -> None:
    story = "content/pages/my-story.yaml"
    before = text(desk, story)
    page = opened(open_desk, "/pages/pages/my-story")
    page.get_by_role("button", name=re.compile("^Remove ")).and_(page.locator(":enabled")).first.click()
    message = page.locator(".done")
    expect(message.get_by_role("button", name="Undo")).to_be_visible()
    message.hover()  # under the pointer it does not go by itself
    page.get_by_label("Badge").fill("Another badge")
    expect(message).to_be_hidden()
    for told in ("Badge", "Removed|Undone"):
        page.get_by_role("button", name="Undo").first.click()
        expect(message).to_contain_text(re.compile(told))
    until(lambda: text(desk, story) == before)


def pick(page: Page, target: Locator, address: str) -> None:
    """Click in the site until the desk is at an address: the site may just be loaded again at a click."""
    end = time.monotonic() + PATIENCE
    while not page.url.endswith(address):
        assert time.monotonic() < end, page.url
        target.click()
        with suppress(Error):
            page.wait_for_url(f"**{address}", timeout=5000)


@pytest.mark.skipif(not LONG, reason="in the session `desk`")
def test_what_is_clicked_in_the_site_opens_its_field(open_desk: Opener, desk: Running) -> None:
    page = opened(open_desk, "/pages/pages/my-story", site=True)
    site = page.frame_locator("iframe")
    expect(site.locator("h1")).to_have_text("About Us")
    visited: list[str] = []
    page.on("request", lambda it: visited.append(it.url) if it.is_navigation_request() else None)
    page.reload()
    expect(site.locator("h1")).to_have_text("About Us")
    assert {urlsplit(url).path for url in visited} == {"/pages/pages/my-story", "/about"}  # not home first
    for text, address in (
        ("The school opened with four chairs", "/pages/pages/my-story#story.paragraphs.2"),
        ("© ", "/pages/shell#footer.copyright"),
    ):
        pick(page, site.locator(f":is(p, span):has-text('{text}')").last, address)
        expect(page.locator(f"[id='{address.partition('#')[2]}'] textarea")).to_be_focused()
    pick(page, site.locator("main img").first, "/photos/founder")
    page.go_back()
    expect(site.locator("h1")).to_have_text("About Us")
    site.locator("header [aria-haspopup=dialog]").click()  # an icon has no text to edit
    expect(site.locator("#search")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_label("A click opens the field").click()
    site.locator("main a", has_text="speaking").click()
    expect(site.locator("h1")).to_have_text("Public Speaking and Being Heard Unlimited Workshop")


@pytest.mark.skipif(not LONG, reason="in the session `desk`")
def test_on_a_phone_a_tapped_text_opens_its_field_in_place_of_the_site(open_desk: Opener) -> None:
    page = opened(open_desk, "/pages/pages/my-story", site=True, viewport={"width": 390, "height": 800})
    text = page.frame_locator("iframe").locator("p", has_text="The school opened with four chairs").last
    field = page.locator("[id='story.paragraphs.2'] textarea")
    page.get_by_role("button", name="See the site").click()
    pick(page, text, "/pages/pages/my-story#story.paragraphs.2")
    expect(field).to_be_focused()
    page.get_by_role("button", name="See the site").click()
    text.click()  # its address is the present one now
    expect(field).to_be_in_viewport()
    expect(field).to_be_focused()


@pytest.mark.skipif(not LONG, reason="in the session `desk`")
def test_the_site_beside_frames_the_place_of_the_field(open_desk: Opener) -> None:
    """The frame also finds text on another page, a number in the site's spelling, and a closed answer.

    The beginning of a text frames no other text. The site follows a page to its new address, and home takes
    the place of a page that goes.
    """
    page = opened(open_desk, "/facts", site=True)
    site = page.frame_locator("iframe")
    frame = site.locator("html > div[style*='outline']")

    def framed(place: Locator) -> bool:
        around, inside = (each.bounding_box() if each.count() else None for each in (frame, place))
        return bool(around and inside and abs(around["y"] - inside["y"]) < 30)

    expect(site.locator("h1")).to_be_visible()
    page.get_by_label("Phone number", exact=True).focus()
    for device in ("desktop", "phone"):
        until(lambda: framed(site.locator("main a[href^='tel:']").first))
        page.get_by_role("button", name=f"As on a {device}").click()
    page.goto("/pages/pages/questions")
    expect(site.locator("h1")).to_have_text("What people ask us")
    page.get_by_label("Answer", exact=True).first.focus()
    answer = site.get_by_text("You may, and nobody turns round.")
    expect(answer).to_be_visible()
    until(lambda: framed(answer))
    page.get_by_label("Answer", exact=True).first.fill("N")
    page.wait_for_timeout(500)
    assert framed(answer)
    page.get_by_label("Answer", exact=True).first.fill("Nobody turns round, whenever you come.")
    page.get_by_label("Answer", exact=True).first.blur()
    expect(site.get_by_text("Nobody turns round, whenever you come.")).to_be_visible()
    page.get_by_role("button", name="Another address").click()
    page.get_by_label("The address of its page").fill("/about/questions")
    page.get_by_role("button", name="Give it this address").click()
    expect(page.get_by_role("link", name="In a tab of its own")).to_have_attribute(
        "href", re.compile("/about/questions$")
    )
    expect(site.locator("h1")).to_have_text("What people ask us")
    page.get_by_role("button", name="Take it out").click()
    page.get_by_role("dialog").get_by_role("button", name="Take it out").click()
    expect(site.locator("h1")).to_have_text("Small steps, taken often")


VIEWS = [
    *("/photos", "/photos/the-garden", "/photos?show=new", "/photos?show=removed", "/history", "/publish"),
    *("/pages", "/pages/programmes/memory-palace", "/facts", "/todo"),
]


def test_axe_finds_nothing_in_any_view(open_desk: Opener) -> None:
    from_axe = "Failed to execute 'postMessage'"  # it tries to look into the site's frame, too
    page = opened(open_desk, "/pages", from_axe, bypass_csp=True, viewport=PHONE)
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


def test_text_shows_while_pictures_are_made_and_the_site_comes_back(open_desk: Opener, desk: Running) -> None:
    messages = (
        "net::ERR_",
        "WebSocket",
        "[vite]",
        "status of 404",
        "postMessage",
        "status of 503",
        "imported module",
    )
    page = opened(open_desk, "/photos", *messages, site=True, viewport=DESK)
    drop(page, "Lamps.jpg", picture((4500, 3000)))
    page.locator(".arrival", has_text="Lamps.jpg").get_by_label("Title").fill("Two lamps")
    page.get_by_role("button", name="Add one photo").click()
    expect(page.get_by_role("heading", name="Two lamps")).to_be_visible()
    expect(page.locator(".site-line")).to_contain_text("Making pictures: 0 of 1")
    frozen = processes(desk.process.pid, "worker")
    for each in frozen:
        os.kill(each, signal.SIGSTOP)
    try:
        site = page.frame_locator("iframe")
        page.goto(f"{desk.origin}/pages/pages/my-story")
        expect(site.locator("h1")).to_have_text("About Us")
        story = desk.root / STORY
        story.write_text(story.read_text("utf-8").replace("badge: Founder", "badge: Starter"), "utf-8")
        expect(page.get_by_label("Badge")).to_have_value("Starter of the School")
        expect(site.locator(".badge")).to_have_text("Starter of the School")
        nowhere = page.request.get(urljoin(page.frames[1].url, "/nowhere"), headers={"Accept": "text/html"})
        # As pages do, the notice follows the manifests, so that a new page need not wait for its next look.
        assert 'src="/build/browser/follow.ts"' in nowhere.text()
        assert re.search(r'id="manifests" data-digest="\w+"', nowhere.text())
        page.goto(f"{desk.origin}/photos/two-lamps")
        shown = site.locator(".gallery li").nth(4).locator("picture")
        expect(shown).to_have_css("content", '"Quick preview"', pseudo="before")
        shown.scroll_into_view_if_needed()
        until(lambda: shown.locator("img").evaluate("image => image.naturalWidth") > 100)
        expect(page.locator(".site-line")).to_contain_text("Quick previews stand in")
    finally:
        for each in frozen:
            os.kill(each, signal.SIGCONT)
    expect(page.locator(".site-line")).to_have_count(0)
    expect(shown).not_to_have_css("content", '"Quick preview"', pseudo="before")

    [node] = processes(desk.process.pid, "live.ts")
    os.kill(node, signal.SIGKILL)
    expect(page.get_by_text("The site beside the desk stopped. It starts again")).to_be_visible()
    expect(site.locator(".gallery li").first).to_be_visible()
