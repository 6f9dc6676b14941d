"""Which places of the words triage points to, and what silences it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.content.reader import read_content
from pipeline.photos.geometry import crop_box
from pipeline.photos.model import Original, Traits
from pipeline.photos.recipes import RECIPES
from pipeline.rules import frames, run_rules
from pipeline.rules.listing import OriginalsListing
from pipeline.rules.subject import pictures as picture_uses
from tests.pipeline.conftest import TODAY

STYLES = Path(__file__).parents[3] / "site/src/styles"
GALLERY, HOME = "content/gallery.yaml", "content/pages/home.yaml"
PALACE = "content/programmes/memory-palace.yaml"
FINE = Traits(1.0, 250, 20, 0.0, 0.0, 0.01, 0.0, camera=True, marked=False, greys="")
BLURRED = Traits(4.0, 250, 20, 0.0, 0.0, 0.0, 0.0, camera=True, marked=False, greys="")
# What decides whether two are alike.
GREYS = ["AAEC" * 192, "AgAB" * 192]


def found(project, *originals: Original) -> list[tuple[str, str, int, str, str]]:
    """Return what the rules say where these originals were measured."""
    content, _ = read_content(project.root)
    listing = OriginalsListing(
        frozenset(use.file for use in picture_uses(content)),
        measured={original.file: original for original in originals},
    )
    findings = run_rules(content, listing, launch=False, today=TODAY)
    return [
        (d.code, d.place.file, d.place.line or 0, d.message, d.hint) for d in findings if d.code != "STD001"
    ]


def measured(
    file: str, width: int = 4000, height: int = 3000, traits: Traits = FINE, greys: int = 0
) -> Original:
    values = {name: getattr(traits, name) for name in Traits.__slots__}
    look = {"greys": GREYS[greys]}
    return Original(file, width, height, "JPEG", 1, "d", Traits(**{**values, **look}))


def photo(project, n: int) -> str:
    return project.value(GALLERY, "photos", n, "file")


def test_tri001_points_to_the_file_s_name_until_the_photo_is_called_fine(project):
    file = photo(project, 3)
    ((code, where, line, message, hint),) = found(project, measured(file, traits=BLURRED))
    assert (code, where, line) == ("TRI001", GALLERY, project.line(GALLERY, file))
    assert file in message
    assert "looks_fine: true" in hint
    project.insert_after(GALLERY, ("photos", 3, "title"), "    looks_fine: true")
    assert found(project, measured(file, traits=BLURRED)) == []


def test_pho021_is_said_once_of_the_slot_that_asks_for_most(project):
    file = photo(project, 3)
    small = found(project, measured(file, 300, 300))
    assert [(code, line) for code, _, line, _, _ in small] == [("PHO021", project.line(GALLERY, file))]
    assert "it has 300 x 300 pixels; 960 are needed" in small[0][3]
    # An upright strip is long enough as it is, but not wide enough for the grid.
    assert "4:3, it has 300 x 225 pixels; 360 are needed" in found(project, measured(file, 300, 1200))[0][3]
    assert found(project, measured(file, 960, 720)) == []
    project.insert_after(GALLERY, ("photos", 3, "title"), "    looks_fine: true")
    assert found(project, measured(file, 300, 300)) == []


def test_of_a_small_screenshot_only_the_photo_itself_is_asked_for(project):
    screen = replace(FINE, marked=True)
    assert [each[0] for each in found(project, measured(photo(project, 3), 300, 300, screen))] == ["TRI004"]


def test_tri006_points_to_the_second_and_asks_for_the_smaller_to_go(project):
    one, two, other = photo(project, 0), photo(project, 3), photo(project, 2)
    twins = [measured(one, 2000, 1500), measured(two), measured(other, greys=1)]
    ((code, where, line, message, hint),) = found(project, *twins)
    assert (code, where, line) == ("TRI006", GALLERY, project.line(GALLERY, two))
    assert f"line {project.line(GALLERY, one)}" in message
    assert f"./dev pipeline remove {project.value(GALLERY, 'photos', 0, 'id')}." in hint
    assert found(project, measured(one), measured(two, 3000, 4000)) == []
    project.insert_after(GALLERY, ("photos", 3, "title"), "    looks_fine: true")
    assert found(project, *twins) == []


@pytest.mark.parametrize(
    ("file", "keys", "size", "focus", "says"),
    [
        (PALACE, ("image",), (3000, 2000), "{ x: 0.5, y: 0.05 }", ("21:9", "{ x: 0.5, y: 0.18 }")),
        (PALACE, ("image",), (3000, 2000), "{ x: 0.1, y: 0.5 }", ("4:5", "{ x: 0.24, y: 0.5 }")),
        (HOME, ("rewire_image",), (3000, 2000), "{ x: 0.95, y: 0.5 }", ("4:5", "{ x: 0.76, y: 0.5 }")),
        (HOME, ("hero", "image"), (3000, 2000), "{ x: 0.2, y: 0.5 }", ("3:4", "{ x: 0.33, y: 0.5 }")),
    ],
)
def test_tri007_a_focus_point_that_the_page_cuts_off(project, file, keys, size, focus, says):
    project.insert_after(file, (*keys, "alt"), f"{'  ' * len(keys)}focus: {focus}")
    line = project.line(file, f"focus: {focus}")
    ((code, where, at, message, hint),) = found(project, measured(project.value(file, *keys, "file"), *size))
    assert (code, where, at) == ("TRI007", file, line)
    assert says[0] in message
    assert says[1] in hint
    project.edit(file, f"focus: {focus}", f"focus: {says[1]}")
    assert found(project, measured(project.value(file, *keys, "file"), *size)) == []


@given(
    st.tuples(st.integers(10, 9000), st.integers(10, 9000)),
    st.tuples(st.floats(0, 1), st.floats(0, 1)),
    st.sampled_from([recipe.crop for recipe in RECIPES.values()]),
)
def test_no_crop_of_the_pipeline_s_own_loses_a_focus_point(size, focus, crop):
    box = crop_box(size, crop, focus)
    x, y = focus[0] * size[0], focus[1] * size[1]
    assert box.left - 1e-6 <= x <= box.left + box.width + 1e-6
    assert box.top - 1e-6 <= y <= box.top + box.height + 1e-6


@pytest.mark.parametrize(
    ("frame", "file", "selector"),
    [
        (frames.PROGRAMME, "programme.css", ".programme-picture .photo"),
        (frames.FOUR, "content.css", ".cards-four .card-picture .photo"),
        (frames.REWIRE, "home.css", ".rewire-picture .photo"),
    ],
)
def test_the_frames_are_those_of_the_site_s_styles(frame, file, selector):
    styles = (STYLES / file).read_text("utf-8")
    shapes = re.findall(rf"{re.escape(selector)} \{{[^}}]*aspect-ratio: (\d+) / (\d+)", styles)
    assert tuple(map(str, frame.shape)) in shapes
    hero = re.search(
        r"\.hero-picture \.photo \{[^}]*object-position: (\d+)%", (STYLES / "home.css").read_text()
    )
    assert hero
    assert frames.HERO.at == (int(hero[1]) / 100, 0.5)
