"""Damage that decoders pass over is found; whole files of every kind are taken."""

import struct
import zlib

import pytest

from pipeline.photos.decoding.refusal import RefusedError
from tests.pipeline.photos.pictures import chunk, opened, photo, saved

NOISE = photo(480, 360)
LOSSY = {"WEBP": "a.webp", "AVIF": "a.avif", "HEIF": "a.heic"}
ZEROS, ONES = bytes(2000), b"\xff" * 2000


def lossy(format_):
    return saved(NOISE, format_, quality=95)


def refusal(data, name):
    with pytest.raises(RefusedError) as caught:
        opened(data, name)
    return caught.value


def chunks(png):
    """Yield name and content of each chunk."""
    at = 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size


def packed_pixels(png):
    return b"".join(content for name, content in chunks(png) if name == b"IDAT")


def repacked(png, change):
    """Return a PNG whose packed pixels are `change`d, with the right checksums of its chunks."""
    parts = [(name, content) for name, content in chunks(png) if name != b"IDAT"]
    mended = [*parts[:-1], (b"IDAT", change(packed_pixels(png))), parts[-1]]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in mended)


@pytest.mark.parametrize("where", ["IHDR", "IDAT", "IEND"])
def test_a_png_with_a_wrong_checksum_is_damaged(where):
    data = bytearray(saved(NOISE, "PNG"))
    at = data.rindex(where.encode())
    data[at + 4 + int.from_bytes(data[at - 4 : at], "big")] ^= 1
    assert refusal(bytes(data), "a.png").rule.code == "PHO010"


def test_a_png_whose_pixels_have_a_wrong_checksum_is_damaged():
    wrong = repacked(saved(NOISE, "PNG"), lambda packed: packed[:-1] + bytes([packed[-1] ^ 1]))
    assert "checksum of its pixels" in refusal(wrong, "a.png").message


@pytest.mark.parametrize(("mode", "samples"), {"L": 1, "LA": 2, "RGB": 3, "RGBA": 4, "P": 1}.items())
def test_a_png_without_its_last_row_is_damaged(mode, samples):
    whole = saved(NOISE.convert(mode), "PNG")
    rows = zlib.decompress(packed_pixels(whole))
    short = repacked(whole, lambda _: zlib.compress(rows[: -1 - samples * 480]))
    assert "a part of its pixels is missing" in refusal(short, "a.png").message
    more = repacked(whole, lambda _: zlib.compress(rows + bytes(9)))
    assert opened(more, "a.png").width == 480


@pytest.mark.parametrize("format_", LOSSY)
@pytest.mark.parametrize("hole", [ZEROS, ONES], ids=["zeros", "ones"])
def test_a_hole_in_coded_pixels_is_damage(format_, hole):
    data = lossy(format_)
    assert opened(data, LOSSY[format_]).width == 480
    for where in (0.3, 0.5, 0.7):
        at = int(where * len(data))
        assert refusal(data[:at] + hole + data[at + len(hole) :], LOSSY[format_]).rule.code == "PHO010"


@pytest.mark.parametrize("surplus", [1, 100])
def test_a_webp_whose_parts_are_larger_than_the_whole_is_damaged(surplus):
    data = bytearray(lossy("WEBP"))
    data[16:20] = struct.pack("<I", len(data) - 20 + surplus)
    assert "contradict each other" in refusal(bytes(data), "a.webp").message
