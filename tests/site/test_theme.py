"""The theme: light at first, as chosen afterwards, never wrong for a moment (sections 2, 4 and 9)."""

import base64
import io
import json

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.site.browsing import Hold
from tests.site.facts import CONTACT, GALLERY, STORY, THEME, TO_DARK, TO_LIGHT
from tests.site.steps import start, visit, wait_until


def store(page, theme):
    """Store a theme once, before any script of the page runs."""
    if theme is not None:
        page.add_init_script(f"localStorage.theme ??= {json.dumps(theme)}")


def stored(page):
    return page.evaluate("localStorage.getItem('theme')")


def seen(page):
    """Return whether the top of the page, as painted, is light or dark."""
    return brightness(page.screenshot(clip={"x": 4, "y": 4, "width": 2, "height": 2}))


def brightness(picture):
    with Image.open(io.BytesIO(picture)) as image:
        value = image.convert("L").getpixel((0, 0))
    assert isinstance(value, int)
    assert value < 64 or value > 192
    return "dark" if value < 64 else "light"


@pytest.mark.parametrize(
    ("choice", "follows"),
    [(None, "light"), ("dark", "dark"), ("system", None)],
    ids=["nothing", "dark", "system"],
)
def test_section_9_theme_default_is_light_and_the_stored_choice_holds(page, choice, follows):
    store(page, choice)
    scripts = Hold(page, r"/assets/client-")
    page.goto(CONTACT)
    for started in (False, True):
        if started:
            scripts.release()
            start(page)
        for system in ("light", "dark"):  # which may also change while the page is open
            page.emulate_media(color_scheme=system)
            assert seen(page) == (follows or system)
    assert stored(page) == choice


def test_section_4_the_header_button_toggles_light_and_dark_and_the_choice_is_kept(page):
    visit(page, CONTACT)
    colour = page.locator('meta[name="theme-color"]')  # of the browser's own surfaces
    background = "getComputedStyle(document.documentElement).backgroundColor"
    expect(colour).to_have_attribute("content", page.evaluate(background))
    light = colour.get_attribute("content")
    page.get_by_role("button", name=TO_DARK).click()
    assert (seen(page), stored(page)) == ("dark", "dark")
    expect(colour).to_have_attribute("content", page.evaluate(background))
    assert colour.get_attribute("content") != light
    page.reload()
    start(page)
    assert seen(page) == "dark"
    page.get_by_role("button", name=TO_LIGHT).click()
    assert (seen(page), stored(page)) == ("light", "light")


def test_section_2_the_footer_offers_light_dark_and_system_which_the_header_button_leaves(open_tab):
    page = open_tab(color_scheme="dark")
    visit(page, CONTACT)
    group = page.get_by_role("group", name=THEME["heading"])
    expect(group.get_by_role("button", pressed=True)).to_have_text(THEME["light"])
    for theme, scheme in (("dark", "dark"), ("light", "light"), ("system", "dark")):
        group.get_by_role("button", name=THEME[theme]).click()
        expect(group.get_by_role("button", pressed=True)).to_have_text(THEME[theme])
        assert stored(page) == theme
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        assert seen(page) == scheme
    page.get_by_role("button", name=TO_LIGHT).click()
    assert (seen(page), stored(page)) == ("light", "light")


def test_without_javascript_the_theme_is_the_systems(open_tab):
    page = open_tab(java_script_enabled=False)
    page.goto(CONTACT)
    for system in ("light", "dark"):
        page.emulate_media(color_scheme=system)
        assert seen(page) == system
    expect(page.get_by_role("button", name=TO_DARK)).to_be_hidden()
    expect(page.get_by_role("group", name=THEME["heading"])).to_be_hidden()


def test_no_painted_frame_has_the_wrong_theme(page):
    store(page, "dark")
    visit(page, CONTACT)
    screen = page.context.new_cdp_session(page)
    frames = []

    def keep(frame):
        frames.append(base64.b64decode(str(frame["data"])))
        screen.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    screen.on("Page.screencastFrame", keep)
    screen.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    for path in (GALLERY, STORY, CONTACT):
        before = len(frames)
        page.goto(path)
        wait_until(page, lambda: len(frames) > before)  # noqa: B023 - called in this very pass
    screen.send("Page.stopScreencast")
    assert {brightness(frame) for frame in frames} == {"dark"}
