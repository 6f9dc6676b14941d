"""Without JavaScript, visitors can read and reach everything; form, theme and redirects have own tests."""

from playwright.sync_api import expect

from tests.site.browsing import PHONE
from tests.site.facts import CONTACT, GALLERY, GROUPS, MENU, SCREENS
from tests.site.steps import NOWHERE, UNKNOWN, visit

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


def plain(open_tab, path, **options):
    page = open_tab(java_script_enabled=False, allow=UNKNOWN, **options)
    page.goto(path)
    return page


def test_everything_is_there_that_is_there_with_it(open_tab):
    tabs = [open_tab(allow=UNKNOWN, java_script_enabled=scripts) for scripts in (True, False)]
    for path in SCREENS:
        visit(tabs[0], path)
        tabs[1].goto(path)
        with_it, without = (tab.evaluate(CONTENT) for tab in tabs)
        assert without == with_it
        assert len(without["links"]) > 10


def test_a_drop_down_opens_by_keyboard_and_pointer_and_its_links_lead_on(open_tab):
    page = plain(open_tab, CONTACT)
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
    page = plain(open_tab, CONTACT, viewport=PHONE, has_touch=True)
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


def test_nothing_is_offered_that_needs_scripts(open_tab):
    page = plain(open_tab, "/")
    for path in ("/", CONTACT, GALLERY, NOWHERE):
        page.goto(path)
        names = page.locator("button:visible").evaluate_all("all => all.map(button => button.className)")
        assert set(names) == ({"button button-accent"} if path == CONTACT else set())
        expect(page.locator("dialog")).to_be_hidden()
