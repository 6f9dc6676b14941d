"""The motifs are small drawings of lines alone, and a page shows one of them by its name."""

import re
from pathlib import Path
from typing import get_args

import pytest

from pipeline.drawings.motifs import sprite
from pipeline.drawings.motifs.sprite import Motif, make_sprite

FOLDER = Path(sprite.__file__).parent
PATH = r'd="[MLHVZmlhvz\d .-]+"'
DRAWING = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="0 0 240 240" fill="none" stroke="currentColor">\n'
    rf'<path {PATH}/>\n<path {PATH} fill="var\(--motif-heart,none\)"/>\n</svg>\n'
)


def test_each_drawing_has_a_name_that_programmes_can_choose():
    assert sorted(path.stem for path in FOLDER.glob("*.svg")) == list(get_args(Motif))


@pytest.mark.parametrize("name", get_args(Motif))
def test_a_drawing_holds_two_paths_and_nothing_else(name):
    drawing = (FOLDER / f"{name}.svg").read_bytes()
    assert DRAWING.fullmatch(drawing.decode("ascii"))
    assert len(drawing) < 1100


def test_the_sprite_holds_each_motif_in_use_once():
    name, data = make_sprite(["sun", "kite", "sun"])
    assert re.fullmatch(r"motifs-[0-9a-f]{16}\.svg", name)
    paths = {
        each: re.findall("<path.*/>", (FOLDER / f"{each}.svg").read_text("utf-8")) for each in ("kite", "sun")
    }
    symbols = re.findall(
        r'<symbol id="(\w+)" viewBox="0 0 240 240" .*>\n(.*)\n(.*)\n</symbol>', data.decode()
    )
    assert {name: lines for name, *lines in symbols} == paths
    assert make_sprite(["kite", "sun"]) == (name, data) != make_sprite(["kite"])
