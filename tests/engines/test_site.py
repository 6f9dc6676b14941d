"""The site's core functions in Firefox and WebKit; `browser` tests all of them in Chromium."""

import pytest

from tests.engines.driver import CONTROL, ENTER, ESCAPE, RIGHT, WebKit
from tests.site.facts import (
    BY_SCREEN,
    CONTACT,
    FORM,
    GALLERY,
    GROUPS,
    HEADINGS,
    LIST,
    MENU,
    NOT_FOUND,
    PHOTOS,
    PROGRAMMES,
    REDIRECTS,
    STORY,
)
from tests.site.steps import LETTER, NOWHERE, TOAST

HEADING = "document.querySelector('h1')?.textContent === arguments[0]"
SHOWN = "document.querySelector(arguments[0])?.checkVisibility({ visibilityProperty: true })"
HIDDEN = f"!{SHOWN}"
NO_DIALOG = "!document.querySelector('dialog[open]')"
OFFER = """
const link = Object.assign(document.createElement("a"), { href: arguments[0], textContent: "x", id: "old" });
document.querySelector("main").append(link);
"""
PRINT = """
const use = ({ media, cssRules = [] }) => {
  if (/print/.test(media?.mediaText)) media.mediaText = "all";
  for (const rule of cssRules) use(rule);
};
for (const sheet of document.styleSheets) use(sheet);
"""
"""Puts the rules for paper in force on the screen."""


@pytest.mark.parametrize("path", [*BY_SCREEN.values(), NOWHERE])
@pytest.mark.parametrize("width", [360, 1280])
def test_every_screen_is_whole_and_no_wider_than_its_window(engine, visit, path, width):
    engine.size(width, 800)
    visit(path)
    engine.wait(HEADING, HEADINGS.get(path) or NOT_FOUND["title"])
    assert engine.run("return document.documentElement.scrollWidth <= innerWidth")
    engine.run("for (const image of document.images) image.loading = 'eager'")
    engine.wait("[...document.images].every((image) => image.naturalWidth > 0)")
    engine.wait("[...document.fonts].filter(({ status }) => status === 'loaded').length > 1")


def test_links_lead_on_without_loading_the_page_again_and_back_leads_back(engine, visit):
    visit(LIST)
    engine.press(f"main a[href='{PROGRAMMES[0]}']")
    engine.wait(HEADING, HEADINGS[PROGRAMMES[0]])
    engine.press(f".menu-list a[href='{GALLERY}']")
    engine.wait(HEADING, HEADINGS[GALLERY])
    engine.command("Back")
    engine.wait(HEADING, HEADINGS[PROGRAMMES[0]])
    engine.command("Back")
    engine.wait(HEADING, HEADINGS[LIST])
    assert engine.run("return performance.getEntriesByType('navigation').length") == 1


@pytest.mark.parametrize("old", REDIRECTS)
def test_an_old_address_is_replaced(engine, visit, origin, old):
    visit(GALLERY)
    before = engine.run("return history.length")
    engine.run(OFFER, old)
    engine.press("#old")  # WebKit skips what no hand has added when it goes back
    engine.wait(HEADING, HEADINGS[REDIRECTS[old]])
    assert engine.run("return [location.pathname, history.length]") == [REDIRECTS[old], before + 1]
    engine.command("Back")
    engine.wait(HEADING, HEADINGS[GALLERY])
    engine.go(origin + old)
    engine.wait(HEADING, HEADINGS[REDIRECTS[old]])


def test_the_panel_opens_closes_and_leads_on(engine, visit):
    engine.size(360, 740)
    visit(CONTACT)
    engine.press(".panel-button")
    engine.wait(SHOWN, ".panel")
    engine.keys(ESCAPE)
    engine.wait(HIDDEN, ".panel")
    engine.press(".panel-button")
    engine.press(f".panel a[href='{GALLERY}']")
    engine.wait(HEADING, HEADINGS[GALLERY])
    engine.wait(HIDDEN, ".panel")


def test_drop_downs_open_by_pointer_and_keys_and_lead_on(engine, visit):
    visit(CONTACT)
    engine.hover(".menu-group > .menu-link")
    engine.wait(SHOWN, ".menu-drop")
    engine.point((640, 700), press=False)
    engine.wait(HIDDEN, ".menu-drop")
    engine.run("document.querySelector('.menu-toggle').focus()")
    engine.keys(ENTER)
    engine.wait(SHOWN, ".menu-drop")
    engine.keys(ESCAPE)
    engine.wait(HIDDEN, ".menu-drop")
    engine.press(".menu-toggle")
    address = GROUPS[0]["links"][-1]["href"]
    engine.press(f".menu-drop a[href='{address}']")
    engine.wait(HEADING, HEADINGS[address])


