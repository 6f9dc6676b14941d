"""Copies of this project, with its own gallery or with a number of small photos."""

from __future__ import annotations

import hashlib
import re
import shutil
import time
from typing import TYPE_CHECKING

from PIL import Image

from bench.photos.contest import ROOT, make_environment
from bench.photos.process import Usage, measure

if TYPE_CHECKING:
    from pathlib import Path

_SETTLING = 2.2
"""Seconds after which the pipeline trusts the times of a new file."""


def copy(folder: Path) -> Path:
    """Copy this project into `folder`: text, originals, manifests and media; return the folder."""
    for name in ("content", "raw_assets"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("trash"))
    for name in ("site/public/media", ".pipeline"):  # what was made already need not be made once more
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("trash", "lock"))
    fonts = "node_modules/@fontsource-variable"
    shutil.copytree(ROOT / fonts, folder / fonts)
    return folder


def with_photos(folder: Path, count: int) -> Path:
    """Make a project in `folder` whose gallery has `count` photos of 64 px; return the folder."""
    copy(folder)
    gallery = folder / "raw_assets/gallery"
    shutil.rmtree(gallery)
    gallery.mkdir()
    entries = ["photos:"]
    for number in range(count):
        draw(gallery / f"{number:05d}.png", number)
        entries += [
            f"  - id: photo-{number}",
            f"    file: gallery/{number:05d}.png",
            f"    title: Colour number {number}",
            f"    alt: A small square of 16 colours that run into one another, number {number} of many.",
            "    looks_fine: true",
        ]
    (folder / "content/gallery.yaml").write_text("\n".join(entries) + "\n")
    contract = folder / "content/contract.yaml"
    contract.write_text(re.sub(r"(?m)^gallery_photos: \d+", f"gallery_photos: {count}", contract.read_text()))
    return folder


def draw(path: Path, number: int) -> None:
    """Write a photo of 64 px that differs from the photos of all other numbers."""
    colours = hashlib.shake_128(str(number).encode()).digest(4 * 4 * 3)
    picture = Image.frombytes("RGB", (4, 4), colours).resize((64, 64), Image.Resampling.BICUBIC)
    picture.save(path, compress_level=1)


def ingest(folder: Path, *, settle: bool = True, memory: bool = True) -> Usage:
    """Run `pipeline ingest` in the project, after its files have settled."""
    if settle:
        time.sleep(_SETTLING)
    return measure(("pipeline", "ingest"), cwd=folder, env=make_environment(), memory=memory)
