"""Every page: its words, pictures, links and metadata, and that its links lead on (sections 1, 2 and 7)."""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest
from browsing import tabs
from facts import ACADEMY, CONTACT, GALLERY, HEADINGS, LIST, PAGES, PHOTOS, PROGRAMMES, ROUTES, SHELL, STORY
from playwright.sync_api import expect
from steps import STARTED, follow, links, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browsing import Opener
    from playwright.sync_api import Browser, Page, Request

SHOWN_LATER = {"form", "prepared", "enrolmentName", "counter", "open", "previous", "next", "close"}
"""Parts of manifests that show only after a visitor has done something; they have their own tests."""

DATA_TYPES = {
    "home": {"EducationalOrganization", "LocalBusiness", "WebSite", "ItemList"},
    "founder": {"Person"} if ACADEMY["founder"] else set(),
    "contact": {"EducationalOrganization", "LocalBusiness"},
    "trainings": {"ItemList"},
    "other-trainings": {"ItemList"},
    "gallery": {"ImageGallery"},
    "programme": {"Course", "BreadcrumbList"},
}
NOT_SHOWN = {"@context", "@type", "@id", "addressCountry", "dayOfWeek", "opens", "closes"}
"""Keys of structured data whose values are codes, not words of the page."""

TEXT_KEYS = {"heading", "lead", "line", "title", "subtitle", "description", "detail", "badge", "credential"}


class Shown(NamedTuple):
    path: str
    page: Page
    requests: list[Request]


@pytest.fixture(scope="module", params=ROUTES)
def shown(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Shown]:
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
        assert response.status == 200
        yield Shown(request.param, page, requests)


def content(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.content ?? one.href ?? one.textContent)"
    )
    return found


def plain(text: str) -> str:
    return " ".join(text.split())


def texts(data: Any) -> Iterator[str]:
    """Give the words of a manifest that its page shows at once; rich text as its plain pieces."""
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, str) and key in TEXT_KEYS:
                yield value
            elif key in {"paragraphs", "points", "keywords", "tags"}:
                yield from pieces(value)
            elif key not in {"meta", *SHOWN_LATER}:
                yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


