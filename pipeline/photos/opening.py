"""A file becomes a picture that can be trusted: validated, decoded as small as it may be, upright, in sRGB."""

from __future__ import annotations

import contextlib
import functools
import io
import math
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from PIL import AvifImagePlugin, Image, ImageChops, ImageFile

from pipeline.photos import codes, sniff
from pipeline.photos.colour import UnknownColourError, embedded_profile, to_srgb
from pipeline.photos.limits import PIXEL_LIMIT
from pipeline.photos.refusal import RefusedError, Remark

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_ORIENTATION: Final = 0x0112
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
_AGAIN: Final = "Copy the photo again from the camera or phone, or ask for it again."


@dataclass(slots=True)
class Header:
    """What a file says of itself before it is decoded; `width` and `height` in pixels, as the picture is seen."""

    image: Image.Image
    width: int
    height: int
    format: str
    orientation: int
    remarks: list[Remark] = field(default_factory=list)


@dataclass(slots=True)
class Opened:
    """A picture ready for use: upright, sRGB, mode RGB or RGBA.

    `image` may have been decoded smaller than the original, whose size as it is seen is `width` x `height`.
    `artist` and `copyright` are what the original's EXIF says, "" where it is silent.
    """

    image: Image.Image
    width: int
    height: int
    format: str
    remarks: list[Remark]
    artist: str
    copyright: str


def read_header(data: bytes, name: str, *, pixel_limit: int = PIXEL_LIMIT) -> Header:
    """Validate the file `name` with the content `data` without decoding it. Raises RefusedError."""
    kind = _checked_kind(data, name)
    if not sniff.is_complete(data, kind):
        raise RefusedError(codes.INCOMPLETE, f"{name} ends too early: part of the photo is missing.", _AGAIN)
    Image.MAX_IMAGE_PIXELS = None
    AvifImagePlugin.DEFAULT_MAX_THREADS = 1
    if kind is sniff.HEIC:
        _register_heif(name)
    try:
        image = Image.open(io.BytesIO(data), formats=["JPEG", "MPO"] if kind is sniff.JPEG else [kind.pillow])
        frames = 1 if kind is sniff.JPEG else int(getattr(image, "n_frames", 1))
        orientation = 1 if kind is sniff.TIFF else _orientation(image)
        width, height = image.size
    except Exception as error:  # decoders raise anything at all on damaged files
        raise _damaged(name, kind, error) from error
    if width * height > pixel_limit:
        raise RefusedError(
            codes.TOO_MANY_PIXELS,
            f"{name} has {width} x {height} pixels, more than the {pixel_limit / 1e6:.0f} megapixels allowed.",
            "Make the photo smaller in a photo program; 4000 pixels on the longer side are plenty.",
        )
    if orientation >= 5:
        width, height = height, width
    header = Header(image, width, height, kind.name, orientation)
    if frames > 1:
        header.remarks.append(
            Remark(
                codes.ANIMATED,
                f"{name} holds {frames} pictures; the site shows the first one only.",
                "If that is not the one you want, save the right picture as a photo of its own.",
            )
        )
    return header


def open_original(
    data: bytes,
    name: str,
    scale: Callable[[int, int], float],
    *,
    pixel_limit: int = PIXEL_LIMIT,
) -> Opened:
    """Return the picture of the file `name` with the content `data`, or raise RefusedError.

    `scale` gets the original's width and height as it is seen, in pixels, and returns the smallest scale (0
    to 1) at which it may be decoded without any variant being blown up.
    """
    header = read_header(data, name, pixel_limit=pixel_limit)
    image = header.image
    wanted = min(1.0, scale(header.width, header.height))
    try:
        if image.format in {"JPEG", "MPO"}:
            image.draft(None, (math.ceil(image.width * wanted), math.ceil(image.height * wanted)))
        artist, owner = _text(image, _ARTIST), _text(image, _COPYRIGHT)
        profile = _profile(image)
        image.load()
        if image.format in {"JPEG", "MPO"}:
            _refuse_flat_end(image, name)
        converted = to_srgb(_reduced(image, header, wanted), profile)
    except RefusedError:
        raise
    except UnknownColourError as error:
        raise RefusedError(
            codes.UNKNOWN_COLOUR,
            f"{name} stores its colours with 32 bits, which no browser can show.",
            "Export the photo as JPEG, or as PNG with 8 or 16 bits a channel.",
        ) from error
    except MemoryError as error:
        raise RefusedError(
            codes.TOO_HARD, f"{name} needs more memory than one photo may take.", "Save it smaller, as JPEG."
        ) from error
    except Exception as error:  # decoders raise anything at all on damaged files
        raise _damaged(name, None, error) from error
    picture = converted.image
    if header.orientation in _TURNS:
        picture = picture.transpose(_TURNS[header.orientation])
    remarks = header.remarks
    if converted.broken:
        remarks.append(
            Remark(
                codes.BROKEN_PROFILE,
                f"The colour profile in {name} cannot be used; its colours are shown as they are (sRGB).",
                "Look at the photo on the site. If its colours are off, save it again with the profile sRGB.",
            )
        )
    if converted.guessed:
        remarks.append(
            Remark(
                codes.CMYK_WITHOUT_PROFILE,
                f"{name} is made for print (CMYK) and has no colour profile, so its colours on the site are a guess.",
                "Export the photo as RGB (sRGB) from the program that made it.",
            )
        )
    return Opened(picture, header.width, header.height, header.format, remarks, artist, owner)


