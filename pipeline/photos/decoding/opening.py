"""Open a picture file: validate it, decode it (smaller if possible), turn it upright, convert it to sRGB."""

import contextlib
import functools
import io
import re
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final, Self

from PIL import AvifImagePlugin, Image, PngImagePlugin, UnidentifiedImageError

from pipeline.photos.decoding import codes, file_types
from pipeline.photos.decoding.colour import UnknownColourError, UnsupportedError, find_profile, to_srgb
from pipeline.photos.decoding.damage import find_damage
from pipeline.photos.decoding.metadata import read_orientation
from pipeline.photos.decoding.model import (
    COEFFICIENT_BYTES,
    JPEG_FACTOR,
    PIXEL_LIMIT,
    SCAN_LIMIT,
    WEBP_PIXEL_LIMIT,
    turn_size,
)
from pipeline.photos.decoding.refusal import RefusedError, Remark, refuse_too_much_memory

_JPEG: Final = {"JPEG", "MPO"}
_MAKE: Final = 0x010F
_ARTIST: Final = 0x013B
_COPYRIGHT: Final = 0x8298
_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_LARGE: Final = 24_000_000
_HARMLESS: Final = 8
_AGAIN: Final = "Copy the photo again from the camera or phone, or ask for it again."
_GUESSED: Final = {
    codes.BROKEN_PROFILE: (
        "does not say in a usable way which colours it means, so they may look wrong.",
        "Look at the photo on the site. If its colours are off, save it again for screens (sRGB).",
    ),
    codes.CMYK_WITHOUT_PROFILE: (
        "is made for a printer, so its colours on screens are a guess.",
        "Ask whoever made it to save it for screens (sRGB), or look whether its colours are right.",
    ),
    codes.NOTHING_STANDS_OUT: (
        "is transparent, and what it shows is as light as the paper that the site puts behind it.",
        "Save it with a dark background, or with dark lines.",
    ),
}


@dataclass(slots=True)
class FileHeader:
    """The header of a file.

    - `image`: the picture, not decoded yet
    - `width`, `height`: the size of the upright picture in pixels
    - `orientation`: the EXIF orientation, 1 to 8
    - `remarks`: warnings about the file
    """

    image: Image.Image
    width: int
    height: int
    kind: file_types.FileType
    orientation: int
    remarks: list[Remark]


@dataclass(slots=True)
class OpenedPicture:
    """A decoded picture: upright, sRGB, mode RGB.

    - `image`: the picture, often smaller than the original
    - `width`, `height`: the size of the upright original in pixels
    - `remarks`: warnings about the file
    - `artist`, `owner`: the artist and the copyright in the EXIF, each "" if missing
    - `camera`: True if the EXIF names the maker of a camera
    """

    image: Image.Image
    width: int
    height: int
    kind: file_types.FileType
    remarks: list[Remark]
    artist: str
    owner: str
    camera: bool = False

    def turn(self, turn: int) -> Self:
        """Turn the picture clockwise by `turn` degrees."""
        self.image = self.image.rotate(-turn, expand=True) if turn else self.image
        self.width, self.height = turn_size((self.width, self.height), turn)
        return self


def read_header(data: bytes, name: str, *, by_content: bool = False) -> FileHeader:
    """Validate the file `name` with the content `data`, and return its header.

    With `by_content`, the name may have a wrong ending. Raises RefusedError if the site cannot use the photo.
    """
    kind = _check_type(data, name, by_content=by_content)
    ends_early = file_types.find_end(data, kind) > len(data)
    if ends_early and kind is not file_types.JPEG:
        raise _refuse_incomplete(name)
    with _refuse_damage(name, kind):
        damage = find_damage(data, kind)
    if damage:
        raise RefusedError(codes.DAMAGED, f"{name} is damaged: {damage}.", _AGAIN)
    if ends_early:  # some cameras omit the end marker
        data = data.rstrip(b"\xff") + b"\xff\xd9"
    image = _open_file(data, name, kind)
    width, height = image.size
    # No check of the header finds damage within a JPEG.
    if kind is file_types.JPEG and (torn := _find_tear(data)):
        raise (
            _refuse_incomplete(name) if ends_early else RefusedError(codes.TORN, f"{name} is {torn}.", _AGAIN)
        )
    with _refuse_damage(name, kind):
        frames = 1 if kind is file_types.JPEG else int(getattr(image, "n_frames", 1))
    orientation = read_orientation(image)
    if orientation in {5, 6, 7, 8}:
        width, height = height, width
    remarks = []
    if frames > 1:
        remarks.append(
            Remark(
                codes.ANIMATED,
                f"holds {frames} pictures; the site shows the first one only.",
                "If that is not the one you want, save the right picture as a photo of its own.",
            )
        )
    return FileHeader(image, width, height, kind, orientation, remarks)


