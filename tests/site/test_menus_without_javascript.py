"""Without JavaScript, the drop-downs work, as the panel does: see engines/test_site.py."""

from playwright.sync_api import expect

from tests.site.facts import CONTACT, GROUPS


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
