"""Every motif that the words can ask for can be drawn, and looks like one of the family."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from PIL import Image, ImageDraw

from pipeline.content_files.models.motif import Edge, Heart, Motif
from pipeline.motifs.figure import SIZE, draw_figure
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
    drawn = draw_figure(asked)
    assert 0 < drawn.heart <= len(drawn.lines)
    assert len(set(drawn.lines)) == len(drawn.lines)
    for line in drawn.lines:
        assert len(line) >= 2
        assert all(0 <= value <= SIZE for point in line for value in point)
        assert all(a != b for a, b in pairwise(line))


@given(motifs)
def test_the_two_sides_of_a_figure_are_the_same_and_so_are_its_top_and_bottom(asked):
    lines = {frozenset(line) for line in draw_figure(asked).lines}
    assert {mirrored(line) for line in lines} == lines
    assert {flipped(line) for line in lines} == lines


@given(motifs.filter(lambda asked: asked.symmetry != 2))
def test_diamonds_and_stars_look_the_same_on_all_four_sides(asked):
    lines = {frozenset(line) for line in draw_figure(asked).lines}
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
    assert draw_figure(motif(**change)) != draw_figure(motif())


FEATHERED = {"edge": Edge.FEATHER, "heart": Heart.LOZENGE}


def split(drawn):
    """Return the threads of a figure as points from the inside, and a mask of all that outlines enclose."""
    mask = Image.new("1", (SIZE + 1, SIZE + 1))
    for line in drawn.lines:
        if line[0] == line[-1]:
            ImageDraw.Draw(mask).polygon(line, 1)
    threads = [line for line in drawn.lines if line[0] != line[-1]]
    return [sorted(line, key=lambda point: math.dist(point, (SIZE / 2, SIZE / 2))) for line in threads], mask


@given(motifs)
def test_threads_stand_all_around_a_figure_and_touch_it_nowhere(asked):
    threads, mask = split(draw_figure(asked.model_copy(update=FEATHERED)))
    if asked.turn <= 0.5:  # squares alone reach between the threads
        assert not any(mask.getpixel(point) for thread in threads for point in thread)
    columns = sorted({inner[0] for inner, _ in threads})
    distances = {right - left for left, right in pairwise(columns)}
    assert max(distances) < 2 * columns_apart(columns)


def columns_apart(columns):
    """Return the distance of the threads beside the middle one."""
    at = columns.index(SIZE // 2)
    return columns[at + 1] - columns[at]


@pytest.mark.parametrize("symmetry", [2, 4, 8])
@pytest.mark.parametrize("rings", [2, 5])
def test_a_thread_begins_nearer_to_the_tip_than_the_next_one_stands(symmetry, rings):
    threads, mask = split(draw_figure(motif(symmetry=symmetry, rings=rings, **FEATHERED)))
    apart = columns_apart(sorted({inner[0] for inner, _ in threads}))
    above = max(inner[1] for inner, _ in threads if inner[0] == SIZE // 2 > inner[1])
    assert any(mask.getpixel((SIZE // 2, above + step)) for step in range(apart))


@pytest.mark.parametrize("symmetry", [2, 4, 8])
@pytest.mark.parametrize("turn", [0.0, 0.5, 1.0])
def test_two_outlines_find_room(symmetry, turn):
    drawn = draw_figure(motif(symmetry=symmetry, rings=2, turn=turn))
    between = 4 if turn == 0.5 and symmetry != 8 else 0
    assert len(drawn.lines) - drawn.heart == 2 + between, "four lozenges fill up what a square leaves"