def _open_file(data: bytes, name: str, kind: file_types.FileType) -> Image.Image:
    """Open a file with Pillow, without decoding the picture.

    Raises RefusedError if the picture is too large, or if Pillow cannot open the file.
    """
    Image.MAX_IMAGE_PIXELS = None  # the limits below refuse large files with a message
    AvifImagePlugin.DEFAULT_MAX_THREADS = 1
    # Limits of unpacked texts and profiles; Pillow's own is 1 MB, and it reports larger ones as damage.
    PngImagePlugin.MAX_TEXT_CHUNK, PngImagePlugin.MAX_TEXT_MEMORY = 32_000_000, 128_000_000
    if kind is file_types.HEIC:
        _register_heic()
    if kind in (file_types.AVIF, file_types.HEIC):
        # libavif reports very large pictures as damaged.
        _require_pixels(file_types.read_size_in_boxes(data), name, PIXEL_LIMIT)
    with _refuse_damage(name, kind):
        with warnings.catch_warnings():
            warnings.filterwarnings("error", "Truncated File Read")  # a TIFF that lost tags
            image = Image.open(
                io.BytesIO(data), formats=["JPEG", "MPO"] if kind is file_types.JPEG else [kind.pillow]
            )
        if kind is file_types.TIFF and image.info.get("compression") == "webp":
            raise UnsupportedError("WebP within a TIFF")
    limit = PIXEL_LIMIT
    if kind is file_types.WEBP:
        limit = WEBP_PIXEL_LIMIT
    elif kind is file_types.JPEG:
        _require_few_scans(file_types.count_scans(data), name)
        _require_memory(2 * file_types.count_coefficients(data), COEFFICIENT_BYTES * PIXEL_LIMIT, name)
        limit = int(JPEG_FACTOR * PIXEL_LIMIT)
    _require_pixels(image.size, name, limit)
    return image


def _require_pixels(size: tuple[int, int], name: str, limit: int) -> None:
    width, height = size
    if width * height > limit:
        raise RefusedError(
            codes.TOO_MANY_PIXELS,
            f"{name} has {width} x {height} pixels, more than the {limit / 1e6:g} megapixels allowed.",
            "Make the photo smaller in a photo program; 4000 pixels on the longer side are plenty.",
        )


def _require_memory(needed: int, limit: int, name: str) -> None:
    if needed > limit:
        raise RefusedError(
            codes.TOO_MANY_PIXELS,
            f"{name} is a progressive JPEG: it takes {needed / 1e6:.0f} MB of memory to decode, and at most "
            f"{limit / 1e6:.0f} MB are allowed.",
            "Save it again as an ordinary (baseline) JPEG, or make it smaller.",
        )


def _require_few_scans(number: int, name: str) -> None:
    if number > SCAN_LIMIT:
        raise RefusedError(
            codes.TOO_HARD,
            f"{name} stores its picture in {number} passes, which takes minutes to decode.",
            "Open it in a photo program and save it again as JPEG.",
        )


def open_original(
    data: bytes, name: str, scale: Callable[[int, int], float], *, by_content: bool = False
) -> OpenedPicture:
    """Decode the file `name` with the content `data`, often at a smaller scale.

    `scale` is a function from the width and height of the upright original to the smallest useful scale, from
    0 to 1. The decoded picture has at least this scale. With `by_content`, the name may have a wrong ending.
    Raises RefusedError if the site cannot use the photo.
    """
    header = read_header(data, name, by_content=by_content)
    image = header.image
    needed = scale(header.width, header.height)
    with _refuse_damage(name, header.kind):
        artist, owner, maker = (
            value if isinstance(value := _read_tag(image, tag), str) else ""
            for tag in (_ARTIST, _COPYRIGHT, _MAKE)
        )
        profile = find_profile(image, data)
        if image.format in _JPEG and not file_types.is_lossless(data):
            _shrink_on_load(image, needed)
        image.load()
        if header.kind is file_types.GIF:
            image = _clear_outside(image)
        picture, missed = to_srgb(_reduce(image, needed), profile)
    if header.orientation in _TURNS:
        picture = picture.transpose(_TURNS[header.orientation])
    remarks = header.remarks
    if missed:
        remarks.append(Remark(missed, *_GUESSED[missed]))
    return OpenedPicture(
        picture, header.width, header.height, header.kind, remarks, artist, owner, camera=bool(maker)
    )


def _check_type(data: bytes, name: str, *, by_content: bool) -> file_types.FileType:
    kind = file_types.detect_type(data)
    if by_content and kind in file_types.ACCEPTED:
        return kind
    suffix = PurePosixPath(name).suffix.lower()
    accepted = file_types.SUFFIXES.get(suffix)
    if accepted is None:
        raise RefusedError(
            codes.UNSUPPORTED,
            f"{name} is of a type that the site does not take ({suffix or 'its name has no ending'}).",
            "Save the photo as JPEG; PNG, WebP, AVIF, HEIC, TIFF, GIF and BMP are taken too.",
        )
    if not data:
        raise RefusedError(codes.EMPTY, f"{name} is empty: it has 0 bytes.", _AGAIN)
    if kind is None:
        raise RefusedError(
            codes.NOT_AN_IMAGE,
            f"{name} is not a picture, or its beginning is damaged.",
            "Open it in a photo program. If that fails too, copy it again from where it came from.",
        )
    if kind is not accepted:
        hint = "Save the photo itself as JPEG and put that in its place."
        if kind in file_types.ACCEPTED:
            right = PurePosixPath(name).with_suffix(kind.suffixes[0])
            hint = f"Rename the file to {right.name}, and write `file: {right}` here."
        raise RefusedError(codes.WRONG_EXTENSION, f"{name} is really of the type {kind.name}.", hint)
    return kind