def _checked_kind(data: bytes, name: str) -> sniff.Kind:
    suffix = PurePosixPath(name).suffix.lower()
    accepted = sniff.SUFFIXES.get(suffix)
    if accepted is None:
        raise RefusedError(
            codes.UNSUPPORTED,
            f"{name} is of a type that the site does not take ({suffix or 'no ending'}).",
            "Save the photo as JPEG; PNG, WebP, AVIF, HEIC, TIFF and GIF are taken too.",
        )
    if not data:
        raise RefusedError(codes.EMPTY, f"{name} is empty: it has 0 bytes.", _AGAIN)
    kind = sniff.kind_of(data)
    if kind is None:
        raise RefusedError(
            codes.NOT_AN_IMAGE,
            f"{name} is not a picture, or its beginning is damaged.",
            "Open it in a photo program. If that fails too, copy it again from where it came from.",
        )
    if kind is not accepted:
        raise RefusedError(
            codes.WRONG_EXTENSION, f"{name} is really a {kind.name} file.", _rename_hint(name, kind)
        )
    return kind


def _rename_hint(name: str, kind: sniff.Kind) -> str:
    if not kind.pillow:
        return "Save the photo itself as JPEG and put that in its place."
    right = PurePosixPath(name).with_suffix(kind.suffixes[0])
    return f"Rename the file to {right.name}, and write `file: {right}` here."


def _register_heif(name: str) -> None:
    try:
        _load_heif_plugin()
    except ImportError as error:
        raise RefusedError(
            codes.NO_DECODER,
            f"{name} cannot be read: the library for HEIC photos (pillow-heif) is missing.",
            "Install the project again, or save the photo as JPEG.",
        ) from error


@functools.cache
def _load_heif_plugin() -> None:
    import pillow_heif

    # Only the main picture is decoded, by one thread: the pool already uses every core.
    pillow_heif.register_heif_opener(thumbnails=False, depth_images=False, aux_images=False, decode_threads=1)


def _orientation(image: Image.Image) -> int:
    try:
        value = image.getexif().get(_ORIENTATION, 1)
    except Exception:  # EXIF is an ornament: broken tags must not cost the photo
        return 1
    return value if isinstance(value, int) and 1 <= value <= 8 else 1


def _profile(image: Image.Image) -> bytes | None:
    with contextlib.suppress(Exception):
        return embedded_profile(image)
    return None


def _text(image: Image.Image, tag: int) -> str:
    with contextlib.suppress(Exception):
        value = image.getexif().get(tag, "")
        return value if isinstance(value, str) else ""
    return ""


def _reduced(image: Image.Image, header: Header, wanted: float) -> Image.Image:
    """Shrink a large picture by a whole factor that leaves at least twice what is needed, to save memory and time."""
    factor = int(1 / (2 * wanted)) if wanted > 0 else 1
    if (
        factor < 2
        or image.width * image.height < 24_000_000
        or image.mode not in {"RGB", "L", "RGBA", "CMYK"}
    ):
        return image
    info = image.info
    image = image.reduce(factor)
    image.info = info
    return image


def _refuse_flat_end(image: Image.Image, name: str) -> None:
    """Refuse a JPEG that was cut off and closed: libjpeg fills the rest with the colour of the last block.

    The mark of it is a flat area that begins within a row of blocks and covers all rows below; a border of
    the picture begins at the left edge instead.
    """
    width, height = image.size
    bottom = image.crop((0, height - 1, width, height))
    if any(low != high for low, high in _extrema(bottom)):
        return
    colour = bottom.getpixel((width - 1, 0))
    assert colour is not None and not isinstance(colour, float)
    box = ImageChops.difference(image, Image.new(image.mode, image.size, colour)).getbbox(alpha_only=False)
    if box is None:
        return
    block = 16
    last = box[3]
    band_top = max(0, last - block)
    band = image.crop((0, band_top, width, last))
    ends = ImageChops.difference(band, Image.new(image.mode, band.size, colour)).getbbox(alpha_only=False)
    if ends is None:
        return
    if (
        height - last >= block
        and ends[0] <= 1
        and ends[2] < width - block
        and _blocks_filled(band, ends[2], colour)
    ):
        raise RefusedError(
            codes.FLAT_END,
            f"{name} breaks off: from {round(100 * last / height)} % of its height down it is one flat colour.",
            _AGAIN,
        )


def _blocks_filled(band: Image.Image, end: int, colour: int | tuple[int, ...]) -> bool:
    for left in range(0, end - 16, 16):
        part = band.crop((left, 0, left + 16, band.height))
        if (
            ImageChops.difference(part, Image.new(part.mode, part.size, colour)).getbbox(alpha_only=False)
            is None
        ):
            return False
    return True


def _extrema(image: Image.Image) -> Sequence[tuple[float, float]]:
    extrema = image.getextrema()
    return [extrema] if isinstance(extrema[0], int | float) else list(extrema)  # type: ignore[list-item]


def _damaged(name: str, kind: sniff.Kind | None, error: Exception) -> RefusedError:
    if isinstance(error, MemoryError):
        return RefusedError(
            codes.TOO_HARD, f"{name} needs more memory than one photo may take.", "Save it as JPEG."
        )
    if "truncated" in str(error).lower() or isinstance(error, EOFError):
        return RefusedError(codes.INCOMPLETE, f"{name} ends too early: part of the photo is missing.", _AGAIN)
    what = f" {kind.name}" if kind else ""
    return RefusedError(
        codes.DAMAGED,
        f"{name} is damaged: its{what} data cannot be decoded.",
        "Open it in a photo program. If it shows well there, save it again as JPEG; if not, copy it again.",
    )


ImageFile.LOAD_TRUNCATED_IMAGES = False
