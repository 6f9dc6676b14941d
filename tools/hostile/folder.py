"""Any folder as samples: each file as it is, with the colours that Pillow finds in it."""

from __future__ import annotations

import functools
import io
from typing import TYPE_CHECKING

import pillow_heif
from PIL import Image

from tools.hostile.colours import reference
from tools.hostile.runs import Sample

if TYPE_CHECKING:
    from pathlib import Path


def from_folder(folder: Path) -> list[Sample]:
    """Return a sample a file below `folder`; hidden files are left out."""
    pillow_heif.register_heif_opener()
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return [_sample(path, path.relative_to(folder).as_posix()) for path in files]


def _sample(path: Path, name: str) -> Sample:
    content = path.read_bytes()
    return Sample(name, content, str(path), reference=functools.partial(colours, content))


def colours(content: bytes) -> Image.Image | None:
    """Return the picture in a file as the reference conversion shows it; None where there is none."""
    try:
        with Image.open(io.BytesIO(content)) as image:
            image.load()
            return reference(image)
    except Exception:  # what Pillow cannot open has no reference
        return None
