"""Content files damaged by chance: always findings with a place, never an exception."""

import shutil
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pipeline.checks.rule_runner import run_rules
from pipeline.content.reader import read_content
from pipeline.photos.originals import list_originals
from tests.miniature_cache import LONG, MINIATURE

FILES = sorted(path.relative_to(MINIATURE).as_posix() for path in MINIATURE.glob("content/**/*.yaml"))
SHREDS = [
    *(b"\t", b"\n", b"\r", b": ", b"- ", b"  ", b'"', b"'", b"[", b"]", b"{", b"}", b"*a", b"&a ", b"!x "),
    *(b"!standin ", b"|", b">-", b"%", b"@", b"#", b" #", b"---\n", b"...\n", b"? ", b"\xff", b"\xe2\x80"),
    *(b"\x00", b"\x07", b"\xef\xbb\xbf", b"null", b"true", b"12", b".nan", b"1e999", b"~", b"<<: "),
    *(b"\xe2\x80\xa8", b"\xc2\x85", b"\\u0000", b"{a}", b"](/x)", b"[x](", b"/a/:b", b"\xf0\x9f\x90\x9d"),
    *("తెలుగు".encode(), "“".encode(), "”".encode(), "\u2018".encode(), b"9" * 400, b" " * 3_000),
]
PLACE = st.floats(0, 1, exclude_max=True)
CUTS = st.tuples(PLACE, st.integers(0, 40), st.sampled_from(SHREDS) | st.binary(max_size=6))


@st.composite
def damaged_files(draw):
    """Return the name of a file of the miniature and bytes in place of its own."""
    name = draw(st.sampled_from(FILES))
    lines = (MINIATURE / name).read_bytes().split(b"\n")
    for pair in draw(st.lists(st.tuples(PLACE, PLACE), max_size=4)):
        one, other = (int(at * len(lines)) for at in pair)
        lines[one], lines[other] = lines[other], lines[one]
    data = bytearray(b"\n".join(lines))
    for where, length, shred in draw(st.lists(CUTS, max_size=6)):
        at = int(where * len(data))
        data[at : at + length] = shred
    return name, bytes(data)


@settings(deadline=None, max_examples=10_000 if LONG else 40)
@given(damaged_files())
@example(("content/contract.yaml", b"\t\x00"))
@example(("content/contract.yaml", b'a: b\nother: "'))
@example(("content/contract.yaml", "x: “".encode()))
def test_all_that_is_found_has_a_message_and_a_place(damaged):
    name, data = damaged
    with TemporaryDirectory() as folder:
        shutil.copytree(MINIATURE / "content", f"{folder}/content")
        Path(folder, name).write_bytes(data)
        content, found = read_content(Path(folder))
    originals = list_originals(MINIATURE / "raw_assets")
    for finding in found + run_rules(content, originals, launch=True, today=date(2026, 11, 21)):
        place = finding.place
        assert place.file
        assert finding.message
        assert finding.hint
        if place.line is not None and place.file in content.sources:
            lines = content.sources[place.file].lines
            assert 1 <= place.line <= max(1, len(lines)), finding
            assert place.column is None or 1 <= place.column <= len(lines[place.line - 1]) + 1, finding
            assert place.length >= 1
