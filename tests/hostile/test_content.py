"""Content files damaged by chance: always findings with a place, never a traceback."""

import shutil
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pipeline.content.reader import read_content
from pipeline.rules import list_originals, run_rules
from tests.miniature_cache import LONG, MINIATURE

FILES = st.sampled_from(sorted(MINIATURE.glob("content/**/*.yaml")))
SHREDS = [
    b"\t", b"\n", b"\r", b": ", b"- ", b"  ", b'"', b"'", b"[", b"]", b"{", b"}", b"*a", b"&a ", b"!x ",
    b"!standin ", b"|", b">-", b"%", b"@", b"#", b"---\n", b"...\n", b"? ", b"\xff", b"\xe2\x80",
    b"\x00", b"\xef\xbb\xbf", b"null", b"true", b"12", b".nan", b"1e999", b"~", b"<<: ",
    b"\xe2\x80\xa8", b"\\u0000", b"{a}", b"](/x)", b"[x](", b"/a/:b", "తెలుగు".encode(),
    b"\xf0\x9f\x90\x9d", b"9" * 400,
]  # fmt: skip
EDITS = st.tuples(st.floats(0, 1), st.integers(0, 40), st.sampled_from(SHREDS) | st.binary(max_size=6))


@settings(deadline=None, max_examples=10_000 if LONG else 50)
@given(FILES, st.lists(EDITS, min_size=1, max_size=6))
@example(MINIATURE / "content/contract.yaml", [(0.0, 0, b"\t"), (0.0, 0, b"\x00")])
def test_damaged_files_are_findings(file, edits):
    data = bytearray(file.read_bytes())
    for where, length, shred in edits:
        at = int(where * len(data))
        data[at : at + length] = shred
    check(file, bytes(data))


@settings(deadline=None, max_examples=2_500 if LONG else 20)
@given(FILES, st.floats(0, 1), st.integers())
def test_shuffled_lines_are_findings(file, where, seed):
    lines = file.read_text("utf-8").split("\n")
    at = int(where * (len(lines) - 1))
    lines[at : at + 12] = Random(seed).sample(part := lines[at : at + 12], len(part))
    check(file, "\n".join(lines).encode())


def check(path, data):
    """Read a copy of the miniature with `data` in place of one file, and look at every finding."""
    with TemporaryDirectory() as folder:
        shutil.copytree(MINIATURE / "content", f"{folder}/content")
        Path(folder, path.relative_to(MINIATURE)).write_bytes(data)
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
