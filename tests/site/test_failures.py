"""Unknown paths, and the screen for failures, provoked by scripts that throw or are gone (sections 2, 8)."""

import re

import pytest
from playwright.sync_api import expect

from tests.site.facts import FAILURE, HEADINGS, LIST, NOT_FOUND, SHELL, STORY
from tests.site.steps import NOWHERE, STARTED, follow, links, visit

UNKNOWN = [f"{LIST}/a/b", "/404", NOWHERE]
FAULT = "The founder is not at home"
FAILING_SCREEN = f"export default function Broken() {{ throw new Error({FAULT!r}); }}"
ALLOWED = (FAULT, "net::ERR_FAILED", "dynamically imported module", "Error:")


def test_section_8_a_failure_shows_the_error_text_and_stack_and_a_script_that_is_gone_loads_the_page_anew(
    open_tab,
):
    page = open_tab(allow=ALLOWED)
    page.route(
        "**/assets/Founder-*.js",
        lambda route: route.fulfill(body=FAILING_SCREEN, content_type="text/javascript"),
    )
    visit(page, LIST)
    follow(page, STORY)
    expect(page.locator("h1")).to_have_text(FAILURE["title"])
    page.go_back()
    expect(page.locator("h1")).to_have_text(HEADINGS[LIST])
    page.evaluate("window.sameDocument = true")
    follow(page, STORY)
    expect(page).to_have_title(FAILURE["title"])
    expect(page.get_by_text(FAULT, exact=True)).to_be_visible()
    expect(page.locator("pre")).to_be_visible()
    expect(page.locator("pre")).to_have_text(re.compile(rf"Error: {FAULT}[^§]*at Broken \("))
    page.get_by_role("link", name=FAILURE["home"]["label"]).click()
    expect(page.locator("h1")).to_have_text(HEADINGS["/"])
    assert page.evaluate("window.sameDocument") is None

    page.unroute_all()
    page.route("**/assets/Founder-*.js", lambda route: route.abort())  # as after a deploy
    visit(page, LIST)
    page.evaluate("window.sameDocument = true")
    follow(page, STORY)
    page.wait_for_function("path => location.pathname === path && !window.sameDocument", arg=STORY)
    expect(page.locator("h1")).to_have_text(HEADINGS[STORY])


@pytest.fixture
def lost(open_tab):
    return open_tab(allow=("404 (Not Found)", NOT_FOUND["title"]))


def logged(page):
    """Collect what the page itself logs from now on."""
    lines = []
    page.on("console", lambda entry: "/assets/" in entry.location["url"] and lines.append(entry.text))
    return lines


def expect_not_found(page, lines, path):
    """Wait for the page that says so, which must have logged the path, and nothing else."""
    expect(page.locator("h1")).to_have_text(NOT_FOUND["title"])
    expect(page).to_have_title(NOT_FOUND["meta"]["title"])
    assert len(lines) == 1
    assert path in lines[0]
    assert page.evaluate("location.pathname") == path


def test_section_8_an_unknown_path_says_so_and_is_logged_to_the_console(lost):
    lines = logged(lost)
    for path in UNKNOWN:
        lines.clear()
        response = lost.goto(path)
        assert response.status == 404 or path == "/404"
        lost.wait_for_selector(STARTED)
        expect_not_found(lost, lines, path)
    expect(lost.locator('meta[name="robots"]')).to_have_attribute("content", "noindex")
    expect(lost.locator('link[rel="canonical"], meta[property="og:url"]')).to_have_count(0)
    popular = [(link["label"], link["href"]) for link in SHELL["footer"]["popular"]]
    assert links(lost.locator("main").get_by_role("list")) == popular
    home = lost.locator("main").get_by_role("link", name=NOT_FOUND["home"]["label"], exact=True)
    expect(home).to_have_attribute("href", "/")
    home.click()
    expect(lost.locator("h1")).to_have_text(HEADINGS["/"])
    expect(lost.locator('link[rel="canonical"]')).to_have_count(1)
    lines.clear()
    follow(lost, f"{LIST}/nowhere?x=1")
    expect_not_found(lost, lines, f"{LIST}/nowhere")
    lost.go_back()
    expect(lost.locator("h1")).to_have_text(HEADINGS["/"])
