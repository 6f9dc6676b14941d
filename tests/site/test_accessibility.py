"""Accessibility: axe, reflow, spacing and forced colours on each screen and in each opened state; motion."""

from contextlib import contextmanager
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import LONG
from tests.site.browsing import tabs
from tests.site.facts import CONTACT, GALLERY, GROUPS, HEADINGS, MENU, PROGRAMME, SCREENS, SEARCH, TO_DARK
from tests.site.steps import AXE, MAILED, TOAST, UNKNOWN, box, opened, probe, send, visit

WIDTHS = (1280, 768, 320)
THEMES = ("light", "dark")
LOOKS = [*product(WIDTHS, THEMES)] if LONG else [(1280, "light"), (320, "dark")]
HEIGHT = 800
# By a style sheet that the policy has no word about. The rules are those of WCAG 1.4.12.
SPACE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""
# The bar of phones in its own place: what is under it while it sticks is scrolled out from there.
UNSTUCK = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".bar { position: static }");
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
STILL = {"reduced_motion": "reduce"}


def inspect(page, looks=LOOKS, *, undecided=True):
    """Return axe's findings and undecided cases on a page, at each width and theme of `looks`."""
    page.evaluate(f"{AXE}; 0")
    found = []
    for width, theme in looks:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{width} px, {theme}: {fault}" for fault in page.evaluate(probe("axe"), undecided)]
    return found


def read(page, widths, root="body"):
    """Return the text under `root` that is unreadable at one of `widths`."""
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        found += [f"{width} px: {fault}" for fault in page.evaluate(probe("text"), root)]
    return found


@contextmanager
def spaced(page):
    """Apply the spacing of text that readers may choose, for a while."""
    page.evaluate(SPACE)
    yield
    page.evaluate("void document.adoptedStyleSheets.pop()")


@pytest.fixture(scope="module")
def tab(browser, site):
    """The tab in which a page of each screen is looked at."""
    with tabs(browser, site) as open_one:
        yield open_one(allow=UNKNOWN, **STILL)


@pytest.fixture(scope="module", params=SCREENS)
def screen(request, tab):
    """A page of each screen; tests leave it as it was, but for its width and theme."""
    visit(tab, request.param)
    tab.evaluate(UNSTUCK)
    return tab


def test_axe_finds_nothing_in_either_theme(screen):
    assert inspect(screen) == []


def test_text_reflows_at_320_px_and_takes_more_spacing(screen):
    assert read(screen, (320,)) == []
    with spaced(screen):
        assert read(screen, (320, 1280)) == []


def test_logo_and_ways_to_the_academy_at_four_times_the_size(screen):
    """A window of 320 px is 1280 px at 400 %; the links are at least 24 px high (WCAG 2.5.8)."""
    screen.set_viewport_size({"width": 320, "height": HEIGHT})
    name = screen.locator(".header .logo-name")
    assert name.evaluate("name => name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)") < 2.5
    ways = screen.locator(':is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/"]):visible').all()
    assert [each for each in ways if box(each)["height"] < 24] == []


def test_nothing_lies_where_the_button_to_the_top_stands(screen):
    for width in (320, 360, 640, 768, 1088, 1280):
        screen.set_viewport_size({"width": width, "height": HEIGHT})
        assert screen.evaluate(probe("top")) == [], width


def test_in_forced_colours_every_button_has_a_border(screen):
    for scheme in ("light", "dark"):
        screen.emulate_media(forced_colors="active", color_scheme=scheme)
        assert screen.evaluate("matchMedia('(forced-colors: active)').matches")
        assert screen.evaluate(BORDERLESS) == []
    screen.emulate_media(forced_colors="none", color_scheme="light")


@pytest.mark.parametrize("path", ["/", GALLERY])
def test_a_page_follows_its_window_while_pictures_wait(open_tab, path):
    """A phone may be turned: elements that are not drawn yet must not keep their old width."""
    page = open_tab(**STILL)
    page.goto(path)
    for position in range(6 if LONG else 2):
        for width in (1400, 500, 1280, 320):
            page.set_viewport_size({"width": width, "height": HEIGHT})
            assert page.evaluate("document.documentElement.scrollWidth") == width
        page.evaluate("position => scrollTo(0, 640 * position)", position)