def pieces(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for value in data:
            yield from pieces(value)
    elif isinstance(data, dict):
        yield from pieces(data.get("text", ""))


def found_under(data: Any, key: str) -> Iterator[Any]:
    """Give the value of each `key` in a manifest, but for what shows only later."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name == key and value:
                yield value
            elif name not in {"meta", *SHOWN_LATER}:
                yield from found_under(value, key)
    elif isinstance(data, list):
        for value in data:
            yield from found_under(value, key)


def test_section_2_the_page_shows_every_word_link_and_picture_of_its_manifest(shown: Shown) -> None:
    main, manifest = shown.page.locator("main"), PAGES[shown.path]
    expect(main.locator("h1")).to_have_text(HEADINGS[shown.path])
    visible = shown.page.locator("header, main, footer").evaluate_all(
        "all => all.map(one => [one.localName, one.checkVisibility()])"
    )
    assert visible == [["header", True], ["main", True], ["footer", True]]
    words = plain(main.text_content() or "")
    wanted = [plain(text) for text in texts(manifest)]
    assert wanted
    assert [text for text in wanted if text not in words] == []
    targets = {address for _, address in links(main)}
    assert set(found_under(manifest, "href")) <= targets
    alts = main.locator("img").evaluate_all("all => all.map(one => one.alt)")
    pictures = {picture["alt"] for picture in found_under(manifest, "picture")}
    assert pictures <= set(alts)


def test_the_first_picture_is_fetched_at_once_and_the_others_when_they_come_near(shown: Shown) -> None:
    asked = shown.page.locator("main img").evaluate_all(
        "all => all.map(one => [one.getAttribute('loading'), one.getAttribute('fetchpriority')])"
    )
    first, others = asked[:1], asked[1:]
    assert first == ([] if shown.path == CONTACT else [[None, "high"]])
    assert others == [["lazy", None]] * len(others)


def test_each_page_has_its_metadata_and_says_what_others_show_of_it(shown: Shown) -> None:
    page, meta = shown.page, PAGES[shown.path]["meta"]
    address = ACADEMY["url"] + shown.path
    assert page.title() == meta["title"]
    assert content(page, 'head meta[name="description"]') == [meta["description"]]
    assert content(page, 'head link[rel="canonical"]') == [address]
    assert content(page, 'meta[name="robots"]') == []
    wanted = {
        "og:site_name": ACADEMY["name"],
        "og:type": "website",
        "og:locale": ACADEMY["language"].replace("-", "_"),
        "og:title": meta["title"],
        "og:description": meta["description"],
        "og:url": address,
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


def test_structured_data_says_only_what_the_page_shows(shown: Shown) -> None:
    data = [json.loads(text) for text in content(shown.page, 'script[type="application/ld+json"]')]
    types = [one["@type"] for one in data]
    flat = {name for one in types for name in (one if isinstance(one, list) else [one])}
    assert flat == DATA_TYPES[ROUTES[shown.path]["screen"]]
    assert {one["@context"] for one in data} <= {"https://schema.org"}
    words = plain(shown.page.locator("body").text_content() or "")
    # Photos are credited in the lightbox.
    known = addresses_in(shown.page) | {photo[key] for photo in PHOTOS for key in ("credit", "licence")}
    for value in strings(data):
        assert value in words or value in known, value
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


def test_every_link_leads_to_a_page_of_the_site_or_says_that_it_leads_away(shown: Shown) -> None:
    for text, address in links(shown.page.locator("body")):
        parts = urlsplit(address)
        if parts.scheme in {"https", "mailto", "tel"}:
            continue
        assert not parts.scheme, (text, address)
        assert parts.path in {*ROUTES, ""} or re.fullmatch(r"/media/[\w-]+\.jpg", parts.path), (text, address)
        if parts.query:  # the only query parameter is training on the contact page
            assert parts.path == CONTACT, (text, address)
            assert list(parse_qs(parts.query)) == ["training"]
        if parts.fragment:
            assert parts.path == "", "a fragment of another page"
            expect(shown.page.locator(f"[id='{parts.fragment}']")).to_have_count(1)
    elsewhere = shown.page.locator('a[href^="http"]')
    wrong = elsewhere.evaluate_all(
        """(all, words) => all.filter(({ target, rel, textContent }) =>
          target !== "_blank" || !rel.includes("noopener") || !textContent.endsWith(`(${words})`)
        ).map(({ outerHTML }) => outerHTML)""",
        SHELL["newWindow"],
    )
    assert wrong == []
    assert elsewhere.count() > 0


def test_section_7_no_request_to_any_backend_no_cookie_no_accounts_no_payments(shown: Shown) -> None:
    assert {request.method for request in shown.requests} == {"GET"}
    kinds = {"document", "script", "image", "font", "stylesheet", "other"}
    assert {request.resource_type for request in shown.requests} <= kinds
    assert shown.page.context.cookies() == []
    assert shown.page.evaluate("localStorage.length") == 0
    fields = shown.page.locator("input, select, textarea").evaluate_all(
        "fields => fields.map(({ type, name, autocomplete }) => [type, name, autocomplete])"
    )
    if shown.path == CONTACT:
        assert [name for _, name, _ in fields if name] == ["name", "email", "phone", "comment"]
    assert {kind for kind, _, _ in fields} <= {"text", "email", "tel", "search", "textarea"}
    completions = {word for _, _, words in fields for word in words.split()}
    assert not {word for word in completions if word.startswith(("cc-", "current-", "new-", "username"))}
    targets = shown.page.locator("form").evaluate_all("forms => forms.map(form => form.action)")
    assert all(target.startswith("mailto:") for target in targets), targets


def test_section_2_footer_every_column_and_the_copyright_line(page: Page) -> None:
    page.clock.set_fixed_time(datetime(2031, 3, 1).astimezone())  # the site was built before
    visit(page, STORY)
    footer, words = page.get_by_role("contentinfo"), SHELL["footer"]
    assert links(footer.locator(".footer-brand")) == [(ACADEMY["name"], "/")]
    expect(footer).to_contain_text(ACADEMY["tagline"])
    for part, heading in (("quickLinks", "quickLinksHeading"), ("popular", "popularHeading")):
        column = footer.get_by_role("navigation", name=words[heading])
        assert links(column) == [(link["label"], link["href"]) for link in words[part]]
    assert links(footer.locator(".footer-contact")) == [
        (ACADEMY["phone"], ACADEMY["phoneHref"]),
        (ACADEMY["email"], f"mailto:{ACADEMY['email']}"),
    ]
    expect(footer.locator(".footer-contact")).to_contain_text(ACADEMY["address"]["short"])
    social = [(f"{link['label']} ({SHELL['newWindow']})", link["href"]) for link in words["social"]]
    found = footer.locator(".social a").evaluate_all("all => all.map(one => [one.textContent, one.href])")
    assert [tuple(link) for link in found] == social
    expect(footer.locator(".footer-end")).to_contain_text(f"© 2031 {ACADEMY['name']}")


def test_section_2_a_card_can_be_pressed_anywhere_and_register_now_brings_the_name_along(page: Page) -> None:
    visit(page, LIST)
    card = PAGES[LIST]["featuredCards"][0]
    # What is pressed is the link, which covers the card.
    page.locator("main article", has_text=card["title"]).first.locator("img").click(force=True)
    expect(page.locator("h1")).to_have_text(HEADINGS[card["path"]])
    manifest = PAGES[card["path"]]
    trail = page.get_by_role("navigation", name=SHELL["programme"]["words"]["breadcrumb"])
    parent = manifest["parent"]
    assert links(trail) == [(SHELL["programme"]["home"]["label"], "/"), (parent["label"], parent["href"])]
    expect(trail.locator("li").last).to_have_text(manifest["words"]["title"])
    expect(trail.locator("li").last).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name=SHELL["programme"]["words"]["registerNow"]).click()
    page.wait_for_url(f"**{manifest['contactHref']}")
    expect(page.locator("h1")).to_have_text(HEADINGS[CONTACT])
    name = page.evaluate("new URLSearchParams(location.search).get('training')")
    assert name == manifest["words"]["enrolmentName"]


def test_metadata_follows_navigation_within_the_application(page: Page) -> None:
    # Links are followed faster than the browser fades from page to page, which it must not complain of.
    visit(page, "/")
    for path in [*list(ROUTES)[1:], "/"]:
        follow(page, path)
        page.wait_for_url(f"**{path}")
        expect(page.locator("head link[rel=canonical]")).to_have_attribute("href", ACADEMY["url"] + path)
        meta = PAGES[path]["meta"]
        expect(page).to_have_title(meta["title"])
        assert content(page, 'meta[name="description"]') == [meta["description"]]
        # Nothing is left that speaks of the page before.
        assert content(page, "meta[property], script[type='application/ld+json']") == []
    assert page.evaluate("performance.getEntriesByType('navigation').length") == 1


def test_going_back_while_the_next_page_fades_in_is_no_error(page: Page) -> None:
    visit(page, LIST)
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
    follow(page, CONTACT)
    page.wait_for_function("() => window.wentBack && !document.activeViewTransition")
    expect(page.locator("h1")).to_have_text(HEADINGS[LIST])


@pytest.mark.parametrize("path", [LIST, PROGRAMMES[-1], CONTACT, GALLERY])
def test_a_host_without_clean_addresses_shows_the_page_under_its_clean_address(
    open_tab: Opener, plain_site: str, path: str
) -> None:
    page = open_tab(base_url=plain_site, allow=("404 (Not Found)",))
    for address in (f"{path}.html", path):  # for the second it serves its not-found page
        visit(page, address)
        expect(page.locator("h1")).to_have_text(HEADINGS[path])
        assert urlsplit(page.url).path == path
    follow(page, STORY)
    expect(page.locator("h1")).to_have_text(HEADINGS[STORY])
