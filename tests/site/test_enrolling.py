"""Links to the academy are on every page, and a visitor sees them early."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from tests.site.browsing import DESK, PHONE
from tests.site.facts import ACADEMY, CONTACT, PAGES, PROGRAMME, PROGRAMMES, SCREENS, SHELL
from tests.site.steps import NOWHERE, TARGET, UNKNOWN, box, links, visit

WIDTHS = (320, 360, 768, 1024, 1280, 1920)
LABELS = SHELL["programme"]["text"]
FACTS = next(path for path in PROGRAMMES if PAGES[path]["facts"])
SMALL = """(roots, least) => roots.flatMap(root => [...root.querySelectorAll("a, button, input, textarea")])
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest("p, .card-link"))
  .filter(one => {
    const { width, height } = one.getBoundingClientRect();
    return height > 0 && (height < least - 0.5 || (width < least - 0.5 && !one.textContent.trim()));
  })
  .map(one => `${one.outerHTML.slice(0, 90)} ${one.getBoundingClientRect().height}`)"""
"""Controls outside of running text that are smaller than a finger; of a card, all of it can be touched."""


@pytest.fixture
def page(open_tab):
    """A tab without the application, which none of this needs."""
    return open_tab(java_script_enabled=False, allow=UNKNOWN)


def test_section_7_beside_each_way_to_enrol_stands_whatsapp_with_a_greeting_that_names_the_training(page):
    for path in PROGRAMMES:
        page.goto(path)
        manifest = PAGES[path]
        address = manifest["whatsappHref"]
        digits = re.sub(r"\D", "", ACADEMY["whatsapp"])
        assert address.startswith(f"https://wa.me/{digits}?text=")
        assert manifest["text"]["enrolmentName"] in unquote(address)
        whatsapp = page.locator(f'main a[href="{address}"]')
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            expect(whatsapp).to_have_count(2)
            for link in whatsapp.all():
                expect(link).to_be_visible()
                beside = [href for _, href in links(link.locator("xpath=.."))]
                assert set(beside) == {address, manifest["contactHref"], ACADEMY["phoneHref"]}
        # On a phone, the first action is within two screens, before the text.
        page.set_viewport_size(PHONE)
        action = box(page.locator("aside").get_by_role("link", name=LABELS["contact"]))
        assert action["y"] + action["height"] < 2 * PHONE["height"]
        assert action["y"] < box(page.locator("article"))["y"]
        points = page.get_by_role("heading", name=LABELS["points"])
        assert points.count() == (len(manifest["text"]["body"]["points"]) > 0)


def test_on_a_desktop_the_card_of_enrolment_is_seen_at_once_and_stays(page):
    page.goto(FACTS)
    card = page.locator("aside")
    text = " ".join(card.inner_text().split())
    for fact in PAGES[FACTS]["facts"]:
        assert fact["text"] in text
    assert ACADEMY["address"]["full"] in text
    assert all(hours["label"] in text for hours in ACADEMY["hours"])
    for size in (DESK, {"width": 1024, "height": 768}, {"width": 1920, "height": 1080}):
        page.set_viewport_size(size)
        page.evaluate("scrollTo(0, 0)")
        place = box(card.get_by_role("link", name=LABELS["contact"]))
        assert place["y"] + place["height"] < size["height"] / 2
        end = box(page.locator(".programme-keywords"))
        page.evaluate("top => scrollTo({ top, behavior: 'instant' })", (end["y"]) / 2)
        place = box(card.get_by_role("link", name=LABELS["contact"]))
        assert 64 < place["y"] < size["height"] / 2


def test_home_shows_its_figures_and_both_ways_on_at_once_and_is_short(page):
    page.goto("/")
    for shown in (*page.locator(".hero-figures li").all(), *page.locator(".hero .actions a").all()):
        place = box(shown)
        assert place["y"] + place["height"] <= DESK["height"]
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollHeight") <= 10 * PHONE["height"]
    assert links(page.locator(".change")) == [(link["label"], link["href"]) for link in PAGES["/"]["changes"]]


def test_what_a_finger_touches_is_large_enough(open_tab):
    page = open_tab(viewport=PHONE, has_touch=True, is_mobile=True, allow=UNKNOWN)
    for path in SCREENS:
        visit(page, path)
        page.locator(".panel-button").tap()
        roots = page.locator(".header, .panel, main, .bar, .footer")
        assert roots.evaluate_all(SMALL, TARGET) == [], path


def test_contact_on_a_phone_shows_the_channels_before_the_form(page):
    page.set_viewport_size(PHONE)
    page.goto(CONTACT)
    channels = page.locator("main dl")
    assert box(channels)["y"] < box(page.locator("form"))["y"]
    phone = box(channels.locator(f'a[href="{ACADEMY["phoneHref"]}"]'))
    assert phone["y"] < box(page.locator(".bar"))["y"]


def test_the_page_for_unknown_addresses_leads_to_the_search_and_to_popular_trainings(open_tab):
    page = open_tab(allow=UNKNOWN)
    visit(page, NOWHERE)
    main = page.locator("main")
    popular = [(link["label"], link["href"]) for link in SHELL["footer"]["popular"]]
    expect(main.get_by_role("heading", name=SHELL["footer"]["popularHeading"])).to_be_visible()
    assert links(main.get_by_role("list")) == popular
    main.get_by_role("button", name=SHELL["search"]["open"]).click()
    expect(page.get_by_role("dialog", name=SHELL["search"]["title"])).to_be_visible()


def test_at_four_times_the_size_the_text_has_the_whole_window(page):
    page.set_viewport_size({"width": 320, "height": 225})  # 1280 by 900 pixels
    page.goto(PROGRAMME)
    page.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
    expect(page.locator(".header")).not_to_be_in_viewport()
    expect(page.locator(".bar")).not_to_be_in_viewport()
    page.set_viewport_size({"width": 740, "height": 420})
    expect(page.locator(".header")).to_be_in_viewport()
