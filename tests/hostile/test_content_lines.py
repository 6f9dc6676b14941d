"""Lines of real content damaged by chance: findings with a place, never an exception."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pipeline.content_files.yaml_reader import read_yaml
from tests.miniature_cache import LONG, MINIATURE, ROOT

FOLDERS = (MINIATURE, ROOT) if LONG else (MINIATURE,)
FILES = [path.read_text("utf-8") for folder in FOLDERS for path in sorted(folder.glob("content/**/*.yaml"))]
LINES = sorted({line for text in FILES for line in text.split("\n") if line.strip()})
SIGNS = [
    *"\"'“”\u2018\u2019:#-[]{}|>&*!%@`,?~<\\ \t\r\n\x00\x07\x85\ufeff\u2028\ud7ff",
    "- ",
    ": ",
    " #",
    "!standin ",
    "*a",
    "<<: ",
]
DAMAGE = st.tuples(st.floats(0, 1), st.integers(0, 6), st.sampled_from(SIGNS) | st.text(max_size=3))


@settings(deadline=None, max_examples=25_000 if LONG else 400)
@given(
    st.sampled_from(FILES),
    st.floats(0, 1),
    st.sampled_from(LINES),
    st.lists(DAMAGE, max_size=3),
    st.booleans(),
)
@example("a: b\n", 1.0, 'other: "', [], False)
@example("", 0.0, "x: “", [], False)
def test_a_damaged_line_is_no_exception(text, where, line, damage, follow):
    for at, length, sign in damage:
        start = int(at * len(line))
        line = line[:start] + sign + line[start + length :]
    lines = text.split("\n")[:12]
    at = int(where * len(lines))
    damaged = "\n".join([*lines[:at], line, *(lines[at:] if follow else [])])
    read = read_yaml("content/x.yaml", damaged.encode("utf-8", "surrogatepass"))
    for finding in read.findings:
        assert finding.message
        assert finding.hint
        assert finding.place.line is None or 1 <= finding.place.line <= len(read.lines) + 1


PLACE = st.floats(0, 1, exclude_max=True)


@settings(deadline=None, max_examples=10_000 if LONG else 100)
@given(
    st.sampled_from(FILES),
    st.lists(st.tuples(PLACE, PLACE), max_size=4),
    st.lists(st.tuples(PLACE, st.integers(1, 3_000)), max_size=2),
    st.lists(st.tuples(PLACE, st.binary(max_size=4)), max_size=3),
)
def test_swapped_or_shifted_lines_and_foreign_bytes_are_no_exception(text, swaps, shifts, damage):
    lines = text.split("\n")[:40]
    for pair in swaps:
        one, other = (int(at * len(lines)) for at in pair)
        lines[one], lines[other] = lines[other], lines[one]
    for at, spaces in shifts:
        lines[int(at * len(lines))] = " " * spaces + lines[int(at * len(lines))]
    data = "\n".join(lines).encode()
    for at, raw in damage:
        start = int(at * len(data))
        data = data[:start] + raw + data[start + len(raw) :]
    read = read_yaml("content/x.yaml", data)
    for finding in read.findings:
        assert finding.message
        assert finding.hint
