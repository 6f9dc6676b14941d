"""Bad content costs calls and memory in proportion to its size, not to its square."""

import shutil
import sys
import tracemalloc
from datetime import date

import pytest

from pipeline.checks.rule_runner import run_rules
from pipeline.content.reader import read_content, read_file
from pipeline.photos.originals import list_originals
from tests.miniature_cache import MINIATURE

GALLERY, ROUTES = "content/gallery.yaml", "content/routes.yaml"
SIZE = 200
OLD = (MINIATURE / ROUTES).read_text("utf-8")

# The file, its beginning, an entry with N for its number and M for the next one.
SHAPES = {
    "aliases": (GALLERY, "a: &a x\nphotos:\n", "- *a\n"),
    "colons without a space": (GALLERY, "photos:\n", "- {a:b: 1}\n"),
    "unknown marks": (GALLERY, "photos:\n", "- !x a\n"),
    "photos without a file": (GALLERY, "photos:\n", "- pN\n"),
    "redirects from redirects": (ROUTES, OLD, "  - { from: /old-N, to: /old-M }\n"),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_twice_the_content_costs_at_most_two_and_a_half_times_as_much(shape, tmp_path):
    calls, memory = cost(tmp_path / "single", shape, SIZE)
    calls_of_twice, memory_of_twice = cost(tmp_path / "double", shape, 2 * SIZE)
    assert calls_of_twice <= 2.5 * calls
    assert memory_of_twice <= 2.5 * memory


def cost(root, shape, size):
    """Read and check the miniature with `size` entries in a file: count calls, and bytes at the peak."""
    file, before, entry = SHAPES[shape]
    shutil.copytree(MINIATURE / "content", root / "content")
    entries = (entry.replace("N", str(n)).replace("M", str(n + 1)) for n in range(size))
    (root / file).write_text(f"{before}{''.join(entries)}", "utf-8")
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
