"""Every address of the route table: its screen, its metadata, and that its links lead on (section 2)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest
from conftest import tabs
from playwright.sync_api import expect
from specification import PROGRAMMES, REDIRECTS, ROUTES
from steps import STARTED, follow, links, manifest, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import Opener
    from playwright.sync_api import Browser, Page, Request

ACADEMY = manifest("shell")["academy"]
HEADINGS = {
    "/": r".{10,}",
    "/my-story": r"My Story",
    "/contact": r"Contact Us",
    "/trainings": r"Trainings We Offer",
    "/other-trainings": r"Other Trainings",
    "/gallery": r"Photo Gallery",
    **{path: re.escape(title) for path, title in PROGRAMMES.items()},
}
DATA_TYPES = {
    "/": {"EducationalOrganization", "LocalBusiness", "WebSite", "ItemList"},
    "/my-story": set(),
    "/contact": {"EducationalOrganization", "LocalBusiness"},
    "/trainings": {"ItemList"},
    "/other-trainings": {"ItemList"},
    "/gallery": {"ImageGallery"},
    **{path: {"Course", "BreadcrumbList"} for path in PROGRAMMES},
}
NOT_SHOWN = {"@context", "@type", "@id", "addressCountry", "dayOfWeek", "opens", "closes"}
"""Keys of structured data whose values are codes, not words of the page."""


class Screen(NamedTuple):
    path: str
    page: Page
    status: int
    served: str
    requests: list[Request]


@pytest.fixture(scope="module", params=ROUTES)
def screen(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Screen]:
    """A page of the route table, read by several tests."""
    with tabs(browser, site) as open_one:
        page = open_one()
        requests: list[Request] = []

        def keep(made: Request) -> None:
            requests.append(made)

        page.on("request", keep)
        response = page.goto(request.param)
        page.wait_for_selector(STARTED)
        assert response is not None
        yield Screen(request.param, page, response.status, response.text(), requests)


def content(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.content ?? one.href ?? one.textContent)"
    )
    return found


def data_of(page: Page) -> list[dict[str, Any]]:
    return [json.loads(text) for text in content(page, 'script[type="application/ld+json"]')]


def test_section_2_the_route_table_and_the_redirects_are_whole() -> None:
    table = manifest("routes")
    assert [route["path"] for route in table["routes"]] == ROUTES
    assert {entry["from"]: entry["to"] for entry in table["redirects"]} == REDIRECTS
    assert len(ROUTES) == 22


def test_section_2_the_route_has_its_screen(screen: Screen) -> None:
    assert screen.status == 200
    assert urlsplit(screen.page.url).path == screen.path
    expect(screen.page.locator("h1")).to_have_text(re.compile(f"^{HEADINGS[screen.path]}$"))


def test_section_2_every_page_is_wrapped_in_a_header_a_main_area_and_a_footer(screen: Screen) -> None:
    landmarks = screen.page.locator("header, main, footer")
    visible = landmarks.evaluate_all("all => all.map(one => [one.localName, one.checkVisibility()])")
    assert visible == [["header", True], ["main", True], ["footer", True]]
    expect(screen.page.locator("main h1")).to_have_count(1)


def test_section_2_each_page_sets_the_tab_title_and_a_description(screen: Screen) -> None:
    assert 10 <= len(screen.page.title()) <= 60
    [description] = content(screen.page, 'head meta[name="description"]')
    assert 120 <= len(description) <= 160
    assert content(screen.page, 'head link[rel="canonical"]') == [ACADEMY["url"] + screen.path]
    assert content(screen.page, 'meta[name="robots"]') == []


def test_the_first_picture_is_fetched_at_once_and_the_others_when_they_come_near(screen: Screen) -> None:
    asked = screen.page.locator("main img").evaluate_all(
        "all => all.map(one => [one.getAttribute('loading'), one.getAttribute('fetchpriority')])"
    )
    first, others = asked[:1], asked[1:]
    assert first == ([] if screen.path == "/contact" else [[None, "high"]])
    assert others == [["lazy", None]] * len(others)


def test_each_page_says_what_others_show_of_it(screen: Screen) -> None:
    page = screen.page
    [description] = content(page, 'meta[name="description"]')
    wanted = {
        "og:site_name": ACADEMY["name"],
        "og:type": "website",
        "og:locale": "en_IN",
        "og:title": page.title(),
        "og:description": description,
        "og:url": ACADEMY["url"] + screen.path,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    assert {name: content(page, f'head meta[property="{name}"]') for name in wanted} == {
        name: [value] for name, value in wanted.items()
    }
    assert content(page, 'meta[name="twitter:card"]') == ["summary_large_image"]
    [picture] = content(page, 'meta[property="og:image"]')
    size = page.evaluate(
        "async (src) => { const image = Object.assign(new Image(), { src }); await image.decode();"
        " return [image.naturalWidth, image.naturalHeight]; }",
        picture.removeprefix(ACADEMY["url"]),
    )
    assert size == [1200, 630]


def test_structured_data_says_only_what_the_page_shows(screen: Screen) -> None:
    data = data_of(screen.page)
    types = [one["@type"] for one in data]
    flat = {name for one in types for name in (one if isinstance(one, list) else [one])}
    assert flat == DATA_TYPES[screen.path]
    assert {one["@context"] for one in data} <= {"https://schema.org"}
    shown = " ".join(screen.page.locator("body").text_content().split())  # type: ignore[union-attr]
    addresses = addresses_in(screen.page)
    for value in strings(data):
        assert value in shown or value in addresses, value
    assert "aggregateRating" not in json.dumps(data)


def strings(data: Any) -> Iterator[str]:
    """Give every text in structured data that a reader of the page should find."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in NOT_SHOWN:
                yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
    elif isinstance(data, str):
        yield data


