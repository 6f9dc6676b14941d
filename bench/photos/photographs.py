"""The photographs of a measurement: found, and copied with numbers to one folder."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Iterable

PACKAGES = (
    "gnome-backgrounds",
    "mate-backgrounds",
    "plasma-workspace-wallpapers",
    "lomiri-wallpapers-16.04",
    "lomiri-wallpapers-20.04",
)
"""Debian's packages whose pictures are measured by default."""

MEGAPIXELS = (2.0, 12.0)
"""The sizes of the pictures that are used from the packages."""

_FORMATS = {"JPEG": "jpg", "PNG": "png", "WEBP": "webp"}


@dataclass(frozen=True, slots=True)
class Photograph:
    """A photograph in the folder to measure: its name, its upright size in pixels, its bytes."""

    file: str
    width: int
    height: int
    bytes: int


def lay_out(folder: Path | None, count: int, target: Path) -> list[Photograph]:
    """Copy `count` photographs of `folder`, or of Debian's packages, to `target` as 000.jpg and so on.

    They are spread evenly over all photographs, sorted by path. Raises SystemExit if there are none.
    """
    found = list(
        _drop_duplicates(_list_below(folder) if folder else _list_packaged(), limited=folder is None)
    )
    if not found:
        raise SystemExit(f"There is no JPEG, PNG or WebP in {folder or 'the wallpaper packages'}.")
    count = min(count, len(found))
    photographs = []
    for number in range(count):
        source = found[number * len(found) // count]
        with Image.open(source) as image:
            width, height = image.size
            if image.getexif().get(0x0112, 1) >= 5:  # stored on its side
                width, height = height, width
            name = f"{number:03d}.{_FORMATS[image.format or 'JPEG']}"
        shutil.copyfile(source, target / name)
        photographs.append(Photograph(name, width, height, source.stat().st_size))
    return photographs


def _list_below(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _list_packaged() -> list[Path]:
    dpkg = shutil.which("dpkg")
    if dpkg is None:
        raise SystemExit("Name a folder of photographs: ./dev nox -s bench -- FOLDER")
    listing = subprocess.run([dpkg, "-L", *PACKAGES], capture_output=True, text=True, check=False).stdout  # noqa: S603
    paths = {Path(line) for line in listing.splitlines()}
    return sorted(path for path in paths if path.is_file() and not path.is_symlink())


def _drop_duplicates(paths: Iterable[Path], *, limited: bool) -> Iterable[Path]:
    """Yield the pictures among `paths`; of files with equal bytes, only the first is yielded."""
    seen = set()
    low, high = MEGAPIXELS
    for path in paths:
        if path.suffix.lower() not in {".jpg", ".jpeg", ".png", ".webp"}:
            continue
        try:
            with Image.open(path) as image:
                size = image.width * image.height / 1e6
                if image.format not in _FORMATS or (limited and not low <= size <= high):
                    continue
        except OSError:
            continue
        digest = hashlib.sha256(path.read_bytes()).digest()
        if digest not in seen:
            seen.add(digest)
            yield path