@functools.cache
def _register_heic() -> None:
    import pillow_heif

    pillow_heif.register_heif_opener(thumbnails=False, depth_images=False, aux_images=False, decode_threads=1)


@contextlib.contextmanager
def _refuse_damage(name: str, kind: file_types.FileType) -> Iterator[None]:
    """Convert any error that a decoder raises in the with block to RefusedError."""
    try:
        yield
    except RefusedError:
        raise
    except UnknownColourError as error:
        raise RefusedError(
            codes.UNKNOWN_COLOUR,
            f"{name} stores its colours in a way that not every screen can show (HDR, 32 bits a channel,"
            " 16 bits of Lab).",
            "Export the photo as an ordinary JPEG (SDR, 8 bits).",
        ) from error
    except UnsupportedError as error:
        raise _refuse_unsupported(name, str(error)) from error
    except MemoryError as error:
        raise refuse_too_much_memory(name) from error
    except Exception as error:
        if re.search("MAX_TEXT|memory|security limit", str(error), re.IGNORECASE):
            raise refuse_too_much_memory(name) from error
        if "truncated" in str(error).lower() or isinstance(error, EOFError):
            raise _refuse_incomplete(name) from error
        # Its boxes were found whole, and the decoder knows neither layers nor all kinds of transparency.
        if kind is file_types.AVIF and isinstance(error, UnidentifiedImageError):
            raise _refuse_unsupported(name, "this kind of AVIF cannot be read here") from error
        raise RefusedError(
            codes.DAMAGED,
            f"{name} is damaged: it cannot be decoded as {kind.name}.",
            "Open it in a photo program. If it shows well, save it again as JPEG; if not, copy it again.",
        ) from error


def _refuse_unsupported(name: str, what: str) -> RefusedError:
    return RefusedError(
        codes.UNSUPPORTED,
        f"{name} is unsupported: {what}.",
        "Open it in a photo program and save it as JPEG.",
    )


def _refuse_incomplete(name: str) -> RefusedError:
    return RefusedError(codes.INCOMPLETE, f"{name} ends too early: part of the photo is missing.", _AGAIN)


def _find_tear(data: bytes) -> str:
    """Return a clause about a lost or overwritten part of a JPEG; "" if the JPEG is whole."""
    import simplejpeg

    # Pillow accepts such files, and shows grey or smeared blocks. At an eighth of the size, the decoder is
    # quicker and still reads all codes of the file. libjpeg-turbo crashes when it scales a lossless JPEG.
    # Some cameras write a few surplus bytes, which are harmless.
    smallest = {} if file_types.is_lossless(data) else {"min_height": 1, "min_width": 1}
    try:
        simplejpeg.decode_jpeg(data, "GRAY", fastdct=True, **smallest)
    except ValueError as error:
        extra = re.search(r"(\d+) extraneous bytes", str(error))
        if extra and int(extra[1]) > _HARMLESS:
            return f"unsupported: {extra[1]} bytes belong to no part of the picture, as in a torn file"
        if re.search("premature end|bad .* code|found marker", str(error), re.IGNORECASE):
            return "torn: a part of the picture was lost or overwritten"
    return ""


def _read_tag(image: Image.Image, tag: int) -> object:
    """Return the value of an EXIF tag; None if it is missing or damaged."""
    with contextlib.suppress(Exception):
        return image.getexif().get(tag)
    return None


def _shrink_on_load(image: Image.Image, needed: float) -> None:
    """Let libjpeg decode a JPEG at 1/8, 1/4 or 1/2 of its size, if the scale `needed` allows it."""
    # libjpeg's small pictures show aliasing: against a full decode, SSIMULACRA2 is above 90 with the factor
    # 1.5, and below 86 without it.
    for divisor, room in ((8, 1.5), (4, 1.5), (2, 1.0)):
        if needed * divisor * room <= 1:
            image.draft(None, (max(1, image.width // divisor), max(1, image.height // divisor)))
            return


def _clear_outside(image: Image.Image) -> Image.Image:
    """Make a GIF transparent outside the rectangle of its first frame, as browsers do."""
    frame = getattr(image, "dispose_extent", None) or (0, 0, *image.size)
    if frame == (0, 0, *image.size):
        return image
    clear = Image.new("RGBA", image.size)
    clear.paste(image.crop(frame), frame)
    return clear


def _reduce(image: Image.Image, needed: float) -> Image.Image:
    """Shrink a very large picture to save memory, but keep at least twice the scale `needed`."""
    factor = int(1 / (2 * needed))
    if factor < 2 or image.width * image.height < _LARGE or image.mode not in {"RGB", "L", "CMYK", "RGBA"}:
        return image
    return image.reduce(factor)
