from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from pipeline.disk.store import write_files

if TYPE_CHECKING:
    from pathlib import Path


def test_files_appear_under_their_names_and_replace_others(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old and longer")
    write_files(tmp_path, [("a", b"new"), ("b", b"")])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"new", "b": b""}


def test_a_failure_leaves_old_files_whole_and_nothing_half_written(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_files(tmp_path, [("a", b"new"), ("folder", b"cannot replace a folder")])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "folder"]
    assert (tmp_path / "a").read_bytes() in {b"old", b"new"}


def test_an_interruption_while_writing_leaves_nothing(tmp_path: Path) -> None:
    def contents() -> object:
        yield "a", b"first"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_files(tmp_path, contents())  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_the_umask_decides_who_may_read(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        write_files(tmp_path, [("a", b"x")])
    finally:
        os.umask(old)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o644
