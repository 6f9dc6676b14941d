"""The date is read as cameras write it."""

from PIL import Image

from pipeline.photos.decoding.metadata import read_moment
from tests.pipeline.photos.pictures import photo, private_exif, saved


def test_the_date_of_exif_is_read():
    data = saved(photo(), "JPEG", exif=private_exif())
    assert read_moment(data) == "2026-01-02T03:04:05"


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
