"""The real words become manifests; renditions and cards are stood in for by their measures."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from pipeline.cards.model import Card
from pipeline.content.reader import read_content
from pipeline.manifests.build import build_manifests
from pipeline.manifests.shell import NOT_FOUND
from pipeline.manifests.writer import placeholder_css, serialise
from pipeline.pages.context import Results
from pipeline.photos.model import Rendition
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.wanted import wanted_cards, wanted_photos

ROOT = Path(__file__).parents[3]
CONTENT, _ = read_content(ROOT)


def rendition(number, wanted):
    recipe = RECIPES[wanted.slot]
    widths = recipe.widths[:2] if number == 0 else recipe.widths
    ends = tuple(f"{width}.webp" for width in widths)
    key = f"{number:016x}"
    return Rendition(wanted.file, wanted.slot, key, widths[-1], 400, widths, widths[0], number, 9, 1, 1, ends)


@pytest.fixture(scope="module")
def made():
    renditions = {(w.file, w.slot): rendition(n, w) for n, w in enumerate(wanted_photos(CONTENT))}
    cards = {
        each.path: Card(f"{n:016x}", f"social-{n:016x}.jpg", 1200, 630, 1)
        for n, each in enumerate(wanted_cards(CONTENT))
    }
    return Results(renditions, cards, "/media/motifs-0123456789abcdef.svg")


@pytest.fixture(scope="module")
def files(made):
    """Each manifest as the site reads it, by its name."""
    written = serialise(*build_manifests(CONTENT, made))
    return {n.removesuffix(".json"): json.loads(data) for n, data in written.items() if n.endswith(".json")}


def test_every_photo_and_card_that_the_words_ask_for_is_wanted_once():
    wanted = [(each.file, each.slot) for each in wanted_photos(CONTENT)]
    assert len(wanted) == len(set(wanted)) == 55 * 2 + 16 + 15 + 2 + 1
    assert all(each.place.line for each in wanted_photos(CONTENT))
    paths = [each.path for each in wanted_cards(CONTENT)]
    assert len(paths) == len(set(paths)) == 23
    assert NOT_FOUND in paths
    cards = {each.path: each for each in wanted_cards(CONTENT)}
    assert cards["/trainings/nlp"].kicker == "Trainings We Offer"
    assert cards["/other-trainings/corporate-training"].kicker == "Other Trainings"
    assert cards["/"].motif is None


def test_there_is_a_manifest_for_each_page_and_it_says_its_own_address(files):
    routes = files["routes"]["routes"]
    assert len(routes) == 22
    for route in routes:
        meta = files[route["page"]]["meta"]
        assert meta["path"] == route["path"]
        assert meta["card"]["file"].startswith("/media/social-")
    assert files["shell"]["notFound"]["meta"]["path"] == NOT_FOUND


def test_lists_hold_the_promised_programmes_in_order(files):
    home, trainings = files["pages/home"], files["pages/trainings"]
    assert [len(home[key]) for key in ("featured", "otherEntries")] == [8, 6]
    assert [len(trainings[key]) for key in ("featuredCards", "otherEntries")] == [9, 7]
    assert [card["tags"][0] for card in trainings["featuredCards"][:3]] == [
        "Most Popular",
        "Highly Effective",
        "Life Changing",
    ]
    footer = files["shell"]["footer"]
    assert [link["label"] for link in footer["popular"]] == [
        "NLP Master Practitioner",
        "Law of Attraction",
        "Emotional Intelligence",
        "Millionaire Mind",
    ]
    assert [link["kind"] for link in footer["social"]] == ["telegram", "youtube", "instagram", "linkedin"]


def test_a_programme_hands_its_enrolment_name_to_the_contact_page(files):
    page = files["programmes/love-yourself-heal-yourself"]
    parts = urlsplit(page["contactHref"])
    assert parts.path == "/contact"
    assert parse_qs(parts.query) == {"training": ["Love Yourself & Heal Your Life"]}
    assert page["parent"] == {"label": "Other Trainings", "href": "/other-trainings", "external": False}
    assert len(page["words"]["keywords"]) == 8
    assert page["motif"] == "/media/motifs-0123456789abcdef.svg#love-yourself-heal-yourself"
    assert page["words"]["enrolmentName"] in files["pages/contact"]["trainings"]


def test_links_to_channels_are_complete(files):
    academy = files["shell"]["academy"]
    assert academy["phoneHref"] == "tel:+910000000000"
    assert academy["whatsappHref"].startswith("https://wa.me/910000000000?text=")
    assert " " not in academy["whatsappHref"]
    hero = files["pages/home"]["hero"]
    assert hero["youtube"]["external"] is hero["telegram"]["external"] is True
    assert hero["start"] == {"label": "Start Your Transformation", "href": "/trainings", "external": False}


def test_only_a_small_photo_lists_its_own_widths(files):
    first, *rest = files["pages/gallery"]["photos"]
    assert first["gridWidths"] == list(RECIPES[Slot.GRID].widths[:2])
    assert all(photo["gridWidths"] is photo["largeWidths"] is None for photo in rest)
    assert len(rest) == 54


def test_credit_and_licence_stand_at_the_photos_that_have_them(made):
    assert CONTENT.gallery
    first, second, *rest = CONTENT.gallery.photos
    given = [
        first.model_copy(update={"credit": "Asha Rao", "licence": "CC BY 4.0"}),
        second.model_copy(update={"licence": "CC0 1.0"}),
    ]
    gallery = CONTENT.gallery.model_copy(update={"photos": [*given, *rest]})
    manifest = build_manifests(replace(CONTENT, parts={**CONTENT.parts, "gallery": gallery}), made)[0][
        "pages/gallery"
    ]
    told = [(photo["credit"], photo["licence"]) for photo in manifest.model_dump()["photos"]]
    assert told[:2] == [("Asha Rao", "CC BY 4.0"), (None, "CC0 1.0")]
    assert set(told[2:]) == {(None, None)}


def test_paragraphs_are_text_and_marked_runs(files):
    paragraphs = [p for name in files for p in _paragraphs(files[name])]
    runs = [run for paragraph in paragraphs for run in paragraph]
    assert paragraphs
    assert all(isinstance(run, str) or run["mark"] in {"em", "strong", "link"} for run in runs)
    assert all((run["mark"] == "link") is (run["href"] is not None) for run in runs if isinstance(run, dict))
    assert not any("](" in run for run in runs if isinstance(run, str))


def _paragraphs(node):
    if isinstance(node, dict):
        yield from node.get("paragraphs", [])
        for value in node.values():
            yield from _paragraphs(value)
    elif isinstance(node, list):
        for value in node:
            yield from _paragraphs(value)


def test_the_search_knows_every_programme_as_plain_text(files):
    documents = files["search"]["documents"]
    assert len(documents) == 16
    assert all(document["text"] and "](" not in document["text"] for document in documents)


def test_what_was_not_made_is_not_passed_over(made):
    renditions = dict(made.renditions)
    del renditions[next(iter(renditions))]
    with pytest.raises(KeyError):
        build_manifests(CONTENT, Results(renditions, made.cards, made.motifs))


def test_placeholders_need_no_inline_style(made):
    css = placeholder_css(made.renditions.values())
    lines = css.splitlines()
    assert len(lines) == len(set(lines)) == len(made.renditions)
    assert lines == sorted(lines)
    assert lines[1] == ".lq-00000001{--lqip:1}"
    assert "url(" not in css
