"""Files that are no good photos: damaged by chance, misnamed, hidden, or of odd shapes."""

import os
import shutil
import unicodedata
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from tests.hostile.command import bound
from tests.hostile.feeding import Sample, feed
from tests.hostile.samples import damage, damages, originals
from tests.miniature_cache import LONG
from tests.pipeline.photos.pictures import photo, saved

JPEG = originals()["baseline.jpg"]
FORMATS = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP", "avif": "AVIF", "heic": "HEIF", "tif": "TIFF"}
pytestmark = pytest.mark.skipif(
    os.geteuid() == 0 and not shutil.which("setpriv"), reason="root needs setpriv to be bound by permissions"
)


@settings(
    deadline=None,
    max_examples=300 if LONG else 2,  # the first is always the simplest
    derandomize=not LONG,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
@given(st.lists(damages(), min_size=30, max_size=30))
def test_files_damaged_by_chance(files):
    feed([Sample(f"{number}-{each.name}", damage(each)) for number, each in enumerate(files)])


def test_files_that_somebody_thought_of(tmp_path):
    feed([*misnamed(), *shapes(), *places(tmp_path)], prefix=bound())


def misnamed():
    """Yield files under names of their type, of another, and no photos at all."""
    for name, content in originals().items():
        yield Sample(f"good/{name}", content, "made")
        yield Sample(f"wrong/{name}.{'jpg' if name.endswith('png') else 'png'}", content, "found")
    for kind in (*FORMATS, "gif"):
        for name, content in (("empty", b""), ("zeros", bytes(5000)), ("page", b"<!doctype html><p>404")):
            yield Sample(f"none/{name}.{kind}", content, "found")
    yield Sample("none/no-ending", JPEG, "found")
    yield Sample("none/script.jpg", b"%!PS-Adobe-3.0 EPSF-3.0\n" * 9, "found")
    for name in ("a.JPG", "a.JpEg", "a.jfif"):
        yield Sample(f"spelt/{name}", JPEG, "made")


def shapes():
    """Yield pictures of odd shapes, depths and modes."""
    yield Sample("shapes/line.png", saved(Image.new("L", (4000, 1), 9), "PNG"), "made")
    yield Sample("shapes/float.tif", saved(photo().convert("F"), "TIFF"), "found")
    yield Sample("shapes/lab.tif", saved(Image.new("LAB", (160, 120), (150, 140, 120)), "TIFF"), "made")
    for mode in ("1", "L", "P", "RGBA", "CMYK", "YCbCr"):
        yield Sample(f"shapes/{mode}.tif", saved(photo().convert(mode), "TIFF"), "made")
    wide = photo(655, 4).resize((65_500 if LONG else 9_000, 40))
    yield from (Sample(f"shapes/wide.{kind}", saved(wide, FORMATS[kind]), "made") for kind in ("jpg", "tif"))
    for kind, format_ in FORMATS.items():
        dot = saved(Image.new("RGB", (1, 1), (200, 60, 50)), format_)
        yield Sample(f"shapes/dot.{kind}", dot, "either" if kind == "heic" else "made")


def places(outside):
    """Yield names and places that are not a plain readable file's."""
    (outside / "private.jpg").write_bytes(JPEG)
    apart = unicodedata.normalize("NFD", "names/Füße.jpg")
    yield Sample(apart, JPEG, "found", named=unicodedata.normalize("NFC", apart))
    yield Sample("names/folder.jpg", Path.mkdir, "found")
    yield Sample("names/pipe.jpg", os.mkfifo, "found")
    yield Sample("names/out.jpg", lambda path: path.symlink_to(outside / "private.jpg"), "found")
    yield Sample("names/zero.jpg", lambda path: path.symlink_to("/dev/zero"), "found")
    yield Sample("names/self.jpg", lambda path: path.symlink_to("self.jpg"), "found")
    yield Sample("names/-rf.jpg", JPEG, "made")
    yield Sample("names/in.jpg", lambda path: path.symlink_to("-rf.jpg"), "made")
    yield Sample("names/gone.jpg", lambda _: None, "found")
    yield Sample("names/kept.jpg", lambda path: path.touch(0), "found")
    yield Sample("shut/file.jpg", lambda path: path.parent.chmod(0), "found")
    yield Sample("round/one/one/one/photo.jpg", _in_a_circle)
    yield Sample("odd/here.jpg", _with_odd_neighbours, "made")
    for name in ("%s{0}$HOME`id`.jpg", "తెలుగు 🐝.jpg", "a'b\"c.jpg", "x" * 250 + ".jpg", " .jpg"):
        yield Sample(f"names/{name}", JPEG)


def _in_a_circle(path):
    path.write_bytes(JPEG)
    (path.parent / "one").symlink_to(".")


def _with_odd_neighbours(path):
    path.write_bytes(JPEG)
    for name in (b"\xff\xfe.jpg", b"two\nlines.jpg", b"\x1b[31mred.jpg"):
        (path.parent / os.fsdecode(name)).write_bytes(JPEG)
