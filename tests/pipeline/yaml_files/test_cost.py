"""Bad content costs calls and memory in proportion to its size, not to its square."""

import shutil
import sys
import tracemalloc
from datetime import date

import pytest

from pipeline.checks.rules import list_originals, run_rules
from pipeline.content.reader import read_content, read_file
from tests.miniature_cache import LONG, MINIATURE

GALLERY, ROUTES = "content/gallery.yaml", "content/routes.yaml"
SIZE = 5_000 if LONG else 200
OLD = (MINIATURE / ROUTES).read_text("utf-8")

# The file, its beginning, an entry with N for its number and M for the next one, and its end.
SHAPES = {
    "aliases": (GALLERY, "a: &a x\nphotos: [", "*a, ", "]"),
    "colons without a space": (GALLERY, "photos: [", "{a:b: 1}, ", "]"),
    "unknown marks": (GALLERY, "photos: [", "!x a, ", "]"),
    "misspelt marks": (GALLERY, "photos: [", "!standn a, ", "]"),
    "quotation marks of Word's": (GALLERY, "photos: [", "“a”, ", "]"),
    "no values": (GALLERY, "photos: [", "~, ", "]"),
    "photos on one line": (GALLERY, "photos: [", "pN, ", "]"),
    "photos without a file": (GALLERY, "photos:\n", "- pN\n", ""),
    "photos of one id": (GALLERY, "photos:\n", "- the-garden\n", ""),
    "photos that are stand-ins": (GALLERY, "photos:\n", "- !standin pN\n", ""),
    "groups in place of photos": (GALLERY, "photos:\n", "- id: pN\n", ""),
    "comments": (GALLERY, "photos:\n", "- a #b\n", ""),
    "tabs": (GALLERY, "photos:\n", "- a\tb\n", ""),
    "tabs that indent": (GALLERY, "photos:\n", "\t- a\n", ""),
    "invisible characters": (GALLERY, "photos:\n", "- a\u200bb\n", ""),
    "one key again and again": (GALLERY, "", "a: 1\n", ""),
    "unknown keys": (GALLERY, "", "aN: 1\n", ""),
    "lists for keys": (GALLERY, "", "? [a]\n: b\n", ""),
    "blocks": (GALLERY, "photos:\n", "- |\n  text\n\n", ""),
    "blank lines": (GALLERY, "photos:\n- |\n  text\n", "\n", ""),
    "an end that is no YAML": (GALLERY, "photos:\n", "- a: b\n", "- {\n"),
    "redirects to nowhere": (ROUTES, OLD, "  - { from: /old-N, to: /nowhere-N }\n", ""),
    "redirects from redirects": (ROUTES, OLD, "  - { from: /old-N, to: /old-M }\n", ""),
    "redirects to themselves": (ROUTES, OLD, "  - { from: /old-N, to: /old-N }\n", ""),
}


SOME = [
    "aliases",
    "colons without a space",
    "unknown marks",
    "photos without a file",
    "redirects from redirects",
]


@pytest.mark.parametrize("shape", SHAPES if LONG else SOME)
def test_twice_the_content_costs_at_most_two_and_a_half_times_as_much(shape, tmp_path):
    calls, memory = cost(tmp_path / "single", shape, SIZE)
    calls_of_twice, memory_of_twice = cost(tmp_path / "double", shape, 2 * SIZE)
    assert calls_of_twice <= 2.5 * calls
    assert memory_of_twice <= 2.5 * memory


def cost(root, shape, size):
    """Read and check the miniature with `size` entries in a file: count calls, and bytes at the peak."""
    file, before, entry, end = SHAPES[shape]
    shutil.copytree(MINIATURE / "content", root / "content")
    entries = (entry.replace("N", str(n)).replace("M", str(n + 1)) for n in range(size))
    (root / file).write_text(f"{before}{''.join(entries)}{end}", "utf-8")
    originals = list_originals(MINIATURE / "raw_assets")
    calls = 0

    def count(*_):
        nonlocal calls
        calls += 1

    read_file.cache_clear()
    tracemalloc.start()
    sys.setprofile(count)
    try:
        content, findings = read_content(root)
        findings += run_rules(content, originals, launch=True, today=date(2026, 11, 21))
    finally:
        sys.setprofile(None)
        memory = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert len([each for each in findings if each.place.file == file]) <= 202
    return calls, memory
