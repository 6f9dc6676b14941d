"""The lightbox of the gallery: specification, sections 2 (Gallery) and 4 (Gallery lightbox)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from conftest import Hold
from host import ROOT
from playwright.sync_api import Page, Route, expect

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator

GALLERY = json.loads((ROOT / "site/src/manifests/pages/gallery.json").read_text())
PHOTOS: list[dict[str, Any]] = GALLERY["photos"]
FIRST, SECOND, LAST = PHOTOS[0], PHOTOS[1], PHOTOS[-1]
PICTURE_ALONE = ("/favicon.ico",)
"""What Chromium asks for, and misses, where it shows a picture without a page that names an icon."""

TARGET = 44
"""Pixels of the smallest control, either way."""


def thumbnail(page: Page, photo: dict[str, Any]) -> Locator:
    return page.locator(f"#{photo['id']} a")


def lightbox(page: Page) -> Locator:
    return page.locator("dialog.lightbox")


def button(page: Page, word: str) -> Locator:
    return lightbox(page).get_by_role("button", name=GALLERY[word])


def opened(page: Page, photo: dict[str, Any]) -> Page:
    """Open a photo by pressing its thumbnail."""
    page.goto("/gallery")
    thumbnail(page, photo).click()
    expect_photo(page, photo)
    return page


def expect_photo(page: Page, photo: dict[str, Any]) -> None:
    """Wait until `photo` is what the lightbox shows, and the address says so."""
    expect(lightbox(page)).to_have_accessible_name(photo["title"])
    expect(lightbox(page).get_by_role("img")).to_have_accessible_name(photo["alt"])
    expect(page).to_have_url(re.compile(rf"/gallery\?photo={photo['id']}$"))


def expect_closed(page: Page) -> None:
    expect(lightbox(page)).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/gallery$"))


def history_length(page: Page) -> int:
    return int(page.evaluate("history.length"))


def test_clicking_a_photo_opens_it_in_a_lightbox(page: Page) -> None:
    opened(page, SECOND)
    assert lightbox(page).evaluate("dialog => dialog.matches(':modal')")
    image = lightbox(page).get_by_role("img")
    expect(image).to_be_visible()
    page.wait_for_function("() => document.querySelector('.lightbox img').naturalWidth > 600")
    assert f"/media/{SECOND['large']}-" in image.evaluate("image => image.currentSrc")


def test_next_from_the_last_image_goes_to_the_first(page: Page) -> None:
    opened(page, LAST)
    button(page, "next").click()
    expect_photo(page, FIRST)


def test_previous_from_the_first_goes_to_the_last(page: Page) -> None:
    opened(page, FIRST)
    button(page, "previous").click()
    expect_photo(page, LAST)


def test_arrow_keys_navigate_and_wrap_at_both_ends(page: Page) -> None:
    opened(page, FIRST)
    page.keyboard.press("ArrowLeft")
    expect_photo(page, LAST)
    page.keyboard.press("ArrowRight")
    expect_photo(page, FIRST)
    page.keyboard.press("ArrowRight")
    expect_photo(page, SECOND)


def test_quick_presses_are_all_counted(page: Page) -> None:
    opened(page, FIRST)
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect_photo(page, PHOTOS[7])


def test_all_55_photos_can_be_reached_by_next(page: Page) -> None:
    opened(page, FIRST)
    seen = []
    for _ in PHOTOS:
        seen.append(lightbox(page).get_by_role("img").get_attribute("alt"))
        page.keyboard.press("ArrowRight")
    assert seen == [photo["alt"] for photo in PHOTOS]
    expect_photo(page, FIRST)


def test_opening_pushes_one_history_entry_and_next_and_previous_replace_it(page: Page) -> None:
    page.goto("/")
    page.goto("/gallery")
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


def test_back_closes_and_forward_opens_again(page: Page) -> None:
    opened(page, SECOND)
    page.go_back()
    expect_closed(page)
    page.go_forward()
    expect_photo(page, SECOND)
    page.keyboard.press("Escape")
    expect_closed(page)


def test_closing_goes_back_to_the_entry_before(page: Page) -> None:
    page.goto("/gallery")
    before = history_length(page)
    for _ in range(3):
        thumbnail(page, SECOND).click()
        expect_photo(page, SECOND)
        page.keyboard.press("Escape")
        expect_closed(page)
    assert history_length(page) == before + 1


def test_a_link_to_a_photo_opens_it(page: Page) -> None:
    page.goto(f"/gallery?photo={LAST['id']}")
    expect_photo(page, LAST)


@pytest.mark.parametrize("way", ["close", "Escape"])
def test_closing_after_a_link_to_a_photo_stays_on_the_site(page: Page, way: str) -> None:
    page.goto(f"/gallery?photo={LAST['id']}")
    expect_photo(page, LAST)
    before = history_length(page)
    if way == "Escape":
        page.keyboard.press(way)
    else:
        button(page, way).click()
    expect_closed(page)
    assert history_length(page) == before
    expect(thumbnail(page, LAST)).to_be_focused()
    expect(thumbnail(page, LAST)).to_be_in_viewport()


def test_an_unknown_photo_in_the_address_is_ignored(page: Page) -> None:
    page.goto("/gallery?photo=no-such-photo")
    thumbnail(page, SECOND).focus()
    expect(page.locator("html[data-app]")).to_be_attached()
    expect(lightbox(page)).to_have_count(0)


@pytest.mark.parametrize("way", ["close", "Escape", "backdrop"])
def test_closing_gives_focus_back_to_the_thumbnail_of_the_current_photo(page: Page, way: str) -> None:
    opened(page, FIRST)
    button(page, "previous").click()
    expect_photo(page, LAST)
    if way == "close":
        button(page, way).click()
    elif way == "Escape":
        page.keyboard.press(way)
    else:
        page.mouse.click(30, 200)
    expect_closed(page)
    expect(thumbnail(page, LAST)).to_be_focused()
    expect(thumbnail(page, LAST)).to_be_in_viewport(ratio=1)
    header = page.locator(".header").bounding_box()
    box = thumbnail(page, LAST).bounding_box()
    assert header and box and box["y"] >= header["y"] + header["height"]


def test_pressing_the_photo_itself_does_not_close(page: Page) -> None:
    opened(page, SECOND)
    lightbox(page).get_by_role("img").click()
    lightbox(page).get_by_text(SECOND["title"], exact=True).click()
    expect_photo(page, SECOND)


def test_the_counter_is_announced_politely(page: Page) -> None:
    opened(page, FIRST)
    status = lightbox(page).get_by_role("status")
    for position, photo in [(2, SECOND), (3, PHOTOS[2])]:
        page.keyboard.press("ArrowRight")
        words = GALLERY["counter"].format(index=position, count=len(PHOTOS), title=photo["title"])
        expect(status).to_have_text(words)
    expect(lightbox(page).get_by_text(f"3 / {len(PHOTOS)}")).to_be_visible()


def test_focus_stays_inside_and_every_control_is_reached_by_tab(page: Page) -> None:
    opened(page, SECOND)
    names = set()
    for _ in range(6):
        page.keyboard.press("Tab")
        names.add(page.evaluate("document.activeElement.textContent"))
    assert {GALLERY["previous"], GALLERY["next"], GALLERY["close"]} <= names
    assert not page.evaluate("document.activeElement.matches('.gallery a')")


def test_the_photo_comes_in_modern_formats_with_size_and_placeholder(page: Page) -> None:
    opened(page, SECOND)
    picture = lightbox(page).locator(".lightbox-photo picture")
    for kind in ("avif", "webp"):
        source = picture.locator(f"source[type='image/{kind}']")
        expect(source).to_have_attribute("srcset", re.compile(rf"/media/{SECOND['large']}-\d+\.{kind} \d+w,"))
        expect(source).to_have_attribute("sizes", re.compile("vw"))
    image = picture.locator("img")
    expect(picture).to_have_class(re.compile(rf"\blq-{SECOND['grid'][-8:]}\b"))
    expect(image).to_have_attribute("width", str(SECOND["width"]))
    expect(image).to_have_attribute("height", str(SECOND["height"]))


def test_the_photo_has_its_size_before_it_arrives(page: Page) -> None:
    pictures = Hold(page, rf"/media/{SECOND['large']}-")
    opened(page, SECOND)
    image = lightbox(page).get_by_role("img")
    before = image.bounding_box()
    assert before
    assert before["width"] / before["height"] == pytest.approx(SECOND["width"] / SECOND["height"], rel=0.01)
    pictures.release()
    page.wait_for_function("() => document.querySelector('.lightbox img').naturalWidth > 0")
    assert image.bounding_box() == before


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
    assert PHOTOS[2]["large"] not in preloaded(page)


def test_neighbours_are_not_preloaded_when_data_is_saved(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
    opened(page, FIRST)
    page.wait_for_function("() => document.querySelector('.lightbox img').complete")
    page.wait_for_timeout(200)
    assert SECOND["large"] not in preloaded(page)


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
    expect_photo(phone, SECOND)
    swipe(phone, line((180, 300), (170, 500)))
    swipe(phone, line((150, 330), (40, 330)), second=True)
    phone.wait_for_timeout(250)
    expect_photo(phone, SECOND)


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
        page.goto(f"/gallery?photo={photo['id']}")
        expect_photo(page, photo)
        controls = [button(page, word).bounding_box() for word in ("previous", "next", "close")]
        picture = lightbox(page).get_by_role("img").bounding_box()
        title = lightbox(page).get_by_text(photo["title"], exact=True).bounding_box()
        assert picture and title and picture["height"] > height / 4
        for box in [*controls, picture, title]:
            assert box and box["x"] >= 0 and box["y"] >= 0
            assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
        for box in controls:
            assert box and box["width"] >= TARGET and box["height"] >= TARGET
            assert not overlap(box, title)
        assert not overlap(picture, title)
        assert page.evaluate("document.querySelector('.lightbox').scrollWidth") <= width


@pytest.mark.parametrize(
    ("credit", "licence", "shown"),
    [
        ("Asha Rao", "CC BY 4.0", "Asha Rao · CC BY 4.0"),
        ("Asha Rao", None, "Asha Rao"),
        (None, "CC0 1.0", "CC0 1.0"),
        (None, None, None),
    ],
)
def test_credit_and_licence_stand_under_the_title_where_given(
    page: Page, credit: str | None, licence: str | None, shown: str | None
) -> None:
    def give(route: Route) -> None:
        body = route.fetch().text()
        assert body.count("credit:null,licence:null") == len(PHOTOS)
        rights = f"credit:{json.dumps(credit)},licence:{json.dumps(licence)}"
        route.fulfill(
            content_type="text/javascript", body=body.replace("credit:null,licence:null", rights, 1)
        )

    page.route(re.compile(r"/assets/gallery-[^/]+\.js$"), give)
    opened(page, FIRST)
    small = lightbox(page).locator("figcaption small")
    if shown:
        expect(small).to_have_text(shown)
    else:
        expect(small).to_have_count(0)
    opened(page, SECOND)
    expect(small).to_have_count(0)


def overlap(one: Any, other: Any) -> bool:
    return bool(
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_the_lightbox_is_dark_in_both_themes(open_tab: Opener) -> None:
    colours = set()
    for theme in ("light", "dark"):
        page = open_tab()
        page.add_init_script(f"localStorage.theme = '{theme}'")
        page.goto(f"/gallery?photo={FIRST['id']}")
        expect_photo(page, FIRST)
        style = "dialog => [getComputedStyle(dialog).backgroundColor, getComputedStyle(dialog).color].join()"
        colours.add(lightbox(page).evaluate(style))
    assert len(colours) == 1


def test_nothing_moves_where_less_motion_is_wanted(open_tab: Opener) -> None:
    page = opened(open_tab(reduced_motion="reduce"), FIRST)
    page.keyboard.press("ArrowRight")
    assert (
        page.evaluate("document.getAnimations().filter(({ playState }) => playState === 'running').length")
        == 0
    )


def test_the_page_behind_does_not_scroll(page: Page) -> None:
    opened(page, FIRST)
    before = page.evaluate("scrollY")
    page.mouse.move(640, 400)
    page.mouse.wheel(0, 600)
    page.wait_for_timeout(200)
    assert page.evaluate("scrollY") == before


def test_without_scripts_a_thumbnail_leads_to_the_large_picture(open_tab: Opener) -> None:
    page = open_tab(java_script_enabled=False, allow=PICTURE_ALONE)
    page.goto("/gallery")
    with page.expect_navigation() as navigation:
        thumbnail(page, SECOND).click()
    response = navigation.value
    assert f"/media/{SECOND['large']}-" in response.url
    assert response.status == 200
    assert response.headers["content-type"].startswith("image/")


@pytest.mark.parametrize("key", ["Control", "Shift"])
def test_a_click_that_asks_for_a_new_tab_or_window_gets_it(page: Page, key: str) -> None:
    page.goto("/gallery")
    page.wait_for_selector("html[data-app]")
    with page.context.expect_page() as other:
        thumbnail(page, SECOND).click(modifiers=[key])  # type: ignore[list-item]
    assert f"/media/{SECOND['large']}-" in other.value.url
    expect_closed(page)


def test_an_early_tap_is_not_lost(page: Page) -> None:
    application = Hold(page, r"/assets/client-[^/]*\.js")
    page.goto("/gallery")
    thumbnail(page, SECOND).click()
    expect(page).to_have_url(re.compile(r"/gallery$"))
    application.release()
    expect_photo(page, SECOND)


def test_the_lightbox_is_fetched_when_it_is_first_needed(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/gallery")
    page.wait_for_selector("html[data-app]")
    page.wait_for_load_state("networkidle")
    assert not any("Lightbox" in address for address in asked)
    thumbnail(page, SECOND).hover()
    page.wait_for_load_state("networkidle")
    assert any("Lightbox" in address for address in asked)


def test_where_the_lightbox_cannot_be_fetched_the_link_leads_to_the_picture(open_tab: Opener) -> None:
    page = open_tab(allow=("net::ERR_FAILED", "Lightbox", *PICTURE_ALONE))
    page.route(re.compile("Lightbox"), lambda route: route.abort())
    page.goto("/gallery")
    page.wait_for_selector("html[data-app]")
    thumbnail(page, SECOND).click()
    page.wait_for_url(re.compile(rf"/media/{SECOND['large']}-"))
