"""Every shot looks as its accepted picture does."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PIL import Image, ImageChops, ImageOps

from tests.miniature_cache import CACHE, once
from tests.pictures.shots import SHOTS, take
from tests.site.host import ROOT, serve

ACCEPTED = ROOT / "tests/pictures/accepted"
CHANGES = ROOT / ".cache/pictures"
SOFTWARE = 0x0131
"""The EXIF field of a picture that holds the version of the browser that took it."""

TOLERANCE = 2
"""How far a colour may be off, of 255, by rounding that differs between processors."""


@pytest.fixture(scope="session")
def accepted_origin():
    """The origin of the site as it was built when pictures were last accepted, which takes minutes."""
    log = ["git", "log", "-1", "--format=%H", "--", ACCEPTED]
    commit = subprocess.run(log, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    folder = once(CACHE / "accepted" / commit, lambda folder: build(commit, folder))
    with serve(folder / "site") as address:
        yield address


def build(commit, folder):
    """Build the miniature site of a commit in `folder`, with that commit's own environment."""
    with TemporaryDirectory() as clone:
        subprocess.run(["git", "clone", "--quiet", "--no-checkout", ROOT, clone], check=True)
        subprocess.run(["git", "checkout", "--quiet", commit], cwd=clone, check=True)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([".", "tests/site"])}
        make = [sys.executable, "dev", "python", "-c", "import miniature; miniature.make()"]
        subprocess.run(make, cwd=clone, env=environment, check=True)
        [made] = Path(clone).glob(".pytest_cache/sites/*/site")
        shutil.copytree(made, folder / "site")


def differences(before, after):
    """Return a mask of the pixels in which two pictures differ; None where there are none."""
    height = max(before.height, after.height)
    pair = [ImageOps.pad(each, (each.width, height), centering=(0, 0)) for each in (before, after)]
    red, green, blue = ImageChops.difference(*pair).split()
    off = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    mask = off.point(lambda value: 255 * (value > TOLERANCE))
    return mask if before.size != after.size or mask.getbbox() else None


def put_side_by_side(before, after, mask):
    """Return both pictures in one, and at the right the second, paled, with what differs in red."""
    sheet = Image.new("RGB", (3 * mask.width + 32, mask.height), "grey")
    paled = Image.blend(after, Image.new("RGB", after.size, "white"), 0.7)
    for column, picture in enumerate((before, after, paled)):
        sheet.paste(picture, (column * (mask.width + 16), 0))
    sheet.paste("red", (2 * (mask.width + 16), 0), mask)
    return sheet


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_it_looks_as_accepted(request, browser, origin, shot):
    file, sheet = ACCEPTED / f"{shot.name}.webp", CHANGES / f"{shot.name}.png"
    accept = request.config.getoption("accept")
    after, before, note = take(browser, origin, shot), None, None
    if file.is_file():
        with Image.open(file) as picture:
            before, note = picture.convert("RGB"), picture.getexif().get(SOFTWARE)
    if before and note != browser.version and not accept:
        before = take(browser, request.getfixturevalue("accepted_origin"), shot)
    mask = differences(before, after) if before else None
    sheet.unlink(missing_ok=True)
    if mask:
        sheet.parent.mkdir(parents=True, exist_ok=True)
        put_side_by_side(before, after, mask).save(sheet)
    if accept and (mask or note != browser.version):
        exif = Image.Exif()
        exif[SOFTWARE] = browser.version
        ACCEPTED.mkdir(exist_ok=True)
        # As small as it gets before the last step, which takes twenty times as long for a tenth less.
        after.save(file, lossless=True, quality=75, method=6, exif=exif)
    elif not accept:
        assert before, f"{shot.name} has no picture yet: ./dev nox -s pictures -- --accept"
        assert not mask, f"It looks different: see {sheet.relative_to(ROOT)}"


def test_no_picture_is_left_over_and_all_take_6_mb_at_most(request):
    known = {f"{shot.name}.webp" for shot in SHOTS}
    if request.config.getoption("accept"):
        for file in ACCEPTED.glob("*"):
            if file.name not in known:
                file.unlink()
    assert {file.name for file in ACCEPTED.glob("*")} <= known
    assert sum(file.stat().st_size for file in ACCEPTED.glob("*")) <= 6_000_000
