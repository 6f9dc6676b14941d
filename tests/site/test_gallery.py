"""The gallery and its lightbox: specification, sections 2 (Gallery) and 4 (Gallery lightbox)."""

import re

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.browsing import Hold
from tests.site.facts import GALLERY, PHOTOS, WORDS
from tests.site.steps import box, fingers, frames, visit

LIGHTBOX = WORDS[GALLERY]
FIRST, SECOND, THIRD, LAST = PHOTOS[0], PHOTOS[1], PHOTOS[2], PHOTOS[-1]


def thumbnail(page, photo):
    return page.locator(f"#{photo['id']} a")


def lightbox(page):
    return page.locator("dialog.lightbox")


def button(page, word):
    return lightbox(page).get_by_role("button", name=LIGHTBOX[word])


def opened(page, photo):
    """Open a photo by pressing its thumbnail."""
    page.goto(GALLERY)
    thumbnail(page, photo).click()
    expect_photo(page, photo)


def expect_photo(page, photo):
    """Wait until `photo` is what the lightbox shows, and the address says so."""
    expect(lightbox(page)).to_have_accessible_name(photo["title"])
    expect(lightbox(page).get_by_role("img")).to_have_accessible_name(photo["alt"])
    expect(page).to_have_url(re.compile(rf"{GALLERY}\?photo={photo['id']}$"))


def expect_closed(page):
    expect(lightbox(page)).to_have_count(0)
    expect(page).to_have_url(re.compile(f"{GALLERY}$"))


def test_the_grid_shows_every_photo_in_its_order_and_ignores_an_unknown_one(page):
    visit(page, f"{GALLERY}?photo=no-such-photo")
    expect(lightbox(page)).to_have_count(0)
    expect(page.locator("main figcaption")).to_have_text([photo["title"] for photo in PHOTOS])


def test_a_photo_opens_in_a_lightbox_in_modern_formats_and_in_its_place_before_it_arrives(page):
    pictures = Hold(page, rf"/media/{SECOND['large']}-")
    opened(page, SECOND)
    assert lightbox(page).evaluate("dialog => dialog.matches(':modal')")
    picture = lightbox(page).locator(".lightbox-photo picture")
    painted = "one => getComputedStyle(one).getPropertyValue('--colour')"
    placeholder = thumbnail(page, SECOND).locator("img").evaluate(painted)
    assert re.fullmatch("#[0-9a-f]{3}", placeholder)
    assert picture.locator("img").evaluate(painted) == placeholder
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
    expect(page.locator(".lightbox [hidden] img")).to_have_count(2)  # its neighbours come ahead


def test_section_4_navigation_reaches_every_photo_with_its_credit_and_wraps_at_both_ends(page):
    opened(page, FIRST)
    for photo in [*PHOTOS[1:], FIRST]:
        button(page, "next").click()
        expect_photo(page, photo)
        rights = " · ".join(filter(None, (photo["credit"], photo["licence"])))
        expect(lightbox(page).locator("figcaption small")).to_have_text([rights] if rights else [])
    button(page, "previous").click()
    expect_photo(page, LAST)
    page.keyboard.press("ArrowRight")
    expect_photo(page, FIRST)
    page.keyboard.press("ArrowLeft")
    expect_photo(page, LAST)
    for _ in range(len(PHOTOS) + 2):  # quick presses are all counted
        page.keyboard.press("ArrowRight")
    expect_photo(page, SECOND)


def test_opening_pushes_one_history_entry_which_back_leaves_and_forward_opens_again(page):
    page.goto("/")
    page.goto(GALLERY)
    before = page.evaluate("history.length")
    for _ in range(2):
        thumbnail(page, FIRST).click()
        expect_photo(page, FIRST)
        page.keyboard.press("ArrowRight")
        expect_photo(page, SECOND)
        page.go_back()
        expect_closed(page)
        page.go_forward()
        expect_photo(page, SECOND)
        page.keyboard.press("Escape")
        expect_closed(page)
    assert page.evaluate("history.length") == before + 1
    page.go_back()
    expect(page).to_have_url(re.compile(r"/$"))


