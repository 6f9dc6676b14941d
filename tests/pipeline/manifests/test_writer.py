"""Manifests on disk: exactly what was asked for, the index last, and read back only when whole."""

from __future__ import annotations

import hashlib
import json

import pytest

from pipeline.manifests.models import SearchManifest
from pipeline.manifests.reader import ManifestsError, named_media
from pipeline.manifests.writer import serialise, stale

KEY = "0123456789abcdef"


@pytest.fixture
def files():
    return serialise(
        {"pages/b": SearchManifest(documents=[]), "a": SearchManifest(documents=[])},
        {"placeholders.css": f".lq-{KEY}{{--lqip:1}}\n"},
    )


def test_the_index_comes_last_and_knows_the_others(files):
    *others, last = files
    assert others == ["a.json", "pages/b.json", "placeholders.css"]
    assert last == "index.json"
    index = json.loads(files[last])["files"]
    assert index == {name: hashlib.sha256(files[name]).hexdigest() for name in others}


def test_the_order_in_which_manifests_come_changes_nothing(files):
    again = serialise(
        {"a": SearchManifest(documents=[]), "pages/b": SearchManifest(documents=[])},
        {"placeholders.css": f".lq-{KEY}{{--lqip:1}}\n"},
    )
    assert list(again.items()) == list(files.items())


def write(folder, files):
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)


def test_what_a_folder_holds_otherwise_is_stale(tmp_path, files):
    assert stale(tmp_path, files) == sorted(files)
    write(tmp_path, files)
    assert stale(tmp_path, files) == []
    (tmp_path / "pages/old.json").write_text("{}")
    (tmp_path / "a.json").write_text("{}")
    assert stale(tmp_path, files) == ["a.json", "pages/old.json"]


def test_media_are_named_by_their_digest(tmp_path, files):
    write(tmp_path, files)
    other = "fedcba9876543210"
    names = [f"{KEY}-480.webp", f"{other}-480.webp", f"social-{KEY}.jpg", "notes.txt", f"x{KEY}-480.webp"]
    assert named_media(tmp_path, names) == {f"{KEY}-480.webp", f"social-{KEY}.jpg"}


def test_manifests_that_are_not_whole_name_nothing(tmp_path, files):
    with pytest.raises(ManifestsError, match="Nothing was published"):
        named_media(tmp_path, [])
    write(tmp_path, files)
    (tmp_path / "a.json").write_text("{}")
    with pytest.raises(ManifestsError, match=r"a\.json is not the one"):
        named_media(tmp_path, [])
    (tmp_path / "a.json").unlink()
    with pytest.raises(ManifestsError, match=r"a\.json cannot be read"):
        named_media(tmp_path, [])
    (tmp_path / "index.json").write_text("[]")
    with pytest.raises(ManifestsError, match=r"index\.json"):
        named_media(tmp_path, [])
