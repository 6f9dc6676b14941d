"""Words become manifests; renditions and cards are stood in for by their measures."""

import json
from dataclasses import replace
from datetime import date
from urllib.parse import parse_qs, urlsplit

import pytest

from pipeline.content.manifests.build import build_manifests
from pipeline.content.manifests.shell import NOT_FOUND
from pipeline.content.manifests.writer import make_placeholder_css, serialise
from pipeline.content.pages.context import Listed, Results
from pipeline.content.pages.related import find_related
from pipeline.content.pictures import list_pictures
from pipeline.content.reader import read_content
from pipeline.content.requested_pictures import list_requested_cards, list_requested_photos
from pipeline.drawings.social_cards.model import DrawnCard
from pipeline.photos.model import Rendition
from pipeline.photos.recipes import RECIPES, Slot
from tests.miniature_cache import MINIATURE
from tests.pipeline.conftest import TODAY

CONTENT, _ = read_content(MINIATURE)
GALLERY_SLOTS = (Slot.GRID, Slot.LIGHTBOX)


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


def test_every_photo_and_card_that_the_words_ask_for_is_requested_once():
    requested = [(each.file, each.slot) for each in list_requested_photos(CONTENT)]
    assert len(requested) == len(set(requested))
    assert {file for file, _ in requested} == {each.file for each in list_pictures(CONTENT)}
    assert {(each.file, slot) for each in CONTENT.photos.values() for slot in GALLERY_SLOTS} <= {*requested}
    assert all(each.place.line for each in list_requested_photos(CONTENT))
    cards = {each.path: each for each in list_requested_cards(CONTENT, TODAY)}
    assert len(cards) == len(list(list_requested_cards(CONTENT, TODAY))) == len(CONTENT.routes.routes) + 1
    assert NOT_FOUND in cards
    assert cards["/courses/memory-palace"].kicker == "Our Courses"
    assert cards["/workshops/counterproductive-overcommitment"].kicker == "Workshops"


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


def test_the_first_cards_have_the_tags_of_their_places_and_then_their_own(files):
    tags = [card["tags"] for card in files["pages/trainings"]["featuredCards"]]
    assert tags == [["Asked for most"], ["New this year", "Ten seats"]]
    assert [card["tags"] for card in files["pages/home"]["featured"]] == tags[::-1]


def test_a_programme_shows_the_facts_that_are_given_and_no_day_that_has_passed(made):
    def facts(today):
        built, _ = build_manifests(CONTENT, made, today=today)
        return {fact.label: fact.text for fact in built["programmes/counterproductive-overcommitment"].facts}

    kept = {
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


def test_links_to_channels_are_complete(files):
    academy = files["shell"]["academy"]
    assert academy["phoneHref"] == "tel:+911111222333"
    assert academy["whatsappHref"].startswith("https://wa.me/919876543212?text=")
    assert " " not in academy["whatsappHref"]
    kinds = [link["kind"] for link in academy["social"]]
    assert kinds == ["youtube", "telegram", "instagram", "linkedin", "facebook"], "there is no twitter:"
    hero = files["pages/home"]["hero"]
    assert hero["youtube"]["href"].startswith("https://youtube.") and hero["telegram"]["href"].startswith(
        "https:"
    )
    assert hero["start"] == {"label": "Choose a Course", "href": "/courses"}


def test_only_a_small_photo_lists_its_own_widths(files):
    first, *rest = files["pages/gallery"]["photos"]
    assert first["gridWidths"] == list(RECIPES[Slot.GRID].widths[:2])
    assert all(photo["gridWidths"] is photo["largeWidths"] is None for photo in rest)
    assert len(rest) == len(CONTENT.photos) - 1


def test_placeholders_need_no_inline_style(made):
    css = make_placeholder_css(made.renditions.values())
    lines = css.splitlines()
    assert len(lines) == len(set(lines)) == len(made.renditions)
    assert lines == sorted(lines)
    assert lines[1] == ".lq-00000001{--lqip:1}"
    assert "url(" not in css


def test_the_focus_stands_beside_the_placeholder(made):
    one = replace(next(iter(made.renditions.values())), focus=(1 / 3, 0.25))
    assert make_placeholder_css([one]) == ".lq-00000000{--lqip:0;--x:0.3333;--y:0.25}\n"


def test_in_a_list_of_pictures_the_place_stands_for_the_class(made):
    one, other = list(made.renditions.values())[:2]
    css = make_placeholder_css([replace(one, focus=(0.1, 0.2)), other, one], ".gallery>")
    assert css.splitlines() == [
        ".gallery>:nth-child(1){--lqip:0}",
        ".gallery>:nth-child(2){--lqip:1}",
        ".gallery>:nth-child(3){--lqip:0}",
    ]
