"""Words become manifests; renditions and cards are stood in for by their measures."""

import json
from dataclasses import replace
from datetime import date
from itertools import accumulate, groupby

import pytest

from pipeline.content.manifests.build import build_manifests
from pipeline.content.manifests.writer import serialise
from pipeline.content.pages.context import Listed, Results
from pipeline.content.pages.related import find_related
from pipeline.content.reader import read_content
from pipeline.content.requested_pictures import list_requested_cards, list_requested_photos
from pipeline.drawings.social_cards.model import DrawnCard
from pipeline.photos.model import Rendition
from pipeline.photos.recipes import RECIPES
from pipeline.yaml_files.models.gallery import Gallery, PhotoGroup
from tests.miniature_cache import MINIATURE
from tests.pipeline.conftest import TODAY

CONTENT, _ = read_content(MINIATURE)


def rendition(number, photo):
    recipe = RECIPES[photo.slot]
    widths = recipe.widths[:2] if number == 0 else recipe.widths
    files = {f"{width}.webp": 9 for width in widths}
    return Rendition(f"{number:016x}", widths[-1], 400, widths, widths[0], f"#{number:03x}", files)


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


def build_gallery(made, number, changes=(), groups=()):
    """All manifests of the miniature with `number` photos, its own last; the gallery once had three pages.

    `groups` has the size of each group but the last; the first photos are in none if it begins with 0.
    """
    photo = CONTENT.photos["an-evening"]
    added = {f"gallery/photo-{n}": photo for n in range(number - len(CONTENT.photos))}
    entries = [*(name[8:] for name in added), *CONTENT.photos]
    for n, start in reversed([*enumerate(accumulate(groups))]):
        entries.insert(start, PhotoGroup(group=f"Tea {n}", date=date(2026, 8, 15)))
    order = Gallery(photos=entries)
    models = {**CONTENT.models, **added, "gallery": order, **dict(changes)}
    content = replace(CONTENT, models=models, published={"/pictures": 1, "/pictures/3": 2})
    written = serialise(*build_manifests(content, made, today=TODAY))
    return {n.removesuffix(".json"): json.loads(data) for n, data in written.items() if n.endswith(".json")}


@pytest.mark.parametrize(("number", "last"), [(4, 4), (60, 60), (61, 1), (550, 10), (5500, 40)])
def test_a_gallery_of_more_photos_than_one_page_shows_has_further_pages(made, number, last):
    files = build_gallery(made, number)
    routes = [each for each in files["routes"]["routes"] if each["screen"] == "gallery"]
    pages = [files[each["page"]] for each in routes]
    assert [len(page["photos"]) for page in pages] == [60] * (len(pages) - 1) + [last]
    paths = ["/pictures", *(f"/pictures/{n}" for n in range(2, len(pages) + 1))]
    assert [each["path"] for each in routes] == [page["meta"]["path"] for page in pages] == paths
    assert [path for path in files["hosts"]["paths"] if path.startswith("/pictures")] == paths
    assert len({page["meta"]["title"] for page in pages}) == len({page["text"]["heading"] for page in pages})
    for page in pages:
        assert [link["href"] for link in page["parts"]] == (paths if len(paths) > 1 else [])
    found = [each["path"] for each in files["search"]["documents"] if "?" in each["path"]]
    shown = [(page["meta"]["path"], photo["id"]) for page in pages for photo in page["photos"]]
    assert found == [f"{path}?photo={identity}" for path, identity in shown]
    gone = {each["from"]: each["to"] for each in files["routes"]["redirects"]}
    assert gone.get("/pictures/3") == (None if number > 120 else "/pictures")
    assert files["hosts"]["redirects"] == gone


@pytest.mark.parametrize(
    ("number", "starts", "pages"),
    [
        (50, [0, 20], [[20, 30]]),
        (70, [5, 20, 20], [[5, 20, 20], [25]]),
        (70, [0, 60], [[60], [10]]),
        (150, [0, 10, 125], [[10], [60], [60], [5, 15]]),
    ],
)
def test_a_page_of_the_gallery_ends_between_two_groups_if_it_can(made, number, starts, pages):
    files = build_gallery(made, number, groups=starts)
    built = [files[name]["photos"] for name in sorted(files) if name.startswith("pages/gallery")]
    links = [[photo["group"] for photo in page] for page in built]
    assert [[len([*each]) for _, each in groupby(page, str)] for page in links] == pages
    named = {link["label"]: link["href"] for page in links for link in page if link}
    assert named == {f"Tea {n}, 15 August 2026": f"#group-tea-{n}-15-august-2026" for n in range(len(starts))}


def test_a_link_to_a_photo_leads_to_the_page_that_shows_it(made):
    home = CONTENT.models["pages/home"]
    action = home.contact_action.model_copy(update={"to": "/pictures#an-evening"})
    told = "[Tea](/pictures#the-garden) and [rain](/pictures#photo-0), [all](/pictures)"
    mentor = home.mentor.model_copy(update={"paragraphs": [told]})
    changed = home.model_copy(update={"contact_action": action, "mentor": mentor})
    page = build_gallery(made, 64, {"pages/home": changed})["pages/home"]
    assert page["contactAction"]["href"] == "/pictures/2#an-evening"
    links = [run["href"] for run in page["text"]["mentor"]["paragraphs"][0] if isinstance(run, dict)]
    assert links == ["/pictures/2#the-garden", "/pictures#photo-0", "/pictures"]
