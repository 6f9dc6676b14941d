"""Every page: its words, pictures, links and metadata, and that its links lead on (sections 1, 2 and 7)."""

import json
import re
from datetime import datetime
from types import SimpleNamespace
from typing import get_args
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import expect
from pydantic import BaseModel
from pydantic.alias_generators import to_camel

from pipeline.content.pages.table import find_page
from pipeline.yaml_files.models.base import Visibility, find_text_type
from tests.miniature_cache import before_release
from tests.site.browsing import DESK, PHONE, tabs
from tests.site.facts import (
    ACADEMY,
    CONTACT,
    HEADINGS,
    LIST,
    PAGES,
    PROGRAMMES,
    ROUTES,
    SHELL,
    STORY,
)
from tests.site.steps import box, follow, links, start, visit

SHOWN_LATER = {"meta", "form", "prepared", "enrolmentName", "counter", "open", "previous", "next", "close"}
"""Metadata, and what shows only after a visitor has done something; each has tests of its own."""

DATA_TYPES = {
    "home": {"WebSite"},
    "founder": {"Person"} if ACADEMY["founder"] else set(),
    "contact": {"EducationalOrganization", "LocalBusiness"},
    "trainings": {"ItemList"},
    "other-trainings": {"ItemList"},
    "gallery": {"ImageGallery"},
    "programme": {"Course", "BreadcrumbList"},
}
ON_PAGE = {Visibility.HEADING, Visibility.SEARCHED, Visibility.SHOWN}


@pytest.fixture(scope="module")
def reading(browser, site):
    """The tab in which every page is read, and the requests that it makes."""
    with tabs(browser, site) as open_one:
        requests = []
        page = open_one()
        page.on("request", lambda made: requests.append((made.method, made.resource_type)))
        yield page, requests


@pytest.fixture(scope="module", params=ROUTES)
def shown(request, reading):
    """A page of the route table with its path and the requests that it made, read by several tests."""
    page, requests = reading
    requests.clear()
    assert page.goto(request.param).status == 200
    start(page)
    return SimpleNamespace(path=request.param, page=page, requests=requests)


def content(page, selector):
    return page.locator(selector).evaluate_all(
        "all => all.map(one => one.content ?? one.href ?? one.textContent)"
    )


def plain(text):
    return " ".join(text.split())


def leaves(data, without, *keys):
    """Yield the keys and value of each scalar in `data`; the keys in `without` are skipped."""
    if isinstance(data, dict):
        for key in data.keys() - without:
            yield from leaves(data[key], without, *keys, key)
    elif isinstance(data, list):
        for value in data:
            yield from leaves(value, without, *keys)
    else:
        yield keys, data


def on_page(model, data):
    """Yield each text in a manifest that its model marks as shown; rich text is plain runs in lists."""
    for name, field in model.model_fields.items():
        value, text_type = data.get(to_camel(name)), find_text_type(field)
        values = value if isinstance(value, list) else [value]
        if text_type and text_type[1] in ON_PAGE:
            yield from (run if isinstance(run, str) else run["text"] for run in flat(values) if run)
        for inner in [] if text_type else models_in(field.annotation):
            yield from (text for each in values if each for text in on_page(inner, each))


def flat(values):
    return (run for value in values for run in (value if isinstance(value, list) else [value]))


def models_in(annotation):
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for each in get_args(annotation) for model in models_in(each)]


def test_section_2_the_page_shows_every_word_link_and_picture_of_its_manifest(shown):
    main, manifest = shown.page.locator("main"), PAGES[shown.path]
    expect(main.locator("h1")).to_have_text(HEADINGS[shown.path])
    visible = shown.page.locator("header, main, footer").evaluate_all(
        "all => all.map(one => [one.localName, one.checkVisibility()])"
    )
    assert visible == [["header", True], ["main", True], ["footer", True]]
    words = plain(main.text_content() or "")
    given = [(keys, value) for keys, value in leaves(manifest, SHOWN_LATER) if value]
    page = find_page(ROUTES[shown.path]["page"])
    assert page
    wanted = [plain(text) for text in on_page(page.manifest, manifest)]
    assert wanted
    assert [text for text in wanted if text not in words] == [], "texts of the content that the page lacks"
    assert main.locator(".programme-facts").count() == bool(manifest.get("facts"))
    # Copied text and speech have every space, also after an initial letter that stands alone.
    for opening in main.locator(".prose-first > p:first-child").all():
        assert plain(opening.inner_text()) == plain(opening.text_content() or "")
    assert {value for keys, value in given if keys[-1] == "href"} <= {address for _, address in links(main)}
    alts = main.locator("img").evaluate_all("all => all.map(one => one.alt)")
    assert {value for keys, value in given if keys[-1] == "alt"} <= set(alts)
    unpainted = "all => all.filter(one => !getComputedStyle(one).getPropertyValue('--colour')).length"
    assert main.locator("picture").evaluate_all(unpainted) == 0, "import the page's placeholders-*.css"