def test_the_header_takes_more_spacing_at_every_width(open_tab):
    page = opened(open_tab, CONTACT, **STILL)
    with spaced(page):
        assert read(page, (320, 639, 640, 1087, 1088, 1343, 1344), ".header") == []


# Opened states: each is opened, and stays so while the window's width changes.


def open_menu(page):
    # Not by the pointer: with more spacing another button may come under it and open its menu, too.
    page.get_by_role("button", name=GROUPS[0]["toggle"]).press("Enter")


def open_search(page):
    page.keyboard.press("Control+k")
    page.locator(".search-field").fill(HEADINGS[PROGRAMME])


def open_search_offline(page):
    page.route("**/assets/Results-*", lambda route: route.abort())
    page.keyboard.press("Control+k")


# The pressed element or an opening function; an element that is visible then; the widths; the root.
STATES = {
    "menu": ("/", open_menu, ".menu-drop >> nth=0", (1280,), ".menu"),
    "panel": (CONTACT, f'role=button[name="{MENU["openMenu"]}"]', ".panel a >> nth=0", (768, 320), ".panel"),
    "lightbox": (GALLERY, ".gallery a >> nth=0", ".lightbox", WIDTHS, ".lightbox"),
    "search": (CONTACT, open_search, ".search-option mark >> nth=0", WIDTHS, ".search"),
    "search without network": (CONTACT, open_search_offline, f"text={SEARCH['failed']}", WIDTHS, ".search"),
    "form errors and toast": (CONTACT, "form button", TOAST, WIDTHS, ".form"),
    "prepared message and toast": (CONTACT, send, ".prepared", WIDTHS, ".contact-form"),
}


@pytest.mark.parametrize(("path", "opener", "seen", "widths", "root"), STATES.values(), ids=STATES)
def test_axe_finds_nothing_in_an_opened_state_and_its_text_can_be_read(
    open_tab, path, opener, seen, widths, root
):
    page = opened(open_tab, path, allow=(MAILED, "net::ERR_FAILED"), **STILL)
    page.set_viewport_size({"width": widths[0], "height": HEIGHT})
    if callable(opener):
        opener(page)
    else:
        page.locator(opener).click()
    expect(page.locator(seen)).to_be_visible()
    if root.endswith("form"):
        expect(page.locator(TOAST).first).to_be_visible()
        page.keyboard.press("Alt+t")  # gives the toasts the focus: then they are spread out, and stay
        expect(page.locator(f'{TOAST}[data-expanded="true"]').first).to_be_visible()
    # axe cannot judge elements under a toast or behind a panel; the tests of whole pages cover them.
    looks = [*product(widths, THEMES)] if LONG else [(widths[0], "light"), (widths[-1], "dark")]
    assert inspect(page, looks, undecided=False) == []
    expect(page.locator(root)).to_be_visible()
    assert read(page, widths[-1:], root) == []
    with spaced(page):
        assert read(page, widths, root) == []


# Motion (WCAG 2.3.3)


def moved(open_tab, preference):
    """Use much of the site; return what moved, with its milliseconds, and how the page scrolls."""
    page = opened(open_tab, GALLERY, reduced_motion=preference)
    page.evaluate(probe("motion"))
    page.get_by_role("button", name=TO_DARK).click()
    page.get_by_role("button", name=GROUPS[0]["toggle"]).click()
    page.keyboard.press("Escape")
    page.locator(".gallery a").first.click()
    expect(page.locator(".lightbox")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    page.locator(".header-enroll").click()
    page.wait_for_url(f"**{CONTACT}")
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    page.locator(TOAST).evaluate(
        "toast => Promise.allSettled(toast.getAnimations().map(({ finished }) => finished))"
    )
    return page.evaluate("moved"), page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")


def test_nothing_moves_where_less_motion_is_wanted(open_tab):
    assert moved(open_tab, "reduce") == ({}, "auto")


def test_elsewhere_motion_takes_at_most_200_ms(open_tab):
    motion, scrolling = moved(open_tab, "no-preference")
    assert motion
    assert {what: duration for what, duration in motion.items() if duration > 200} == {}
    assert scrolling == "smooth"
