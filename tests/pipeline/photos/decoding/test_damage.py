"""Damage that decoders pass over is found; whole files of every kind are taken."""

import io
import random
import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pipeline.photos.decoding.damage import find_damage
from pipeline.photos.decoding.file_types import HEIC, WEBP
from pipeline.photos.decoding.iso_boxes import walk_boxes
from pipeline.photos.decoding.refusal import RefusedError
from tests.pipeline.photos.pictures import chunk, opened, photo, saved, with_gamma

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


def joined(parts):
    """Return a PNG of these chunks, each with its right checksum."""
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def packed_pixels(png):
    return b"".join(content for name, content in chunks(png) if name == b"IDAT")


def repacked(png, change):
    """Return a PNG whose packed pixels are `change`d, with the right checksums of its chunks."""
    parts = [(name, content) for name, content in chunks(png) if name != b"IDAT"]
    return joined([*parts[:-1], (b"IDAT", change(packed_pixels(png))), parts[-1]])


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_a_png_of_every_mode_is_whole(mode):
    picture = NOISE.convert("I").convert(mode) if mode == "I;16" else NOISE.convert(mode)
    for size in ((1, 1), (7, 3)):
        assert opened(saved(picture.resize(size), "PNG"), "a.png").width == size[0]


@pytest.mark.parametrize("where", ["IHDR", "IDAT", "IEND"])
def test_a_png_with_a_wrong_checksum_is_damaged(where):
    data = bytearray(saved(NOISE, "PNG"))
    at = data.rindex(where.encode())
    data[at + 4 + int.from_bytes(data[at - 4 : at], "big")] ^= 1
    assert refusal(bytes(data), "a.png").rule.code == "PHO010"


def test_a_png_whose_pixels_have_a_wrong_checksum_is_damaged():
    wrong = repacked(saved(NOISE, "PNG"), lambda packed: packed[:-1] + bytes([packed[-1] ^ 1]))
    assert "checksum of its pixels" in refusal(wrong, "a.png").message


def test_a_png_without_its_last_row_is_damaged():
    rows = zlib.decompress(packed_pixels(saved(NOISE, "PNG")))
    short = repacked(saved(NOISE, "PNG"), lambda _: zlib.compress(rows[: -1 - 3 * 480]))
    assert "a part of its pixels is missing" in refusal(short, "a.png").message
    more = repacked(saved(NOISE, "PNG"), lambda _: zlib.compress(rows + bytes(9)))
    assert opened(more, "a.png").width == 480


@pytest.mark.parametrize("format_", LOSSY)
@pytest.mark.parametrize("hole", [ZEROS, ONES], ids=["zeros", "ones"])
def test_a_hole_in_coded_pixels_is_damage(format_, hole):
    data = lossy(format_)
    assert opened(data, LOSSY[format_]).width == 480
    for where in (0.3, 0.5, 0.7):
        at = int(where * len(data))
        assert refusal(data[:at] + hole + data[at + len(hole) :], LOSSY[format_]).rule.code == "PHO010"


@pytest.mark.parametrize("format_", LOSSY)
def test_a_plain_picture_has_no_hole(format_):
    assert opened(saved(Image.new("RGB", (800, 600), "white"), format_), LOSSY[format_]).width == 800


@pytest.mark.parametrize("format_", LOSSY)
def test_bytes_behind_a_complete_picture_do_no_harm(format_):
    bare, name = lossy(format_), LOSSY[format_]
    for more in (bytes(100), random.Random(1).randbytes(999)):
        assert opened(bare + more, name).image.tobytes() == opened(bare, name).image.tobytes()


@pytest.mark.parametrize("surplus", [1, 100])
def test_a_webp_whose_parts_are_larger_than_the_whole_is_damaged(surplus):
    data = bytearray(lossy("WEBP"))
    data[16:20] = struct.pack("<I", len(data) - 20 + surplus)
    assert "contradict each other" in refusal(bytes(data), "a.webp").message


@pytest.mark.parametrize("rest", range(8))
def test_a_rest_too_short_for_a_part_of_a_webp_does_no_harm(rest):
    data = bytearray(lossy("WEBP") + b"\xff" * rest)
    data[4:8] = struct.pack("<I", len(data) - 8)
    assert find_damage(bytes(data), WEBP) == ""


