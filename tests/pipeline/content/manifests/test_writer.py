"""Manifests on disk: exactly what was asked for, the index last."""

import pytest

from pipeline.content.manifests.models import IndexManifest
from pipeline.content.manifests.writer import find_stale_files, serialise

KEY = "0123456789abcdef"


@pytest.fixture
def files():
    return serialise(
        {"pages/b": IndexManifest(files={}), "a": IndexManifest(files={})},
        {"placeholders.css": f".lq-{KEY}{{--lqip:1}}\n"},
    )


def write(folder, files):
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)


def test_what_a_folder_holds_otherwise_is_stale(tmp_path, files):
    assert find_stale_files(tmp_path, files) == sorted(files)
    write(tmp_path, files)
    assert find_stale_files(tmp_path, files) == []
    (tmp_path / "pages/old.json").write_text("{}")
    (tmp_path / "a.json").write_text("{}")
    assert find_stale_files(tmp_path, files) == ["a.json", "pages/old.json"]
