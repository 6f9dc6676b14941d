"""The stand-in originals in raw_assets/: stored as cameras store them, as the script draws them.

Once the academy's photograph takes a stand-in's place, the tests of that stand-in have nothing to look at and
are skipped.
"""

from __future__ import annotations

import io
import re
import struct
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pillow_heif
import pytest
from PIL import ExifTags, Image, ImageChops, ImageCms, ImageOps, ImageStat

from tools.standins import icc
from tools.standins.canvas import Canvas
from tools.standins.catalogue import GALLERY, OTHERS, PROGRAMMES, STANDINS, Standin, Storage
from tools.standins.drawing import draw
from tools.standins.scenes import SCENES
from tools.standins.storage import write

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
ORIGINALS = ROOT / "raw_assets"
NAMED = re.compile(r'^\s*file: !standin "?([^"\n]+?)"?$', re.MULTILINE)

pillow_heif.register_heif_opener()


def original(standin: Standin) -> Path:
    path = ORIGINALS / standin.file
    if not path.is_file():
        pytest.skip(f"{standin.file} has been replaced")
    return path


def stored(**wanted: object) -> list[Standin]:
    """The stand-ins that the catalogue stores in this way; there is always at least one."""
    found = [s for s in STANDINS if all(getattr(s.storage, key) == value for key, value in wanted.items())]
    assert found, f"the catalogue has no stand-in with {wanted}"
    return found


def names(standins: Iterator[Standin] | list[Standin] | tuple[Standin, ...]) -> list[str]:
    return [standin.name for standin in standins]


def each(*standins: Standin) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("standin", standins, ids=names(standins))


def test_there_are_as_many_as_the_site_promises() -> None:
    assert (len(GALLERY), len(PROGRAMMES), len(OTHERS)) == (55, 16, 3)
    assert len({standin.file.casefold() for standin in STANDINS}) == len(STANDINS)


def test_every_scene_is_drawn_and_every_drawing_used() -> None:
    assert {standin.scene for standin in STANDINS} == set(SCENES)


def test_what_the_words_call_a_standin_is_one() -> None:
    words = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "content").rglob("*.yaml")))
    named = NAMED.findall(words)
    assert set(named) <= {standin.file for standin in STANDINS}
    assert len(named) == len(set(named))
    for file in named:
        assert (ORIGINALS / file).is_file(), file


def test_they_are_small_enough_for_git() -> None:
    total = sum(path.stat().st_size for path in ORIGINALS.rglob("*") if path.is_file() and is_standin(path))
    assert total <= 21_000_000


def is_standin(path: Path) -> bool:
    return path.relative_to(ORIGINALS).as_posix() in {standin.file for standin in STANDINS}


@each(*STANDINS)
def test_each_is_upright_and_of_its_size(standin: Standin) -> None:
    with Image.open(original(standin)) as image:
        turned = image.getexif().get(ExifTags.Base.Orientation, 1) >= 5 and image.format != "HEIF"
        assert (image.size[::-1] if turned else image.size) == standin.size


def test_file_names_are_as_people_leave_them() -> None:
    files = [standin.file.rpartition("/")[2] for standin in GALLERY]
    assert any(file.endswith(".JPG") for file in files)
    assert any(file.endswith(".HEIC") for file in files)
    assert any(" " in file for file in files)
    assert any(" " in file and file.endswith(".JPG") for file in files)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_all_eight_orientations_are_among_them(orientation: int) -> None:
    standin = stored(orientation=orientation, kind="jpeg")[0]
    with Image.open(original(standin)) as image:
        assert image.getexif()[ExifTags.Base.Orientation] == orientation


@pytest.mark.parametrize("orientation", range(1, 9))
def test_an_orientation_brings_the_picture_back_upright(orientation: int) -> None:
    """The corners are red, green and blue, clockwise from the top left, and the fourth is black."""
    corners = np.zeros((64, 96, 3), np.float32)
    corners[:32, :48, 0] = corners[:32, 48:, 1] = corners[32:, 48:, 2] = 1
    sample = Standin(
        "x.jpg", "mist", "corners", (96, 64), {}, Storage(camera=True, orientation=orientation, quality=95)
    )
    with Image.open(io.BytesIO(write(sample, corners))) as image:
        upright = ImageOps.exif_transpose(image)
        assert image.size == ((64, 96) if orientation >= 5 else (96, 64))
    colours = [upright.getpixel(place) for place in ((24, 16), (72, 16), (72, 48), (24, 48))]
    assert [int(np.argmax(colour)) for colour in colours[:3]] == [0, 1, 2]  # type: ignore[arg-type]
    assert max(colours[3]) < 40  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("profile", "description"),
    [("display-p3", "Display P3 (stand-in)"), ("adobe-rgb", "Adobe RGB compatible (stand-in)")],
)
def test_wide_gamut_profiles_are_small_and_true(profile: str, description: str) -> None:
    standin = stored(profile=profile)[0]
    with Image.open(original(standin)) as image:
        embedded = image.info["icc_profile"]
        small = image.reduce(8)
    assert embedded == icc.SPACES[profile].profile()
    assert len(embedded) < 1000
    read = ImageCms.ImageCmsProfile(io.BytesIO(embedded))
    assert ImageCms.getProfileDescription(read).strip() == description
    # LittleCMS undoes with this profile what was done when the file was written.
    back = ImageCms.profileToProfile(small, read, ImageCms.createProfile("sRGB"), outputMode="RGB")
    assert back is not None
    picture = np.asarray(back, dtype=np.float32) / np.float32(255)
    again = icc.SPACES[profile].from_srgb(picture)
    assert float(np.abs(again - np.asarray(small, dtype=np.float32) / 255).mean()) < 0.01
    assert float(np.abs(picture - np.asarray(small, dtype=np.float32) / 255).mean()) > 0.002


