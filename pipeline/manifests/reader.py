"""What the manifests on disk name, as far as the media folder is concerned."""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Final

from pipeline.manifests.writer import INDEX

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

SEARCH: Final = "search.json"
"""The one manifest that is served instead of imported, elsewhere on disk; it names no media."""

_DIGEST: Final = re.compile(r"(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])")
"""What the name of every file in the media folder holds, and every mention of it."""


class ManifestsError(ValueError):
    """The manifests are not there or not whole; the message says which, for people."""


def named_media(manifests: Path, names: Collection[str]) -> set[str]:
    """Return those of `names`, files of the media folder, that the manifests name by their digest.

    ManifestsError where the folder holds no whole set of manifests, so that nothing is taken for unnamed
    that a half-written or lost manifest may name.
    """
    try:
        index = json.loads((manifests / INDEX).read_bytes())
        digests: dict[str, str] = index["files"]
    except FileNotFoundError:
        raise ManifestsError("Nothing was published here yet, so there is nothing to compare with.") from None
    except (OSError, ValueError, TypeError, LookupError):
        raise ManifestsError(f"{INDEX} among the manifests cannot be read.") from None
    named: set[str] = set()
    for name, digest in digests.items():
        if name == SEARCH:
            continue
        try:
            data = (manifests / name).read_bytes()
        except OSError:
            raise ManifestsError(f"The manifest {name} cannot be read.") from None
        if hashlib.sha256(data).hexdigest() != digest:
            raise ManifestsError(f"The manifest {name} is not the one that the last run wrote.")
        named.update(_DIGEST.findall(data.decode("utf-8", "replace")))
    return {name for name in names if not named.isdisjoint(_DIGEST.findall(name))}
