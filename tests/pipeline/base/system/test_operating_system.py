"""Differences between operating systems: open files, links, groups of processes."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.base.disk.atomic_files import (
    describe_disk_error,
    explain_disk_error,
    find_refused_path,
    write_files,
)
from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.project import Project
from pipeline.base.system import operating_system as system


def refusing(monkeypatch, name, times, number=32):
    """Make an operation of Path fail as on Windows while another program has the file open."""
    real, left = getattr(Path, name), [times]

    def refuse(path, *arguments, **options):
        if left[0]:
            left[0] -= 1
            error = PermissionError(errno.EACCES, "The process cannot access the file", str(path), None)
            error.filename2 = str(arguments[0]) if arguments else None
            error.winerror = number
            raise error
        return real(path, *arguments, **options)

    monkeypatch.setattr(Path, name, refuse)
    monkeypatch.setattr(system, "_PATIENCE", 0.2)


def test_a_file_that_stays_open_is_named_and_nothing_is_left_of_the_attempt(tmp_path, monkeypatch):
    (tmp_path / "words.yaml").write_bytes(b"old")
    refusing(monkeypatch, "replace", 1000)
    with pytest.raises(PermissionError) as told:
        write_files(tmp_path, [("words.yaml", b"new")])
    assert find_refused_path(told.value, tmp_path) == tmp_path / "words.yaml"
    assert explain_disk_error(told.value) == ("another program has it open", "Close it there")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("words.yaml", b"old")]


def test_a_disk_that_can_only_be_read_is_not_called_full(tmp_path):
    path = tmp_path / "words.yaml"
    error = OSError(errno.EROFS, "Read-only file system", str(path))
    said = f"{path}: its disk can only be read. Connect or mount it for writing."
    assert describe_disk_error(error, tmp_path) == said


@pytest.mark.parametrize(
    ("operation", "kind", "number"),
    [("replace", "writes", 5), ("rename", "moves", 32), ("unlink", "deletes", 33)],
)
def test_a_change_waits_for_a_file_that_is_open_elsewhere(tmp_path, monkeypatch, operation, kind, number):
    project = Project(tmp_path)
    old, new = tmp_path / "raw_assets/old.jpg", tmp_path / "raw_assets/new.jpg"
    old.parent.mkdir()
    old.write_bytes(b"old")
    what = {"writes": {old: b"new"}, "moves": [(old, new)], "deletes": [old]}[kind]
    with exclusive(project):
        refusing(monkeypatch, operation, 2, number)
        Change(project, **{kind: what}).apply()
    names = {path.name: path.read_bytes() for path in old.parent.iterdir()}
    assert names == {"writes": {"old.jpg": b"new"}, "moves": {"new.jpg": b"old"}, "deletes": {}}[kind]


def test_a_disk_without_links_gets_a_copy(tmp_path, monkeypatch):
    (tmp_path / "a").write_bytes(b"photo")
    monkeypatch.setattr(os, "link", lambda *_: (_ for _ in ()).throw(OSError(errno.EPERM, "no links here")))
    system.share_file(tmp_path / "a", tmp_path / "b")
    assert (tmp_path / "b").read_bytes() == b"photo"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends the process alone")
def test_a_killed_group_leaves_no_process_behind():
    child = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(1, flush=True); input()'])"
    with subprocess.Popen(
        [sys.executable, "-c", child], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **system.APART
    ) as process:
        assert process.stdout.readline() == b"1\n"
        system.kill_group(process)
        assert process.stdout.read() == b""  # the grandchild, which holds the pipe, has ended, too