def test_the_search_finds_and_leads_there(engine, visit):
    visit("/")
    engine.keys(CONTROL + "k")
    engine.wait("document.activeElement.closest('.search')")
    engine.write("memory")
    engine.wait("document.querySelector('.search-title')?.textContent.includes('Memory')")
    engine.keys(ENTER)
    engine.wait(HEADING, HEADINGS["/courses/memory-palace"])
    engine.wait(NO_DIALOG)


def test_the_lightbox_goes_on_by_keys_button_and_swipe_and_gives_focus_back(engine, visit):
    shows = "document.querySelector('.lightbox-caption')?.textContent.includes(arguments[0])"
    visit(GALLERY)
    engine.press(f"#{PHOTOS[0]['id']} a")
    engine.wait(shows, PHOTOS[0]["title"])
    engine.keys(RIGHT)
    engine.wait(shows, PHOTOS[1]["title"])
    engine.press(".lightbox-next")
    engine.wait(shows, PHOTOS[2]["title"])
    engine.wait("!document.querySelector('.lightbox-photo').getAnimations().length")
    x, y = engine.place(".lightbox-stage")
    engine.swipe(*((x - 20 * step, y) for step in range(9)))
    engine.wait(shows, PHOTOS[3]["title"])
    engine.wait("document.querySelector('.lightbox img').naturalWidth > 0")
    place = "JSON.stringify(document.querySelector('.lightbox-photo').getBoundingClientRect())"
    assert engine.run(f"return {place}.includes('\"width\":0')") is False
    engine.keys(ESCAPE)
    engine.wait(NO_DIALOG)
    engine.wait("document.activeElement.closest(`#${arguments[0]}`)", PHOTOS[3]["id"])
    assert engine.run("return location.search") == ""


def test_the_form_says_what_is_missing_and_hands_the_letter_over(engine, visit):
    said = (
        "[...document.querySelectorAll(arguments[0])].some((each) => each.innerText.includes(arguments[1]))"
    )
    visit(CONTACT)
    engine.press("form button")
    engine.wait(said, TOAST, FORM["missing"]["title"])
    assert engine.run("return document.activeElement.name") == "name"
    if isinstance(engine, WebKit):  # MiniBrowser, which knows no mail client, shows an empty page
        return
    for name, value in LETTER.items():
        engine.press(f"form [name={name}]")
        engine.write(value)
    engine.press("form button")
    engine.wait(said, TOAST, FORM["opening"]["title"])


def test_the_theme_is_chosen_and_kept(engine, visit):
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    visit(STORY)
    light = engine.run(f"return {colour}")
    engine.press("header .while-light svg")
    engine.wait(f"{colour} !== arguments[0]", light)
    assert engine.run("return localStorage.theme") == "dark"
    engine.command("Refresh")
    engine.wait("document.documentElement.dataset.theme === 'dark'")
    assert engine.run(f"return {colour}") != light


def test_without_scripts_it_is_read_and_its_menu_leads_on(without_scripts, origin):
    engine = without_scripts
    engine.size(1280, 900)
    for path in BY_SCREEN.values():
        engine.go(origin + path)
        assert engine.run(f"return {HEADING}", HEADINGS[path])
        hidden = (
            "return [...document.querySelectorAll('.needs-script')].filter((one) => one.checkVisibility())"
        )
        assert engine.run(hidden) == []
    group = f".menu-group:has([href='{PROGRAMMES[0]}'])"
    engine.hover(f"{group} > .menu-link")
    engine.wait(SHOWN, f"{group} .menu-drop")
    engine.press(f".menu-drop a[href='{PROGRAMMES[0]}']")
    engine.wait(HEADING, HEADINGS[PROGRAMMES[0]])
    engine.size(360, 740)
    engine.press(".panel-button")
    engine.wait(SHOWN, ".panel")
    engine.press(f".panel a[href='{MENU['gallery']['href']}']")
    engine.wait(HEADING, HEADINGS[GALLERY])
    assert engine.run("return document.querySelector('.gallery a').getAttribute('href')").startswith(
        "/media/"
    )


@pytest.mark.parametrize("path", BY_SCREEN.values())
def test_on_paper_it_is_light_and_has_its_words_and_nothing_to_press(engine, visit, path):
    visit(path)
    engine.wait("[...document.styleSheets].some(({ media }) => media.mediaText === 'print')")
    engine.run("document.documentElement.dataset.theme = 'dark'")
    engine.run(PRINT)
    assert engine.run("return getComputedStyle(document.documentElement).colorScheme") == "light"
    assert engine.run(f"return {SHOWN}", "h1")
    chrome = (
        ".header-tools, .menu, .footer, .bar, .to-top, .breadcrumb, .actions, .panel, dialog, .toasts, form"
    )
    visible = (
        "return [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility()).length"
    )
    assert engine.run(visible, chrome) == 0
