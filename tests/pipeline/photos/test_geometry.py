from dataclasses import astuple, replace
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pipeline.photos.geometry import find_crop, list_variant_sizes, locate_focus
from pipeline.photos.recipes import RECIPES, Slot

sides = st.integers(1, 70_000)
fractions = st.floats(0, 1)


def nearest(side: int, cut: Fraction, focus: float) -> Fraction:
    """Return where a cut begins whose middle is nearest to the focus: of all the ends of its way, exactly."""
    aim = Fraction(focus) * side - cut / 2
    ways = [Fraction(0), side - cut, *([aim] if 0 <= aim <= side - cut else [])]
    return min(ways, key=lambda way: abs(way - aim))


def exact_crop(
    size: tuple[int, int], crop: tuple[int, int], focus: tuple[float, float]
) -> tuple[Fraction, ...]:
    """Return left, top, width and height in pixels, in fractions and without the pipeline's code."""
    ratio = Fraction(*crop)
    wide = Fraction(*size) > ratio
    width = size[1] * ratio if wide else Fraction(size[0])
    height = Fraction(size[1]) if wide else size[0] / ratio
    return nearest(size[0], width, focus[0]), nearest(size[1], height, focus[1]), width, height


ratios = st.tuples(st.integers(1, 40), st.integers(1, 40))


@given(st.tuples(sides, sides), ratios, st.tuples(fractions, fractions))
@example((4000, 3000), (1, 1), (0.0, 1.0))
@example((3000, 4000), (21, 9), (0.5, 0.3))
def test_a_crop_is_the_largest_of_its_ratio_and_the_nearest_to_its_focus(size, crop, focus):
    exact = [float(each) for each in exact_crop(size, crop, focus)]
    box = find_crop(size, crop, focus)
    assert astuple(box) == pytest.approx(exact, rel=1e-12, abs=1e-12 * max(size))
    inside = locate_focus(size, crop, focus)
    assert inside
    there = box.left + inside[0] * box.width, box.top + inside[1] * box.height
    assert there == pytest.approx((focus[0] * size[0], focus[1] * size[1]), abs=1e-9 * max(size))


@given(st.tuples(sides, sides), st.sampled_from(list(RECIPES.values())))
@example((4000, 1), RECIPES[Slot.LIGHTBOX])
@example((1, 4000), RECIPES[Slot.GRID])
def test_no_variant_is_larger_than_what_was_cut_out(size, recipe):
    box = find_crop(size, recipe.crop, None)
    made = list_variant_sizes(size, recipe)
    assert list(made.widths) == sorted(set(made.widths))
    assert made.fallback_width in made.widths
    for width, height in made.variants:
        assert 1 <= width <= max(1, box.width)
        assert 1 <= height <= max(1, round(box.height))


GRID, LIGHTBOX, CARD = (RECIPES[slot] for slot in (Slot.GRID, Slot.LIGHTBOX, Slot.CARD))


@pytest.mark.parametrize(
    ("size", "recipe", "widths", "fallback"),
    [
        ((4000, 3000), GRID, (360, 480, 720), 480),
        ((1000, 1000), CARD, (320, 480, 640, 960), 640),
        ((800, 2000), CARD, (320, 480, 640, 800), 640),
        ((1000, 500), CARD, (320, 480, 640, 750), 640),  # 3:2 cut out of it is 750 wide
        ((100, 75), GRID, (100,), 100),
        ((1000, 800), replace(LIGHTBOX, fallback_width=1920), (640, 960, 1000), 1000),
    ],
)
def test_widths_are_the_recipes_up_to_that_of_the_cropped_original(size, recipe, widths, fallback):
    made = list_variant_sizes(size, recipe)
    assert (made.widths, made.fallback_width) == (widths, fallback)
