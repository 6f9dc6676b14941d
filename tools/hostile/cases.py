"""Cases that somebody thought of: what goes wrong with files, names, types and colours."""

from __future__ import annotations

import functools
import os
import socket
import unicodedata
from typing import TYPE_CHECKING

from PIL import Image

from tools.hostile.folder import colours
from tools.hostile.originals import ADOBE, P3, drawing, originals, private_exif, saved, sixteen_bits
from tools.hostile.profiles import grey_profile, press_profile
from tools.hostile.runs import Sample

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

_CUTS = (0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99)
# Their structure tells where they end. A TIFF or a GIF may lose what nobody sees, a JPEG its second picture.
_SELF_ENDING = {"jpg", "png", "webp", "avif", "heic"}
_CUT_SHORT = "PHO005 PHO006 PHO009 PHO010"
_JPEG = functools.cache(lambda: originals()["baseline.jpg"])


def made_cases(cuts: Sequence[float] = _CUTS) -> list[Sample]:
    """Return the cases that may share one run; each is small and quick."""
    return [*truncated(cuts), *types(), *names(), *shapes(), *coloured()]


def truncated(cuts: Sequence[float]) -> Iterator[Sample]:
    """Yield each original cut off at these shares of it, and with its last bytes missing."""
    for name, content in originals().items():
        kind = name.rpartition(".")[2]
        for at in sorted(
            {int(len(content) * share) for share in cuts} | {len(content) - 1, len(content) - 2}
        ):
            expected = _CUT_SHORT if kind in _SELF_ENDING and name != "two.jpg" else "either"
            yield Sample(
                f"cut/{at}-{name}", content[:at], f"{name} cut off at {at} of {len(content)}", expected
            )