def addresses_in(page: Page) -> set[str]:
    """Return all addresses that links and pictures of a page name, complete and on the academy's own site."""
    found: list[str] = page.locator("a[href], img, link[rel=canonical]").evaluate_all(
        "all => all.map(one => one.getAttribute('href') ?? one.getAttribute('src'))"
    )
    return {ACADEMY["url"] + one if one.startswith("/") else one for one in found}


def test_every_link_leads_to_one_of_the_22_pages_or_says_that_it_leads_away(screen: Screen) -> None:
    for text, address in links(screen.page.locator("body")):
        parts = urlsplit(address)
        if parts.scheme in {"https", "mailto", "tel"}:
            continue
        assert not parts.scheme, (text, address)
        assert parts.path in {*ROUTES, ""} or re.fullmatch(r"/media/[\w-]+\.jpg", parts.path), (text, address)
        if parts.fragment:
            assert parts.path == "", "a fragment of another page"
            expect(screen.page.locator(f"[id='{parts.fragment}']")).to_have_count(1)
    elsewhere = screen.page.locator('a[href^="http"]')
    wrong = elsewhere.evaluate_all(
        """all => all.filter(({ target, rel, textContent }) =>
          target !== "_blank" || !rel.includes("noopener") || !textContent.endsWith("(opens in a new tab)")
        ).map(({ outerHTML }) => outerHTML)"""
    )
    assert wrong == []
    assert elsewhere.count() >= 4


def test_section_2_the_only_query_parameter_is_training_on_contact(screen: Screen) -> None:
    for text, address in links(screen.page.locator("body")):
        parts = urlsplit(address)
        if parts.query and not parts.scheme:
            assert parts.path == "/contact", (text, address)
            assert list(parse_qs(parts.query)) == ["training"]


