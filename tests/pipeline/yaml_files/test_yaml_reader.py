"""Faults in the YAML of a content file, and the meaning of its values."""

import math
import re
from random import Random

import pytest

from pipeline.content.pages.table import CONTENT_FILES
from pipeline.content.reader import read_file
from pipeline.yaml_files import yaml_reader
from pipeline.yaml_files.yaml_reader import read_yaml
from tests.miniature_cache import LONG

PART = next(part for part in CONTENT_FILES if part.name == "pages/gallery")


def findings(body):
    """Return the findings for a file with that body; its first line is line 2."""
    data = f"{PART.schema_line}\n{body}".encode()
    return read_file(PART, PART.file, data).findings


def read(text):
    return read_yaml("x.yaml", text.encode())


@pytest.mark.parametrize(
    ("body", "line", "column", "message"),
    [
        ("heading: NLP: the basics", 2, 13, "colon followed by a space"),
        ('heading: "Time" now', 2, 10, "do not fit together"),
        *(
            (f"heading: {text}", 2, 10, "cannot start with this sign")
            for text in ("[one, two\nlead: x", "{one: two", "@time", "`time`", "% of all", "&", "]")
        ),
        *((f"heading: {text}", 2, 10, "cannot start with") for text in ("*Time* flies", "**Time**")),
        ("heading: x\nlead\nopen: y", 3, 1, "does not fit the lines around it"),
        ("- one\nheading: x", 3, 1, "does not fit the lines around it"),
        ("a:\n  b: 1\n c: 2", 4, 2, "does not fit the lines around it"),
        ('heading: "a\\qb"', 2, 10, "do not fit together"),
        ("a: x\n<<<<<<< HEAD\nheading: x", 3, 1, "Git joined two versions"),
        ("lead: x\nheading:Mind Power", 3, 8, "no colon with a space behind it"),
    ],
)
def test_yml001_broken_yaml(body, line, column, message):
    found = [d for d in findings(body) if d.code == "YML001"]
    assert [(d.place.line, d.place.column) for d in found] == [(line, column)]
    assert message in found[0].message


@pytest.mark.parametrize(
    ("body", "code", "line", "corrected"),
    [
        ("heading: NLP: the basics", "YML001", 2, 'heading: "NLP: the basics"'),
        ("heading: 'It's time'", "YML001", 2, 'heading: "It\'s time"'),
        ('heading: "Time\nlead: x', "YML001", 2, 'heading: "Time"'),
        ('heading: "Time”\nlead: x', "YML001", 2, 'heading: "Time"'),
        ('lead: x\nheading: !standin "Time\n\nb: x\nc: "y"', "YML001", 3, 'heading: !standin "Time"'),
        ('a:\n  - "one\n  - two\nb: "three"', "YML001", 3, '  - "one"'),
        ('a: "one\n  two"\nb: x: y', "YML001", 4, 'b: "x: y"'),
        ('heading: "Say "yes"" \nlead: x', "YML001", 2, "heading: 'Say \"yes\"'"),
        ("heading: “NLP: the basics”", "YML001", 2, 'heading: "NLP: the basics"'),
        ("heading:Mind Power\nlead: x", "YML001", 2, "heading: Mind Power"),
        ("lead: x\nheading\uff1a Mind Power\nb: y", "YML001", 3, "heading: Mind Power"),
        ("lead: x\nheading:Mind: Power", "YML010", 3, 'heading: "Mind: Power"'),
        ("a: {x:0.2, y: 1}", "YML010", 2, "a: {x: 0.2, y: 1}"),
        ("heading: *Time*", "YML001", 2, 'heading: "*Time*"'),
        ("heading: !Now", "YML003", 2, 'heading: "!Now"'),
        ("heading: Mind Power #1 in", "YML008", 2, 'heading: "Mind Power #1 in"'),
        ("a:\n- Mind #1 in\n- x", "YML008", 3, '- "Mind #1 in"'),
        ("heading: Mind\n  Power #1", "YML008", 3, None),
        ("a:\n\tb:\tc", "FIL009", 3, "  b: c"),
        ("heading: [one, two\nlead: x", "YML001", 2, None),
    ],
)
def test_the_corrected_line(body, code, line, corrected):
    found = [d for d in findings(body) if d.code[:3] in ("YML", "FIL")]
    assert [(d.code, d.place.line, d.corrected) for d in found] == [(code, line, corrected)]
    if code == "YML008":
        comment = body.split("\n")[line - 2][found[0].place.column - 1 :]
        assert (comment[0], found[0].place.length) == ("#", len(comment))


@pytest.mark.parametrize(
    "body",
    [
        'heading: "Mind Power #1" # as agreed\n',
        "a: 3 # the third",
        "a: gallery/one.jpg # of May",
        "heading: Mind Power   # as agreed",
        "heading: “Mind Power”",
        "heading: Don\u2019t",
    ],
)
def test_what_may_stand_in_a_text(body):
    assert [d.code for d in findings(body) if d.code[:3] in ("YML", "FIL")] == []


