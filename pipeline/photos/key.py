"""A variant's key: a digest of all that decides its bytes, and of nothing else."""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any, Final

from pipeline.photos.recipes import RECIPE_VERSION, Slot
from pipeline.photos.sniff import HEIC

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pipeline.photos.model import Wanted
    from pipeline.photos.recipes import Recipe

VARIANT: Final = re.compile(r"[0-9a-f]{16}-[1-9][0-9]{0,4}\.[a-z0-9]{3,4}")
"""What a variant's file is called, whether or not its format is still made; no other file is ever touched."""

HEIC_DECODER: Final = "pillow-heif"
"""Of the tools, the one that has a hand in HEIC photos only."""


def digest_file(path: Path) -> str:
    """Return the digest of a file's bytes. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def digest_bytes(data: bytes) -> str:
    """Return the digest of `data`, the same as of a file with this content."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def effective_focus(recipe: Recipe, focus: tuple[float, float] | None) -> tuple[float, float]:
    """Return the focus that decides pixels: the middle where nothing is cut off or none was given."""
    return (0.5, 0.5) if recipe.crop is None or focus is None else (float(focus[0]), float(focus[1]))


class Keys:
    """Makes the keys of one run: the recipes and the tools (name to version) stand fixed."""

    def __init__(self, recipes: Mapping[Slot, Recipe], tools: Mapping[str, str]) -> None:
        """Prepare what all keys of a recipe share."""
        self._recipes = recipes
        self._tools = dict(tools)
        self._bases = {
            (slot, heic): self._base(recipe, heic=heic)
            for slot, recipe in recipes.items()
            for heic in (False, True)
        }

    def recipe(self, wanted: Wanted) -> Recipe:
        """Return the recipe by which a wanted photo is made."""
        return self._recipes[wanted.slot]

    def key(self, wanted: Wanted, digest: str) -> str:
        """Return the key, 16 hexadecimal digits, of a wanted photo whose original has this digest."""
        recipe = self.recipe(wanted)
        state = self._bases[wanted.slot, is_heic(wanted.file)].copy()
        x, y = effective_focus(recipe, wanted.focus)
        state.update(f"{digest}|{x!r}|{y!r}|{wanted.credit or ''}".encode("utf-8", "surrogatepass"))
        return state.hexdigest()

    def ingredients(self, wanted: Wanted) -> dict[str, Any]:
        """Return what goes into the key beside the original's digest, as plain values, for the record."""
        recipe = self.recipe(wanted)
        return {
            "version": RECIPE_VERSION,
            "recipe": recipe.as_dict(),
            "focus": list(effective_focus(recipe, wanted.focus)),
            "credit": wanted.credit or "",
            "tools": self._used(heic=is_heic(wanted.file)),
        }

    def _base(self, recipe: Recipe, *, heic: bool) -> hashlib.blake2b:
        text = json.dumps([RECIPE_VERSION, recipe.as_dict(), self._used(heic=heic)], sort_keys=True)
        return hashlib.blake2b(text.encode() + b"|", digest_size=8)

    def _used(self, *, heic: bool) -> dict[str, str]:
        """The tools that have a hand in what is made of a photo."""
        return {name: version for name, version in self._tools.items() if heic or name != HEIC_DECODER}


def is_heic(file: str) -> bool:
    """Whether the name says HEIC; what is inside was compared with the name before anything was made."""
    return file.lower().endswith(HEIC.suffixes)
