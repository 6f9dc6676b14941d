"""Says what triage thinks of the photos in folders: python -m tools.triage FOLDER... [--harm]."""

from __future__ import annotations

import argparse
import io
import sys
from collections import Counter
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageFilter

from pipeline.photos.likeness import Look, alike, look_at
from pipeline.photos.opening import Opened, open_original
from pipeline.photos.refusal import RefusedError
from pipeline.photos.sniff import SUFFIXES
from pipeline.photos.traits import SIDE, measure
from pipeline.rules.looks import LOOKS, remarks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pipeline.photos.model import Traits

_RULES = {rule.code: rule.title for rule in LOOKS} | {"TRI006": "No photo is in the gallery twice"}


def main() -> int:
    """Print each alarm, and how many of the photos each rule is about; 0 done, 2 there are no photos."""
    parser = argparse.ArgumentParser(prog="python -m tools.triage", description=__doc__)
    parser.add_argument("folder", nargs="+", type=Path, help="searched with all folders in it")
    parser.add_argument(
        "--harm", action="store_true", help="also do harm to each photo and see what is noticed"
    )
    parser.add_argument("--measures", action="store_true", help="print what was measured of each photo")
    options = parser.parse_args()
    alarms: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    looks: list[tuple[Path, Look]] = []
    for path, opened, data in _photos(options.folder):
        traits = measure(opened, data)
        looks.append((path, look_at(opened.image)))
        if options.measures:
            measures = {name: value for name, value in asdict(traits).items() if name != "greys"}
            print(path, *(f"{name}={value}" for name, value in measures.items()))
        for remark in remarks(path.name, traits):
            alarms[remark.rule.code] += 1
            print(f"{remark.rule.code} {path}: {remark.message}")
        if options.harm:
            noticed.update(name for name, harm in HARMS.items() if harm[0] in _codes(opened, harm[1]))
    for (one, look), (other, like) in combinations(looks, 2):
        if alike(look, like):
            alarms["TRI006"] += 1
            print(f"TRI006 {one} looks like {other}.")
    if not looks:
        print("There are no photos in what you named.", file=sys.stderr)
        return 2
    print(f"\n{len(looks)} photos")
    for code, title in _RULES.items():
        print(f"{code}  {alarms[code]:4} alarms  {title}")
    for name, (code, _) in HARMS.items() if options.harm else ():
        share = noticed[name] / len(looks)
        print(f"{code}  {noticed[name]:4} of {len(looks)} noticed ({share:.0%}) when {name}")
    return 0


def _photos(folders: list[Path]) -> Iterator[tuple[Path, Opened, bytes]]:
    """Yield each photo in the folders but links, opened, with its bytes; say which cannot be opened."""
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix.lower() in SUFFIXES and path.is_file() and not path.is_symlink():
                data = path.read_bytes()
                try:
                    yield path, open_original(data, path.name, lambda w, h: min(1.0, SIDE / max(w, h))), data
                except RefusedError as refused:
                    print(f"{refused.rule.code} {path}: {refused.message}")


def _codes(opened: Opened, harm: Callable[[Image.Image], Image.Image]) -> set[str]:
    return {remark.rule.code for remark in remarks("", harmed(opened, harm))}


def harmed(opened: Opened, harm: Callable[[Image.Image], Image.Image]) -> Traits:
    """Return the traits of a photo, at the size that is measured, after `harm` was done to it."""
    picture = opened.image.convert("RGB")
    picture.thumbnail((SIDE, SIDE))
    opened = Opened(
        harm(picture), opened.width, opened.height, opened.format, [], "", "", camera=opened.camera
    )
    return measure(opened, b"")


def _stops(stops: float) -> Callable[[Image.Image], Image.Image]:
    """Return what makes a picture lighter by so many stops of exposure, in linear light."""

    def expose(image: Image.Image) -> Image.Image:
        levels = []
        for level in range(256):
            light = level / 255 / 12.92 if level <= 10 else ((level / 255 + 0.055) / 1.055) ** 2.4
            light = min(1.0, light * 2**stops)
            levels.append(
                round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
            )
        return image.point(levels * 3)

    return expose


def _cut_short(image: Image.Image) -> Image.Image:
    """Lose the last third of an upload, and have it saved again by a program that does not mind."""
    picture = image.copy()
    picture.paste((128, 128, 128), (0, picture.height * 2 // 3, picture.width, picture.height))
    picture.paste(
        (128, 128, 128), (picture.width // 3, picture.height * 2 // 3 - 16, picture.width, picture.height)
    )
    saved = io.BytesIO()
    picture.save(saved, "JPEG", quality=75)
    return Image.open(saved).convert("RGB")


HARMS: dict[str, tuple[str, Callable[[Image.Image], Image.Image]]] = {
    "blurred (Gaussian, 2 pixels of 1024)": (
        "TRI001",
        lambda image: image.filter(ImageFilter.GaussianBlur(2)),
    ),
    "blurred (Gaussian, 3 pixels)": ("TRI001", lambda image: image.filter(ImageFilter.GaussianBlur(3))),
    "blurred (Gaussian, 5 pixels)": ("TRI001", lambda image: image.filter(ImageFilter.GaussianBlur(5))),
    "shaken (11 pixels sideways)": ("TRI001", lambda image: image.filter(ImageFilter.BoxBlur((5, 0)))),
    "four stops darker": ("TRI002", _stops(-4)),
    "five stops darker": ("TRI002", _stops(-5)),
    "three stops lighter": ("TRI003", _stops(3)),
    "four stops lighter": ("TRI003", _stops(4)),
    "its last third was lost": ("TRI005", _cut_short),
}
"""What each harm is called, the rule that should notice, and what does it to a picture of `SIDE` pixels."""


if __name__ == "__main__":
    sys.exit(main())