def test_section_2_each_page_has_its_title_and_description_and_says_what_others_show_of_it(shown):
    """The audit, which the built site has passed, looks at the rest of the head."""
    page, meta = shown.page, PAGES[shown.path]["meta"]
    assert page.title() == meta["title"]
    assert content(page, 'head meta[name="description"]') == [meta["description"]]
    wanted = {
        "og:site_name": ACADEMY["name"],
        "og:type": "website",
        "og:locale": ACADEMY["language"].replace("-", "_"),
        "og:title": meta["title"],
        "og:description": meta["description"],
    }
    for name, value in wanted.items():
        assert content(page, f'head meta[property="{name}"]') == [value]


def test_structured_data_is_of_the_kinds_that_fit_the_page(shown):
    data = [json.loads(text) for text in content(shown.page, 'script[type="application/ld+json"]')]
    types = [one["@type"] for one in data]
    flat = {name for one in types for name in (one if isinstance(one, list) else [one])}
    has_dates = any(block["kind"] == "events" for block in PAGES[shown.path].get("blocks", []))
    assert flat == DATA_TYPES.get(ROUTES[shown.path]["screen"], set()) | ({"Event"} if has_dates else set())
    assert {one["@context"] for one in data} <= {"https://schema.org"}
    assert "aggregateRating" not in json.dumps(data)


def test_section_2_the_only_query_is_for_training_and_links_to_other_sites_say_so(shown):
    """The audit, which the built site has passed, follows the others."""
    addresses = [urlsplit(address) for _, address in links(shown.page.locator("body"))]
    queries = [each for each in addresses if each.query and each.scheme not in {"https", "mailto"}]
    assert {each.path for each in queries} <= {CONTACT}
    if shown.path in PROGRAMMES:  # nobody who comes from a programme has to name it again
        assert {address for _, address in links(shown.page.locator("main, .bar")) if CONTACT in address} == {
            PAGES[shown.path]["contactHref"]
        }
    assert all(list(parse_qs(each.query)) == ["training"] for each in queries)
    elsewhere = shown.page.locator('a[href^="http"]')
    wrong = elsewhere.evaluate_all(
        """(all, words) => all.filter(({ target, rel, textContent }) =>
          target !== "_blank" || !rel.includes("noopener") || !textContent.endsWith(`(${words})`)
        ).map(({ outerHTML }) => outerHTML)""",
        SHELL["newWindow"],
    )
    assert wrong == []
    assert elsewhere.count() > 0


def test_section_7_no_request_to_any_backend_no_cookie_no_accounts_no_payments(shown):
    methods, kinds_of_requests = map(set, zip(*shown.requests, strict=True))
    assert methods == {"GET"}
    assert kinds_of_requests <= {"document", "script", "image", "font", "stylesheet", "other"}
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


def test_section_2_footer_every_column_and_the_copyright_line(page):
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
        (ACADEMY["secondPhone"]["label"], ACADEMY["secondPhone"]["href"]),
        (ACADEMY["email"], f"mailto:{ACADEMY['email']}"),
    ]
    expect(footer.locator(".footer-contact")).to_contain_text(ACADEMY["address"]["short"])
    social = [(f"{link['label']} ({SHELL['newWindow']})", link["href"]) for link in words["social"]]
    found = footer.locator(".social a").evaluate_all("all => all.map(one => [one.textContent, one.href])")
    assert [tuple(link) for link in found] == social
    expect(footer.locator(".footer-end")).to_contain_text(f"© 2031 {ACADEMY['name']}")
    visit(page, CONTACT)  # the application waits for a press
    expect(footer.locator(".footer-end")).to_contain_text(f"© 2031 {ACADEMY['name']}")