@pytest.mark.parametrize("linked", [False, True], ids=["pressed", "linked"])
def test_closing_stays_on_the_site_and_gives_focus_back_to_the_thumbnail_of_the_photo(page, linked):
    closings = {
        "Escape": lambda: page.keyboard.press("Escape"),
        "button": lambda: button(page, "close").click(),
        "backdrop": lambda: page.mouse.click(30, 200),
    }
    page.goto(GALLERY)
    for close in list(closings.values())[: 1 if linked else 3]:
        if linked:
            page.goto(f"{GALLERY}?photo={LAST['id']}")
            # No button shows the ring of the keyboard's focus, nor its tooltip, before a key is pressed.
            expect(lightbox(page)).to_be_focused()
        else:
            thumbnail(page, FIRST).click()
            expect_photo(page, FIRST)
            button(page, "previous").click()
        expect_photo(page, LAST)
        close()
        expect_closed(page)
        expect(thumbnail(page, LAST)).to_be_focused()
        expect(thumbnail(page, LAST)).to_be_in_viewport(ratio=1)


@before_release
def test_the_lightbox_announces_the_counter_keeps_the_focus_and_what_is_behind_in_place(page):
    opened(page, FIRST)
    before = page.evaluate("scrollY")
    page.mouse.move(640, 400)
    page.mouse.wheel(0, 600)
    frames(page)
    assert page.evaluate("scrollY") == before
    status = lightbox(page).get_by_role("status")
    for position, photo in [(2, SECOND), (3, THIRD)]:
        page.keyboard.press("ArrowRight")
        words = LIGHTBOX["counter"].format(index=position, count=len(PHOTOS), title=photo["title"])
        expect(status).to_have_text(words)
    expect(lightbox(page).get_by_text(f"3 / {len(PHOTOS)}")).to_be_visible()
    for _ in range(6):
        page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.matches('.gallery a')")
    lightbox(page).get_by_role("img").click()
    lightbox(page).get_by_text(THIRD["title"], exact=True).click()
    expect_photo(page, THIRD)


def swipe(page, start, end, *, pause=0, second=False):
    """Draw a finger from `start` to `end`, `pause` ms before each step; another in the mirror."""
    touch = fingers(page)
    for step in range(9):
        x, y = (a + (b - a) * step // 8 for a, b in zip(start, end, strict=True))
        page.wait_for_timeout(pause)
        touch("touchMove" if step else "touchStart", (x, y), *([(360 - x, y + 60)] if second else []))
    touch("touchEnd")


@before_release
def test_a_swipe_leads_on_and_back_other_movements_do_not_and_pinching_is_left_to_the_browser(phone):
    opened(phone, FIRST)
    swipe(phone, (100, 370), (260, 370))
    expect_photo(phone, LAST)
    swipe(phone, (260, 370), (100, 376))
    expect_photo(phone, FIRST)
    swipe(phone, (260, 370), (100, 376))
    expect_photo(phone, SECOND)
    style = "document.querySelector('.lightbox-stage').computedStyleMap().get('touch-action').toString()"
    assert set(phone.evaluate(style).split()) == {"pan-y", "pinch-zoom"}
    swipe(phone, (200, 370), (170, 370), pause=100)
    swipe(phone, (180, 300), (170, 500))
    swipe(phone, (150, 330), (40, 330), second=True)
    # Had one of them counted, this would lead elsewhere.
    phone.keyboard.press("ArrowRight")
    expect_photo(phone, THIRD)
    viewport = phone.locator("meta[name=viewport]")
    expect(viewport).not_to_have_attribute("content", re.compile("scalable|maximum"))


@before_release
def test_where_the_lightbox_cannot_be_fetched_the_link_leads_to_the_picture(open_tab):
    # Chromium shows a picture without a page: it then requests a missing icon, and may report that
    # a picture takes no part in the view transition.
    page = open_tab(allow=("net::ERR_FAILED", "Lightbox", "/favicon.ico", "ViewTransition opt-in disabled"))
    page.route(re.compile("Lightbox"), lambda route: route.abort())
    visit(page, GALLERY)
    thumbnail(page, SECOND).click()
    page.wait_for_url(re.compile(rf"/media/{SECOND['large']}-"))