def test_section_7_no_request_to_any_backend_is_made_and_no_cookie_is_set(screen: Screen) -> None:
    assert {request.method for request in screen.requests} == {"GET"}
    assert {request.resource_type for request in screen.requests} <= {
        "document",
        "script",
        "image",
        "font",
        "stylesheet",
        "other",
    }
    assert screen.page.context.cookies() == []
    assert screen.page.evaluate("localStorage.length") == 0


def test_section_1_no_accounts_no_payments_and_no_online_enrolment(screen: Screen) -> None:
    fields = screen.page.locator("input, select, textarea").evaluate_all(
        "fields => fields.map(({ type, name, autocomplete }) => [type, name, autocomplete])"
    )
    if screen.path == "/contact":
        assert [name for _, name, _ in fields if name] == ["name", "email", "phone", "comment"]
    kinds = {kind for kind, _, _ in fields}
    assert kinds <= {"text", "email", "tel", "search", "textarea"}
    told = {word for _, _, words in fields for word in words.split()}
    assert not {word for word in told if word.startswith(("cc-", "current-", "new-", "username"))}
    targets = screen.page.locator("form").evaluate_all("forms => forms.map(form => form.action)")
    assert all(target.startswith("mailto:") for target in targets), targets


def test_metadata_follows_navigation_within_the_application(open_tab: Opener) -> None:
    # Links are followed faster than the browser fades from page to page, which it must not complain of.
    page = open_tab()
    visit(page, "/")
    seen: dict[str, tuple[str, str]] = {}
    for path in [*ROUTES[1:], "/"]:
        follow(page, path)
        page.wait_for_url(f"**{path}")
        expect(page.locator("head link[rel=canonical]")).to_have_attribute("href", ACADEMY["url"] + path)
        document = page.request.get(path).text()
        [description] = content(page, 'meta[name="description"]')
        seen[path] = (page.title(), description)
        assert re.search(r"<title>(.*?)</title>", document, re.DOTALL)[1] == escaped(page.title())  # type: ignore[index]
        assert f'<meta name="description" content="{escaped(description)}"/>' in document
        # Nothing is left that speaks of the page before.
        assert content(page, "meta[property], script[type='application/ld+json']") == []
    assert page.evaluate("performance.getEntriesByType('navigation').length") == 1
    assert len({title for title, _ in seen.values()}) == 22
    assert len({description for _, description in seen.values()}) == 22


def escaped(text: str) -> str:
    """Return a text as React writes it into HTML."""
    return text.replace("&", "&amp;").replace("'", "&#x27;").replace('"', "&quot;")


def test_going_back_while_the_next_page_fades_in_is_no_error(open_tab: Opener) -> None:
    page = open_tab()
    visit(page, "/trainings")
    page.evaluate(
        """() => {
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (update) => {
            document.startViewTransition = start;
            const fade = start(update);
            addEventListener("popstate", () => { window.wentBack = true });
            history.back();
            return fade;
          };
        }"""
    )
    follow(page, "/contact")
    page.wait_for_function("() => window.wentBack && !document.activeViewTransition")
    expect(page.locator("h1")).to_have_text("Trainings We Offer")


@pytest.mark.parametrize("path", ["/trainings", "/other-trainings/personal-coaching", "/contact", "/gallery"])
def test_a_host_without_clean_addresses_shows_the_page_under_its_clean_address(
    open_tab: Opener, plain_site: str, path: str
) -> None:
    page = open_tab(base_url=plain_site)
    visit(page, f"{path}.html")
    assert urlsplit(page.url).path == path
    expect(page.locator("h1")).to_have_text(re.compile(f"^{HEADINGS[path]}$"))
    follow(page, "/my-story")
    expect(page.locator("h1")).to_have_text("My Story")


def test_a_host_that_serves_its_404_page_for_a_clean_address_shows_the_page(
    open_tab: Opener, plain_site: str
) -> None:
    page = open_tab(base_url=plain_site, allow=("404 (Not Found)",))
    visit(page, "/trainings")
    expect(page.locator("h1")).to_have_text("Trainings We Offer")
