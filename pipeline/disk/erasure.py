"""Stores register how they erase photos.

A store is a file or folder of a project that may hold a photo or a trace of it, such as its digest. A package
with stores has a module `stores.py`; each of its functions that is decorated with `register_store` erases
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

    `names` are their ids and the paths of their originals below raw_assets/, since both may name a person.
    """

    digests: frozenset[str]
    keys: frozenset[str]
    names: frozenset[str] = frozenset()

    def are_named_in(self, data: bytes) -> bool:
        """Return whether an id or a path stands in the data as a word of its own."""
        return any(make_name_pattern(name).search(data) for name in self.names)


def make_name_pattern(name: str) -> re.Pattern[bytes]:
    """Return a pattern for an id or a path that is not a part of a longer one."""
    return re.compile(rb"(?<![\w-])%s(?![\w-])" % re.escape(name.encode()))


Eraser: TypeAlias = Callable[[Change, ErasedPhotos], None]
"""Adds to the change the deletes and writes that remove the photos from one store."""

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