def types() -> Iterator[Sample]:
    """Yield files that are not what their names say, or no pictures at all."""
    good = originals()
    for name, content in good.items():
        yield Sample(f"good/{name}", content, f"{name} as it should be", "warned")
        wrong = "photo.png" if not name.endswith("png") else "photo.jpg"
        yield Sample(f"wrong/{name}/{wrong}", content, f"{name} under the name {wrong}", "found")
    for ending in ("jpg", "png", "webp", "avif", "heic", "tif", "gif"):
        yield Sample(f"none/empty.{ending}", b"", f"0 bytes named .{ending}", "found")
        yield Sample(f"none/zeros.{ending}", bytes(5000), f"zeros named .{ending}", "found")
        yield Sample(
            f"none/text.{ending}", b"Not a picture at all.\n" * 50, f"a text named .{ending}", "found"
        )
        yield Sample(
            f"none/page.{ending}",
            b"<!doctype html><title>404</title>",
            f"a web page named .{ending}",
            "found",
        )
    yield Sample("none/drawing.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "a drawing", "found")
    yield Sample("none/no-ending", _JPEG(), "a photo without an ending to its name", "found")
    yield Sample("none/script.jpg", b"%!PS-Adobe-3.0 EPSF-3.0\n" * 9, "PostScript named .jpg", "found")
    for name in ("a.JPG", "a.JpEg", "a.jfif"):
        yield Sample(f"spelt/{name}", _JPEG(), f"a JPEG called {name}", "warned")


def names() -> Iterator[Sample]:
    """Yield names and places that are not a plain file's."""
    good = _JPEG()
    composed, apart = (unicodedata.normalize(form, "names/café.jpg") for form in ("NFC", "NFD"))
    yield Sample(composed, good, "a name with composed accents")
    yield Sample(apart, good, "the same name with accents apart")
    only_apart = unicodedata.normalize("NFD", "names/Füße.jpg")
    composed = unicodedata.normalize("NFC", only_apart)
    yield Sample(only_apart, good, "accents apart on disk, composed in the words", "found", words=composed)
    for name in ("-rf.jpg", "%s{0}$HOME`id`.jpg", "తెలుగు 🐝.jpg", "a'b\"c.jpg", "x" * 250 + ".jpg", " .jpg"):
        yield Sample(f"names/{name}", good, f"the name {name[:40]}", "either")
    yield Sample("names/folder.jpg", None, "a folder named .jpg", "found", place=os.mkdir)
    yield Sample("names/pipe.jpg", None, "a named pipe", "found", place=os.mkfifo)
    yield Sample("names/socket.jpg", None, "a socket", "found", place=_socket)
    yield Sample(
        "names/out.jpg", None, "a link out of the tree", "found", place=_linked_to("../../../private.jpg")
    )
    yield Sample("names/zero.jpg", None, "a link to a device", "found", place=_linked_to("/dev/zero"))
    yield Sample("names/none.jpg", None, "a link to nothing", "found", place=_linked_to("nowhere.jpg"))
    yield Sample("names/self.jpg", None, "a link to itself", "found", place=_linked_to("self.jpg"))
    yield Sample("names/in.jpg", None, "a link to a photo beside it", "warned", place=_linked_to("-rf.jpg"))
    yield Sample(
        "round/photo.jpg", None, "folders that are links to the one above", "warned", place=_in_circles
    )
    yield Sample("names/gone.jpg", None, "a name of nothing", "found")
    yield Sample(
        "names/here.jpg", good, "neighbours whose names are no text", "warned", place=_with_odd_neighbours
    )


def words() -> list[Sample]:
    """Return what only stands in the words; each makes gallery.yaml itself wrong, so each needs a run."""
    named = [
        *(
            "../private.jpg",
            "a/../../private.jpg",
            "/etc/passwd",
            "C:/a.jpg",
            "a\\b.jpg",
            "./a.jpg",
            "a//b.jpg",
        ),
        *("two\nlines.jpg", "a\0b.jpg", "", ".", "..", "\u202egpj.exe.jpg", "a" * 5000 + ".jpg", "~/a.jpg"),
    ]
    return [
        Sample(each or "empty", None, f"the words {each[:60]!r}", "found", _private, each) for each in named
    ]


def shapes() -> Iterator[Sample]:
    """Yield pictures of odd shapes, depths and modes."""
    formats = {
        "jpg": "JPEG",
        "png": "PNG",
        "webp": "WEBP",
        "avif": "AVIF",
        "tif": "TIFF",
        "gif": "GIF",
        "heic": "HEIF",
    }
    dot = Image.new("RGB", (1, 1), (200, 60, 50))
    for ending, format_ in formats.items():
        expected = "either" if ending == "heic" else "warned"
        yield Sample(f"shapes/dot.{ending}", saved(dot, format_), f"1x1 {format_}", expected)
    strip = drawing(655, 4).resize((65_500, 40))
    for ending in ("jpg", "png", "tif"):
        yield Sample(f"shapes/wide.{ending}", saved(strip, formats[ending]), "65,500 px wide", "warned")
        tall = strip.transpose(Image.Transpose.ROTATE_90)
        yield Sample(f"shapes/tall.{ending}", saved(tall, formats[ending]), "65,500 px tall", "warned")
    yield Sample("shapes/line.png", saved(Image.new("L", (4000, 1), 9), "PNG"), "4000x1", "warned")
    yield Sample("shapes/deep.png", sixteen_bits(), "16 bits and alpha", "warned")
    deep = Image.linear_gradient("L").convert("I").point(lambda v: v * 257).convert("I;16")
    for ending in ("png", "tif"):
        yield Sample(f"shapes/deep-grey.{ending}", saved(deep, formats[ending]), "16 bits grey", "warned")
    yield Sample("shapes/float.tif", saved(drawing().convert("F"), "TIFF"), "32 bits a channel", "found")
    for mode in ("1", "L", "LA", "P", "RGBA", "CMYK", "YCbCr", "LAB"):
        odd = drawing().convert("RGBA").convert("LA") if mode == "LA" else None
        image = odd or (
            Image.new("LAB", (160, 120), (150, 140, 120)) if mode == "LAB" else drawing().convert(mode)
        )
        yield Sample(f"shapes/{mode}.tif", saved(image, "TIFF"), f"a TIFF of mode {mode}", "warned")


def coloured() -> Iterator[Sample]:
    """Yield pictures whose numbers are not sRGB, large enough to compare."""
    picture, exact = drawing(480, 360), {"quality": 95, "subsampling": 0}
    turned = {"exif": _turned()}
    for space, icc in (("p3", P3), ("adobe", ADOBE)):
        for name, format_, options in (
            ("photo.jpg", "JPEG", {"quality": 90}),
            ("fine.jpg", "JPEG", exact | turned),
            ("photo.png", "PNG", {}),
            ("photo.webp", "WEBP", {"lossless": True}),
            ("photo.avif", "AVIF", {"quality": 95, "subsampling": "4:4:4", "speed": 10}),
            ("photo.heic", "HEIF", {"quality": 95, "chroma": 444}),
            ("photo.tif", "TIFF", {}),
        ):
            content = saved(picture, format_, icc_profile=icc, **options)
            yield _compared(f"colours/{space}-{name}", content, f"{space} in {format_}")
    inks = _inks(480, 360)
    press, grey = press_profile(), grey_profile(1.8)
    yield _compared("colours/press.jpg", saved(inks, "JPEG", icc_profile=press, **exact), "CMYK in JPEG")
    yield _compared("colours/press.tif", saved(inks, "TIFF", icc_profile=press), "CMYK in TIFF")
    tones = picture.convert("L")
    yield _compared("colours/grey.jpg", saved(tones, "JPEG", icc_profile=grey, quality=95), "grey, gamma 1.8")
    yield _compared("colours/grey.png", saved(tones, "PNG", icc_profile=grey), "grey, gamma 1.8, in PNG")
    yield _compared("colours/plain-grey.jpg", saved(tones, "JPEG", quality=95), "grey without a profile")
    yield _compared(
        "colours/grey-rgb.jpg", saved(tones, "JPEG", icc_profile=ADOBE), "grey with an RGB profile"
    )
    large = drawing(2600, 1900)
    yield _compared(
        "colours/large.jpg", saved(large, "JPEG", icc_profile=P3, quality=92), "P3, shrunk on load"
    )


def unreadable() -> list[Sample]:
    """Return files that may not be read, for a run that permissions bind."""
    return [
        Sample("kept/file.jpg", None, "a file without permission to read", "found", _kept),
        Sample("shut/file.jpg", None, "a folder without permission to read", "found", _shut),
    ]


def _compared(file: str, content: bytes, about: str) -> Sample:
    return Sample(file, content, about, "made", reference=functools.partial(colours, content))


def _turned() -> bytes:
    exif = Image.Exif()
    exif.load(private_exif())
    exif[0x0112] = 6
    return exif.tobytes()


def _inks(width: int, height: int) -> Image.Image:
    ramp = Image.linear_gradient("L").resize((width, height))
    across = Image.linear_gradient("L").rotate(90).resize((width, height))
    round_ = Image.radial_gradient("L").resize((width, height))
    return Image.merge("CMYK", (ramp, across, round_, ramp.point(lambda v: v // 3)))


def _linked_to(target: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(target)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as end:
        here = os.open(path.parent, os.O_RDONLY)
        end.bind(f"/proc/self/fd/{here}/{path.name}")
        os.close(here)


def _with_odd_neighbours(path: Path) -> None:
    path.write_bytes(_JPEG())
    for name in (b"\xff\xfe.jpg", b"two\nlines.jpg", b"\x1b[31mred.jpg"):
        with open(os.path.join(os.fsencode(path.parent), name), "wb") as file:  # noqa: PTH118, PTH123  # bytes
            file.write(_JPEG())


def _in_circles(path: Path) -> None:
    path.write_bytes(_JPEG())
    for name in ("one", "two", "three"):
        (path.parent / name).symlink_to(".")


def _private(path: Path) -> None:
    """Put a photo where only a name that leaves raw_assets/ would find it."""
    for above in path.parents:
        if above.name == "raw_assets":
            (above.parent / "private.jpg").write_bytes(_JPEG())


def _kept(path: Path) -> None:
    path.write_bytes(_JPEG())
    path.chmod(0)


def _shut(path: Path) -> None:
    path.write_bytes(_JPEG())
    path.parent.chmod(0)
