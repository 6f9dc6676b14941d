"""The site beside the desk: it follows what is typed, leads to its field, and comes back."""

import os
import re
import shutil
import signal
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Error, expect

from tests.desk.conftest import copy_with_site, drop, picture
from tests.miniature_cache import MINIATURE, before_release
from tests.pipeline.desk.conftest import Desk
from tests.polling import PATIENCE, until
from tests.site.browsing import DESK, TIMEOUT, Hold

STORY = "content/pages/my-story.yaml"


@pytest.fixture(scope="module")
def desk(built, tmp_path_factory):
    """The command as a process of its own, which follows the files and runs the site."""
    running = Desk(copy_with_site(built, tmp_path_factory.mktemp("beside") / "project"))
    yield running
    running.kill()


@pytest.fixture(autouse=True)
def fresh(desk, patient):
    """Restore the miniature's content for each test."""
    shutil.copytree(MINIATURE / "content", desk.folder.root / "content", dirs_exist_ok=True)


def processes(parent: int, part):
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


def test_a_text_is_saved_as_it_is_typed_and_shown_by_the_site_beside(open_desk, desk):
    desk.folder.edit(STORY, "\nbadge: Founder", "\n# As on her card.\nbadge: Founder")
    page = open_desk(path="/pages/pages/my-story", allow=("status of 422",), site=True)
    site = page.frame_locator("iframe")
    expect(site.locator("h1")).to_have_text("About Us")
    badge = page.get_by_label("Badge")
    badge.fill("Founder of it all")
    badge.blur()
    # The line tells about pictures until all of them are made.
    state = page.locator(".saved")
    expect(state).to_have_text(re.compile(r"^saved \d\d:\d\d$"), timeout=4 * TIMEOUT)
    expect(site.locator(".badge")).to_have_text("Founder of it all")
    assert "\n# As on her card.\nbadge: Founder of it all\nphoto:\n" in desk.folder.text(STORY)

    script = Hold(page, "/build/browser/pointing.ts")  # which reports the page
    page.frames[1].evaluate("setTimeout(() => location.reload())")
    expect(page.get_by_text("The site is loading ...")).to_be_visible()
    script.release()
    expect(page.get_by_text("The site is loading ...")).to_have_count(0)

    title = page.locator("#search\\.title textarea")  # in a part that is closed at first
    page.get_by_role("heading", name="In search results").click()
    title.fill("Short")
    expect(page.locator("#search\\.title .finding")).to_contain_text("This title has 5 characters")
    page.get_by_label("Heading", exact=True).first.fill("")
    page.get_by_label("Badge").focus()
    expect(page.locator("#heading .field-state")).to_have_text("not saved")
    expect(page.locator("#heading .finding")).to_contain_text("has no value")
    assert "heading: About Us" in desk.folder.text(STORY)


@before_release
def test_text_shows_while_pictures_are_made_and_the_site_comes_back(open_desk, desk):
    messages = (
        "net::ERR_",
        "WebSocket",
        "[vite]",
        "status of 404",
        "postMessage",
        "status of 503",
        "imported module",
    )
    page = open_desk(allow=messages, site=True, viewport=DESK)
    drop(page, "Lamps.jpg", picture((4500, 3000)))
    page.locator(".arrival", has_text="Lamps.jpg").get_by_label("Title").fill("Two lamps")
    page.get_by_role("button", name="Add one photo").click()
    expect(page.get_by_role("heading", name="Two lamps")).to_be_visible()
    expect(page.locator(".saved")).to_contain_text("Making small copies of pictures: 0 of 1")
    frozen = processes(desk.process.pid, "worker")
    for each in frozen:
        os.kill(each, signal.SIGSTOP)
    try:
        site = page.frame_locator("iframe")
        page.goto(f"{desk.origin}/pages/pages/my-story")
        expect(site.locator("h1")).to_have_text("About Us")
        desk.folder.edit(STORY, "badge: Founder", "badge: Starter")
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
    finally:
        for each in frozen:
            os.kill(each, signal.SIGCONT)
    expect(shown).not_to_have_css("content", '"Quick preview"', pseudo="before")

    os.kill(*processes(desk.process.pid, "live.ts"), signal.SIGKILL)
    expect(page.get_by_text("The site beside the desk stopped. It starts again")).to_be_visible()
    expect(site.locator(".gallery li").first).to_be_visible()
    for left in ("content/gallery/two-lamps.yaml", "raw_assets/gallery/lamps.jpg"):
        desk.folder.path(left).unlink()  # a picture that nothing shows would stop the site of the next test


