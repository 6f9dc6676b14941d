"""The contender “the codecs alone”: it decodes each photograph, and encodes pixels resized beforehand."""

from __future__ import annotations

import json
import sys
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from PIL import Image

from bench.photos.outputs import SETS, read


def prepare(path: str) -> None:
    """Resize the photographs of the order at `path`, and store their pixels, before the time is measured."""
    work = read(path)
    folder = Path(work["pixels"])
    index: dict[str, list[tuple[str, str, list[int]]]] = {}
    for order in work["photos"]:
        image = _decode(Path(work["source"], order["file"]), order["widths"][-1])
        index[order["file"]] = []
        for width in order["widths"]:
            height = max(1, round(image.height * width / image.width))
            small = image.resize((width, height), Image.Resampling.LANCZOS)
            name = f"{order['file']}-{width}"
            (folder / name).write_bytes(small.tobytes())
            index[order["file"]].append((name, small.mode, list(small.size)))
    (folder / "index.json").write_text(json.dumps(index))


def main(path: str) -> None:
    """Decode the photographs of the order at `path`, and encode their stored pixels."""
    work = read(path)
    index = json.loads(Path(work["pixels"], "index.json").read_text())
    tasks = [(work, order, index[order["file"]]) for order in work["photos"]]
    tasks.sort(key=lambda task: -Path(task[0]["source"], task[1]["file"]).stat().st_size)
    with Pool(work["cores"]) as pool:
        for _ in pool.imap_unordered(_encode, tasks, chunksize=1):
            pass


def _encode(task: tuple[dict[str, Any], dict[str, Any], list[tuple[str, str, list[int]]]]) -> None:
    work, order, pixels = task
    recipe, out = SETS[work["format"]], Path(work["out"])
    stem = order["file"].partition(".")[0]
    _decode(Path(work["source"], order["file"]), order["widths"][-1])
    for name, mode, size in pixels:
        picture = Image.frombytes(mode, (size[0], size[1]), Path(work["pixels"], name).read_bytes())
        for format_ in recipe.formats:
            if format_.fallback and size[0] != order["fallback"]:
                continue
            (out / f"{stem}-{size[0]}.{format_.end}").write_bytes(format_.encode(picture, b""))


def _decode(path: Path, width: int) -> Image.Image:
    image = Image.open(path)
    if image.width > 2 * width:
        image.draft("RGB", (width, round(image.height * width / image.width)))
    image.load()
    return image.convert("RGB")  # as the project, which makes no picture with transparency


if __name__ == "__main__":
    (prepare if sys.argv[1] == "prepare" else main)(sys.argv[-1])
