"""Titles, captions and dates are read as cameras and photo programs write them."""

import struct

import pytest
from PIL import Image

from pipeline.decoding.metadata import has_gain_map, read_metadata
from tests.pipeline.photos.pictures import photo, private_exif, saved, with_chunk

XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>
<rdf:Description exif:DateTimeOriginal="2026-05-01T10:20:30">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Dawn &amp; dusk</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li>A lake
 at dawn</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>"""
EMPTY = XMP.replace("Dawn &amp; dusk", "x-default").replace(
    "<rdf:li>A lake\n at dawn</rdf:li>", '<rdf:li xml:lang="x-default"/>'
)
MAY = "2026-05-01T10:20:30"


def with_iptc(jpeg, **records):
    numbers = {"title": 5, "caption": 120, "taken": 55}
    data = b"".join(
        b"\x1c\2" + struct.pack(">BH", numbers[name], len(value.encode())) + value.encode()
        for name, value in records.items()
    )
    block = b"Photoshop 3.0\0" + b"8BIM\4\4\0\0" + struct.pack(">I", len(data)) + data + bytes(len(data) % 2)
    return jpeg[:2] + b"\xff\xed" + struct.pack(">H", len(block) + 2) + block + jpeg[2:]


def test_xmp_goes_before_iptc_and_that_before_exif():
    exif = private_exif()
    exif[0x010E], exif[0x9C9B] = "OLYMPUS DIGITAL CAMERA", "A title".encode("utf-16-le")
    data = saved(photo(), "JPEG", exif=exif)
    said = read_metadata(data)
    assert (said.title, said.caption, said.taken) == ("A title", "", "2026-01-02T03:04:05")
    data = with_iptc(data, title="Übung am See", caption="Morning light", taken="20260430")
    said = read_metadata(data)
    assert (said.title, said.caption, said.taken) == ("Übung am See", "Morning light", "2026-04-30T00:00:00")
    said = read_metadata(with_iptc(saved(photo(), "JPEG", exif=exif, xmp=XMP.encode()), title="Übung"))
    assert (said.title, said.caption, said.taken) == ("Dawn & dusk", "A lake at dawn", MAY)
    said = read_metadata(
        with_chunk(saved(photo(), "PNG"), b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + XMP.encode())
    )
    assert (said.title, said.caption, said.taken) == ("Dawn & dusk", "A lake at dawn", MAY)


def test_what_cannot_be_read_says_nothing():
    exif = Image.Exif()
    exif.get_ifd(0x8769)[0x9003] = "0000:00:00 00:00:00"
    for data in (
        b"",
        b"\xff\xd8\xff",
        saved(photo(), "JPEG", exif=exif),
        saved(photo(), "JPEG", exif=b"junk"),
    ):
        assert read_metadata(data).taken == ""


def test_the_second_layer_of_an_hdr_photo_is_noticed():
    data = saved(photo(), "JPEG", xmp=b'<rdf:Description hdrgm:Version="1.0"/>')
    assert has_gain_map(data)
    assert not has_gain_map(saved(photo(), "JPEG", xmp=XMP.encode()))


NOISE = """x-default
untitled
2026
 --
OLYMPUS DIGITAL CAMERA
KONICA MINOLTA DIGITAL CAMERA
KODAK Digital Still Camera
SONY DSC
SAMSUNG CAMERA PICTURES
Exif_JPEG_PICTURE
<Digimax S600 / Kenox S600>
oznor
CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90
Processed with VSCO with a6 preset
IMG_20260501_102030
IMG-20260501-WA0012
_MG_1234
DSC01234.JPG
P1010023
20260501_102030
2026-05-01 10.20.30
PXL_20260501_102030123.MP
WhatsApp Image 2026-05-01 at 10.20.30 AM (1)
Screenshot_20260501-102030
FB_IMG_1714555555555
Choir on the lake final.jpeg
5f3c1d9e-0a4b-4c1d-9e2f-3b4c5d6e7f80"""


@pytest.mark.parametrize("noise", NOISE.split("\n"))
def test_the_noise_of_programs_is_no_title(noise):
    assert read_metadata(with_iptc(saved(photo(), "JPEG"), title=noise)).title == ""
    assert read_metadata(with_iptc(saved(photo(), "JPEG"), title=f"Lakes, {noise} too")).title


@pytest.mark.parametrize(
    "title", ["Our visit to Samsung", "Hall 5", "Photo of the day", "A digital camera for the school", "శిక్షణ"]
)
def test_titles_that_are_like_noise_stay(title):
    assert read_metadata(with_iptc(saved(photo(), "JPEG"), title=title)).title == title


def test_exif_in_utf_8_is_read_as_its_program_wrote_it():
    block = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x0e\x01\x02\0%s\x1a\0\0\0\0\0\0\0%s\0"
    for text, encoding in (("శిక్షణ", "utf-8"), ("Übung", "latin-1")):
        data = text.encode(encoding)
        exif = block % (struct.pack("<I", len(data) + 1), data)
        assert read_metadata(saved(photo(), "JPEG", exif=exif)).caption == text


def test_a_line_of_xmp_without_text_gives_nothing():
    said = read_metadata(saved(photo(), "JPEG", xmp=EMPTY.encode()))
    assert (said.title, said.caption, said.taken) == ("", "", MAY)