def pick(page, target, address):
    """Click in the site until the desk is at an address: the site may just be loaded again at a click."""
    end = time.monotonic() + PATIENCE
    while not page.url.endswith(address):
        assert time.monotonic() < end, page.url
        target.click()
        with suppress(Error):
            page.wait_for_url(f"**{address}", timeout=5000)


@before_release
def test_what_is_clicked_in_the_site_opens_its_field(open_desk, desk):
    page = open_desk(path="/pages/pages/my-story", site=True)
    site = page.frame_locator("iframe")
    expect(site.locator("h1")).to_have_text("About Us")
    visited = []
    page.on("request", lambda it: visited.append(it.url) if it.is_navigation_request() else None)
    page.reload()
    expect(site.locator("h1")).to_have_text("About Us")
    assert {urlsplit(url).path for url in visited} == {"/pages/pages/my-story", "/about"}  # not home first
    for text, address in (
        ("The school opened with four chairs", "/pages/pages/my-story#story.paragraphs.2"),
        ("© ", "/pages/shell#footer.copyright"),
    ):
        pick(page, site.locator(f":is(p, span):has-text('{text}')").last, address)
        expect(page.locator(f"[id='{address.partition('#')[2]}'] .field-input")).to_be_focused()
    pick(page, site.locator("main img").first, "/photos/founder")
    page.go_back()
    expect(site.locator("h1")).to_have_text("About Us")
    site.locator("header [aria-haspopup=dialog]").click()  # an icon has no text to edit
    expect(site.locator("#search")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_label("A click opens the field").click()
    site.locator("main a", has_text="speaking").click()
    expect(site.locator("h1")).to_have_text("Public Speaking and Being Heard Unlimited Workshop")


@before_release
def test_the_site_beside_frames_the_place_of_the_field(open_desk):
    """The frame also finds text on another page, a number in the site's spelling, and a closed answer.

    The beginning of a text frames no other text. The site follows a page to its new address, and home takes
    the place of a page that goes.
    """
    page = open_desk(path="/facts", site=True)
    site = page.frame_locator("iframe")
    frame = site.locator("html > div[style*='outline']")

    def framed(place):
        around, inside = (each.bounding_box() if each.count() else None for each in (frame, place))
        return bool(around and inside and abs(around["y"] - inside["y"]) < 30)

    expect(site.locator("h1")).to_be_visible()
    page.get_by_label("Phone number", exact=True).focus()
    for device in ("desktop", "phone"):
        until(lambda: framed(site.locator("main a[href^='tel:']:visible").first))
        page.get_by_role("button", name=f"As on a {device}").click()
    page.goto("/pages/pages/questions")
    expect(site.locator("h1")).to_have_text("What people ask us")
    page.get_by_label("Answer", exact=True).first.focus()
    answer = site.get_by_text("You may, and nobody turns round.")
    expect(answer).to_be_visible()
    until(lambda: framed(answer))
    page.get_by_label("Answer", exact=True).first.fill("N")
    until(lambda: framed(site.get_by_text("N", exact=True)))
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


def test_a_group_of_photos_has_a_heading_and_a_link_to_it(open_desk, desk):
    group = "  - group: Tea\n    date: 2026-08-15\n  - the-garden"
    desk.folder.edit("content/gallery.yaml", "  - the-garden", group)
    page = open_desk(path="/photos/the-garden", site=True)
    site = page.frame_locator("iframe")
    expect(site.locator(".gallery + h2[id] + .gallery li")).to_have_count(2)
    link = site.get_by_role("navigation", name="Groups of photos").get_by_role("link")
    expect(site.locator(link.get_attribute("href"))).to_have_text("Tea, 15 August 2026")


def test_an_old_tab_finds_the_desk_again(open_desk, desk):
    """No test after this one finds the desk running."""
    allow = ("net::ERR_", "status of 401", "status of 423", "WebSocket", "[vite]")
    page = open_desk(viewport=DESK, allow=allow)
    page.get_by_role("link", name="An evening").click()
    desk.kill()
    page.get_by_label("Title").fill("A long evening")
    expect(page.get_by_text("The desk stopped.")).to_be_visible()
    again = Desk(desk.folder.root)
    try:
        page.context.new_page().goto(again.address)
        expect(page.get_by_text("The desk stopped.")).to_have_count(0)
        here = page.get_by_role("button", name="Use it here")
        if here.is_visible():  # the new tab connected first
            here.click()
        expect(page.get_by_label("Title")).to_have_value("A long evening")
        until(lambda: again.folder.photos()["an-evening"]["title"] == "A long evening")
    finally:
        again.kill()