@each(*stored(gps=True))
def test_gps_positions_are_of_nobody(standin: Standin) -> None:
    with Image.open(original(standin)) as image:
        place = image.getexif().get_ifd(ExifTags.IFD.GPSInfo)
    assert place[ExifTags.GPS.GPSLatitudeRef], place[ExifTags.GPS.GPSLongitudeRef] == ("N", "E")
    assert [float(part) for part in place[ExifTags.GPS.GPSLatitude]] == [15, 0, 0]
    assert [float(part) for part in place[ExifTags.GPS.GPSLongitude]] == [88, 0, 0]


@each(*stored(kind="cmyk"))
def test_a_print_file_has_four_inks(standin: Standin) -> None:
    with Image.open(original(standin)) as image:
        assert (image.format, image.mode) == ("JPEG", "CMYK")
        assert min(ImageStat.Stat(image.reduce(16)).stddev) > 2, "an ink is empty"


@each(*stored(kind="png-alpha"))
def test_a_cut_out_is_clear_and_solid(standin: Standin) -> None:
    with Image.open(original(standin)) as image:
        assert (image.format, image.mode) == ("PNG", "RGBA")
        clear = image.getchannel("A").histogram()
    assert clear[0] > 0.3 * image.width * image.height
    assert clear[255] > 0.01 * image.width * image.height
    assert sum(clear[1:255]) > 1000, "the rim is not smooth"


@each(*stored(kind="png-16"))
def test_a_scan_has_16_bits_a_channel(standin: Standin) -> None:
    data = original(standin).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    columns, rows, depth, colour = struct.unpack(">IIBB", data[16:26])
    assert (columns, rows) == standin.size
    assert (depth, colour) == (16, 2)
    with Image.open(io.BytesIO(data)) as image:
        assert image.mode == "RGB"
        assert len(set(image.resize((1, 400)).get_flattened_data())) > 100, (
            "the shades are coarser than 8 bits"
        )


@each(*stored(kind="heic"))
def test_a_phone_file_is_heic(standin: Standin) -> None:
    data = original(standin).read_bytes()
    assert data[4:8] == b"ftyp"
    assert data[8:12] in {b"heic", b"heix", b"mif1"}
    with Image.open(io.BytesIO(data)) as image:
        assert image.format == "HEIF"
        assert image.getexif()[ExifTags.Base.Make] == "Stand-in"


@each(*stored(progressive=True))
def test_a_web_file_is_progressive(standin: Standin) -> None:
    with Image.open(original(standin)) as image:
        assert image.info["progressive"]


@each(*stored(xmp=True))
def test_xmp_says_that_it_is_a_standin(standin: Standin) -> None:
    with Image.open(original(standin)) as image:
        assert b"Stand-in" in image.info["xmp"]


@each(*(s for s in STANDINS if s.name in {"gallery/feather", "gallery/IMG_0219"}))
def test_the_script_draws_the_file_that_is_there(standin: Standin) -> None:
    there = original(standin).read_bytes()
    assert draw(standin) == there, f"draw it again: python -m tools.standins --only {standin.name!r}"


def test_the_same_picture_on_a_smaller_board() -> None:
    """What is drawn where does not hang on the number of pixels, so a preview shows what the file will be."""
    standin = next(s for s in STANDINS if s.name == "gallery/IMG_0219")
    small = Canvas((300, 200), standin.name)
    SCENES[standin.scene](small, **standin.params)
    preview = Image.fromarray(np.rint(small.finish() * 255).astype(np.uint8))
    with Image.open(original(standin)) as image:
        full = image.convert("RGB").resize((300, 200), Image.Resampling.BOX)
    assert max(ImageStat.Stat(ImageChops.difference(preview, full)).mean) < 8


def test_the_command_draws_what_is_asked_for(tmp_path: Path) -> None:
    standin = next(s for s in STANDINS if s.name == "gallery/Scan 2024-02-18")
    command = [sys.executable, "-m", "tools.standins", "--into", str(tmp_path), "--only"]
    done = subprocess.run([*command, "mist"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / standin.file]
    assert (tmp_path / standin.file).read_bytes() == original(standin).read_bytes()


def test_the_command_says_when_there_is_no_such_standin(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.standins", "--into", str(tmp_path), "--only", "nothing"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "No stand-in is called nothing" in done.stderr
