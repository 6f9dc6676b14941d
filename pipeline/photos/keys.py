"""Keys: the digests that begin the names of variants, such as <key>-480.webp.

A key depends on everything that determines the bytes of the files: the original, its turn, the focal point,
the crop, the widths, the encoder's options, and the versions of the libraries.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pipeline.photos import encoder_versions
from pipeline.photos.decoding.file_types import HEIC
from pipeline.photos.model import RequestedPhoto
from pipeline.photos.recipes import RECIPE_VERSION, RECIPES, Recipe, Slot

VARIANT: Final = re.compile(r"[0-9a-f]{16}-[1-9][0-9]{0,4}\.[a-z0-9]{3,4}")
"""Matches the file names of variants, including formats that the site no longer uses."""

HEIC_DECODER: Final = "pillow-heif"
"""The library that decodes HEIC photos; its version is part of the keys of HEIC photos only."""


def digest_file(path: Path) -> str:
    """Return the digest of a file's bytes. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def digest_bytes(data: bytes) -> str:
    """Return the digest of `data`. A file with this content has the same digest."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _normalise_focus(recipe: Recipe, focus: tuple[float, float] | None) -> tuple[float, float]:
    """Return the focal point for the key; (0.5, 0.5) if there is none, or if nothing is cropped."""
    return (0.5, 0.5) if recipe.crop is None or focus is None else (float(focus[0]), float(focus[1]))


class KeyMaker:
    """Makes the keys of requested photos, all with the same recipes and library versions."""

    def __init__(
        self, recipes: Mapping[Slot, Recipe] = RECIPES, tools: Mapping[str, str] | None = None
    ) -> None:
        """Prepare the keys. `tools` maps libraries to versions; the default is the installed versions."""
        self.recipes = recipes
        heic = encoder_versions.list_versions() if tools is None else tools
        others = {name: version for name, version in heic.items() if name != HEIC_DECODER}
        self._shared = {
            (slot, versions is heic): json.dumps([RECIPE_VERSION, recipe.as_dict(), versions], sort_keys=True)
            for slot, recipe in recipes.items()
            for versions in (heic, others)
        }

    def make_key(self, requested: RequestedPhoto, digest: str) -> str:
        """Return the key of a requested photo, 16 hexadecimal digits. `digest` is the original's digest."""
        x, y = _normalise_focus(self.recipes[requested.slot], requested.focus)
        # Only HEIC photos depend on their decoder. The ending shows the type: another content is refused.
        shared = self._shared[requested.slot, requested.file.lower().endswith(HEIC.suffixes)]
        text = f"{shared}|{digest}{requested.turn or ''}|{x!r}|{y!r}|{requested.credit or ''}"
        return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
