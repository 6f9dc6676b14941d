"""Keys of renditions: digests of everything that determines the bytes of the variants."""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pipeline.decoding.file_types import HEIC
from pipeline.photos import encoder_versions
from pipeline.photos.model import RequestedPhoto
from pipeline.photos.recipes import RECIPE_VERSION, RECIPES, Recipe, Slot

VARIANT: Final = re.compile(r"[0-9a-f]{16}-[1-9][0-9]{0,4}\.[a-z0-9]{3,4}")
"""Matches the names of variants, also of variants in formats that the site no longer uses."""

HEIC_DECODER: Final = "pillow-heif"
"""The library that decodes HEIC photos; its version does not affect other photos."""


def digest_file(path: Path) -> str:
    """Return the digest of a file's bytes. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def digest_bytes(data: bytes) -> str:
    """Return the digest of `data`, equal to the digest of a file with this content."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def effective_focus(recipe: Recipe, focus: tuple[float, float] | None) -> tuple[float, float]:
    """Return the focal point that affects the crop: the middle if nothing is cropped or `focus` is None."""
    return (0.5, 0.5) if recipe.crop is None or focus is None else (float(focus[0]), float(focus[1]))


class KeyMaker:
    """Makes the keys under which variants are cached, from the recipes and the versions of the tools."""

    def __init__(
        self, recipes: Mapping[Slot, Recipe] = RECIPES, tools: Mapping[str, str] | None = None
    ) -> None:
        """Use these recipes and tools in every key.

        `tools` are the versions of libraries by name, by default of those that are installed.
        """
        self.recipes = recipes
        self._tools = encoder_versions.list_versions() if tools is None else tools
        self._values = {slot: recipe.as_dict() for slot, recipe in recipes.items()}

    def key(self, requested: RequestedPhoto, digest: str) -> str:
        """Return the key (16 hexadecimal digits) of a requested photo, whose original has this digest."""
        x, y = effective_focus(self.recipes[requested.slot], requested.focus)
        values = self._values[requested.slot]
        shared = json.dumps([RECIPE_VERSION, values, self._used(requested.file)], sort_keys=True)
        text = f"{shared}|{digest}|{x!r}|{y!r}|{requested.credit or ''}"
        return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()

    def _used(self, file: str) -> dict[str, str]:
        """Return the versions of the tools that affect the variants of a photo.

        Only HEIC photos depend on the HEIC decoder. The ending of the name identifies them, because a file is
        refused if its content does not match the ending.
        """
        heic = file.lower().endswith(HEIC.suffixes)
        return {name: version for name, version in self._tools.items() if heic or name != HEIC_DECODER}
