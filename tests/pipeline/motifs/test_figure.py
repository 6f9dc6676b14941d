"""Every motif that the words can ask for can be drawn, and looks like one of the family."""

from itertools import pairwise

import pytest
from hypothesis import given

from pipeline.content.models.motif import Edge, Heart, Motif
from pipeline.motifs.figure import SIZE, figure
from tests.pipeline.motifs.asked import motifs


def motif(**changes):
    usual = {"symmetry": 4, "rings": 3, "step": 0.5, "turn": 0.0}
    return Motif(**{**usual, **changes})


def mirrored(line):
    return frozenset((SIZE - x, y) for x, y in line)


def flipped(line):
    return frozenset((x, SIZE - y) for x, y in line)


def turned(line):
    return frozenset((SIZE - y, x) for x, y in line)


@given(motifs)
def test_lines_stay_on_the_square_and_never_stand_still(asked):
    drawn = figure(asked)
    assert 0 < drawn.heart <= len(drawn.lines)
    assert len(set(drawn.lines)) == len(drawn.lines)
    for line in drawn.lines:
        assert len(line) >= 2
        assert all(0 <= value <= SIZE for point in line for value in point)
        assert all(a != b for a, b in pairwise(line))


@given(motifs)
def test_the_two_sides_of_a_figure_are_the_same_and_so_are_its_top_and_bottom(asked):
    lines = {frozenset(line) for line in figure(asked).lines}
    assert {mirrored(line) for line in lines} == lines
    assert {flipped(line) for line in lines} == lines


@given(motifs.filter(lambda asked: asked.symmetry != 2))
def test_diamonds_and_stars_look_the_same_on_all_four_sides(asked):
    lines = {frozenset(line) for line in figure(asked).lines}
    assert {turned(line) for line in lines} == lines


@pytest.mark.parametrize(
    "change",
    [
        {"symmetry": 2},
        {"symmetry": 8},
        {"rings": 2},
        {"step": 0.0},
        {"step": 1.0},
        {"turn": 0.34},
        {"turn": 1.0},
        *({"heart": heart} for heart in Heart if heart is not Heart.LOZENGE),
        *({"edge": edge} for edge in Edge if edge is not Edge.PLAIN),
    ],
    ids=str,
)
def test_each_number_changes_the_figure(change):
    assert figure(motif(**change)) != figure(motif())
