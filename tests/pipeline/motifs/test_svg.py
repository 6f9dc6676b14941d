"""The path says exactly the figure's lines, and the sprite is a file that browsers can take symbols from."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

from pipeline.content.models.motif import Edge, Heart, Motif
from pipeline.motifs import figure, motif_sprite, to_svg_path
from pipeline.motifs.marks import ACADEMY, bee, honeycomb, logo
from tests.pipeline.motifs.asked import motifs

SVG = "{http://www.w3.org/2000/svg}"


def read_path(path):
    """Return the lines of a path of the commands M m h v l z, after SVG 2, section 9.3."""
    lines, here, start = [], (0, 0), (0, 0)
    for letter, text in re.findall(r"([Mmhvlz])([^Mmhvlz]*)", path):
        numbers = [int(number) for number in re.findall(r"-?\d+", text)]
        match letter:
            case "M" | "m":
                dx, dy = numbers
                here = start = (dx, dy) if letter == "M" else (here[0] + dx, here[1] + dy)
                lines.append([here])
            case "z":
                lines[-1].append(start)
                here = start
            case _:
                steps = zip(numbers[::2], numbers[1::2], strict=True)
                if letter != "l":
                    steps = [(number, 0) if letter == "h" else (0, number) for number in numbers]
                for dx, dy in steps:
                    here = (here[0] + dx, here[1] + dy)
                    lines[-1].append(here)
    return tuple(map(tuple, lines))


@given(motifs)
def test_a_path_read_again_is_the_figure(asked):
    drawn = figure(asked)
    assert read_path(to_svg_path(drawn)) == drawn.lines


@pytest.mark.parametrize("mark", [logo, bee, honeycomb])
def test_marks_are_small_paths_on_the_same_square(mark):
    drawn = mark()
    path = to_svg_path(drawn)
    assert read_path(path) == drawn.lines
    assert len(path) < 300
    assert all(0 <= value <= 240 for line in drawn.lines for point in line for value in point)


def test_a_sprite_has_a_symbol_for_each_motif_whose_heart_a_page_can_dye():
    star = Motif(symmetry=8, rings=2, step=0.0, turn=0.0, heart=Heart.STAR, edge=Edge.FEATHER)
    root = ET.fromstring(motif_sprite({"nlp": star, "5am-club": ACADEMY}))
    symbols = {symbol.get("id"): symbol for symbol in root.iter(f"{SVG}symbol")}
    assert list(symbols) == ["5am-club", "nlp"]
    body, heart = symbols["nlp"].findall(f"{SVG}path")
    drawn = figure(star)
    assert read_path(body.get("d")) + read_path(heart.get("d")) == drawn.lines
    assert "--motif-heart" in heart.get("fill")
    assert symbols["nlp"].get("stroke") == "currentColor"
