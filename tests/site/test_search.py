"""The site's search, and the data cache that serves it: specification, section 9."""

import json
import re

from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.browsing import Hold
from tests.site.facts import (
    ACADEMY,
    CONTACT,
    GALLERY,
    HEADINGS,
    MENU,
    PHOTOS,
    PROGRAMMES,
    ROUTES,
    SEARCH,
    SHELL,
)
from tests.site.miniature import DIST
from tests.site.steps import (
    STARTED,
    pass_time_until,
    requested,
    stop_clock,
    visit,
    wait_until,
)

CALL, WHATSAPP = MENU["call"], SHELL["whatsapp"]
INDEX = json.loads((DIST / "search.json").read_text())
FOUND = INDEX["documents"]
DOCUMENTS = [document for document in FOUND if document["path"] in PROGRAMMES]
FIRST, LAST = DOCUMENTS[0], DOCUMENTS[-1]
COMMON = min(
    set.intersection(*(set(re.findall(r"\w{4,}", " ".join(one["keywords"]).lower())) for one in DOCUMENTS))
)
"""A word that is found on more than two pages."""

ADDRESS = re.compile(r"/search\.json$")


def dialog(page):
    return page.get_by_role("dialog", name=SEARCH["title"])


def field(page):
    return dialog(page).get_by_role("combobox")


def options(page):
    return dialog(page).get_by_role("option")


def active(page):
    """Return the title of the option that the field names as active."""
    title = page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '')"
        "?.querySelector('.search-title').textContent ?? ''"
    )
    return str(title)


def opened(page):
    visit(page, "/")
    page.keyboard.press("Control+k")
    expect(field(page)).to_be_focused()
    expect(options(page).first).to_be_visible()
    return page


def found(page, text):
    """Search for `text` and return the titles that are found, the best first."""
    field(page).fill(text)
    expect(dialog(page).get_by_role("status")).to_have_text(re.compile(f"^{SEARCH['count'].split('{')[0]}"))
    return options(page).locator(".search-title").all_text_contents()


def test_ctrl_or_cmd_with_k_or_the_header_button_opens_the_search(page):
    visit(page, CONTACT)
    button = page.get_by_role("button", name=SEARCH["open"])
    for opens, close in (
        (lambda: page.keyboard.press("Control+k"), lambda: page.keyboard.press("Escape")),
        (lambda: page.keyboard.press("Meta+k"), lambda: page.mouse.click(640, 780)),
        (button.click, dialog(page).get_by_role("button", name=SEARCH["close"]).click),
    ):
        opens()
        expect(field(page)).to_be_focused()
        assert dialog(page).evaluate("dialog => dialog.matches(':modal')")
        close()
        expect(dialog(page)).to_be_hidden()
    expect(button).to_be_focused()


def test_pages_and_photos_are_found_marked_and_counted(page):
    opened(page)
    status = dialog(page).get_by_role("status")
    expect(status).to_have_text(SEARCH["hint"])
    count = len(found(page, FIRST["title"]))
    expect(status).to_have_text(SEARCH["count"].format(count=count))
    expect(options(page).first.locator(".search-title mark")).to_have_text(FIRST["title"].split())
    photos = {f"{GALLERY}?photo={photo['id']}": photo["title"] for photo in PHOTOS}
    assert {document["path"] for document in FOUND} == {*ROUTES, *photos}
    assert {document["title"] for document in FOUND} == {*HEADINGS.values(), *photos.values()}


def test_without_a_result_topics_whatsapp_and_phone_are_offered(page):
    opened(page)
    for question, sentence in (
        ("$& xylophone", SEARCH["nothing"].format(query="$& xylophone")),
        (f"insomnia {FIRST['title']}", INDEX["illnessText"]),
    ):
        field(page).fill(question)
        expect(dialog(page).get_by_role("status")).to_have_text(sentence)
        expect(dialog(page).get_by_role("listbox", name=SEARCH["topics"])).to_be_visible()
        titles = options(page).locator(".search-title").all_text_contents()
        assert titles == [topic["label"] for topic in INDEX["topics"]]
        whatsapp, call = (dialog(page).get_by_role("link", name=name) for name in (WHATSAPP, CALL))
        assert whatsapp.get_attribute("href") == ACADEMY["whatsappHref"]
        assert call.get_attribute("href") == ACADEMY["phoneHref"]
    assert active(page) == ""
    page.keyboard.press("Enter")
    expect(dialog(page)).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert active(page) == titles[0]
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"{INDEX['topics'][0]['href']}$"))
    expect(dialog(page)).to_be_hidden()