@before_release
def test_on_a_phone_the_first_screen_holds_the_essence_and_the_bar_what_to_do_next(phone):
    visit(phone, "/")
    bar = phone.locator(".bar")
    for each in ("img", "h1", ".actions .button", ".hero-figures li"):
        for element in phone.locator(f".hero {each}").all():
            place = box(element)
            assert place["y"] + place["height"] <= box(bar)["y"], each
    call, enroll = SHELL["programme"]["text"]["call"], SHELL["menu"]["enroll"]["label"]
    ways = [(call, ACADEMY["phoneHref"]), (SHELL["whatsapp"], ACADEMY["whatsappHref"])]
    assert links(bar) == [*ways, (enroll, CONTACT)]
    phone.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect(bar).to_be_in_viewport(ratio=1)  # below the footer
    follow(phone, PROGRAMMES[0])
    page = PAGES[PROGRAMMES[0]]
    about = [(call, ACADEMY["phoneHref"]), (SHELL["whatsapp"], page["whatsappHref"])]
    expect(bar.locator("a").last).to_have_attribute("href", page["contactHref"])
    assert links(bar) == [*about, (enroll, page["contactHref"])]
    follow(phone, CONTACT)
    expect(bar.locator("a")).to_have_count(2)
    assert links(bar) == ways  # and no way to where the visitor is
    phone.locator("form [name=name]").focus()
    expect(bar).to_be_hidden()  # the keyboard needs its place


def test_section_2_a_card_can_be_pressed_anywhere_and_register_now_brings_the_name_along(page):
    visit(page, LIST)
    card = PAGES[LIST]["featuredCards"][0]
    # The click hits the link, which covers the card.
    page.locator("main article", has_text=card["title"]).first.locator("img").click(force=True)
    expect(page.locator("h1")).to_have_text(HEADINGS[card["path"]])
    manifest = PAGES[card["path"]]
    trail = page.get_by_role("navigation", name=SHELL["programme"]["text"]["breadcrumb"])
    parent = manifest["parent"]
    assert links(trail) == [(SHELL["programme"]["home"]["label"], "/"), (parent["label"], parent["href"])]
    expect(trail.locator("li").last).to_have_text(manifest["text"]["title"])
    expect(trail.locator("li").last).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name=SHELL["programme"]["text"]["registerNow"]).last.click()
    page.wait_for_url(f"**{manifest['contactHref']}")
    expect(page.locator("h1")).to_have_text(HEADINGS[CONTACT])
    name = page.evaluate("new URLSearchParams(location.search).get('training')")
    assert name == manifest["text"]["enrolmentName"]


@before_release
def test_a_programme_leads_on_to_others_and_says_what_people_ask_before_they_enrol(page):
    known = next(path for path in PROGRAMMES if PAGES[path]["facts"])
    facts = {fact["kind"]: fact for fact in PAGES[known]["facts"]}
    visit(page, known)
    [course] = [
        one
        for one in map(json.loads, content(page, 'script[type="application/ld+json"]'))
        if one["@type"] == "Course"
    ]
    assert course["hasCourseInstance"]["startDate"] == facts["next_date"]["day"]
    assert course["hasCourseInstance"]["courseMode"] == "Onsite"
    assert "duration" not in course["hasCourseInstance"]  # “One day, with tea” is for readers
    offer = {"@type": "Offer", "category": "Paid", "price": "4500", "priceCurrency": "INR"}
    assert course["offers"] == offer
    day = page.locator(".programme-facts time")
    assert (day.text_content(), day.get_attribute("datetime")) == (
        facts["next_date"]["text"],
        facts["next_date"]["day"],
    )
    related = page.get_by_role("navigation", name=SHELL["programme"]["text"]["related"])
    assert links(related) == [(entry["title"], entry["path"]) for entry in PAGES[known]["related"]]


def test_section_7_beside_each_way_to_enrol_stands_whatsapp_with_a_greeting_that_names_the_training(open_tab):
    page = open_tab(java_script_enabled=False)
    digits = re.sub(r"\D", "", ACADEMY["whatsapp"])
    for path in PROGRAMMES:
        page.goto(path)
        manifest = PAGES[path]
        address = manifest["whatsappHref"]
        assert address.startswith(f"https://wa.me/{digits}?text=")
        assert manifest["text"]["enrolmentName"] in unquote(address)
        whatsapp = page.locator(f'main a[href="{address}"]')
        for size in (DESK, PHONE):
            page.set_viewport_size(size)
            expect(whatsapp).to_have_count(2)
            for link in whatsapp.all():
                expect(link).to_be_visible()
                beside = [href for _, href in links(link.locator("xpath=.."))]
                assert set(beside) == {address, manifest["contactHref"], ACADEMY["phoneHref"]}
    # On a phone, the first action is within two screens, before the text.
    action = box(page.locator("aside").get_by_role("link", name=SHELL["programme"]["text"]["contact"]))
    assert action["y"] + action["height"] < 2 * PHONE["height"]
    assert action["y"] < box(page.locator("article"))["y"]


@before_release
def test_metadata_follows_navigation_within_the_application(page):
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
