"""Bytes of the contenders' files, and their likeness to the original by SSIMULACRA2."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PIL import Image, ImageOps

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Files: TypeAlias = dict[tuple[str, int, str], Path]
"""Files by the stem of their photograph (007), their width in pixels and their extension."""

_EXTENSIONS = {".webp": "webp", ".avif": "avif", ".jpg": "jpg", ".jpeg": "jpg"}


def list_files(out: Path) -> Files:
    """Return the pictures that a contender wrote below `out`."""
    names = out / "names.json"
    keys = json.loads(names.read_text()) if names.is_file() else {}
    found: Files = {}
    for path in sorted(out.rglob("*.*")):
        if path.suffix in _EXTENSIONS and path.parent.name != "state":
            stem = path.name.partition("-")[0].partition(".")[0]
            with Image.open(path) as image:
                found[keys.get(stem, stem)[:3], image.width, _EXTENSIONS[path.suffix]] = path
    return found


def require_same_files(of: Mapping[str, Files]) -> None:
    """Raise SystemExit unless all contenders wrote the same set of outputs."""
    first, *others = of
    for other in others:
        if odd := sorted(of[first].keys() ^ of[other].keys()):
            raise SystemExit(f"{first} and {other} wrote different outputs: {odd[:5]}")


def weigh(found: Files) -> int:
    """Return the bytes of all files."""
    return sum(path.stat().st_size for path in found.values())


def sample(photographs: Sequence[str], count: int) -> list[str]:
    """Return the stems of `count` photographs, taken evenly."""
    stems = [name.partition(".")[0] for name in photographs]
    count = min(count, len(stems))
    return [stems[number * len(stems) // count] for number in range(count)]


class Judge:
    """A judge compares files with the original, decoded in full and resized by Pillow's Lanczos filter."""

    def __init__(self, source: Path, references: Path, *, cores: int) -> None:
        """Read originals from `source`, store references in the folder `references`, and use `cores`."""
        self._source, self._references, self._cores = source, references, cores

    def compute_scores(
        self, found: Files, stems: Sequence[str], widths: Sequence[int], end: str
    ) -> list[float]:
        """Return the score of each existing file of these photographs and widths."""
        pairs = []
        for stem in stems:
            for width in widths:
                path = found.get((stem, width, end))
                if path is not None:
                    pairs.append((self._make_reference(stem, path), path))
        with ProcessPoolExecutor(self._cores) as pool:
            return list(pool.map(_score, pairs))

    def _make_reference(self, stem: str, like: Path) -> Path:
        with Image.open(like) as image:
            size = image.size
        path = self._references / f"{stem}-{size[0]}x{size[1]}.png"
        if not path.is_file():
            original = next(self._source.glob(f"{stem}.*"))
            with Image.open(original) as image:
                whole = _flatten(ImageOps.exif_transpose(image))
            whole.resize(size, Image.Resampling.LANCZOS).save(path, compress_level=1)
        return path


def _flatten(image: Image.Image) -> Image.Image:
    """Return the picture in RGB; transparent parts become white."""
    if not image.has_transparency_data:
        return image.convert("RGB")
    picture = image.convert("RGBA")
    paper = Image.new("RGBA", picture.size, (255, 255, 255, 255))
    return Image.alpha_composite(paper, picture).convert("RGB")


def _score(pair: tuple[Path, Path]) -> float:
    """Return the likeness of the second picture to the first (SSIMULACRA2)."""
    # Only the environment that the bench makes has it.
    from ssimulacra2 import compute_ssimulacra2  # type: ignore[import-not-found]

    reference, path = pair
    plain = path.with_name(f"{path.name}.flat.png")
    with Image.open(path) as image:
        _flatten(image).save(plain, compress_level=1)
    try:
        return float(compute_ssimulacra2(str(reference), str(plain)))
    finally:
        plain.unlink()
