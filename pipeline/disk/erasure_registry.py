"""The registry of stores, the files and folders that may contain a photo or a trace of it, such as a digest.

If a photo must be deleted for good (erased), it is removed from every store. A package with stores has a
module `stores.py`, in which each function with the decorator `register_store` erases photos from one store.
`erase_from_stores` finds the modules by their file name, because a list of modules could be incomplete.
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
    """The photos to be erased (deleted for good).

    `digests` are the digests of the photos' bytes. `keys` are the digests in the names of the image files
    that were made of the photos. `names` are the photos' ids and their paths below raw_assets/, because an id
    or a path may name a person.
    """

    digests: frozenset[str]
    keys: frozenset[str]
    names: frozenset[str] = frozenset()

    def are_named_in(self, data: bytes) -> bool:
        """Return whether `data` contains one of `names` as a whole word."""
        return any(make_name_pattern(name).search(data) for name in self.names)


def make_name_pattern(name: str) -> re.Pattern[bytes]:
    """Return a pattern that finds `name` as a whole word, but not as a part of a longer word."""
    return re.compile(rb"(?<![\w-])%s(?![\w-])" % re.escape(name.encode()))


Eraser: TypeAlias = Callable[[Change, ErasedPhotos], None]
"""A function that extends a change so that it removes photos from one file or folder (a store)."""

_ERASERS: list[Eraser] = []


def register_store(eraser: Eraser) -> Eraser:
    """Register a function that erases photos from one store (a file or folder), and return the function."""
    _ERASERS.append(eraser)
    return eraser


def erase_from_stores(change: Change, erased: ErasedPhotos) -> None:
    """Extend `change` so that it removes the photos from all stores.

    A store is a file or folder of the project that may contain a photo or a trace of it. Each function that a
    module `pipeline.*.stores` registers removes the photos from one store.
    """
    for package in pkgutil.iter_modules(pipeline.__path__):
        name = f"pipeline.{package.name}.stores"
        if package.ispkg and find_spec(name):
            import_module(name)
    for eraser in _ERASERS:
        eraser(change, erased)


def list_files(folder: Path) -> list[Path]:
    """Return the sorted paths of all files below a folder; an empty list if the folder does not exist."""
    return sorted(path for path in folder.rglob("*") if path.is_file())
