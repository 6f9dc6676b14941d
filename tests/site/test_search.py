"""The site's search, and the data cache that serves it: specification, section 9."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from conftest import Hold
from host import DIST, ROOT
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator

WORDS = json.loads((ROOT / "site/src/manifests/shell.json").read_text())["search"]
DOCUMENTS = json.loads((DIST / "search.json").read_text())["documents"] if DIST.is_dir() else []
INDEX = re.compile(r"/search\.json$")
APPLICATION = r"/assets/client-[^/]*\.js"
TARGET = 44


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name=WORDS["title"])


def field(page: Page) -> Locator:
    return dialog(page).get_by_role("combobox")


def options(page: Page) -> Locator:
    return dialog(page).get_by_role("option")


def active(page: Page) -> str:
    """Return the title of the option that the field names as active."""
    title = page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '')"
        "?.querySelector('.search-title').textContent ?? ''"
    )
    return str(title)


def opened(page: Page, path: str = "/") -> Page:
    page.goto(path)
    page.wait_for_selector("html[data-app]")
    page.keyboard.press("Control+k")
    expect(field(page)).to_be_focused()
    expect(options(page).first).to_be_visible()
    return page


def found(page: Page, text: str) -> list[str]:
    """Search for `text` and return the titles that are found, the best first."""
    field(page).fill(text)
    expect(dialog(page).get_by_role("status")).to_have_text(re.compile(f"^{WORDS['count'].split('{')[0]}"))
    return options(page).locator(".search-title").all_text_contents()


def index_requests(page: Page) -> list[str]:
    """Return a list that grows with each request of the index."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if INDEX.search(request.url) else None)
    return asked


@pytest.mark.parametrize("key", ["Control+k", "Meta+k"])
def test_ctrl_or_cmd_with_k_opens_the_search(page: Page, key: str) -> None:
    page.goto("/contact")
    page.wait_for_selector("html[data-app]")
    page.keyboard.press(key)
    expect(dialog(page)).to_be_visible()
    expect(field(page)).to_be_focused()
    assert dialog(page).evaluate("dialog => dialog.matches(':modal')")


@pytest.mark.parametrize("way", ["Escape", "close"])
def test_the_header_button_opens_it_and_gets_the_focus_back(page: Page, way: str) -> None:
    page.goto("/")
    button = page.get_by_role("button", name=WORDS["open"])
    button.click()
    expect(field(page)).to_be_focused()
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        dialog(page).get_by_role("button", name=WORDS["close"]).click()
    expect(dialog(page)).to_be_hidden()
    expect(button).to_be_focused()


def test_a_press_beside_the_dialogue_closes_it(page: Page) -> None:
    opened(page)
    page.mouse.click(640, 780)
    expect(dialog(page)).to_be_hidden()


def test_programmes_are_found_by_every_title(page: Page) -> None:
    opened(page)
    assert len(DOCUMENTS) == 16
    for document in DOCUMENTS:
        assert found(page, document["title"])[0] == document["title"]


def test_programmes_are_found_by_keyword_and_text(page: Page) -> None:
    opened(page)
    for document in DOCUMENTS[:4]:
        keyword = document["keywords"][0]
        assert document["title"] in found(page, keyword)
    document = DOCUMENTS[0]
    others = " ".join(json.dumps(other) for other in DOCUMENTS[1:]).lower()
    word = next(word for word in re.findall(r"[a-z]{6,}", document["text"]) if word not in others)
    assert found(page, word)[0] == document["title"]


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("habti mastery", "Habit Mastery"),
        ("emotinal inteligence", "Emotional Intelligence"),
        ("parentng", "Art of Ideal Parenting"),
        ("PERSONAL COACHNIG", "Personal Coaching"),
        ("milionaire", "Millionaire Mind Unlimited"),
        ("5am", "5 AM Club"),
        ("corp", "Corporate Training Programs"),
    ],
)
def test_typing_errors_and_beginnings_are_understood(page: Page, typed: str, title: str) -> None:
    opened(page)
    assert found(page, typed)[0] == title


