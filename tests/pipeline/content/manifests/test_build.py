"""Words become manifests; renditions and cards are stood in for by their measures."""

import json
from datetime import date
from urllib.parse import parse_qs, urlsplit

import pytest

from pipeline.content.manifests.build import build_manifests
from pipeline.content.manifests.shell import NOT_FOUND
from pipeline.content.manifests.writer import serialise
from pipeline.content.pages.context import Listed, Results
from pipeline.content.pages.related import find_related
from pipeline.content.reader import read_content
from pipeline.content.requested_pictures import list_requested_cards, list_requested_photos
from pipeline.drawings.social_cards.model import DrawnCard
from pipeline.photos.model import Rendition
from pipeline.photos.recipes import RECIPES
from tests.miniature_cache import MINIATURE
from tests.pipeline.conftest import TODAY

CONTENT, _ = read_content(MINIATURE)


def rendition(number, photo):
    recipe = RECIPES[photo.slot]
    widths = recipe.widths[:2] if number == 0 else recipe.widths
    files = {f"{width}.webp": 9 for width in widths}
    return Rendition(f"{number:016x}", widths[-1], 400, widths, widths[0], number, files)


@pytest.fixture(scope="module")
def made():
    renditions = {(w.file, w.slot): rendition(n, w) for n, w in enumerate(list_requested_photos(CONTENT))}
    cards = {
        each.path: DrawnCard(f"social-{n:016x}.jpg", 1)
        for n, each in enumerate(list_requested_cards(CONTENT, TODAY))
    }
    return Results(renditions, cards, "/media/motifs-0123456789abcdef.svg")


@pytest.fixture(scope="module")
def files(made):
    """All manifests by name, as the site reads them."""
    written = serialise(*build_manifests(CONTENT, made, today=TODAY))
    return {n.removesuffix(".json"): json.loads(data) for n, data in written.items() if n.endswith(".json")}


def test_there_is_a_manifest_for_each_page_and_it_says_its_own_address(files):
    routes = files["routes"]["routes"]
    assert len(routes) == len(CONTENT.routes.routes)
    for route in routes:
        meta = files[route["page"]]["meta"]
        assert meta["path"] == route["path"]
        assert meta["card"]["file"].startswith("/media/social-")
    assert files["shell"]["notFound"]["meta"]["path"] == NOT_FOUND


def test_lists_hold_their_programmes_in_order(files):
    home, trainings, others = files["pages/home"], files["pages/trainings"], files["pages/other-trainings"]
    palace, speaking, saying_no = "Memory Palace", "Public Speaking", "Counterproductive Overcommitment"
    for entries, titles in (
        (home["featured"], [palace, speaking]),
        (home["otherEntries"], [saying_no]),
        (trainings["featuredCards"], [speaking, palace]),
        (trainings["otherEntries"], [saying_no]),
        (others["cards"], [saying_no]),
    ):
        assert [entry["title"] for entry in entries] == titles
    footer = files["shell"]["footer"]
    assert [link["label"] for link in footer["popular"]] == [speaking, palace]
    assert [link["kind"] for link in footer["social"]] == ["telegram", "youtube", "instagram", "linkedin"]
    contact = [link["label"] for link in files["pages/contact"]["quickLinks"]]
    assert contact == [speaking, palace, saying_no]


def test_a_programme_hands_its_enrolment_name_to_the_contact_page(files):
    page = files["programmes/public-speaking"]
    parts = urlsplit(page["contactHref"])
    assert parts.path == "/write-to-us"
    assert parse_qs(parts.query) == {"training": ["Speaking & Being Heard"]}
    assert page["parent"] == {"label": "Our Courses", "href": "/courses"}
    assert page["text"]["keywords"] == CONTENT.programmes["public-speaking"].keywords
    assert page["motif"] == "/media/motifs-0123456789abcdef.svg#rosette"


def test_a_programme_shows_the_facts_that_are_given_and_no_day_that_has_passed(made):
    def facts(today):
        built, _ = build_manifests(CONTENT, made, today=today)
        return {fact.label: fact.text for fact in built["programmes/counterproductive-overcommitment"].facts}

    kept = {
        "For whom": "People who say yes too often",
        "Language": "English, Kannada",
        "Format": "In person",
        "Length": "One day, with tea",
        "Group size": "Up to 9 people",
        "Place": "Kukkarahalli, Mysuru",
        "Fee": "₹ 4,500",
    }
    assert facts(date(2090, 1, 14)) == {**kept, "Next date": "14 January 2090"}
    assert facts(date(2090, 1, 15)) == kept


def test_a_programme_leads_on_to_what_its_words_name_or_to_those_that_are_most_like_it(files):
    for name in ("memory-palace", "counterproductive-overcommitment"):
        paths = [entry["path"] for entry in files[f"programmes/{name}"]["related"]]
        assert len(set(paths)) == len(CONTENT.programmes) - 1
        assert all(not path.endswith(name) for path in paths)
    picture = CONTENT.programmes["memory-palace"].image
    listed = {
        name: Listed(title, "", [], picture, "kite", [], chosen, {})
        for name, title, chosen in (
            ("calm", "Calm evenings", []),
            ("letters", "Friendly letters", []),
            ("late", "Late evenings", []),
            ("letter", "A letter home", []),
            ("own", "Calm letters", ["late"]),
        )
    }
    related = find_related(listed)
    assert set(related["calm"][:2]) == {"late", "own"}
    assert set(related["letter"][:2]) == {"letters", "own"}
    assert related["own"] == ["late"]
