"""The media folder: which files the pipeline owns, which are in use, and deletion of the rest.

Deleted media are not kept in a trash, because the pipeline can make them again.
"""

import json
import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Final

from pipeline.base.disk.atomic_files import write_files
from pipeline.drawings.fonts.maker import FONT_FILE
from pipeline.drawings.social_cards.maker import CARD_FILE
from pipeline.photos.keys import VARIANT

OWNED: Final = re.compile(
    rf"{VARIANT.pattern}|{CARD_FILE.pattern}|motifs-[0-9a-f]{{16}}\.svg|{FONT_FILE.pattern}"
)
"""Matches names of media that the pipeline made, such as resized photos; no other file is ever deleted."""

_DIGEST: Final = re.compile(r"(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])")
"""Matches the digest in the name of a media file, by which the manifests refer to it."""

MEDIA_BEFORE: Final = "media_before.json"
"""The file in the state folder that lists the media of the previous manifests."""


def find_named_media(manifests: Path, media: Iterable[str]) -> set[str]:
    """Return those names of media files to which the manifests refer.

    Call this before the manifests are replaced: pages that are open in a browser still request these files.
    """
    digests: set[str] = set()
    for manifest in manifests.rglob("*.*"):
        digests.update(_DIGEST.findall(manifest.read_text("utf-8", "replace")))
    return {name for name in media if not digests.isdisjoint(_DIGEST.findall(name))}


def load_media_before(state: Path) -> set[str]:
    """Return the names of the media files that the previous manifests used.

    Return an empty set if `save_media_before` has not saved these names.
    """
    try:
        return set(json.loads((state / MEDIA_BEFORE).read_bytes()))
    except (OSError, ValueError, TypeError):
        return set()


def save_media_before(state: Path, names: Collection[str]) -> None:
    """Save the names of the media files that the previous manifests used.

    Later runs do not delete these files, because pages that are open in a browser still request them. Raises
    OSError.
    """
    write_files(state, [(MEDIA_BEFORE, json.dumps(sorted(names)).encode())])


def find_unused(media: Iterable[str], *used: Collection[str]) -> list[str]:
    """Return the sorted names of the pipeline's own `media` files that no set in `used` contains."""
    owned = [name for name in media if OWNED.fullmatch(name)]
    return sorted(name for name in owned if not any(name in names for names in used))


def delete_media(media: Path, names: Collection[str]) -> None:
    """Delete files of the media folder; the caller holds the project's lock. Raises OSError."""
    for name in names:
        (media / name).unlink(missing_ok=True)
