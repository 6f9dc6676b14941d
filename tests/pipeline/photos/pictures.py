"""Makes originals for tests: real files, each with one peculiarity."""

import io
import math
import struct
import zlib

from PIL import Image, ImageCms, ImageFilter

from pipeline.photos.decoding.icc_profiles import ADOBE_RGB, H273_PRIMARIES, make_matrix_profile
from pipeline.photos.decoding.opening import open_original

P3 = make_matrix_profile(H273_PRIMARIES[12], None)
ADOBE = make_matrix_profile(ADOBE_RGB, 563 / 256)
TURN_BACK = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
"""The transposition that a camera applies to an upright picture, by the orientation that it notes."""

NAMES = {
    "JPEG": "a.jpg",
    "PNG": "a.png",
    "WEBP": "a.webp",
    "AVIF": "a.avif",
    "HEIF": "a.heic",
    "TIFF": "a.tif",
}
"""A file's name for each format, as Pillow calls them."""


def photo(width=96, height=64, seed=1):
    """Return a picture with smooth colours and a little grain, another one for each seed."""
    hue = Image.linear_gradient("L").resize((width, height)).rotate(90 * (seed % 4))
    saturation = Image.radial_gradient("L").resize((width, height))
    detail = (min(width, 320), min(height, 240))
    value = Image.effect_mandelbrot(detail, (-2, -1.5 + seed / 97, 1, 1.5), 30)
    value = value.filter(ImageFilter.GaussianBlur(2)).point(lambda v: 90 + v // 2).resize((width, height))
    return Image.merge("HSV", (hue.resize((width, height)), saturation, value)).convert("RGB")


def quarters(width=80, height=60):
    """Return a picture whose corners are red, green, blue and white, from the top left, row by row."""
    image = Image.new("RGB", (width, height), "white")
    for colour, at in (("red", (0, 0)), ("lime", (width // 2, 0)), ("blue", (0, height // 2))):
        image.paste(colour, (*at, at[0] + width // 2, at[1] + height // 2))
    return image


def patches(colours, mode, side=24):
    """Return a row of plain squares."""
    image = Image.new(mode, (side * len(colours), side))
    for index, colour in enumerate(colours):
        image.paste(colour, (index * side, 0, (index + 1) * side, side))
    return image


def middles(image, count):
    """Return the colour in the middle of each of `count` squares in a row."""
    side = image.width / count
    return [image.getpixel((int((index + 0.5) * side), image.height // 2)) for index in range(count)]


def saved(image, format_, **options):
    """Return the picture as a file's content."""
    if format_ == "HEIF":
        import pillow_heif

        pillow_heif.register_heif_opener()
    buffer = io.BytesIO()
    image.save(buffer, format_, **options)
    return buffer.getvalue()


def opened(data, name="gallery/a.jpg", scale=1.0, **options):
    """Return the opened picture of a file's content, at one scale."""
    return open_original(data, name, lambda _width, _height: scale, **options)


def turned(image, orientation, format_="JPEG", **options):
    """Return a file whose pixels lie as `orientation` says and whose EXIF says so."""
    turn = TURN_BACK[orientation]
    lying = image if turn is None else image.transpose(turn)
    return saved(lying, format_, exif=exif_of(orientation), **options)


def exif_of(orientation):
    """Return EXIF that says only how the pixels lie."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    return exif.tobytes()


def private_exif():
    """Return EXIF as a phone writes it: where, when and with what, and whose the photo is."""
    exif = Image.Exif()
    exif[0x010F], exif[0x0110], exif[0x0132] = "Camera Maker", "Model 7 serial 12345", "2026:01:02 03:04:05"
    exif[0x013B], exif[0x8298] = "A. Photographer", "Copyright A. Photographer"
    exif.get_ifd(0x8825).update({1: "N", 2: (17.0, 29.0, 46.0), 3: "E", 4: (78.0, 21.0, 12.0)})
    exif.get_ifd(0x8769).update({0x9003: "2026:01:02 03:04:05", 0xA431: "SERIAL-12345"})
    return exif


def delta_e(one, other):
    """Return the CIE76 distance of two sRGB colours."""
    pair = Image.frombytes("RGB", (2, 1), bytes((*one[:3], *other[:3])))
    lab = ImageCms.profileToProfile(
        pair, ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), outputMode="LAB"
    )
    assert lab is not None
    (first_l, *first), (second_l, *second) = lab.getpixel((0, 0)), lab.getpixel((1, 0))
    return math.dist((first_l * 100 / 255, *first), (second_l * 100 / 255, *second))


def sixteen_bit_png(width=64, height=48):
    """Return a PNG with 16 bits for each of red, green and blue, which Pillow cannot write."""
    row = b"".join(struct.pack(">3H", 65535 * x // width, 30000, 32768) for x in range(width))
    header = struct.pack(">2I5B", width, height, 16, 2, 0, 0, 0)
    data = zlib.compress((b"\0" + row) * height)
    chunks = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks)


def with_chunk(png, name, data):
    """Return a PNG with one more chunk right after its header."""
    return png[:33] + chunk(name, data) + png[33:]


def with_gamma(png, gamma):
    return with_chunk(png, b"gAMA", struct.pack(">I", round(100_000 * gamma)))


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def write(path, content):
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def lossless_jpeg(width=512, height=512):
    """Return a grey JPEG that is coded without loss (ITU-T T.81, annex H): every difference is 0."""

    def segment(marker, content):
        return b"\xff" + bytes([marker]) + struct.pack(">H", len(content) + 2) + content

    frame = struct.pack(">BHHBBBB", 8, height, width, 1, 1, 0x11, 0)
    table = bytes([0, 1, *[0] * 15, 0])
    scan = bytes([1, 1, 0, 1, 0, 0])
    codes = bytes(width * height // 8)
    return (
        b"\xff\xd8" + segment(0xC3, frame) + segment(0xC4, table) + segment(0xDA, scan) + codes + b"\xff\xd9"
    )
