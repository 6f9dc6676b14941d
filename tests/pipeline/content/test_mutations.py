"""Content files damaged in every way that chance finds: always findings with a place, never a traceback."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.content.reader import read_content, read_file
from pipeline.rules import OriginalsListing, run_rules

if TYPE_CHECKING:
    import random

DAY = date(2026, 11, 21)
SHREDS = [
    b"\t", b"\n", b"\r", b": ", b"- ", b"  ", b'"', b"'", b"[", b"]", b"{", b"}", b"*a", b"&a ", b"!x ",
    b"!standin ", b"|", b">-", b"%", b"@", b"#", b"---\n", b"...\n", b"? ", b"\xff", b"\xe2\x80",
    b"\x00", b"\xef\xbb\xbf", b"null", b"true", b"12", b".nan", b"1e999", b"~", b"<<: ",
    b"\xe2\x80\xa8", b"\\u0000", b"{a}", b"](/x)", b"[x](", b"/a/:b", "తెలుగు".encode(),
    b"\xf0\x9f\x90\x9d", b"9" * 400,
]  # fmt: skip


@st.composite
def damage(draw):
    """How one file is damaged: which, and a list of cuts and shreds, each at a fraction of its length."""
    edits = st.tuples(st.floats(0, 1), st.integers(0, 40), st.sampled_from(SHREDS) | st.binary(max_size=6))
    return draw(st.integers(0, 26)), draw(st.lists(edits, min_size=1, max_size=6))


@given(damage())
def test_damaged_files_are_findings(pristine, damage):
    which, edits = damage
    files = sorted(path for path in pristine.glob("content/**/*.yaml"))
    target = files[which % len(files)]
    data = bytearray(target.read_bytes())
    for where, cut, shred in edits:
        at = int(where * len(data))
        data[at : at + cut] = shred
    check(pristine, target, bytes(data))


@settings(max_examples=settings().max_examples // 4)
@given(st.integers(0, 26), st.randoms(use_true_random=False))
def test_shuffled_lines_are_findings(pristine, which, chance: random.Random):
    files = sorted(path for path in pristine.glob("content/**/*.yaml"))
    target = files[which % len(files)]
    lines = target.read_text("utf-8").split("\n")
    at = chance.randrange(len(lines))
    part = lines[at : at + 12]
    chance.shuffle(part)
    lines[at : at + 12] = part
    check(pristine, target, "\n".join(lines).encode())


def check(root, target, data):
    """Read the project with `data` in place of one file, and look at every finding."""
    name = target.relative_to(root).as_posix()
    content, found = read_content(
        root, lambda part, file, old: kept(part, file, data if file == name else old)
    )
    originals = OriginalsListing(frozenset(["gallery/a.jpg"]))
    found += run_rules(content, originals, launch=True, today=DAY)
    for finding in found:
        assert finding.place.file
        assert finding.message
        assert finding.hint
        place = finding.place
        if place.line is not None and place.file in content.sources:
            lines = content.sources[place.file].lines
            assert 1 <= place.line <= max(1, len(lines)), finding
            assert place.column is None or 1 <= place.column <= len(lines[place.line - 1]) + 1, finding
            assert place.length >= 1


kept = cache(read_file)


@pytest.fixture(scope="session")
def pristine(_pristine):
    return _pristine