def test_arrow_home_and_end_keys_move_through_the_list_and_wrap_and_enter_opens_the_page(page):
    opened(page)
    titles = found(page, COMMON)
    assert len(titles) > 2
    expect(field(page)).to_have_attribute("aria-expanded", "true")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    moves = [("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", -1), ("ArrowDown", 0), ("End", -1), ("Home", 0)]
    for key, position in [*moves, ("ArrowDown", 1)]:
        page.keyboard.press(key)
        page.wait_for_function("() => document.querySelector('.search-option[aria-selected=true]')")
        assert active(page) == titles[position]
        expect(field(page)).to_be_focused()
    page.keyboard.press("Enter")
    path = next(document["path"] for document in DOCUMENTS if document["title"] == titles[1])
    expect(page).to_have_url(re.compile(f"{path}$"))
    expect(dialog(page)).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


@before_release
def test_a_press_on_a_result_opens_its_page_or_its_photo(phone):
    phone.goto("/")
    for wanted in (PHOTOS[0], LAST):
        phone.get_by_role("button", name=SEARCH["open"]).tap()
        assert found(phone, wanted["title"])[0] == wanted["title"]
        options(phone).first.tap()
        if wanted is LAST:
            break
        expect(phone.get_by_role("dialog", name=wanted["title"])).to_be_visible()
        phone.keyboard.press("Escape")
        expect(phone).to_have_url(re.compile(f"{GALLERY}$"))
    expect(phone).to_have_url(re.compile(f"{LAST['path']}$"))
    expect(dialog(phone)).to_be_hidden()


@before_release
def test_letters_typed_before_the_application_has_started_are_not_lost(page):
    application = Hold(page, r"/assets/client-[^/]*\.js")
    page.goto("/")
    page.get_by_role("button", name=SEARCH["open"]).click()
    page.keyboard.type(FIRST["title"][:3])
    expect(field(page)).to_have_value(FIRST["title"][:3])
    application.release()
    page.wait_for_selector(STARTED)
    page.keyboard.type(FIRST["title"][3:])
    expect(field(page)).to_have_value(FIRST["title"])
    expect(options(page).first).to_contain_text(FIRST["title"])
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"{FIRST['path']}$"))
    expect(dialog(page)).to_be_hidden()


def test_a_failed_fetch_is_tried_3_times_more_after_1_2_and_4_seconds(open_tab):
    page = open_tab(allow=("net::ERR_FAILED",))
    asked, failed = requested(page, "/search.json"), []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.route(ADDRESS, lambda route: route.abort())
    page.clock.install()
    visit(page, "/")
    with page.expect_response(re.compile("/Results-")):
        page.get_by_role("button", name=SEARCH["open"]).hover()
    stop_clock(page)
    page.keyboard.press("Control+k")
    page.keyboard.type(LAST["title"])
    for attempt, delay in enumerate([1000, 2000, 4000], start=1):
        wait_until(page, lambda: len(failed) == attempt)  # noqa: B023 - called in this very pass
        settle(page)
        page.clock.run_for(delay - 100)
        settle(page)
        assert len(asked) == attempt
        expect(dialog(page).get_by_role("status")).to_have_text(SEARCH["loading"])
        page.clock.run_for(100)
    wait_until(page, lambda: len(failed) == 4)
    settle(page)
    expect(dialog(page).get_by_role("alert")).to_contain_text(SEARCH["failed"])
    page.clock.run_for(60_000)
    settle(page)
    assert len(asked) == 4

    page.unroute_all()
    dialog(page).get_by_role("button", name=SEARCH["retry"]).click()
    pass_time_until(page, options(page))
    assert len(asked) == 5
    expect(options(page).first).to_contain_text(LAST["title"])
    expect(field(page)).to_be_focused()


def settle(page):
    """Wait for running requests, while the page's clock hardly moves."""
    for _ in range(3):
        page.evaluate("fetch('/').then(answer => answer.text())")
        page.clock.run_for(2)


def close(page):
    """Close the search and wait until React has noticed; from then on, fetched data ages."""
    page.keyboard.press("Escape")
    expect(page.locator(".search [role=option]")).to_have_count(0)


def test_what_was_fetched_is_kept_for_5_minutes_after_its_last_use_and_then_discarded(page):
    page.clock.install()
    asked = requested(page, "/search.json")
    opened(page)
    found(page, FIRST["title"])
    assert len(asked) == 1
    close(page)
    page.clock.fast_forward("04:30")
    page.keyboard.press("Control+k")
    found(page, LAST["title"])
    assert len(asked) == 1
    close(page)
    page.clock.fast_forward("05:01")
    index = Hold(page, ADDRESS.pattern)
    page.keyboard.press("Control+k")
    expect(dialog(page).get_by_role("status")).to_have_text(SEARCH["loading"])
    index.release()
    found(page, FIRST["title"])
    assert len(asked) == 2
