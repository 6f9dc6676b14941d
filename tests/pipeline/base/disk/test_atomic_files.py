import errno
import os
from pathlib import Path

import pytest

from pipeline.base.disk.atomic_files import (
    TEMPORARY,
    explain_disk_error,
    find_refused_path,
    list_file_sizes,
    make_folder,
    make_temporary_name,
    name_in_errors,
    write_files,
)


def test_files_appear_under_their_names_and_replace_others(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old and longer")
    write_files(tmp_path, [("a", b"new"), ("b", b"")])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"new", "b": b""}


def test_a_name_may_be_as_long_as_the_disk_allows(tmp_path: Path) -> None:
    names = [f"{'照' * 84}.jp", f"{'照' * 84}.pn"]  # 255 bytes each
    write_files(tmp_path, [(name, name.encode()) for name in names])
    assert {path.name: path.read_bytes().decode() for path in tmp_path.iterdir()} == dict(
        zip(names, names, strict=True)
    )


def test_only_files_of_a_folder_have_sizes(tmp_path: Path) -> None:
    for _ in range(2):
        make_folder(tmp_path / "a/b")
    (tmp_path / "a/c").write_bytes(b"12345")
    sizes = [list_file_sizes(tmp_path / name) for name in ("a", "a/b", "a/c", "none")]
    assert sizes == [{"c": 5}, {}, {}, {}]


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


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(errno.ENOSPC, "No space left"), "the disk is full"),
        (OSError(errno.EACCES, "Permission denied"), "it may not be read or written to"),
        (OSError(errno.ENOTDIR, "Not a directory"), "stands where a folder should be"),
        (OSError(errno.ENOENT, "No such file"), "it is no longer there"),
        (OSError(errno.EIO, "Input/output error"), "input/output error"),
        (OSError("of no number"), "the disk reports an error"),
    ],
)
def test_an_error_of_the_disk_has_a_reason(error: OSError, reason: str) -> None:
    assert explain_disk_error(error)[0].endswith(reason)


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
