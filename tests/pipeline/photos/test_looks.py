"""Qualities chosen by looks: each variant reaches the score asked for, and by little more than that."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from pipeline.photos import looks, why
from pipeline.photos.model import CauseKind
from pipeline.photos.recipes import PAPER, Avif, Jpeg, Recipe, Slot, Webp, with_looks
from pipeline.photos.verdict import Verdict
from tests.pipeline.photos import pictures

if TYPE_CHECKING:
    from tests.pipeline.photos.desk import Desk

GRAIN = Image.frombytes("L", (150, 140), random.Random(1).randbytes(150 * 140))
PICTURE = Image.blend(pictures.photo(150, 140), Image.merge("RGB", [GRAIN] * 3), 0.2)
ONE = Recipe(Slot.GRID, None, (48,), 48, None, Webp(80, 0), None)
ALL = replace(ONE, avif=Avif(60, 10), jpeg=Jpeg(80))


def webp(quality: int) -> bytes:
    return pictures.saved(PICTURE, "WEBP", quality=quality, method=0)


@pytest.mark.parametrize("wanted", [70.0, 78.0, 86.0])
def test_the_score_is_reached_and_hardly_more(wanted: float) -> None:
    tried: list[int] = []

    def encode(quality: int) -> bytes:
        tried.append(quality)
        return webp(quality)

    content = looks.encoded_to(wanted, encode, PICTURE, start=80)
    quality = next(each for each in tried if webp(each) == content)
    assert looks.score(PICTURE, content) >= wanted
    # Nearer there is nothing, or it is near enough.
    too_low = quality - 1 in tried and looks.score(PICTURE, webp(quality - 1)) < wanted
    assert too_low or looks.score(PICTURE, content) <= wanted + looks.TOLERANCE
    assert len(tried) <= 6


@pytest.mark.parametrize(("wanted", "quality"), [(99.9, looks.MOST), (-100.0, looks.LEAST)])
def test_what_no_quality_or_every_one_reaches_ends_at_the_bounds(wanted: float, quality: int) -> None:
    assert looks.encoded_to(wanted, webp, PICTURE, start=80) == webp(quality)


def test_an_odd_encoder_is_tried_no_more_than_the_range_asks_for() -> None:
    """All below one quality miss by little, so that it seems to be near, and all above look good."""
    wanted = looks.score(PICTURE, webp(60)) + 0.1
    tried: list[int] = []

    def encode(quality: int) -> bytes:
        tried.append(quality)
        return webp(60 if quality < 87 else 95)

    assert looks.encoded_to(wanted, encode, PICTURE, start=40) == webp(95)
    assert {86, 87} <= set(tried)
    assert len(tried) <= looks._GUESSES + 6


def test_the_score_is_that_of_the_whole_picture_and_falls_with_the_quality() -> None:
    assert looks.score(PICTURE, pictures.saved(PICTURE, "PNG")) == 100
    assert looks.score(PICTURE, webp(90)) > looks.score(PICTURE, webp(50)) > looks.score(PICTURE, webp(10))
    wide = Image.new("RGB", (700, 300), "grey")
    spoilt = wide.copy()
    spoilt.paste(PICTURE, (690, 0))
    beats: list[None] = []
    assert looks.score(wide, pictures.saved(spoilt, "PNG"), lambda: beats.append(None)) < 100
    assert len(beats) == 2


def run_by_looks(desk: Desk, score: float, **options: Any) -> dict[str, bytes]:
    desk.recipes = {Slot.GRID: with_looks(ALL, score)}
    outcome = desk.run(**options)
    assert not outcome.diagnostics
    return {name: content for name, content in desk.files().items() if name in outcome.names}


def test_a_second_run_does_nothing_and_another_place_makes_the_same(desk: Desk) -> None:
    desk.add("a.jpg", pictures.saved(PICTURE, "JPEG"))
    first = run_by_looks(desk, 70)
    times = {path: path.stat().st_mtime_ns for path in desk.media.iterdir()}
    again = desk.run()
    assert (again.due, again.verdicts) == ([], {"a.jpg": Verdict.UNCHANGED})
    assert {path: path.stat().st_mtime_ns for path in desk.media.iterdir()} == times
    assert run_by_looks(desk, 70, jobs=2, use_cache=False) == first


def scored_by(desk: Desk) -> str | None:
    (made,) = why.provenance("a.png", media=desk.media, state=desk.state)
    return made.ingredients.get("tool ssimulacra2")


def test_another_choice_makes_the_photos_again_and_tells_why(desk: Desk) -> None:
    desk.recipes = {Slot.GRID: ONE}
    desk.add("a.png", pictures.saved(PICTURE, "PNG"))
    fixed = desk.run().renditions["a.png", Slot.GRID]
    assert not scored_by(desk)
    sizes = []
    for score, before in ((60, "80"), (80, "ssimulacra2 60")):
        desk.recipes = {Slot.GRID: with_looks(ONE, score)}
        outcome = desk.run()
        assert scored_by(desk)
        told = {each.what: (each.before, each.after) for each in outcome.due[0].causes}
        name = "recipe webp quality ssimulacra2" if before != "80" else "recipe webp quality"
        assert told.pop(name) == ((before, f"ssimulacra2 {score}") if before == "80" else ("60", str(score)))
        assert {each.kind for each in outcome.due[0].causes} <= {CauseKind.RECIPE, CauseKind.TOOL}
        sizes.append(outcome.renditions["a.png", Slot.GRID].bytes)
    assert sizes[0] < sizes[1]
    desk.recipes = {Slot.GRID: ONE}
    assert desk.run().renditions["a.png", Slot.GRID].key == fixed.key


def test_a_picture_with_transparency_is_scored_on_paper(desk: Desk) -> None:
    picture = PICTURE.convert("RGBA")
    picture.putalpha(Image.linear_gradient("L").resize(picture.size))
    desk.add("a.png", pictures.saved(picture, "PNG"))
    made = run_by_looks(desk, 70)
    assert {Image.open(io.BytesIO(content)).mode for content in made.values()} == {"RGB", "RGBA"}
    small = Image.new("RGBA", (150, 140), (255, 0, 0, 0))
    hidden = Image.new("RGBA", (150, 140), (0, 0, 255, 0))
    assert looks.score(small, pictures.saved(hidden, "PNG")) == 100
    assert looks.score(small, pictures.saved(Image.new("RGB", small.size, PAPER), "PNG")) == 100
