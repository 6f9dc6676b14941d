"""One visit to the site in Firefox and WebKit; `browser` tests all of it in Chromium."""

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
    NOT_FOUND,
    PHOTOS,
    PROGRAMMES,
    REDIRECTS,
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
    before = engine.run("return history.length")
    [old, *_] = REDIRECTS
    engine.run(OFFER, old)
    engine.press("#old")  # WebKit skips what no hand has added when it goes back
    engine.wait(HEADING, HEADINGS[REDIRECTS[old]])
    assert engine.run("return [location.pathname, history.length]") == [REDIRECTS[old], before + 1]
    for path in (GALLERY, PROGRAMMES[0], LIST):
        engine.command("Back")
        engine.wait(HEADING, HEADINGS[path])
    assert engine.run("return performance.getEntriesByType('navigation').length") == 1


def test_panel_and_drop_down_open_close_and_lead_on(engine, visit):
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
    engine.size(1280, 900)
    engine.hover(".menu-group > .menu-link")
    engine.wait(SHOWN, ".menu-drop")
    engine.point((640, 700), press=False)
    engine.wait(HIDDEN, ".menu-drop")
    engine.run("document.querySelector('.menu-toggle').focus()")
    engine.keys(ENTER)
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


def test_the_lightbox_goes_on_and_gives_the_focus_back(engine, visit):
    shows = "document.querySelector('.lightbox-caption')?.textContent.includes(arguments[0])"
    visit(GALLERY)
    engine.press(f"#{PHOTOS[0]['id']} a")
    engine.wait(shows, PHOTOS[0]["title"])
    engine.keys(RIGHT)
    engine.wait(shows, PHOTOS[1]["title"])
    engine.press(".lightbox-next")
    engine.wait(shows, PHOTOS[2]["title"])
    engine.wait("document.querySelector('.lightbox img').naturalWidth > 0")
    engine.wait("document.querySelector('.lightbox-photo').getBoundingClientRect().width > 0")
    engine.keys(ESCAPE)
    engine.wait(NO_DIALOG)
    engine.wait("document.activeElement.closest(`#${arguments[0]}`)", PHOTOS[2]["id"])
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
    visit(CONTACT)
    light = engine.run(f"return {colour}")
    engine.press("header .while-light svg")
    engine.wait(f"{colour} !== arguments[0]", light)
    engine.command("Refresh")
    engine.wait("document.documentElement.dataset.theme === 'dark'")
    assert engine.run(f"return {colour}") != light


def test_without_scripts_both_menus_lead_on(without_scripts, origin):
    engine = without_scripts
    engine.size(1280, 900)
    engine.go(origin + CONTACT)
    group = f".menu-group:has([href='{PROGRAMMES[0]}'])"
    engine.hover(f"{group} > .menu-link")
    engine.press(f".menu-drop a[href='{PROGRAMMES[0]}']")
    engine.wait(HEADING, HEADINGS[PROGRAMMES[0]])
    engine.size(360, 740)
    engine.press(".panel-button")
    engine.press(f".panel a[href='{GALLERY}']")
    engine.wait(HEADING, HEADINGS[GALLERY])
    assert engine.run("return document.querySelector('.gallery a').getAttribute('href')").startswith("/media")
