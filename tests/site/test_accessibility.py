"""Accessibility: axe on every page and in each opened state, reflow, text spacing, motion, colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from host import ROOT
from places import PAGES, SCREENS, opened
from playwright.sync_api import expect
from probes import probe
from steps import TOAST, manifest

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Opener
    from playwright.sync_api import Page

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RUN = probe("axe")
TEXT = probe("text")
SHELL = manifest("shell")
GALLERY = manifest("pages/gallery")
WIDTHS = (1280, 768, 320)
HEIGHT = 800
# By a style sheet that the policy has no word about.
ADD_STYLES = """styles => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}"""
# WCAG 1.4.12
SPACED = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }"""
# Colours are measured, so they may not be on their way from one to another.
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
FORM = {"name": "Asha Rao", "email": "asha@example.org", "phone": "+91 90000 00000", "comment": "When?"}


def inspect(page: Page, widths: tuple[int, ...] = WIDTHS, *, undecided: bool = True) -> list[str]:
    """Return what axe finds, and what it cannot decide, on a page at each of `widths` in both themes."""
    page.evaluate(f"{AXE}; 0")
    found: list[str] = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            found += [f"{width} px, {theme}: {fault}" for fault in page.evaluate(RUN, undecided)]
    return found


def read(page: Page, widths: tuple[int, ...], root: str = "body") -> list[str]:
    """Return which text under `root` cannot be read at one of `widths`."""
    found: list[str] = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        found += [f"{width} px: {fault}" for fault in page.evaluate(TEXT, root)]
    return found


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_any_page(open_tab: Opener, path: str) -> None:
    assert inspect(opened(open_tab, path, **STILL)) == []


@pytest.mark.parametrize("path", ["/", "/trainings", "/gallery"])
def test_a_page_follows_its_window_while_pictures_wait(open_tab: Opener, path: str) -> None:
    """As on a phone that is turned: what is not drawn yet must not keep the width that it had."""
    page = opened(open_tab, path, **STILL)
    for position in range(6):
        for width in (1400, 500, 1280, 320):
            page.set_viewport_size({"width": width, "height": HEIGHT})
            assert page.evaluate("document.documentElement.scrollWidth") == width
        page.evaluate("position => scrollTo(0, 640 * position)", position)


@pytest.mark.parametrize("path", PAGES)
def test_text_reflows_at_320_px_and_takes_more_spacing(open_tab: Opener, path: str) -> None:
    page = opened(open_tab, path, **STILL)
    assert read(page, (320,)) == []
    page.evaluate(ADD_STYLES, SPACED)
    assert read(page, (320, 1280)) == []


def test_the_header_takes_more_spacing_at_every_width(open_tab: Opener) -> None:
    page = opened(open_tab, "/contact", **STILL)
    page.evaluate(ADD_STYLES, SPACED)
    assert read(page, (320, 639, 640, 1087, 1088, 1343, 1344), ".header") == []


# Opened states: each is opened, and stays so while the window's width changes.


def open_menu(page: Page) -> None:
    page.get_by_role("button", name=SHELL["menu"]["groups"][0]["toggle"]).click()
    expect(page.locator(".menu-drop").first).to_be_visible()


def open_panel(page: Page) -> None:
    page.set_viewport_size({"width": 768, "height": HEIGHT})
    page.get_by_role("button", name=SHELL["menu"]["openMenu"]).click()
    expect(page.locator(".panel")).to_be_visible()


def open_lightbox(page: Page) -> None:
    page.locator(".gallery a").first.click()
    expect(page.locator(".lightbox")).to_be_visible()


def open_search(page: Page) -> None:
    page.keyboard.press("Control+k")
    page.locator(".search-field").fill("mind")
    expect(page.locator(".search-option mark").first).to_be_visible()


def open_search_without_network(page: Page) -> None:
    page.route("**/assets/Results-*", lambda route: route.abort())
    page.keyboard.press("Control+k")
    expect(page.get_by_role("alert")).to_contain_text(SHELL["search"]["failed"])


def open_errors(page: Page) -> None:
    for count in (1, 2, 3):
        page.locator("form button").click()
        expect(page.locator(TOAST)).to_have_count(count)
    hold_toasts(page)


def open_prepared(page: Page) -> None:
    for name, value in FORM.items():
        page.locator(f"[name={name}]").fill(value)
    page.locator("form button").click()
    expect(page.locator(".prepared")).to_be_visible()
    hold_toasts(page)


def hold_toasts(page: Page) -> None:
    """Give the toasts the focus: then they are spread out, and stay."""
    page.keyboard.press("Alt+t")
    expect(page.locator(f'{TOAST}[data-expanded="true"]').first).to_be_visible()


