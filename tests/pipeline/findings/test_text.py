"""What people read of a finding."""

import time

import pytest
from rich.cells import cell_len as columns

from pipeline.findings.model import Finding, Place, Severity
from pipeline.findings.text_format import render_text, sort_for_reading


def finding(line="photos: []", column=1, length=6, number=1, **more):
    place = Place("content/gallery.yaml", number, column, length)
    values = {"code": "GAL001", "severity": Severity.ERROR, "message": "Too few.", "hint": "Add one."}
    return Finding(place=place, **{**values, **more})


def render(shown, *lines, **options):
    return render_text([shown], lambda _: lines, **options)


def carets(text):
    """Return the source line and the line of carets, without their frames."""
    rows = [row.split("| ", 1)[1] for row in text.splitlines() if "| " in row]
    assert len(rows) == 2, text
    return rows


def test_a_finding_with_its_line():
    assert render(finding(number=2), "x", "photos: []") == (
        "content/gallery.yaml:2:1: error GAL001\n"
        "  Too few.\n"
        "    |\n"
        "  2 | photos: []\n"
        "    | ^^^^^^\n"
        "  help: Add one.\n"
        "\n"
    )


def test_a_finding_about_a_whole_file_has_no_line():
    place = Place("content/gallery.yaml")
    text = render_text(
        [Finding("FIL001", Severity.WARNING, place, "Missing.", "Put it back.")], lambda _: ("x",)
    )
    assert text == "content/gallery.yaml: warning FIL001\n  Missing.\n  help: Put it back.\n\n"


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("title: one two", "two"),
        ("\t\ttitle: two", "two"),
        ("title: తెలుగు two", "two"),
        ("title: 日本語 two", "two"),
        ("title: e\u0301e\u0301 two", "two"),
        ("title: x 日本", "日本"),
        ("title: \u2028 two", "two"),
        ("title: 🐝 two", "two"),
    ],
)
def test_carets_stand_below_what_they_mark(line, marked):
    source, below = carets(render(finding(column=line.index(marked) + 1, length=len(marked)), line))
    before = source[: source.index(marked)]
    assert columns(before) == len(below) - len(below.lstrip())
    assert below.strip() == "^" * columns(marked)


@pytest.mark.parametrize(("width", "most"), [(None, 170), (30, 30), (40, 40), (80, 80), (200, 200)])
@pytest.mark.parametrize("letter", ["x", "日"])
def test_long_lines_are_cut_around_the_caret_in_no_time(width, most, letter):
    """A built page is one line of tens of thousands of characters."""
    marked = 'href="/"'
    start = time.process_time()
    for before, after in ((0, 200_000), (200_000, 200_000), (200_000, 0)):
        line = letter * before + marked + letter * after
        source, below = carets(render(finding(column=before + 1, length=len(marked)), line, width=width))
        assert columns(source) <= most
        assert columns(source) > 0.6 * most - 10, "room is left unused"
        shown = source[source.index(marked) :]
        assert columns(source) - columns(shown) == below.index("^")
        assert below.strip() == "^" * len(marked)
        assert source.count("…") == bool(before) + bool(after)
    assert time.process_time() - start < 0.5


def test_what_is_said_again_and_again_is_said_once():
    many = [finding(number=n) for n in range(1, 10)]
    other = finding(message="Another.")
    text = render_text([*many, other], lambda _: [])
    assert text.count("Too few.") == text.count("Another.") == 1
    assert text.startswith("content/gallery.yaml:1:1: error")
    assert "The same in 8 more places: content/gallery.yaml:2, 3, 4," in text
    assert render_text(many[:3], lambda _: []).count("Too few.") == 3


def test_errors_come_last_and_one_stands_alone():
    error, warning = finding(), finding(severity=Severity.WARNING)
    assert sort_for_reading([error, warning]) == [error]
    assert sort_for_reading([error, warning, error]) == [warning, error, error]
    assert sort_for_reading([warning]) == [warning]


def test_a_line_is_whole_if_it_fits_to_the_last_column():
    whole, cut = set(), set()
    for before in range(1, 60):
        line = "x" * before + "href"
        source, _ = carets(render(finding(column=before + 1, length=4), line, width=40))
        (cut if "…" in source else whole).add(columns(source))
    assert max(whole) == max(cut)
