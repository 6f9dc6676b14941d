"""Lines are broken evenly, and letters stand as close as the typeface's own table says."""

import io
import string
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from hypothesis import given
from hypothesis import strategies as st

from pipeline.drawings.social_cards.layout import balance_lines
from pipeline.drawings.social_cards.maker import DISPLAY_FILE, TEXT_FILE
from pipeline.drawings.social_cards.typeface import Typeface

FONTS = Path(__file__).parents[4] / "node_modules/@fontsource-variable"
LETTERS = string.ascii_letters + string.digits + " &'-.!"

titles = st.lists(st.text("abcdefg", min_size=1, max_size=9), min_size=1, max_size=9).map(" ".join)


@given(titles, st.integers(5, 40), st.integers(1, 4))
def test_of_all_ways_to_break_a_title_the_most_even_is_taken(title, width, most):
    words = title.split()
    ways = {}
    for cuts in range(min(most, len(words))):
        for stops in combinations(range(1, len(words)), cuts):
            lines = [" ".join(words[a:b]) for a, b in pairwise((0, *stops, len(words)))]
            if max(map(len, lines)) <= width:
                ways[tuple(lines)] = (len(lines), sum(len(line) ** 2 for line in lines))
    taken = balance_lines(title, len, width, most)
    assert (taken and ways[tuple(taken)]) == min(ways.values(), default=None)


@pytest.mark.parametrize(("name", "weight"), [(DISPLAY_FILE, 560), (TEXT_FILE, 400)])
def test_letters_stand_as_the_typeface_says_at_its_weight(name, weight):
    """Compared with fontTools, which works out the whole font at that weight, in whole units."""
    data = (FONTS / name).read_bytes()
    font = TTFont(io.BytesIO(data))
    units = font["head"].unitsPerEm
    axes = font["fvar"]
    fixed = instancer.instantiateVariableFont(font, {"wght": weight})
    fixed["fvar"] = axes
    out = io.BytesIO()
    fixed.save(out)
    face, still = Typeface(data, weight), Typeface(out.getvalue(), weight)
    kerned = 0
    for left, right in product(LETTERS, repeat=2):
        reach = face.measure_advances(left + right)
        assert reach == pytest.approx(still.measure_advances(left + right), abs=1.01 / units)
        kerned += reach[0] != face.measure_advances(left)[0]
    assert kerned > 100
