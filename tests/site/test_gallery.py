"""The gallery and its lightbox: specification, sections 2 (Gallery) and 4 (Gallery lightbox)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from browsing import Hold
from facts import GALLERY, PHOTOS, WORDS
from playwright.sync_api import Page, expect
from steps import STARTED, box, frames, visit

if TYPE_CHECKING:
    from browsing import Opener
    from playwright.sync_api import FloatRect, Locator

LIGHTBOX = WORDS[GALLERY]
FIRST, SECOND, THIRD, LAST = PHOTOS[0], PHOTOS[1], PHOTOS[2], PHOTOS[-1]
PICTURE_ALONE = ("/favicon.ico",)
"""What Chromium asks for, and misses, where it shows a picture without a page that names an icon."""

TARGET = 44
"""Pixels of the smallest control, either way."""


def thumbnail(page: Page, photo: dict[str, Any]) -> Locator:
    return page.locator(f"#{photo['id']} a")


def lightbox(page: Page) -> Locator:
    return page.locator("dialog.lightbox")


def button(page: Page, word: str) -> Locator:
    return lightbox(page).get_by_role("button", name=LIGHTBOX[word])


def opened(page: Page, photo: dict[str, Any]) -> Page:
    """Open a photo by pressing its thumbnail."""
    page.goto(GALLERY)
    thumbnail(page, photo).click()
    expect_photo(page, photo)
    return page


def expect_photo(page: Page, photo: dict[str, Any]) -> None:
    """Wait until `photo` is what the lightbox shows, and the address says so."""
    expect(lightbox(page)).to_have_accessible_name(photo["title"])
    expect(lightbox(page).get_by_role("img")).to_have_accessible_name(photo["alt"])
    expect(page).to_have_url(re.compile(rf"{GALLERY}\?photo={photo['id']}$"))


def expect_closed(page: Page) -> None:
    expect(lightbox(page)).to_have_count(0)
    expect(page).to_have_url(re.compile(f"{GALLERY}$"))


def history_length(page: Page) -> int:
    return int(page.evaluate("history.length"))


def test_the_grid_shows_every_photo_with_its_title_and_alternative_text(page: Page) -> None:
    visit(page, GALLERY)
    figures = page.locator("main figure")
    assert figures.locator("figcaption").all_text_contents() == [photo["title"] for photo in PHOTOS]
    alts = figures.locator("img").evaluate_all("all => all.map(one => one.alt)")
    assert alts == [photo["alt"] for photo in PHOTOS]
    broken = page.evaluate(
        """async () => {
          const images = [...document.querySelectorAll("main figure img")];
          for (const image of images) image.loading = "eager";
          const whole = image => image.decode().then(() => false, () => image.currentSrc || image.src);
          return (await Promise.all(images.map(whole))).filter(Boolean);
        }"""
    )
    assert broken == []


def test_photos_are_fetched_when_they_come_near(open_tab: Opener) -> None:
    page = open_tab(viewport={"width": 360, "height": 200})
    far = Hold(page, rf"/media/{LAST['grid']}-")
    visit(page, GALLERY)
    last = page.locator("main figure").last
    # The browser may fetch a photo so close to the window at once; the page does not wait for it.
    expect(last.locator("img")).to_have_attribute("loading", "lazy")
    last.scroll_into_view_if_needed()
    before = box(last)
    far.release()
    page.wait_for_function("() => [...document.querySelectorAll('main figure img')].at(-1).naturalWidth > 0")
    # The frame had its height before the picture came: the page did not jump.
    assert box(last) == before


def test_a_photo_opens_in_a_lightbox_in_modern_formats_and_in_its_place_before_it_arrives(page: Page) -> None:
    pictures = Hold(page, rf"/media/{SECOND['large']}-")
    opened(page, SECOND)
    assert lightbox(page).evaluate("dialog => dialog.matches(':modal')")
    picture = lightbox(page).locator(".lightbox-photo picture")
    expect(picture).to_have_class(re.compile(rf"\blq-{SECOND['grid'][-8:]}\b"))
    for kind in ("avif", "webp"):
        source = picture.locator(f"source[type='image/{kind}']")
        expect(source).to_have_attribute("srcset", re.compile(rf"/media/{SECOND['large']}-\d+\.{kind} \d+w,"))
        expect(source).to_have_attribute("sizes", re.compile("vw"))
    image = picture.locator("img")
    expect(image).to_have_attribute("width", str(SECOND["width"]))
    expect(image).to_have_attribute("height", str(SECOND["height"]))
    before = box(image)
    assert before["width"] / before["height"] == pytest.approx(SECOND["width"] / SECOND["height"], rel=0.01)
    pictures.release()
    page.wait_for_function("() => document.querySelector('.lightbox img').naturalWidth > 600")
    assert f"/media/{SECOND['large']}-" in image.evaluate("image => image.currentSrc")
    assert box(image) == before


def test_section_4_navigation_reaches_every_photo_and_wraps_at_both_ends(page: Page) -> None:
    opened(page, FIRST)
    for photo in [*PHOTOS[1:], FIRST]:
        button(page, "next").click()
        expect_photo(page, photo)
    button(page, "previous").click()
    expect_photo(page, LAST)
    page.keyboard.press("ArrowRight")
    expect_photo(page, FIRST)
    page.keyboard.press("ArrowLeft")
    expect_photo(page, LAST)
    for _ in range(len(PHOTOS) + 2):  # quick presses are all counted
        page.keyboard.press("ArrowRight")
    expect_photo(page, SECOND)


def test_opening_pushes_one_history_entry_and_next_and_previous_replace_it(page: Page) -> None:
    page.goto("/")
    page.goto(GALLERY)
    before = history_length(page)
    thumbnail(page, FIRST).click()
    expect_photo(page, FIRST)
    page.keyboard.press("ArrowRight")
    expect_photo(page, SECOND)
    button(page, "previous").click()
    expect_photo(page, FIRST)
    assert history_length(page) == before + 1
    page.go_back()
    expect_closed(page)
    page.go_back()
    expect(page).to_have_url(re.compile(r"/$"))


def test_back_closes_and_forward_opens_again_and_closing_adds_no_entry(page: Page) -> None:
    page.goto(GALLERY)
    before = history_length(page)
    for _ in range(2):
        thumbnail(page, SECOND).click()
        expect_photo(page, SECOND)
        page.go_back()
        expect_closed(page)
        page.go_forward()
        expect_photo(page, SECOND)
        page.keyboard.press("Escape")
        expect_closed(page)
    assert history_length(page) == before + 1


def close(page: Page, way: str) -> None:
    if way == "close":
        button(page, way).click()
    elif way == "Escape":
        page.keyboard.press(way)
    else:
        page.mouse.click(30, 200)
    expect_closed(page)


@pytest.mark.parametrize("way", ["close", "Escape"])
def test_closing_after_a_link_to_a_photo_stays_on_the_site(page: Page, way: str) -> None:
    page.goto(f"{GALLERY}?photo={LAST['id']}")
    expect_photo(page, LAST)
    before = history_length(page)
    close(page, way)
    assert history_length(page) == before
    expect(thumbnail(page, LAST)).to_be_focused()
    expect(thumbnail(page, LAST)).to_be_in_viewport()


@pytest.mark.parametrize("way", ["close", "Escape", "backdrop"])
def test_closing_gives_focus_back_to_the_thumbnail_of_the_current_photo(page: Page, way: str) -> None:
    opened(page, FIRST)
    button(page, "previous").click()
    expect_photo(page, LAST)
    close(page, way)
    expect(thumbnail(page, LAST)).to_be_focused()
    expect(thumbnail(page, LAST)).to_be_in_viewport(ratio=1)
    header = box(page.locator(".header"))
    assert box(thumbnail(page, LAST))["y"] >= header["y"] + header["height"]


def test_an_unknown_photo_in_the_address_is_ignored(page: Page) -> None:
    visit(page, f"{GALLERY}?photo=no-such-photo")
    expect(lightbox(page)).to_have_count(0)


def test_the_counter_is_announced_focus_stays_inside_and_a_press_on_the_photo_closes_nothing(
    page: Page,
) -> None:
    opened(page, FIRST)
    status = lightbox(page).get_by_role("status")
    for position, photo in [(2, SECOND), (3, THIRD)]:
        page.keyboard.press("ArrowRight")
        words = LIGHTBOX["counter"].format(index=position, count=len(PHOTOS), title=photo["title"])
        expect(status).to_have_text(words)
    expect(lightbox(page).get_by_text(f"3 / {len(PHOTOS)}")).to_be_visible()
    names = set()
    for _ in range(6):
        page.keyboard.press("Tab")
        names.add(page.evaluate("document.activeElement.textContent"))
    assert {LIGHTBOX["previous"], LIGHTBOX["next"], LIGHTBOX["close"]} <= names
    assert not page.evaluate("document.activeElement.matches('.gallery a')")
    lightbox(page).get_by_role("img").click()
    lightbox(page).get_by_text(THIRD["title"], exact=True).click()
    expect_photo(page, THIRD)


def preloaded(page: Page) -> set[str]:
    """Return the keys of the large pictures that were asked for."""
    addresses = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return {match[1] for name in addresses if (match := re.search(r"/media/(\w+)-\d+\.", name))}


def test_neighbours_are_preloaded(page: Page) -> None:
    opened(page, FIRST)
    page.wait_for_function("() => document.querySelectorAll('.lightbox [hidden] img').length === 2")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.lightbox img')].every(image => image.complete)"
    )
    assert {SECOND["large"], LAST["large"]} <= preloaded(page)
    assert THIRD["large"] not in preloaded(page)


def test_neighbours_are_not_preloaded_when_data_is_saved(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
    opened(page, FIRST)
    page.wait_for_function("() => document.querySelector('.lightbox img').complete")
    page.keyboard.press("ArrowLeft")
    expect_photo(page, LAST)
    page.wait_for_function("() => document.querySelector('.lightbox img').complete")
    frames(page)
    assert not {SECOND["large"], THIRD["large"]} & preloaded(page)


def swipe(page: Page, path: list[tuple[int, int]], *, second: bool = False) -> None:
    """Draw a finger along `path`; `second` puts another finger down, which follows in the mirror."""
    client = page.context.new_cdp_session(page)

    def points(x: int, y: int) -> list[dict[str, int]]:
        return [{"x": x, "y": y, "id": 0}, *([{"x": 360 - x, "y": y + 60, "id": 1}] if second else [])]

    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(*path[0])})
    for x, y in path[1:]:
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(x, y)})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    client.detach()


def line(start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> list[tuple[int, int]]:
    (x0, y0), (x1, y1) = start, end
    return [(x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps) for i in range(steps + 1)]


def test_a_swipe_goes_to_the_next_and_back_to_the_previous_photo(phone: Page) -> None:
    opened(phone, FIRST)
    swipe(phone, line((260, 370), (100, 376)))
    expect_photo(phone, SECOND)
    swipe(phone, line((100, 370), (260, 364)))
    expect_photo(phone, FIRST)
    swipe(phone, line((100, 370), (260, 370)))
    expect_photo(phone, LAST)


def test_a_slow_short_a_vertical_and_a_two_finger_movement_are_no_swipes(phone: Page) -> None:
    opened(phone, SECOND)
    client = phone.context.new_cdp_session(phone)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": 370}]})
    for x in (190, 180, 170):
        phone.wait_for_timeout(100)
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": 370}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    swipe(phone, line((180, 300), (170, 500)))
    swipe(phone, line((150, 330), (40, 330)), second=True)
    # Had one of them counted, this would lead elsewhere.
    phone.keyboard.press("ArrowRight")
    expect_photo(phone, THIRD)


def test_pinching_is_left_to_the_browser(phone: Page) -> None:
    opened(phone, SECOND)
    touch = (
        lightbox(phone).locator(".lightbox-stage").evaluate("stage => getComputedStyle(stage).touchAction")
    )
    assert set(touch.split()) == {"pan-y", "pinch-zoom"}
    expect(phone.locator("meta[name=viewport]")).not_to_have_attribute(
        "content", re.compile("scalable|maximum")
    )


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (768, 1024), (1280, 800), (320, 480)])
def test_photo_words_and_controls_fit_every_screen(open_tab: Opener, size: tuple[int, int]) -> None:
    width, height = size
    page = open_tab(viewport={"width": width, "height": height}, has_touch=width < 768)
    for photo in (FIRST, min(PHOTOS, key=lambda photo: photo["width"] / photo["height"])):
        page.goto(f"{GALLERY}?photo={photo['id']}")
        expect_photo(page, photo)
        controls = [box(button(page, word)) for word in ("previous", "next", "close")]
        picture = box(lightbox(page).get_by_role("img"))
        title = box(lightbox(page).get_by_text(photo["title"], exact=True))
        assert picture["height"] > height / 4
        for place in [*controls, picture, title]:
            assert min(place["x"], place["y"]) >= 0
            assert place["x"] + place["width"] <= width
            assert place["y"] + place["height"] <= height
        for place in controls:
            assert min(place["width"], place["height"]) >= TARGET
            assert not overlap(place, title)
        assert not overlap(picture, title)
        assert page.evaluate("document.querySelector('.lightbox').scrollWidth") <= width


@pytest.mark.parametrize("photo", PHOTOS, ids=lambda photo: photo["id"])
def test_credit_and_licence_stand_under_the_title_where_given(page: Page, photo: dict[str, Any]) -> None:
    opened(page, photo)
    small = lightbox(page).locator("figcaption small")
    if rights := " · ".join(filter(None, (photo["credit"], photo["licence"]))):
        expect(small).to_have_text(rights)
    else:
        expect(small).to_have_count(0)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return bool(
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_the_lightbox_is_dark_in_both_themes_and_what_is_behind_does_not_scroll(page: Page) -> None:
    opened(page, FIRST)
    colours = set()
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        style = "dialog => [getComputedStyle(dialog).backgroundColor, getComputedStyle(dialog).color].join()"
        colours.add(lightbox(page).evaluate(style))
    assert len(colours) == 1
    before = page.evaluate("scrollY")
    page.mouse.move(640, 400)
    page.mouse.wheel(0, 600)
    frames(page)
    assert page.evaluate("scrollY") == before


def test_nothing_moves_where_less_motion_is_wanted(open_tab: Opener) -> None:
    page = opened(open_tab(reduced_motion="reduce"), FIRST)
    page.keyboard.press("ArrowRight")
    running = "document.getAnimations().filter(({ playState }) => playState === 'running').length"
    assert page.evaluate(running) == 0


def test_a_click_that_asks_for_a_new_tab_or_window_gets_it(page: Page) -> None:
    visit(page, GALLERY)
    for key in ("Control", "Shift"):
        with page.context.expect_page() as other:
            thumbnail(page, SECOND).click(modifiers=[key])  # type: ignore[list-item]
        assert f"/media/{SECOND['large']}-" in other.value.url
    expect_closed(page)


def test_an_early_tap_is_not_lost(page: Page) -> None:
    application = Hold(page, r"/assets/client-[^/]*\.js")
    page.goto(GALLERY)
    thumbnail(page, SECOND).click()
    expect(page).to_have_url(re.compile(f"{GALLERY}$"))
    application.release()
    expect_photo(page, SECOND)


def test_the_lightbox_is_fetched_when_it_is_first_needed(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(GALLERY)
    page.wait_for_selector(STARTED)
    page.wait_for_load_state("networkidle")
    assert not any("Lightbox" in address for address in asked)
    with page.expect_response(re.compile("Lightbox")):
        thumbnail(page, SECOND).hover()


def test_where_the_lightbox_cannot_be_fetched_the_link_leads_to_the_picture(open_tab: Opener) -> None:
    page = open_tab(allow=("net::ERR_FAILED", "Lightbox", *PICTURE_ALONE))
    page.route(re.compile("Lightbox"), lambda route: route.abort())
    page.goto(GALLERY)
    page.wait_for_selector(STARTED)
    thumbnail(page, SECOND).click()
    page.wait_for_url(re.compile(rf"/media/{SECOND['large']}-"))
