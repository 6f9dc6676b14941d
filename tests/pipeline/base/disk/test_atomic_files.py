import errno
import os
from pathlib import Path

import pytest

from pipeline.base.disk.atomic_files import (
    TEMPORARY,
    find_refused_path,
    make_temporary_name,
    name_in_errors,
    write_files,
)


def test_a_failure_leaves_old_files_whole_and_nothing_half_written(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_files(tmp_path, [("a", b"new"), ("folder", b"cannot replace a folder")])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "folder"]
    assert (tmp_path / "a").read_bytes() in {b"old", b"new"}


def test_an_error_names_a_file_that_people_know(tmp_path: Path) -> None:
    for name in ("a.jpg", "照" * 84):
        temporary = make_temporary_name(name)
        assert TEMPORARY.fullmatch(temporary)
        refused = OSError(errno.ENOSPC, "No space left", str(tmp_path / temporary))
        assert find_refused_path(refused, Path("elsewhere")) == tmp_path
    assert find_refused_path(OSError(errno.EIO, "I/O", "a.jpg", None, "b.jpg"), tmp_path) == Path("a.jpg")
    assert find_refused_path(OSError(), tmp_path) == tmp_path
    for known, named in ((None, "b.jpg"), ("a.jpg", "a.jpg")):
        with pytest.raises(OSError, match="No space left") as caught, name_in_errors(Path("b.jpg")):
            raise OSError(errno.ENOSPC, "No space left", known)
        assert caught.value.filename == named


def test_the_umask_decides_who_may_read(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        write_files(tmp_path, [("a", b"x")])
    finally:
        os.umask(old)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o644


def test_bytes_are_forced_to_disk_before_they_get_their_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, str]] = []
    fsync, replace = os.fsync, Path.replace

    def noting_fsync(descriptor: int) -> None:
        calls.append(("fsync", str(Path(f"/proc/self/fd/{descriptor}").readlink())))
        fsync(descriptor)

    def noting_replace(self: Path, target: Path) -> Path:
        calls.append(("rename", str(self)))
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", noting_fsync)
    monkeypatch.setattr(Path, "replace", noting_replace)
    write_files(tmp_path, [("a.webp", b"1"), ("b.webp", b"2")])
    assert [kind for kind, _ in calls] == ["fsync", "fsync", "rename", "rename", "fsync"]
    assert [path for _, path in calls[:2]] == [path for _, path in calls[2:4]]
    assert calls[4][1] == str(tmp_path)
