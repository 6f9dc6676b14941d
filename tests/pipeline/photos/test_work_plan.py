"""The work plan trusts a record only for the bytes whose digest it has."""

import os

import pytest

from pipeline.photos.cache import PhotoCache
from pipeline.photos.decoding.model import Traits
from pipeline.photos.keys import KeyMaker, digest_bytes
from pipeline.photos.model import Original, Rendition
from pipeline.photos.originals import OriginalsFolder
from pipeline.photos.recipes import Slot
from pipeline.photos.work_plan import plan_work
from tests.pipeline.photos import pictures

NAME = "gallery/a.jpg"
JPEG = pictures.saved(pictures.photo(200, 150), "JPEG")
OTHER = "0" * 32
TRAITS = Traits(1.2, 250, 20, 0.0, 0.0, 0.01, 0.0, True, False, "AAAA")


@pytest.fixture
def original(photo_project, monkeypatch):
    """One requested original whose bytes are surely covered by its stamp."""
    path = photo_project.add(NAME, JPEG)
    os.utime(path, ns=(10**18, 10**18))
    settled = path.stat().st_ctime + 10
    monkeypatch.setattr("pipeline.photos.originals.time.time", lambda: settled)
    return path


def stamp(photo_project):
    return OriginalsFolder(photo_project.originals).find(NAME).stamp


def record(photo_project, digest=None, *, file=NAME, stamp=None):
    """Return the record of a finished rendition of the bytes with this digest."""
    digest = digest or digest_bytes(JPEG)
    key = KeyMaker(photo_project.recipes).make_key(photo_project.requested[0], digest)
    made = Rendition(key, 40, 30, (24, 40), 24, "#a3b", {"24.webp": 10, "40.webp": 20})
    return Original(file, 200, 150, "JPEG", len(JPEG), digest, TRAITS, stamp, [], {Slot.GRID: made})


def plan(photo_project, *records, present=None):
    """Plan the only original, by default with all recorded files in the media folder."""
    cache = PhotoCache()
    cache.records = {each.file: each for each in records}
    sizes = {name: size for each in records for name, size in each.made[Slot.GRID].sizes.items()}
    [entry] = plan_work(
        photo_project.requested,
        OriginalsFolder(photo_project.originals),
        cache,
        KeyMaker(photo_project.recipes),
        sizes if present is None else present,
    )
    return entry


def test_a_record_with_the_same_stamp_saves_reading_the_file(photo_project, original):
    known = record(photo_project, OTHER, stamp=stamp(photo_project))
    entry = plan(photo_project, known)
    assert (entry.digest, entry.measured, entry.due) == (OTHER, known, [])


@pytest.mark.parametrize("part", range(4), ids=["size", "modification time", "change time", "inode"])
def test_a_record_with_another_stamp_is_not_believed(photo_project, original, part):
    other = stamp(photo_project)
    other[part] += 1
    entry = plan(photo_project, record(photo_project, OTHER, stamp=other))
    assert (entry.digest, entry.measured) == (digest_bytes(JPEG), None)


@pytest.mark.parametrize("present", [{}, {"24.webp": 10}, {"24.webp": 10, "40.webp": 19}])
def test_recorded_files_that_are_missing_or_of_another_size_are_due(photo_project, original, present):
    known = record(photo_project)
    key = known.made[Slot.GRID].key
    entry = plan(photo_project, known, present={f"{key}-{end}": size for end, size in present.items()})
    assert entry.measured is known
    assert [(step.made, step.was_due) for step in entry.due] == [(None, True)]
