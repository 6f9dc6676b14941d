from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.photos.geometry import crop_box, variant_sizes
from pipeline.photos.recipes import RECIPES, Slot

sides = st.integers(1, 70_000)
fractions = st.floats(0, 1)


@given(st.tuples(sides, sides), st.sampled_from([(4, 3), (3, 2), (4, 5)]), st.tuples(fractions, fractions))
def test_a_crop_is_inside_has_the_ratio_and_is_as_large_as_can_be(
    size: tuple[int, int], crop: tuple[int, int], focus: tuple[float, float]
) -> None:
    box = crop_box(size, crop, focus)
    assert box.left >= 0
    assert box.top >= 0
    assert box.left + box.width <= size[0] * (1 + 1e-12)
    assert box.top + box.height <= size[1] * (1 + 1e-12)
    assert box.width / box.height == pytest.approx(crop[0] / crop[1])
    assert box.width == size[0] or box.height == size[1]


@given(st.tuples(sides, sides), st.tuples(fractions, fractions))
def test_the_focus_is_inside_the_crop(size: tuple[int, int], focus: tuple[float, float]) -> None:
    box = crop_box(size, (4, 3), focus)
    assert box.left - 1e-6 <= focus[0] * size[0] <= box.left + box.width + 1e-6
    assert box.top - 1e-6 <= focus[1] * size[1] <= box.top + box.height + 1e-6


@given(st.tuples(sides, sides), st.sampled_from(list(RECIPES.values())))
def test_no_variant_is_larger_than_what_was_cut_out(size: tuple[int, int], recipe: object) -> None:
    assert isinstance(recipe, type(RECIPES[Slot.GRID]))
    box = crop_box(size, recipe.crop, None)
    made = variant_sizes(size, recipe)
    assert list(made.widths) == sorted(set(made.widths))
    assert made.fallback_width in made.widths
    for width, height in made.variants:
        assert 1 <= width <= max(1, box.width)
        assert 1 <= height <= max(1, round(box.height))


def test_a_large_original_gives_the_recipes_widths() -> None:
    made = variant_sizes((4000, 3000), RECIPES[Slot.GRID])
    assert made.variants == ((240, 180), (360, 270), (480, 360), (720, 540))
    assert made.fallback_width == 480


def test_the_cropped_originals_own_width_is_the_largest_where_it_falls_between() -> None:
    assert variant_sizes((1000, 1000), RECIPES[Slot.CARD]).widths == (320, 480, 640, 960)
    assert variant_sizes((800, 2000), RECIPES[Slot.CARD]).widths == (320, 480, 640, 800)
    # 3:2 cut out of 1000 x 500 is 750 wide.
    assert variant_sizes((1000, 500), RECIPES[Slot.CARD]).widths == (320, 480, 640, 750)


def test_an_original_below_the_smallest_width_gives_one_variant_of_its_own_size() -> None:
    made = variant_sizes((100, 75), RECIPES[Slot.GRID])
    assert made.variants == ((100, 75),)
    assert made.fallback_width == 100


def test_an_uncut_picture_keeps_its_ratio() -> None:
    made = variant_sizes((3000, 4000), RECIPES[Slot.LIGHTBOX])
    assert made.variants[0] == (640, 853)


def test_a_tall_strip_stays_within_what_the_formats_can_hold() -> None:
    made = variant_sizes((2000, 60_000), RECIPES[Slot.LIGHTBOX])
    assert made.variants[-1][1] <= 8192


def test_the_fallback_takes_the_next_width_below_its_own() -> None:
    recipe = replace(RECIPES[Slot.LIGHTBOX], fallback_width=1920)
    assert variant_sizes((1000, 800), recipe).fallback_width == 1000
