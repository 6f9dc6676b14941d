"""Properties of every screen: accessibility, long words, paper, and the same content without JavaScript."""

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import LONG
from tests.site.browsing import DESK, PHONE, tabs
from tests.site.facts import ACADEMY, CONTACT, SCREENS
from tests.site.inspection import HEIGHT, STILL, THEMES, UNBREAKABLE, inspect, read, spaced
from tests.site.steps import TOAST, UNKNOWN, box, opened, probe, visit, wait_until

LOOKS = [*product((1280, 768, 320), THEMES)] if LONG else [(1280, "light"), (320, "dark")]
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
NAMELESS = """controls => controls
  .filter(control => control.checkVisibility())
  .filter(control => control.querySelector("svg") && ![...control.querySelectorAll("*"), control].some(
    element => !element.closest(".sr-only, svg") && [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.data.trim() && element.checkVisibility())))
  .filter(control => !control.matches("[data-tooltip], .menu-toggle"))
  .map(control => control.outerHTML.slice(0, 120))
"""


@pytest.fixture(scope="module")
def open_one(browser, site):
    with tabs(browser, site) as opener:
        yield opener


@pytest.fixture(scope="module")
def tab(open_one):
    """The tab in which a page of each screen is looked at."""
    return open_one(allow=UNKNOWN, **STILL)


@pytest.fixture(scope="module")
def plain_tab(open_one):
    """The same without JavaScript."""
    return open_one(allow=UNKNOWN, java_script_enabled=False)


@pytest.fixture(scope="module", params=SCREENS)
def path(request):
    return request.param


@pytest.fixture(scope="module")
def screen(tab, path):
    """A page of each screen; tests leave it as it was, but for its width and theme."""
    visit(tab, path)
    tab.evaluate(UNSTUCK)
    return tab


@pytest.fixture(scope="module")
def plain(plain_tab, path):
    """The same page without JavaScript."""
    plain_tab.set_viewport_size(DESK)
    plain_tab.goto(path)
    return plain_tab


def test_axe_finds_nothing_in_either_theme(screen):
    assert inspect(screen, LOOKS) == []


def test_text_reflows_at_320_px_and_takes_more_spacing(screen):
    assert read(screen, (320,)) == []
    with spaced(screen):
        assert read(screen, (320, 639, 1087, 1088, 1280)) == []


def test_nothing_lies_where_the_button_to_the_top_stands(screen):
    for width in (320, 360, 640, 768, 1088, 1280):
        screen.set_viewport_size({"width": width, "height": HEIGHT})
        assert screen.evaluate(probe("top")) == [], width


def test_in_forced_colours_every_button_has_a_border(screen):
    for scheme in THEMES:
        screen.emulate_media(forced_colors="active", color_scheme=scheme)
        assert screen.evaluate("matchMedia('(forced-colors: active)').matches")
        assert screen.evaluate(BORDERLESS) == []
    screen.emulate_media(forced_colors="none", color_scheme="light")


def test_every_icon_only_control_has_a_tooltip_and_no_title(screen):
    for width in (360, 1280):
        screen.set_viewport_size({"width": width, "height": HEIGHT})
        assert screen.locator("button, a").evaluate_all(NAMELESS) == []
    expect(screen.locator("[data-tooltip][title]")).to_have_count(0)


# Paper

# A4 without margins of 1 cm, at 96 pixels an inch.
PAPER = {"width": 718, "height": 1047}
CONTROLS = ".menu, .header-tools, .footer, .bar, .skip, .to-top, .breadcrumb, .actions, form"
PRINT_STYLES = "[...document.styleSheets].some(({ media }) => media.mediaText === 'print')"
"""The styles for paper come once the page was painted."""

ADDRESSES = """() => [...document.querySelectorAll("main a")]
  .filter(link => link.checkVisibility() && !link.querySelector("img"))
  .map(link => {
    const { content, position } = getComputedStyle(link, "::after");
    return [link.getAttribute("href"), position === "static" ? content.replaceAll('"', "") : ""];
  })"""
SHEETS = """() => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  .filter(rule => rule instanceof CSSPageRule).map(({ cssText }) => cssText)"""


