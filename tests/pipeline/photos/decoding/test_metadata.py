"""The date is read as cameras write it."""

from datetime import datetime

import pytest
from PIL import Image

from pipeline.photos.decoding.metadata import read_moment
from tests.pipeline.photos.pictures import photo, saved


@pytest.mark.parametrize(("offset", "zone"), [("+02:00", "+02:00"), ("-07:00", "-07:00"), ("nowhere", "")])
def test_a_moment_with_an_offset_is_moved_to_the_time_zone_here(offset, zone):
    exif = Image.Exif()
    exif.get_ifd(0x8769).update({0x9003: "2026:01:02 03:04:05", 0x9011: offset})
    here = datetime.fromisoformat(f"2026-01-02T03:04:05{zone}").astimezone()
    assert read_moment(saved(photo(), "JPEG", exif=exif)) == here.replace(tzinfo=None).isoformat()


def test_what_cannot_be_read_says_nothing():
    exif = Image.Exif()
    exif.get_ifd(0x8769)[0x9003] = "0000:00:00 00:00:00"
    for data in (
        b"",
        b"\xff\xd8\xff",
        saved(photo(), "JPEG", exif=exif),
        saved(photo(), "JPEG", exif=b"junk"),
    ):
        assert read_moment(data) == ""