@pytest.mark.parametrize("size", [(n, 18 - n) for n in range(1, 18)], ids=str)
def test_an_interlaced_png_without_its_last_byte_is_damaged(size):
    """The passes are those of PNG, third edition, section 8.1."""
    rows = b""
    for left, top, across, down in zip(
        (0, 4, 0, 2, 0, 1, 0),
        (0, 0, 4, 0, 2, 0, 1),
        (8, 8, 4, 4, 2, 2, 1),
        (8, 8, 8, 4, 4, 2, 2),
        strict=True,
    ):
        row = bytes(1 + len(range(left, size[0], across)))
        rows += row * len(range(top, size[1], down)) if len(row) > 1 else b""
    header = (b"IHDR", struct.pack(">2I5B", *size, 8, 0, 0, 0, 1))

    def png(kept):
        return joined([header, (b"IDAT", zlib.compress(rows[:kept])), (b"IEND", b"")])

    assert opened(png(None), "a.png").image.size == size
    assert "a part of its pixels is missing" in refusal(png(-1), "a.png").message


def box(name, content, *, wide=False):
    """Return a box of ISO/IEC 14496-12, whose size has 32 or 64 bits."""
    head = (
        struct.pack(">I4sQ", 1, name, 16 + len(content))
        if wide
        else struct.pack(">I4s", 8 + len(content), name)
    )
    return head + content


@given(st.lists(st.tuples(st.binary(min_size=4, max_size=4), st.binary(max_size=20), st.booleans())))
def test_boxes_are_walked_as_they_were_written(boxes):
    data = b"".join(box(name, content, wide=wide) for name, content, wide in boxes)
    for torn in (b"", b"\0\0\0\x09mdat"):
        found = [(name, data[start:end]) for name, start, end in walk_boxes(data + torn, 0, len(data + torn))]
        assert found == [(name, content) for name, content, _ in boxes]


@pytest.mark.parametrize("length", [1, 2, 4])
def test_the_units_of_a_heic_have_sizes_of_every_width(length):
    """The width stands in the box hvcC (ISO/IEC 14496-15); encoders of phones write 4."""
    unit = b"\x26\x01 coded pixels"
    content = (len(unit).to_bytes(length, "big") + unit) * 2

    def heic(coded):
        entry = box(b"infe", struct.pack(">IHH4s", 2 << 24, 1, 0, b"hvc1"))
        settings = box(b"hvcC", bytes(21) + bytes([0xFC | length - 1]))
        places = struct.pack(">IHHHHHII", 0, 0x4400, 1, 1, 0, 1, 8, len(coded))
        meta = bytes(4) + box(b"iinf", struct.pack(">IH", 0, 1) + entry) + box(b"iloc", places) + settings
        return box(b"mdat", coded) + box(b"meta", meta)

    assert find_damage(heic(content), HEIC) == ""
    assert "contradict each other" in find_damage(heic(content[:-1]), HEIC)


def bit_fields(*masks):
    """Return a BMP of 2 x 2 pixels of 32 bits with these masks of red, green, blue and alpha."""
    header = struct.pack("<IiiHHIIiiII", 108, 2, 2, 1, 32, 3, 16, 0, 0, 0, 0) + struct.pack("<4I", *masks)
    header += b"BGRs" + bytes(48)
    return b"BM" + struct.pack("<IHHI", 30 + len(header), 0, 0, 14 + len(header)) + header + bytes(16)


def stray(data):
    return data[:-2] + b"\x12" * 1214 + data[-2:]


def webp_in_tiff():
    """Return a TIFF that says that its pixels are WebP."""
    out = io.BytesIO()
    NOISE.save(out, "TIFF", compression="tiff_lzw")
    entry = struct.pack("<HHIH", 259, 3, 1, 5)
    assert out.getvalue().count(entry) == 1
    return out.getvalue().replace(entry, struct.pack("<HHIH", 259, 3, 1, 50001))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("webp.tif", webp_in_tiff()),
        ("stray.jpg", stray(saved(NOISE, "JPEG"))),
        ("gamma.png", with_gamma(saved(NOISE, "PNG"), 2.2)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_whole_files_of_rare_kinds_are_called_unsupported(name, data):
    assert refusal(data, name).message.startswith(f"{name} is unsupported: ")


def test_odd_bit_fields_are_refused_and_usual_ones_taken():
    for fields in ((0x3FF00000, 0xFFC00, 0x3FF, 0xC0000000), (0xFF00, 0xFF, 0xFF0000, 0)):
        assert "cannot be decoded as BMP" in refusal(bit_fields(*fields), "a.bmp").message
    assert "is not a picture" in refusal(saved(NOISE, "TIFF", big_tiff=True), "big.tif").message
    assert opened(bit_fields(0xFF0000, 0xFF00, 0xFF, 0), "a.bmp").width == 2
