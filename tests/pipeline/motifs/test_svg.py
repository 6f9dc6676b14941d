"""The sprite says exactly the figures' lines, and is a file that browsers can take symbols from."""

import re
from xml.etree import ElementTree as ET

from hypothesis import given

from pipeline.motifs.figure import ACADEMY, draw_figure
from pipeline.motifs.svg import render_motif_sprite
from tests.pipeline.motifs.asked import motifs

SVG = "{http://www.w3.org/2000/svg}"


def read_path(path):
    """Return the lines of a path of the commands M h v l z, after SVG 2, section 9.3."""
    lines = []
    for letter, text in re.findall(r"([Mhvlz])([^Mhvlz]*)", path):
        numbers = [int(number) for number in text.split()]
        if letter == "M":
            lines.append([tuple(numbers)])
        elif letter == "z":
            lines[-1].append(lines[-1][0])
        else:
            x, y = lines[-1][-1]
            dx, dy = numbers if letter == "l" else (*numbers, 0) if letter == "h" else (0, *numbers)
            lines[-1].append((x + dx, y + dy))
    return tuple(map(tuple, lines))


@given(motifs)
def test_a_sprite_has_a_symbol_for_each_motif_whose_heart_a_page_can_dye(asked):
    root = ET.fromstring(render_motif_sprite({"nlp": asked, "5am-club": ACADEMY}))
    symbols = {symbol.get("id"): symbol for symbol in root.iter(f"{SVG}symbol")}
    assert list(symbols) == ["5am-club", "nlp"]
    for name, motif in (("nlp", asked), ("5am-club", ACADEMY)):
        body, heart = symbols[name].findall(f"{SVG}path")
        assert read_path(body.get("d")) + read_path(heart.get("d")) == draw_figure(motif).lines
        assert heart.get("fill") == "var(--motif-heart,none)"
        assert symbols[name].get("stroke") == "currentColor"
