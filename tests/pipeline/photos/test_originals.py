"""Originals are read again if their times or size changed; then their bytes decide."""

import os

import pytest

from pipeline.photos.originals import OriginalsFolder, recall_originals
from tests.pipeline.photos import pictures

NAME = "gallery/a.jpg"
JPEG = pictures.saved(pictures.photo(200, 150), "JPEG")


def find(photo_project):
    return OriginalsFolder(photo_project.originals).find(NAME)


def recall(photo_project):
    return recall_originals([NAME], originals=photo_project.originals, state=photo_project.state)


def test_other_bytes_of_the_same_size_and_modification_time_give_another_stamp(photo_project):
    path = photo_project.add(NAME, JPEG)
    before, status = find(photo_project).stamp, path.stat()
    while path.stat().st_ctime_ns == status.st_ctime_ns:  # clocks of file systems tick every 4 to 10 ms
        path.write_bytes(JPEG[:-1] + b"\0")
        os.utime(path, ns=(status.st_mtime_ns, status.st_mtime_ns))
    after = find(photo_project).stamp
    assert (after[:2], after[3]) == (before[:2], before[3])
    assert after != before


@pytest.mark.parametrize("which", ["st_mtime", "st_ctime"])
@pytest.mark.parametrize(("later", "settled"), [(0, False), (1.9, False), (2.1, True)])
def test_a_file_is_settled_two_seconds_after_either_time(photo_project, monkeypatch, which, later, settled):
    path = photo_project.add(NAME, JPEG)
    moment = path.stat().st_ctime + (1000 if which == "st_mtime" else -1000)
    os.utime(path, (moment, moment))
    last = getattr(path.stat(), which)
    assert last == max(path.stat().st_mtime, path.stat().st_ctime)
    monkeypatch.setattr("pipeline.photos.originals.time.time", lambda: last + later)
    assert find(photo_project).settled == settled


def test_other_bytes_are_not_recalled(photo_project):
    path = photo_project.add(NAME, JPEG)
    photo_project.run()
    path.write_bytes(JPEG[:-1] + b"\0")
    assert recall(photo_project) == {}
    path.unlink()
    assert recall(photo_project) == {}