State = tuple[str, "Callable[[Page], None]", tuple[int, ...], str]
STATES: dict[str, State] = {
    "menu": ("/", open_menu, (1280,), ".menu"),
    "panel": ("/contact", open_panel, (768, 320), ".panel"),
    "lightbox": ("/gallery", open_lightbox, WIDTHS, ".lightbox"),
    "search": ("/contact", open_search, WIDTHS, ".search"),
    "search without network": ("/contact", open_search_without_network, WIDTHS, ".search"),
    "form errors and toasts": ("/contact", open_errors, WIDTHS, ".form"),
    "prepared message and toast": ("/contact", open_prepared, WIDTHS, ".contact-form"),
}
MESSAGES = ("request to mailto:", "net::ERR_FAILED")


def opened_state(open_tab: Opener, state: State, **options: Any) -> Page:
    path, open_it, _, _ = state
    page = opened(open_tab, path, allow=MESSAGES, **options)
    open_it(page)
    return page


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_axe_finds_nothing_in_any_opened_state(open_tab: Opener, state: State) -> None:
    page = opened_state(open_tab, state, **STILL)
    # Of what lies under a toast or behind a panel, axe cannot tell; the tests of whole pages do.
    assert inspect(page, state[2], undecided=False) == []
    expect(page.locator(state[3])).to_be_visible()


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_text_in_opened_states_reflows_and_takes_more_spacing(open_tab: Opener, state: State) -> None:
    page = opened_state(open_tab, state, **STILL)
    _, _, widths, root = state
    assert read(page, widths[-1:], root) == []
    page.evaluate(ADD_STYLES, SPACED)
    assert read(page, widths, root) == []


# That axe and the probe do see


def test_axe_finds_what_is_broken(open_tab: Opener) -> None:
    page = opened(open_tab, "/contact", **STILL)
    page.evaluate(
        """() => {
          document.querySelector("label").remove();
          document.querySelector("h1").style.color = "#ccc";
          document.querySelector(".social a").replaceChildren();
          for (const link of document.querySelectorAll(".contact-links a"))
            link.style.cssText = "display: block; block-size: 8px; padding: 0; overflow: hidden";
        }"""
    )
    found = " ".join(inspect(page, (320,)))
    for rule in ("label: ", "color-contrast: ", "link-name: ", "target-size: "):
        assert f"light: {rule}" in found


def test_lost_text_is_found(open_tab: Opener) -> None:
    page = opened(open_tab, "/contact", **STILL)
    page.evaluate(
        """() => {
          document.querySelector("h1").style.cssText = "white-space: nowrap; inline-size: 30em";
          document.querySelector(".lead").style.cssText = "block-size: 1lh; overflow: hidden";
          document.querySelector("form p:nth-of-type(2)").style.cssText = "margin-block-start: -3lh";
        }"""
    )
    found = " ".join(read(page, (320,)))
    for fault in ("the page is ", "outside the window", "cut off by", "on each other"):
        assert fault in found


# Motion (WCAG 2.3.3)


def moved(open_tab: Opener, preference: str) -> tuple[dict[str, float], str]:
    """Use much of the site; return what moved, with its milliseconds, and how the page scrolls."""
    page = opened(open_tab, "/gallery", reduced_motion=preference)
    page.evaluate(probe("motion"))
    page.get_by_role("button", name=SHELL["theme"]["toDark"]).click()
    page.get_by_role("button", name=SHELL["menu"]["groups"][0]["toggle"]).click()
    page.keyboard.press("Escape")
    open_lightbox(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    page.locator(".header-enroll").click()
    page.wait_for_url("**/contact")
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    page.wait_for_timeout(300)
    return page.evaluate("moved"), page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")


def test_nothing_moves_where_less_motion_is_wanted(open_tab: Opener) -> None:
    assert moved(open_tab, "reduce") == ({}, "auto")


def test_elsewhere_motion_takes_at_most_200_ms(open_tab: Opener) -> None:
    motion, scrolling = moved(open_tab, "no-preference")
    assert motion
    assert {what: duration for what, duration in motion.items() if duration > 200} == {}
    assert scrolling == "smooth"


# Colours forced by the system


BORDERLESS = """() => [...document.querySelectorAll("button, .button")]
  .filter(button => button.checkVisibility({ visibilityProperty: true }))
  .filter(button => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
    return borderTopStyle === "none" || parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
  })
  .map(button => button.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("path", SCREENS)
def test_in_forced_colours_every_button_has_a_border(open_tab: Opener, path: str) -> None:
    page = opened(open_tab, path, forced_colors="active", **STILL)
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    assert page.evaluate(BORDERLESS) == []
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(BORDERLESS) == []