@pytest.mark.parametrize(
    ("code", "line", "body"),
    [
        ("YML002", 4, "heading: x\nlead: y\nheading: z"),
        *(("YML003", 2, f"heading: {mark} x") for mark in ("!important", "!!int", "!", "!standins")),
        ("YML005", 3, "heading: x\n---\nheading: y"),
        *(("YML006", 2, f"heading: {text * 10_000}") for text in ("[", "{a: ")),
        ("YML006", 2, "- " * 10_000),
        ("YML007", 2, "{a: 1}: x"),
    ],
)
def test_what_is_yaml_but_not_for_content(code, line, body):
    found = [d for d in findings(body) if d.code[:3] == "YML"]
    assert [(d.code, d.place.line) for d in found] == [(code, line)]
    assert code != "YML002" or (":2;" in found[0].message and found[0].place.length == 7)


BOMB = 'a: &a ["x","x"]\n' + "".join(
    f"{c}: &{c} [{','.join([f'*{p}'] * 9)}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    "body", ["heading: &name x", "heading: *name", "heading: x\nlead: *name", "a: &a [*a, *a]", BOMB]
)
def test_yml004_anchors_and_aliases(body):
    assert {d.code for d in findings(body)} == {"YML004"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None), ("~", None), ("null", None), ("true", True), ("False", False), ("yes", "yes"),
        ("no", "no"), ("on", "on"), ("12", 12), ("-3", -3), ("+91", 91), ("007", 7), ("0o14", 12),
        ("0x1F", 31), ("1.5", 1.5), (".5", 0.5), ("1e3", 1000.0), ("09:00", "09:00"), ("1:30", "1:30"),
        ("2027-10-01", "2027-10-01"), ("1_000", "1_000"), ("4.9/5", "4.9/5"), ("1000+", "1000+"),
        ('"12"', "12"), ("'true'", "true"), ("=", "="), ("<<", "<<"), (".inf", math.inf), ("-.INF",
        -math.inf), ("9" * 30, 1e30),
    ],
)  # fmt: skip
def test_values_mean_what_yaml_1_2_says(text, value):
    assert read(f"key: {text}").value == {"key": value}


def test_places_of_values_and_keys():
    text = (
        "one: plain words\n"
        'two: "quoted"  # words\n'
        "three: >-\n"
        "\n"
        "  folded\n"
        "  words\n"
        "four:\n"
        "  - !standin marked\n"
        "  - {five: 5}\n"
        "six:\n"
        "seven: !standin\n"
        "  - తెలుగు: x\n"
        "eight: words that\n"
        "  go on\n"
    )
    found = read(text)
    expected = {
        ("one",): (1, 6, 11),
        ("two",): (2, 6, 8),
        ("three",): (5, 3, 6),
        ("four",): (8, 14, 6),
        ("four", 0): (8, 14, 6),
        ("four", 1): (9, 6, 4),
        ("four", 1, "five"): (9, 12, 1),
        ("six",): (10, 1, 3),  # an empty value is shown by its key
        ("seven", 0, "తెలుగు"): (12, 13, 1),
        ("eight",): (13, 8, 10),
    }
    places = {path: found.find_place(path) for path in expected}
    assert {path: (p.line, p.column, p.length) for path, p in places.items()} == expected
    assert found.find_key_place(("four", 1, "five")).column == 6
    words = {("one",): (1, 12, 5), ("two",): (2, 6, 8), ("three",): (6, 3, 5), ("eight",): (13, 8, 5)}
    places = {path: found.find(path, "words") for path in words}
    assert {path: (p.line, p.column, p.length) for path, p in places.items()} == words
    assert found.find(("three",), "not a word of it") == found.find_place(("three",))
    assert found.standins == dict.fromkeys([("four", 0), ("seven",)])
    assert [found.find_last_line((key,)) for key in ("three", "four", "eight", "nine")] == [6, 9, 14, None]


@pytest.mark.parametrize(
    "line",
    ["\u00a0 heading: x", "\u3000heading: x", "heading:\u00a0x", "a:\n  -\u2003x", "a:\n  - b:\u2007\u00a0x"],
)
def test_a_special_space_is_found_where_yaml_needs_an_ordinary_one(line):
    (found,) = (d for d in findings(line) if d.code[:3] in ("YML", "FIL"))
    assert found.code == "FIL008"
    assert found.corrected == re.sub("[^\\x20-\x7e]", " ", line.rpartition("\n")[2])


def test_plain_lines_are_read_as_the_parser_reads_them(monkeypatch):
    """Compare the quick way with the parser, on lines of words and of signs that mean something in YAML."""
    signs = "|: |:|#| #| |é|తె|😀|\"|'|- |?|>|[|]|{|}|,|&|*|%|@|`|“|…|...|---|\t|=|.|\\|\u00a0|\u2028|\r"
    words = ["a", "title", "1", "0x1f", "1.5e3", "true", "null", "~", "2027-06-30", "http://x", "!standin x"]
    pieces, random = [*signs.split("|"), *words], Random(1)
    texts = []
    for _ in range(100_000 if LONG else 1_000):
        lines = [
            f"{random.choice(['title', 'alt', 'x_y'])}: {''.join(random.choices(pieces, k=length))}"
            for length in random.choices((1, 2, 3), k=random.randint(1, 3))
        ]
        texts.append("\n".join([*random.choices(["# note", ""], k=random.randint(0, 1)), *lines]))
    quick = [read(text) for text in texts]
    assert sum(yaml_reader._read_plain_lines("", text) is not None for text in texts) > 60
    monkeypatch.setattr(yaml_reader, "_read_plain_lines", lambda *_: None)
    assert quick == [read(text) for text in texts]
