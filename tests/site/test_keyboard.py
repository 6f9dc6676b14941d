"""The keyboard reaches everything, in the order of reading, and always shows where it is (WCAG 2.1, 2.4)."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.browsing import DESK
from tests.site.facts import CONTACT, GALLERY, GROUPS, MENU, PROGRAMME
from tests.site.steps import UNKNOWN, opened, probe, visit

STOP = probe("stop")
SMALL = {"width": 320, "height": 640}
# Scrolling to what has the focus takes no time then.
STILL = {"reduced_motion": "reduce"}
OTHER_WAY = {"Tab": "Shift+Tab", "Shift+Tab": "Tab"}


def walk(page, key="Tab", *, main=False):
    """Press a key until the focus leaves the page, or its main part; return where it was after each press.

    A browser without a window has nothing outside the page to go to, and begins again.
    """
    stops = []
    while True:
        page.keyboard.press(key)
        stop = page.evaluate(STOP)
        if stop is None or (stops and is_last(stops[-1], key) and is_last(stop, OTHER_WAY[key])):
            return stops
        stops.append(stop)
        if main and not stop["inMain"]:
            return stops
        # Elements that show only further down the page may be hidden at its top.
        most = max(stop["count"] for stop in stops)
        assert len(stops) <= most, f"The focus goes round: {[stop['name'] for stop in stops[-5:]]}"


def is_last(stop, key):
    """Return whether nothing on the page comes after `stop` for those who press `key`."""
    return bool(stop["position"] == (stop["count"] - 1 if key == "Tab" else 0))


def is_before(one, other):
    """Return whether, as one reads, `one` comes first: on a line above, or on the same and to the left."""
    if "top" not in one or "top" not in other:
        return False
    above = one["bottom"] <= other["top"] and one["left"] < other["right"]
    on_one_line = one["top"] < other["bottom"] and other["top"] < one["bottom"]
    return bool(above or (on_one_line and one["right"] <= other["left"]))


def expect_good(stops, *, main=False):
    """Fail unless the stops are all there are, in the order of document and eye, each well to be seen.

    Those in the `main` part end with the first one after it.
    """
    positions = [stop["position"] for stop in stops]
    end = positions[-1] + 1 if main and not stops[-1]["inMain"] else stops[-1]["count"]
    assert positions == list(range(positions[0], end)), stops
    faults = [f"{stop['name']} {fault}" for stop in stops for fault in stop["faults"]]
    faults += [f"{b['name']} comes after {a['name']}" for a, b in pairwise(stops) if is_before(b, a)]
    assert not faults, "\n".join(faults)


def test_tab_leads_through_the_page_and_the_skip_link_past_its_header(open_tab):
    page = open_tab(viewport=DESK, allow=UNKNOWN, **STILL)
    skip = page.get_by_role("link", name=MENU["skip"])
    for path in (CONTACT, GALLERY, PROGRAMME):
        visit(page, path)
        expect(skip).not_to_be_in_viewport()
        if path == CONTACT:  # header and footer are the same on all pages
            stops = walk(page)
            expect_good(stops)
            assert stops[0]["position"] == 0
            visit(page, path)
        page.keyboard.press("Tab")
        expect(skip).to_be_focused()
        expect(skip).to_be_in_viewport(ratio=1)
        page.keyboard.press("Enter")
        expect(page.get_by_role("main")).to_be_focused()
        page.keyboard.press("Tab")
        assert page.evaluate("document.querySelector('main').contains(document.activeElement)")
        expect_good([page.evaluate(STOP), *walk(page, main=True)], main=True)


@before_release
def test_tab_leads_through_the_page_and_the_panel_on_a_small_screen_and_back(open_tab):
    page = opened(open_tab, CONTACT, viewport=SMALL, **STILL)
    there = walk(page)
    expect_good(there)
    back = walk(page, "Shift+Tab")
    assert [stop["name"] for stop in back] == [stop["name"] for stop in reversed(there)]
    assert [fault for stop in back for fault in stop["faults"]] == []
    page.locator(".panel-button").press("Enter")
    links = page.locator(".panel a")
    expect(links.first).to_be_visible()
    for position in range(links.count()):
        page.keyboard.press("Tab")
        expect(links.nth(position)).to_be_focused()
        assert page.evaluate(STOP)["faults"] == []
    page.keyboard.press("Tab")
    expect(links.first).to_be_hidden()
    assert page.evaluate(STOP)["faults"] == []


@before_release
def test_a_drop_down_opens_by_its_button_and_tab_leads_through_it_and_out(open_tab):
    page = opened(open_tab, CONTACT, viewport=DESK, **STILL)
    for group in GROUPS:
        toggle = page.get_by_role("button", name=group["toggle"])
        last = page.locator(".menu-drop").get_by_role("link", name=group["links"][-1]["label"], exact=True)
        page.get_by_role("banner").get_by_role("link", name=group["label"], exact=True).focus()
        page.keyboard.press("Tab")
        for key in ("Enter", "Space"):
            expect(toggle).to_be_focused()
            expect(last).to_be_hidden()
            page.keyboard.press(key)
            expect(toggle).to_have_attribute("aria-expanded", "true")
            for link in group["links"]:
                page.keyboard.press("Tab")
                stop = page.evaluate(STOP)
                assert (stop["name"], stop["faults"]) == (f"a {link['label']}", [])
            page.keyboard.press("Escape")
            expect(toggle).to_have_attribute("aria-expanded", "false")
        toggle.press("Enter")
        last.focus()
        page.keyboard.press("Tab")
        expect(last).to_be_hidden()


@before_release
def test_in_forced_colours_the_focus_is_as_visible(open_tab):
    page = opened(open_tab, CONTACT, viewport=DESK, forced_colors="active", color_scheme="dark", **STILL)
    expect_good(walk(page))
    page.keyboard.press("Control+k")
    expect(page.locator(".search-field")).to_be_focused()
    assert page.evaluate(STOP)["faults"] == []
