"""A built page is one line of tens of thousands of characters; what is shown of it is what matters."""

from __future__ import annotations

import time

import pytest

from pipeline.audit.codes import BROKEN_LINK
from pipeline.diagnostics import Place
from pipeline.diagnostics.text import columns, render_text

BEFORE, MARKED, AFTER = "<p>" + "x" * 200_000 + "<a ", 'href="/gone"', ">Gone</a>" + "y" * 200_000


def shown(width: int | None, line: str = BEFORE + MARKED + AFTER, column: int = len(BEFORE) + 1) -> list[str]:
    place = Place("site/dist/index.html", 1, column, len(MARKED))
    found = BROKEN_LINK.at(place, "This link leads to /gone.", "Link to a page that exists.")
    return render_text([found], lambda _: [line], width=width).splitlines()


@pytest.mark.parametrize(("width", "most"), [(None, 170), (80, 80), (40, 40)])
def test_it_is_cut_around_the_caret(width: int | None, most: int):
    lines = shown(width)
    source = next(line for line in lines if line.startswith("  1 |"))
    carets = next(line for line in lines if "^" in line)
    assert columns(source) <= most
    assert source[carets.index("^") :][: carets.count("^")] == MARKED
    assert source.count("…") == 2
    assert "xx<a href" in source
    assert ">Gone</a>" in source


def test_the_end_of_a_long_line_is_used_where_nothing_follows():
    source = next(line for line in shown(80, line=BEFORE + MARKED) if line.startswith("  1 |"))
    assert source.endswith(f"x<a {MARKED}")
    assert columns(source) > 70


def test_it_takes_no_time():
    start = time.process_time()
    for _ in range(10):
        shown(None)
    assert time.process_time() - start < 0.5