def test_matches_are_marked(page: Page) -> None:
    opened(page)
    found(page, "habit")
    expect(options(page).first.locator("mark")).to_have_text(["Habit"])


def test_the_count_is_announced_and_nothing_found_says_so(page: Page) -> None:
    opened(page)
    status = dialog(page).get_by_role("status")
    expect(status).to_have_text(WORDS["hint"])
    count = len(found(page, "habit"))
    expect(status).to_have_text(WORDS["count"].format(count=count))
    field(page).fill("$& xylophone")
    expect(status).to_have_text(WORDS["nothing"].format(query="$& xylophone"))
    expect(options(page)).to_have_count(0)
    expect(field(page)).to_have_attribute("aria-expanded", "false")


def test_arrow_home_and_end_keys_move_through_the_list_and_wrap(page: Page) -> None:
    opened(page)
    titles = found(page, "mind")
    assert len(titles) > 2
    expect(field(page)).to_have_attribute("aria-expanded", "true")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    moves = [("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", -1), ("ArrowDown", 0), ("End", -1), ("Home", 0)]
    for key, position in moves:
        page.keyboard.press(key)
        page.wait_for_function("() => document.querySelector('.search-option[aria-selected=true]')")
        assert active(page) == titles[position]
        expect(field(page)).to_be_focused()


def test_enter_opens_the_active_page(page: Page) -> None:
    opened(page)
    titles = found(page, "mind")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    path = next(document["path"] for document in DOCUMENTS if document["title"] == titles[1])
    expect(page).to_have_url(re.compile(f"{path}$"))
    expect(dialog(page)).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_a_press_on_a_result_opens_its_page(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name=WORDS["open"]).tap()
    found(phone, "nlp")
    options(phone).first.tap()
    expect(phone).to_have_url(re.compile("/trainings/nlp$"))
    expect(dialog(phone)).to_be_hidden()


def test_what_was_typed_stays_for_the_next_time(page: Page) -> None:
    opened(page)
    found(page, "habit")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+k")
    expect(field(page)).to_have_value("habit")
    expect(options(page).first).to_contain_text("Habit Mastery")
    page.keyboard.type("nlp")
    expect(field(page)).to_have_value("nlp")


