"""The registry of stores, from which photos are erased.

A store is a file or folder of a project that may contain a photo or a trace of it, such as its digest. A
package with stores has a module `stores.py`; each function there with the decorator `register_store` erases
photos from one store. The modules are found by their name, so that no list of them can be incomplete.
"""

import pkgutil
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

import pipeline
from pipeline.disk.journal import Change


@dataclass(frozen=True, slots=True)
class ErasedPhotos:
    """The photos to be erased: the digests of their bytes, and the keys of all variants made of them.

    `names` are the photos' ids and the originals' paths below raw_assets/, because both may name a person.
    """

    digests: frozenset[str]
    keys: frozenset[str]
    names: frozenset[str] = frozenset()

    def are_named_in(self, data: bytes) -> bool:
        """Return whether the data contains an id or a path as a whole word."""
        return any(make_name_pattern(name).search(data) for name in self.names)


def make_name_pattern(name: str) -> re.Pattern[bytes]:
    """Return a pattern that finds an id or a path, but not within a longer word."""
    return re.compile(rb"(?<![\w-])%s(?![\w-])" % re.escape(name.encode()))


Eraser: TypeAlias = Callable[[Change, ErasedPhotos], None]
"""A function that adds to a change the deletions and writes that remove photos from one store."""

_ERASERS: list[Eraser] = []


def register_store(eraser: Eraser) -> Eraser:
    """Register the eraser of a store."""
    _ERASERS.append(eraser)
    return eraser


def erase_from_stores(change: Change, erased: ErasedPhotos) -> None:
    """Add to a change the removal of photos from the stores of all packages."""
    for package in pkgutil.iter_modules(pipeline.__path__):
        name = f"pipeline.{package.name}.stores"
        if package.ispkg and find_spec(name):
            import_module(name)
    for eraser in _ERASERS:
        eraser(change, erased)


def list_files(folder: Path) -> list[Path]:
    """Return the paths of all files below a folder, sorted; none if it does not exist."""
    return sorted(path for path in folder.rglob("*") if path.is_file())
