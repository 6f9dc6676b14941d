"""`pipeline mend`: renamed originals, names in other letter case."""

from __future__ import annotations

from base64 import b64encode

import pytest

from pipeline.photos.cache import Cache, Record
from pipeline.photos.key import digest_file
from pipeline.rules import list_originals

GALLERY = "content/gallery.yaml"

TRAITS = [1.0, 250, 20, 0.0, 0.0, 0.01, 0.0, True, False, b64encode(bytes(576)).decode()]
"""Of a photo that is fine and as plain as can be, so like no other."""


@pytest.fixture
def seen(desk):
    """A project whose originals `pipeline ingest` has seen."""
    cache = Cache()
    for file in sorted(list_originals(desk.originals).files):
        path = desk.originals / file
        path.write_bytes(file.encode())
        cache.records[file] = Record(
            file, None, digest_file(path), [4, 3], "JPEG", path.stat().st_size, [], TRAITS
        )
    desk.project.state.mkdir()
    cache.rewrite(desk.project.state, cache.records)
    return desk


def rename(desk, old, new):
    (desk.originals / new).parent.mkdir(exist_ok=True)
    (desk.originals / old).rename(desk.originals / new)


def test_renamed_originals_are_named_anew(seen):
    old = seen.entries()[3]["file"]
    rename(seen, old, "gallery/Our loom: Ikat.JPG")
    rename(seen, "programmes/memory-palace.jpg", "programmes/palace.jpg")
    before = seen.tree()
    assert seen.run("check") == 1
    assert seen.out.count("error ORG009") == 2
    assert "ORG001" not in seen.out
    assert "ORG004" not in seen.out
    assert "./dev pipeline mend" in seen.out

    assert seen.run("mend", "--dry-run") == 0
    assert seen.tree() == before
    assert seen.run("mend") == 0
    line = seen.folder.line(GALLERY, "Our loom")
    assert f"{GALLERY}:{line}: {old} is gallery/Our loom: Ikat.JPG now." in seen.out
    assert "Mended 2 names." in seen.out
    expected = before[GALLERY].replace(old.encode(), b'"gallery/Our loom: Ikat.JPG"')
    assert seen.folder.path(GALLERY).read_bytes() == expected
    programme = "content/programmes/memory-palace.yaml"
    assert seen.folder.path(programme).read_bytes() == before[programme].replace(
        b"programmes/memory-palace.jpg", b"programmes/palace.jpg"
    )
    assert seen.codes() == []
    assert seen.run("mend") == 0
    assert "nothing to mend" in seen.out


def test_a_name_in_other_letter_case(desk):
    file = desk.entries()[0]["file"]
    desk.folder.edit(GALLERY, file, file.lower())
    assert desk.run("mend") == 0
    assert desk.entries()[0]["file"] == file


def test_adding_a_renamed_original_says_what_to_do(seen):
    old = seen.entries()[3]["file"]
    content = seen.photo("a.jpg", 4).read_bytes()
    (seen.originals / old).write_bytes(content)
    cache = Cache.read(seen.project.state)
    digest = digest_file(seen.originals / old)
    cache.records[old] = Record(old, None, digest, [4, 3], "JPEG", len(content), [], TRAITS)
    cache.rewrite(seen.project.state, cache.records)
    rename(seen, old, "gallery/new name.jpg")
    assert seen.run("add", seen.originals / "gallery/new name.jpg") == 1
    assert f"This is raw_assets/{old} under a new name" in seen.out
    assert "run: ./dev pipeline mend" in seen.out
