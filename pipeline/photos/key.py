"""A variant's key: a digest of all that decides its bytes, and of nothing else."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pipeline.photos.model import Wanted
from pipeline.photos.recipes import RECIPE_VERSION, Recipe, Slot
from pipeline.photos.sniff import HEIC

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


class KeyMaker:
    """Makes the keys of one run, of which the recipes and the tools (name to version) stand fixed."""

    def __init__(self, recipes: Mapping[Slot, Recipe], tools: Mapping[str, str]) -> None:
        """Take what all keys have in common."""
        self.recipes = recipes
        self._tools = tools

    def key(self, wanted: Wanted, digest: str) -> str:
        """Return the key, 16 hexadecimal digits, of a wanted photo whose original has this digest."""
        recipe = self.recipes[wanted.slot]
        x, y = effective_focus(recipe, wanted.focus)
        shared = json.dumps([RECIPE_VERSION, recipe.as_dict(), self._used(wanted.file)], sort_keys=True)
        text = f"{shared}|{digest}|{x!r}|{y!r}|{wanted.credit or ''}"
        return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()

    def ingredients(self, wanted: Wanted) -> dict[str, str]:
        """Return what goes into the key beside the original's digest, by names such as `tool libwebp`."""
        recipe = self.recipes[wanted.slot]
        return {
            **_flat("recipe", recipe.as_dict() | {"version": RECIPE_VERSION}),
            "focus": _text(effective_focus(recipe, wanted.focus)),
            "credit": wanted.credit or "",
            **_flat("tool", self._used(wanted.file)),
        }

    def _used(self, file: str) -> dict[str, str]:
        """Return the tools whose version can change the variants of a photo.

        The name tells HEIC; what is inside is compared with it before anything is made.
        """
        heic = file.lower().endswith(HEIC.suffixes)
        return {name: version for name, version in self._tools.items() if heic or name != HEIC_DECODER}


def _flat(prefix: str, values: Mapping[str, Any]) -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in values.items():
        if isinstance(value, dict):
            flat |= _flat(f"{prefix} {name}", value)
        else:
            flat[f"{prefix} {name}"] = _text(value)
    return flat


def _text(value: object) -> str:
    if value is None:
        return "none"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
