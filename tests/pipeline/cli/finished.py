"""A finished project: the real words, a small picture in place of each original, all made of it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pillow_heif
from PIL import Image

ROOT = Path(__file__).parents[3]
FORMATS = {"jpg": "JPEG", "jpeg": "JPEG", "tif": "TIFF", "heic": "HEIF"}


def draw(path, number):
    """Save a small picture, another one for each number, in the format that the name ends in."""
    pillow_heif.register_heif_opener()
    suffix = path.suffix[1:].lower()
    colour = ((number * 37) % 256, (number * 101) % 256, (number * 59) % 256)
    picture = Image.new("RGB", (64, 48), colour)
    picture.paste((255, 255, 255), (8, 8, 8 + number % 40, 24))
    picture.save(path, FORMATS.get(suffix, suffix.upper()))


def prepare(pristine, root):
    """Copy a project of empty originals to `root`, and put a picture in place of each."""
    shutil.copytree(pristine, root)
    originals = sorted(path for path in (root / "raw_assets").rglob("*") if path.is_file())
    for number, path in enumerate(originals):
        draw(path, number)
    fonts = root / "node_modules/@fontsource-variable"
    fonts.parent.mkdir()
    fonts.symlink_to(ROOT / "node_modules/@fontsource-variable", target_is_directory=True)


def copy(source, target):
    """Copy a finished project; pictures, which are only ever replaced whole, are linked."""
    shutil.copytree(source, target, symlinks=True, copy_function=_copy)


def _copy(source, target):
    if "media" in Path(source).parts:
        os.link(source, target)
    else:
        shutil.copy2(source, target)
