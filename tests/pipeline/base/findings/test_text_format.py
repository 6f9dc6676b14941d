"""Findings as text for people."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len as columns

from pipeline.base.findings.model import Finding, Place, Severity
from pipeline.base.findings.text_format import render_text


def finding(line="photos: []", column=1, length=6, number=1, **more):
    place = Place("content/gallery.yaml", number, column, length)
    values = {"code": "GAL001", "severity": Severity.ERROR, "fault": "Too few.", "advice": "Add one."}
    return Finding(place=place, **{**values, **more})


def render(shown, *lines, **options):
    return render_text([shown], lambda _: lines, **options)


def carets(text):
    """Return the source line and the line of carets, without their frames."""
    rows = [row.split("| ", 1)[1] for row in text.splitlines() if "| " in row]
    assert len(rows) == 2, text
    return rows


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("title: one two", "two"),
        ("\t\ttitle: two", "two"),
        ("title: x 日本", "日本"),
        ("title: \u2028 two", "two"),
        ("title: 🐝 two", "two"),
    ],
)
def test_carets_stand_below_what_they_mark(line, marked):
    source, below = carets(render(finding(column=line.index(marked) + 1, length=len(marked)), line))
    assert columns(source) == columns(line.replace("\t", "    ").replace("\u2028", "?"))
    before = source[: source.index(marked)]
    assert columns(before) == len(below) - len(below.lstrip())
    assert below.strip() == "^" * columns(marked)


def test_what_is_said_again_and_again_is_said_once():
    many = [finding(number=n) for n in range(1, 10)]
    other = finding(fault="Another.")
    text = render_text([*many, other], lambda _: [])
    assert text.count("Too few.") == text.count("Another.") == 1
    assert text.startswith("content/gallery.yaml:1:1: error")
    assert "The same in 8 more places: content/gallery.yaml:2, 3, 4," in text
    assert render_text(many[:3], lambda _: []).count("Too few.") == 3
    endless = render_text([finding(number=n) for n in range(1, 1000)], lambda _: [])
    assert "The same in 998 more places" in endless
    assert endless.split()[-4:] == ["61;", "and", "938", "others"]


@given(*[st.integers(0, 2_000)] * 3, st.sampled_from([None, 30, 80, 200]), st.sampled_from("x日"))
@example(0, 11, 11, 30, "x")  # it fits to the last column
@example(11, 11, 0, 30, "x")
@example(0, 22, 0, 30, "x")
def test_a_long_line_is_cut_with_the_start_of_its_mark_in_view(before, marked, after, width, letter):
    line = letter * before + "m" * (marked + 1) + letter * after
    source, below = carets(render(finding(column=before + 1, length=marked + 1), line, width=width))
    room = width - 7 if width else 160
    assert columns(source) <= room
    if columns(line) <= room:
        assert source == line
    at = below.index("^")
    assert columns(source[: source.index("m")]) == at
    assert len(below) - at == min(marked + 1, room - at)