def test_paper_is_light_and_shows_all_text_with_the_addresses_of_links_and_the_academys_name(screen):
    screen.set_viewport_size(PAPER)
    screen.evaluate("document.documentElement.dataset.theme = 'dark'")
    wait_until(screen, lambda: screen.evaluate(PRINT_STYLES))
    assert all(f"{address})" not in after for address, after in screen.evaluate(ADDRESSES))
    screen.emulate_media(media="print")
    assert screen.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert screen.evaluate(probe("paper")) == []
    expect(screen.locator(f":is({CONTROLS}):visible")).to_have_count(0)
    expect(screen.locator("h1")).to_be_visible()
    assert screen.evaluate(probe("text"), "main") == []
    for address, printed_after in screen.evaluate(ADDRESSES):
        # A telephone number or an e-mail address is its link's own text, also the number of a chat.
        own_text = address.startswith(("tel:", "mailto:", "https://wa.me/"))
        whole = ACADEMY["url"] + address if address.startswith("/") else address
        assert "".join(printed_after.split()) == ("none" if own_text else f"({whole})"), address
    expect(screen.locator(".header .logo-name")).to_be_visible()
    assert [ACADEMY["name"] in sheet for sheet in screen.evaluate(SHEETS)] == [True]
    screen.emulate_media(media="screen")


def test_what_is_open_is_not_printed(open_tab):
    page = opened(open_tab, CONTACT)
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    page.keyboard.press("Control+k")
    expect(page.locator(".search")).to_be_visible()
    wait_until(page, lambda: page.evaluate(PRINT_STYLES))
    page.emulate_media(media="print")
    expect(page.locator(":is(.panel, dialog, .toasts, .tooltip):visible")).to_have_count(0)
    expect(page.locator("h1")).to_be_visible()


# Without JavaScript. These tests change the text of the pages, so they come last.

# Everything to read and to follow: text, the text of pictures, links with their targets.
# Search and choice of theme are left out: they are offered only with scripts.
CONTENT = """() => {
  for (const control of document.querySelectorAll(".needs-script")) control.remove();
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  return {
    text: document.body.innerText.split(/\\n+/).filter(Boolean),
    pictures: all("img").map(({ alt }) => alt),
    links: all("a").map((link) => `${link.innerText} ${link.getAttribute("href")}`),
  };
}"""


def test_nothing_is_offered_that_needs_scripts(plain, path):
    buttons = plain.locator("button:visible").evaluate_all("all => all.map(button => button.className)")
    assert set(buttons) == ({"button button-accent"} if path == CONTACT else set())
    expect(plain.locator("dialog")).to_be_hidden()


def test_everything_is_there_without_javascript_that_is_there_with_it(screen, plain):
    for tab in (screen, plain):
        tab.set_viewport_size(DESK)
    without = plain.evaluate(CONTENT)
    assert without == screen.evaluate(CONTENT)
    assert len(without["links"]) > 10


def test_on_a_phone_with_text_twice_as_large_no_label_breaks_and_the_menu_is_there(plain):
    for width in (240, 180):  # media queries see the same width in rem as with letters of 24 and 32 px
        plain.set_viewport_size({"width": width, "height": 400})
        assert plain.evaluate("document.documentElement.scrollWidth") == width
        assert box(plain.locator(".panel-button"))["x"] + 44 <= width
        assert box(plain.locator(".header"))["height"] < 80
        _, broken = plain.evaluate(probe("broken"), r"Contact|Gallery|Enroll")
        assert broken == []


def test_no_word_of_common_length_is_broken(plain):
    # A short word may begin with a large initial; longer words may break in the largest headings.
    plain.locator("h1").evaluate("one => { one.textContent += ' for the Subconscious & Communities'; }")
    for width in (360, 412, 768, 1024, 1280):
        plain.set_viewport_size({"width": width, "height": HEIGHT})
        _, found = plain.evaluate(probe("broken"), r"[\p{L}\p{N}]+")
        broken = {word for word in found if 3 < len(word) < 14}
        assert not broken, f"{broken} at {width} px"


def test_words_of_sixty_letters_in_every_field_keep_within_a_phone(plain):
    assert plain.evaluate(UNBREAKABLE, ["body", ""]) > 20
    plain.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    for root in (".header", "main", ".footer", ".bar"):
        assert read(plain, [PHONE["width"]], root) == [], root
