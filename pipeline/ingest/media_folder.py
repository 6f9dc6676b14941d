"""The media folder: which files the pipeline owns, which are in use, and deletion of the rest.

Deleted media are not kept in a trash, because the pipeline can make them again.
"""

import json
import re
from collections.abc import Collection, Iterable, Set
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

DIGESTS_BEFORE: Final = "media_before.json"
"""The file in the state folder that lists the digests of the media of the previous manifests."""


def find_digests(texts: Iterable[str]) -> set[str]:
    """Return the digests of media in texts, such as names of media or manifests."""
    return {digest for text in texts for digest in _DIGEST.findall(text)}


def read_named_digests(manifests: Path) -> set[str]:
    """Return the digests of the media to which the manifests refer.

    Call this before the manifests are replaced: pages that are open in a browser still request these files.
    """
    return find_digests(path.read_text("utf-8", "replace") for path in manifests.rglob("*.*"))


def load_digests_before(state: Path) -> set[str]:
    """Return the digests of the media that the previous manifests used; without a record, there are none."""
    try:
        return set(json.loads((state / DIGESTS_BEFORE).read_bytes()))
    except (OSError, ValueError, TypeError):
        return set()


def save_digests_before(state: Path, digests: Collection[str]) -> None:
    """Save the digests of the media that the previous manifests used.

    Later runs do not delete these files, because pages that are open in a browser still request them. Raises
    OSError.
    """
    write_files(state, [(DIGESTS_BEFORE, json.dumps(sorted(digests)).encode())])


def find_unused(media: Iterable[str], used: Set[str]) -> list[str]:
    """Return the sorted names of the pipeline's own `media` files whose digest is not among the `used`."""
    idle = (name for name in media if used.isdisjoint(name.replace(".", "-").split("-")))
    return sorted(name for name in idle if OWNED.fullmatch(name))


def delete_media(media: Path, names: Collection[str]) -> None:
    """Delete files of the media folder; the caller holds the project's lock. Raises OSError."""
    for name in names:
        (media / name).unlink(missing_ok=True)
