"""Properties of every screen: accessibility, long words, paper, and the same content without JavaScript."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.browsing import DESK, PHONE, tabs
from tests.site.facts import CONTACT, HEADINGS, SCREENS
from tests.site.inspection import STILL, UNBREAKABLE, inspect, read, spaced
from tests.site.steps import NOWHERE, TARGET, UNKNOWN, box, opened, probe, visit, wait_until

LOOKS = dict(zip(SCREENS, cycle([(1280, "light"), (320, "dark")]), strict=False))
"""The width and theme in which axe looks at a page of each screen."""

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


SMALL = """(roots, least) => roots.flatMap(root => [...root.querySelectorAll("a, button, input, textarea")])
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest("p, .card-link"))
  .filter(one => {
    const { width, height } = one.getBoundingClientRect();
    return height > 0 && (height < least - 0.5 || (width < least - 0.5 && !one.textContent.trim()));
  })
  .map(one => `${one.outerHTML.slice(0, 90)} ${one.getBoundingClientRect().height}`)"""
"""Controls outside of running text that are smaller than a finger; of a card, all of it can be touched."""


LOOK = """() => [...document.querySelectorAll("main, main *")].flatMap(element =>
  [null, "::before", "::after"].map(part => {
    const style = getComputedStyle(element, part);
    const { content, display, margin, padding, borderTop, font, color, background, aspectRatio } = style;
    const look = [content, display, margin, padding, borderTop, font, color, background, aspectRatio];
    return [element.tagName, element.className, ...look].join(" ");
  }))"""
FOLLOW = """path => {
  const link = Object.assign(document.createElement("a"), { href: path });
  document.body.append(link);
  link.click();
  link.remove();
}"""


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


def test_axe_finds_nothing(screen, path):
    assert inspect(screen, [LOOKS[path]]) == []


def test_text_reflows_at_320_px_and_takes_more_spacing(screen):
    assert read(screen, (320,)) == []
    with spaced(screen):
        assert read(screen, (320, 1087, 1088)) == []


@before_release
def test_what_a_finger_touches_is_large_enough(screen):
    screen.set_viewport_size(PHONE)
    assert screen.locator(".header, main, .bar, .footer").evaluate_all(SMALL, TARGET) == []


@before_release
def test_in_forced_colours_every_button_has_a_border(screen):
    screen.emulate_media(forced_colors="active", color_scheme="dark")
    assert screen.evaluate("matchMedia('(forced-colors: active)').matches")
    assert screen.evaluate(BORDERLESS) == []
    screen.emulate_media(forced_colors="none", color_scheme="light")


@before_release
def test_paper_is_light_and_shows_all_text(screen):
    screen.set_viewport_size({"width": 718, "height": 1047})  # A4 without margins of 1 cm
    screen.evaluate("document.documentElement.dataset.theme = 'dark'")
    printed = "[...document.styleSheets].some(({ media }) => media.mediaText === 'print')"
    wait_until(screen, lambda: screen.evaluate(printed))  # the styles come once the page was painted
    screen.emulate_media(media="print")
    assert screen.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert screen.evaluate(probe("paper")) == []
    expect(screen.locator(":is(.menu, .header-tools, .footer, .bar, .to-top, form):visible")).to_have_count(0)
    expect(screen.locator("h1")).to_be_visible()
    assert screen.evaluate(probe("text"), "main") == []
    screen.emulate_media(media="screen")


@before_release
def test_a_page_looks_the_same_after_other_pages_as_at_first(open_tab):
    paths = [path for path in SCREENS if path != NOWHERE]
    tab = opened(open_tab, paths[0])
    for path in [*paths, *paths]:
        tab.evaluate(FOLLOW, path)
        expect(tab.locator("h1")).to_have_text(HEADINGS[path])
        fresh = opened(open_tab, path)
        assert tab.evaluate(LOOK) == fresh.evaluate(LOOK), path
        fresh.close()


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


@before_release
def test_on_a_phone_with_text_twice_as_large_no_label_breaks_and_the_menu_is_there(plain):
    width = 180  # in rem, media queries see the same with letters of 32 px
    plain.set_viewport_size({"width": width, "height": 400})
    assert plain.evaluate("document.documentElement.scrollWidth") == width
    assert box(plain.locator(".panel-button"))["x"] + 44 <= width
    assert box(plain.locator(".header"))["height"] < 80
    _, broken = plain.evaluate(probe("broken"), r"Contact|Gallery|Enroll")
    assert broken == []


@before_release
def test_words_of_sixty_letters_in_every_field_keep_within_a_phone(plain):
    assert plain.evaluate(UNBREAKABLE, ["body", ""]) > 20
    plain.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    plain.evaluate("scrollTo(0, document.body.scrollHeight / 2)")  # pages of programmes begin without bar
    for root in (".header", "main", ".footer", ".bar"):
        assert read(plain, [PHONE["width"]], root) == [], root
