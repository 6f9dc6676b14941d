"""The theme: light at first, as chosen afterwards, never wrong for a moment (sections 2, 4 and 9)."""

from __future__ import annotations

import base64
import io
import json
from typing import TYPE_CHECKING, Literal

import pytest
from PIL import Image
from playwright.sync_api import expect
from steps import manifest, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Page

    Scheme = Literal["light", "dark"]

WORDS = manifest("shell")["theme"]
REFUSE_STORAGE = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("refused", "SecurityError"); },
});
"""


def store(page: Page, theme: str | None) -> None:
    """Put a theme into storage before any script of the page runs, once."""
    if theme is not None:
        page.add_init_script(
            f"localStorage.getItem('theme') ?? localStorage.setItem('theme', {json.dumps(theme)})"
        )


def stored(page: Page) -> str | None:
    value: str | None = page.evaluate("localStorage.getItem('theme')")
    return value


def seen(page: Page) -> Scheme:
    """Return whether the top of the page, as painted, is light or dark."""
    return brightness(page.screenshot(clip={"x": 4, "y": 4, "width": 2, "height": 2}))


def brightness(picture: bytes) -> Scheme:
    with Image.open(io.BytesIO(picture)) as image:
        value = image.convert("L").getpixel((0, 0))
    assert isinstance(value, int)
    assert value < 64 or value > 192
    return "dark" if value < 64 else "light"


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize(
    ("choice", "follows"),
    [(None, "light"), ("light", "light"), ("dark", "dark"), ("system", None), ("purple", "light")],
    ids=["nothing", "light", "dark", "system", "unknown"],
)
def test_section_9_theme_default_is_light_and_the_stored_choice_holds(
    open_tab: Opener, system: Scheme, choice: str | None, follows: Scheme | None
) -> None:
    page = open_tab(color_scheme=system)
    store(page, choice)
    page.goto("/contact", wait_until="commit")
    page.wait_for_selector("h1")
    wanted = follows or system
    assert seen(page) == wanted
    page.wait_for_selector("html[data-app]")
    assert seen(page) == wanted
    assert stored(page) == choice


def test_a_stored_system_follows_the_system_live(page: Page) -> None:
    store(page, "system")
    visit(page, "/contact")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert seen(page) == scheme


def test_section_4_the_header_button_toggles_light_and_dark_and_the_choice_is_kept(page: Page) -> None:
    visit(page, "/contact")
    page.get_by_role("button", name=WORDS["toDark"]).click()
    assert (seen(page), stored(page)) == ("dark", "dark")
    page.reload()
    page.wait_for_selector("html[data-app]")
    assert seen(page) == "dark"
    page.get_by_role("button", name=WORDS["toLight"]).click()
    assert (seen(page), stored(page)) == ("light", "light")


def test_the_header_button_leaves_the_system_for_the_other_theme(open_tab: Opener) -> None:
    page = open_tab(color_scheme="dark")
    store(page, "system")
    visit(page, "/contact")
    page.get_by_role("button", name=WORDS["toLight"]).click()
    assert (seen(page), stored(page)) == ("light", "light")


def test_section_2_the_footer_offers_light_dark_and_system_and_stores_the_choice(open_tab: Opener) -> None:
    page = open_tab(color_scheme="dark")
    visit(page, "/contact")
    group = page.get_by_role("group", name=WORDS["heading"])
    expect(group.get_by_role("button", pressed=True)).to_have_text(WORDS["light"])
    for theme, scheme in (("dark", "dark"), ("light", "light"), ("system", "dark")):
        group.get_by_role("button", name=WORDS[theme]).click()
        expect(group.get_by_role("button", pressed=True)).to_have_text(WORDS[theme])
        assert stored(page) == theme
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        assert seen(page) == scheme


def test_other_tabs_follow(page: Page, site: str) -> None:
    visit(page, "/contact")
    other = page.context.new_page()
    visit(other, f"{site}/contact")
    page.get_by_role("button", name=WORDS["toDark"]).click()
    expect(other.get_by_role("button", name=WORDS["toLight"])).to_be_visible()
    assert seen(other) == "dark"
    expect(
        other.get_by_role("group", name=WORDS["heading"]).get_by_role("button", pressed=True)
    ).to_have_text(WORDS["dark"])


def test_where_storage_is_refused_the_choice_lasts_for_the_visit(page: Page) -> None:
    page.add_init_script(REFUSE_STORAGE)
    visit(page, "/contact")
    assert seen(page) == "light"
    page.get_by_role("button", name=WORDS["toDark"]).click()
    assert seen(page) == "dark"
    page.get_by_role("link", name="Gallery").first.click()
    page.wait_for_url("**/gallery")
    assert seen(page) == "dark"


@pytest.mark.parametrize("system", ["light", "dark"])
def test_without_javascript_the_theme_is_the_systems(open_tab: Opener, system: Scheme) -> None:
    page = open_tab(java_script_enabled=False, color_scheme=system)
    page.goto("/contact")
    assert seen(page) == system
    expect(page.get_by_role("button", name=WORDS["toDark"])).to_be_hidden()
    expect(page.get_by_role("group", name=WORDS["heading"])).to_be_hidden()


@pytest.mark.parametrize(("choice", "system"), [("dark", "light"), ("light", "dark")])
def test_no_painted_frame_has_the_wrong_theme(open_tab: Opener, choice: Scheme, system: Scheme) -> None:
    page = open_tab(color_scheme=system)
    store(page, choice)
    visit(page, "/contact")
    screen = page.context.new_cdp_session(page)
    frames: list[bytes] = []

    def keep(frame: dict[str, object]) -> None:
        frames.append(base64.b64decode(str(frame["data"])))
        screen.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    screen.on("Page.screencastFrame", keep)
    screen.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    for path in ("/gallery", "/my-story", "/contact"):
        page.goto(path)
        page.wait_for_timeout(300)
    screen.send("Page.stopScreencast")
    assert len(frames) >= 3
    assert {brightness(frame) for frame in frames} == {choice}


def test_the_browsers_own_surfaces_follow(page: Page) -> None:
    visit(page, "/contact")
    colour = page.locator('meta[name="theme-color"]')
    background = "getComputedStyle(document.documentElement).backgroundColor"
    expect(colour).to_have_attribute("content", page.evaluate(background))
    light = colour.get_attribute("content")
    page.get_by_role("button", name=WORDS["toDark"]).click()
    expect(colour).to_have_attribute("content", page.evaluate(background))
    assert colour.get_attribute("content") != light


def test_a_click_on_the_button_before_hydration_is_answered_after_it(page: Page) -> None:
    page.goto("/contact", wait_until="commit")
    page.get_by_role("button", name=WORDS["toDark"]).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert stored(page) == "dark"