def test_the_search_is_fetched_when_it_is_first_needed(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_selector("html[data-app]")
    page.wait_for_load_state("networkidle")
    assert not any(re.search(r"/Results-|search\.json", address) for address in asked)
    page.get_by_role("button", name=WORDS["open"]).hover()
    page.wait_for_load_state("networkidle")
    assert any("/Results-" in address for address in asked)
    assert not any("search.json" in address for address in asked)


@pytest.mark.parametrize("way", ["Control+k", "button"])
def test_letters_typed_before_the_application_has_started_are_not_lost(page: Page, way: str) -> None:
    application = Hold(page, APPLICATION)
    page.goto("/")
    if way == "button":
        page.get_by_role("button", name=WORDS["open"]).click()
    else:
        page.keyboard.press(way)
    page.keyboard.type("hab")
    expect(field(page)).to_have_value("hab")
    application.release()
    page.wait_for_selector("html[data-app]")
    page.keyboard.type("it")
    expect(field(page)).to_have_value("habit")
    expect(options(page).first).to_contain_text("Habit Mastery")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/trainings/habit-mastery$"))


def test_letters_typed_before_the_search_has_arrived_are_not_lost(page: Page) -> None:
    results = Hold(page, "/Results-")
    page.goto("/")
    page.wait_for_selector("html[data-app]")
    page.keyboard.press("Control+k")
    page.keyboard.type("nlp")
    expect(dialog(page)).to_contain_text(WORDS["loading"])
    results.release()
    expect(options(page).first).to_contain_text("NLP")


def test_where_the_search_cannot_be_fetched_it_says_so_and_tries_again(open_tab: Opener) -> None:
    page = open_tab(allow=("net::ERR_FAILED",))
    page.route(re.compile("/Results-"), lambda route: route.abort())
    page.goto("/")
    page.wait_for_selector("html[data-app]")
    page.keyboard.press("Control+k")
    expect(dialog(page).get_by_role("alert")).to_contain_text(WORDS["failed"])
    expect(dialog(page).get_by_role("button", name=WORDS["retry"])).to_be_visible()


def test_a_failed_fetch_is_tried_3_times_more_after_1_2_and_4_seconds(open_tab: Opener) -> None:
    page = open_tab(allow=("net::ERR_FAILED",))
    asked = index_requests(page)
    page.route(INDEX, lambda route: route.abort())
    page.goto("/")
    page.wait_for_selector("html[data-app]")
    page.get_by_role("button", name=WORDS["open"]).hover()
    page.wait_for_load_state("networkidle")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.keyboard.press("Control+k")
    page.keyboard.type("nlp")
    settle(page)
    for attempt, delay in enumerate([1000, 2000, 4000], start=1):
        assert len(asked) == attempt
        page.clock.run_for(delay - 100)
        settle(page)
        assert len(asked) == attempt
        expect(dialog(page).get_by_role("status")).to_have_text(WORDS["loading"])
        page.clock.run_for(100)
        settle(page)
    assert len(asked) == 4
    expect(dialog(page).get_by_role("alert")).to_contain_text(WORDS["failed"])
    page.clock.run_for(60_000)
    settle(page)
    assert len(asked) == 4

    page.unroute_all()
    dialog(page).get_by_role("button", name=WORDS["retry"]).click()
    settle(page)
    assert len(asked) == 5
    expect(options(page).first).to_contain_text("NLP")
    expect(field(page)).to_be_focused()


def test_retries_wait_at_most_30_seconds() -> None:
    source = (ROOT / "site/src/spec.ts").read_text()
    assert "Math.min(1000 * 2 ** attempt, 30_000)" in source


def settle(page: Page) -> None:
    """Let what is under way end while the page's clock all but stands still."""
    for _ in range(3):
        page.evaluate("fetch('/').then(answer => answer.text())")
        page.clock.run_for(2)


def test_what_was_fetched_is_kept_for_5_minutes_after_its_last_use_and_then_discarded(page: Page) -> None:
    page.clock.install()
    asked = index_requests(page)
    opened(page)
    found(page, "nlp")
    assert len(asked) == 1
    page.keyboard.press("Escape")
    page.clock.fast_forward("04:30")
    page.keyboard.press("Control+k")
    found(page, "habit")
    assert len(asked) == 1
    page.keyboard.press("Escape")
    page.clock.fast_forward("05:01")
    index = Hold(page, INDEX.pattern)
    page.keyboard.press("Control+k")
    expect(dialog(page).get_by_role("status")).to_have_text(WORDS["loading"])
    index.release()
    found(page, "nlp")
    assert len(asked) == 2


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_the_dialogue_fits_and_its_targets_are_large(open_tab: Opener, width: int) -> None:
    height = 640
    page = opened(open_tab(viewport={"width": width, "height": height}))
    found(page, "mind")
    box = dialog(page).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for control in [*options(page).all(), dialog(page).get_by_role("button", name=WORDS["close"])]:
        size = control.bounding_box()
        assert size and size["height"] >= TARGET and size["width"] >= TARGET
    page.keyboard.press("End")
    expect(options(page).last).to_be_in_viewport(ratio=0.99)


def test_without_scripts_no_button_promises_a_search(open_tab: Opener) -> None:
    page = open_tab(java_script_enabled=False)
    page.goto("/")
    expect(page.get_by_role("button", name=WORDS["open"])).to_be_hidden()
    expect(page.locator("dialog")).to_be_hidden()
