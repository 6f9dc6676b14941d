"""Without JavaScript, the menus work; see test_screens for everything that is there to read."""

from playwright.sync_api import expect

from tests.site.browsing import PHONE
from tests.site.facts import CONTACT, GALLERY, GROUPS, MENU


def test_a_drop_down_opens_by_keyboard_and_pointer_and_its_links_lead_on(open_tab):
    page = open_tab(java_script_enabled=False)
    page.goto(CONTACT)
    for position, group in enumerate(GROUPS):
        drop = page.locator(".menu-drop").nth(position)
        expect(drop).to_be_hidden()
        expect(page.locator(".menu-toggle").nth(position)).to_be_hidden()
        page.locator(".menu-group > .menu-link").nth(position).focus()
        for link in group["links"]:
            page.keyboard.press("Tab")
            expect(drop.get_by_role("link", name=link["label"], exact=True)).to_be_focused()
        expect(drop).to_be_visible()
        page.keyboard.press("Tab")
        expect(drop).to_be_hidden()
        page.goto(CONTACT)
        page.locator(".menu-group > .menu-link").nth(position).hover()
        expect(drop).to_be_visible()
        drop.get_by_role("link").last.click()
        page.wait_for_url(f"**{group['links'][-1]['href']}")
        page.mouse.move(640, 700)


def test_the_mobile_panel_opens_closes_and_leads_on(open_tab):
    page = open_tab(java_script_enabled=False, viewport=PHONE, has_touch=True)
    page.goto(CONTACT)
    panel, button = page.locator(".panel"), page.locator(".panel-button")
    expect(panel).to_be_hidden()
    button.tap()
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    button.tap()
    page.touchscreen.tap(10, 400)
    expect(panel).to_be_hidden()
    button.tap()
    panel.get_by_role("link", name=MENU["gallery"]["label"], exact=True).tap()
    page.wait_for_url(f"**{GALLERY}")
