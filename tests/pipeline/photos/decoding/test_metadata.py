"""The date is read as cameras write it."""

from PIL import Image

from pipeline.photos.decoding.metadata import read_moment
from tests.pipeline.photos.pictures import photo, saved


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
