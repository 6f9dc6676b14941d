"""Accessibility: axe, reflow, spacing and forced colours on each screen and in each opened state; motion."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from browsing import Opener, tabs
from facts import CONTACT, GALLERY, GROUPS, HEADINGS, MENU, PROGRAMME, PROGRAMMES, SCREENS, SEARCH, TO_DARK
from host import ROOT
from playwright.sync_api import expect
from probes import probe
from steps import MAILED, TOAST, opened, send

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RUN = probe("axe")
TEXT = probe("text")
WIDTHS = (1280, 768, 320)
HEIGHT = 800
# By a style sheet that the policy has no word about. The rules are those of WCAG 1.4.12.
SPACE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""
BORDERLESS = """() => [...document.querySelectorAll("button, .button")]
  .filter(button => button.checkVisibility({ visibilityProperty: true }))
  .filter(button => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
    return borderTopStyle === "none" || parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
  })
  .map(button => button.outerHTML.slice(0, 120))"""
# Colours are measured, so they may not be on their way from one to another.
STILL: dict[str, Any] = {"reduced_motion": "reduce"}


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


@contextmanager
def spaced(page: Page) -> Iterator[None]:
    """Give text the spacing that readers may choose, for a while."""
    page.evaluate(SPACE)
    yield
    page.evaluate("void document.adoptedStyleSheets.pop()")


# Each screen


@pytest.fixture(scope="module", params=SCREENS)
def screen(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """A page of each screen; tests leave it as it was, but for its width and theme."""
    with tabs(browser, site) as open_one:
        yield opened(open_one, request.param, **STILL)


def test_axe_finds_nothing_in_either_theme(screen: Page) -> None:
    assert inspect(screen) == []


def test_text_reflows_at_320_px_and_takes_more_spacing(screen: Page) -> None:
    assert read(screen, (320,)) == []
    with spaced(screen):
        assert read(screen, (320, 1280)) == []


def test_in_forced_colours_every_button_has_a_border(screen: Page) -> None:
    for scheme in ("light", "dark"):
        screen.emulate_media(forced_colors="active", color_scheme=scheme)  # type: ignore[arg-type]
        assert screen.evaluate("matchMedia('(forced-colors: active)').matches")
        assert screen.evaluate(BORDERLESS) == []
    screen.emulate_media(forced_colors="none", color_scheme="light")


def test_long_words_of_any_programme_reflow(open_tab: Opener) -> None:
    page = open_tab(java_script_enabled=False, **STILL)
    for path in PROGRAMMES:
        page.goto(path)
        assert read(page, (320,)) == []


@pytest.mark.parametrize("path", ["/", GALLERY])
def test_a_page_follows_its_window_while_pictures_wait(open_tab: Opener, path: str) -> None:
    """As on a phone that is turned: what is not drawn yet must not keep the width that it had."""
    page = opened(open_tab, path, **STILL)
    for position in range(6):
        for width in (1400, 500, 1280, 320):
            page.set_viewport_size({"width": width, "height": HEIGHT})
            assert page.evaluate("document.documentElement.scrollWidth") == width
        page.evaluate("position => scrollTo(0, 640 * position)", position)


def test_the_header_takes_more_spacing_at_every_width(open_tab: Opener) -> None:
    page = opened(open_tab, CONTACT, **STILL)
    with spaced(page):
        assert read(page, (320, 639, 640, 1087, 1088, 1343, 1344), ".header") == []


# Opened states: each is opened, and stays so while the window's width changes.


def open_menu(page: Page) -> None:
    page.get_by_role("button", name=GROUPS[0]["toggle"]).click()
    expect(page.locator(".menu-drop").first).to_be_visible()


def open_panel(page: Page) -> None:
    page.set_viewport_size({"width": 768, "height": HEIGHT})
    page.get_by_role("button", name=MENU["openMenu"]).click()
    expect(page.locator(".panel")).to_be_visible()


def open_lightbox(page: Page) -> None:
    page.locator(".gallery a").first.click()
    expect(page.locator(".lightbox")).to_be_visible()


def open_search(page: Page) -> None:
    page.keyboard.press("Control+k")
    page.locator(".search-field").fill(HEADINGS[PROGRAMME])
    expect(page.locator(".search-option mark").first).to_be_visible()


def open_search_without_network(page: Page) -> None:
    page.route("**/assets/Results-*", lambda route: route.abort())
    page.keyboard.press("Control+k")
    expect(page.get_by_role("alert")).to_contain_text(SEARCH["failed"])


def open_errors(page: Page) -> None:
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    hold_toasts(page)


def open_prepared(page: Page) -> None:
    send(page)
    expect(page.locator(".prepared")).to_be_visible()
    hold_toasts(page)


def hold_toasts(page: Page) -> None:
    """Give the toasts the focus: then they are spread out, and stay."""
    page.keyboard.press("Alt+t")
    expect(page.locator(f'{TOAST}[data-expanded="true"]').first).to_be_visible()


class State(NamedTuple):
    path: str
    open: Callable[[Page], None]
    widths: tuple[int, ...]
    root: str


STATES = {
    "menu": State("/", open_menu, (1280,), ".menu"),
    "panel": State(CONTACT, open_panel, (768, 320), ".panel"),
    "lightbox": State(GALLERY, open_lightbox, WIDTHS, ".lightbox"),
    "search": State(CONTACT, open_search, WIDTHS, ".search"),
    "search without network": State(CONTACT, open_search_without_network, WIDTHS, ".search"),
    "form errors and toast": State(CONTACT, open_errors, WIDTHS, ".form"),
    "prepared message and toast": State(CONTACT, open_prepared, WIDTHS, ".contact-form"),
}
MESSAGES = (MAILED, "net::ERR_FAILED")


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_axe_finds_nothing_in_an_opened_state_and_its_text_can_be_read(
    open_tab: Opener, state: State
) -> None:
    page = opened(open_tab, state.path, allow=MESSAGES, **STILL)
    state.open(page)
    # Of what lies under a toast or behind a panel, axe cannot tell; the tests of whole pages do.
    assert inspect(page, state.widths, undecided=False) == []
    expect(page.locator(state.root)).to_be_visible()
    assert read(page, state.widths[-1:], state.root) == []
    with spaced(page):
        assert read(page, state.widths, state.root) == []


# That axe and the probe do see


def test_axe_finds_what_is_broken(open_tab: Opener) -> None:
    page = opened(open_tab, CONTACT, **STILL)
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
    page = opened(open_tab, CONTACT, **STILL)
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
    page = opened(open_tab, GALLERY, reduced_motion=preference)
    page.evaluate(probe("motion"))
    page.get_by_role("button", name=TO_DARK).click()
    page.get_by_role("button", name=GROUPS[0]["toggle"]).click()
    page.keyboard.press("Escape")
    open_lightbox(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    page.locator(".header-enroll").click()
    page.wait_for_url(f"**{CONTACT}")
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    page.locator(TOAST).evaluate(
        "toast => Promise.all(toast.getAnimations().map(({ finished }) => finished))"
    )
    return page.evaluate("moved"), page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")


def test_nothing_moves_where_less_motion_is_wanted(open_tab: Opener) -> None:
    assert moved(open_tab, "reduce") == ({}, "auto")


def test_elsewhere_motion_takes_at_most_200_ms(open_tab: Opener) -> None:
    motion, scrolling = moved(open_tab, "no-preference")
    assert motion
    assert {what: duration for what, duration in motion.items() if duration > 200} == {}
    assert scrolling == "smooth"
