"""Deletes unused media that the pipeline made.

They do not go to the trash, because the pipeline can make them again.
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
"""Matches names of media that the pipeline made, such as variants; no other file is ever deleted."""

_DIGEST: Final = re.compile(r"(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])")
"""Matches the digest in the name of a media file, by which the manifests refer to it."""

DIGESTS_BEFORE: Final = "media_before.json"
"""A file in the state folder with the digests of the media to which the previous manifests referred."""


def find_digests(texts: Iterable[str]) -> set[str]:
    """Return the digests of media in texts such as file names or manifests."""
    return {digest for text in texts for digest in _DIGEST.findall(text)}


def read_named_digests(manifests: Path) -> set[str]:
    """Return the digests of the media that the manifests name.

    Call this before the manifests are replaced, because open browser pages still request the earlier media.
    """
    return find_digests(path.read_text("utf-8", "replace") for path in manifests.rglob("*.*"))


def load_digests_before(state: Path) -> set[str]:
    """Return the digests from `save_digests_before`; without a valid file, return an empty set."""
    try:
        return set(json.loads((state / DIGESTS_BEFORE).read_bytes()))
    except (OSError, ValueError, TypeError):
        return set()


def save_digests_before(state: Path, digests: Collection[str]) -> None:
    """Save the digests of the media that the previous manifests named. Raises OSError.

    Open browser pages still request these media, so the next run keeps them.
    """
    write_files(state, [(DIGESTS_BEFORE, json.dumps(sorted(digests)).encode())])


def find_unused(media: Iterable[str], used: Set[str]) -> list[str]:
    """Return the names of unused files that the pipeline made, sorted.

    A file is unused if its name contains none of the digests `used`.
    """
    idle = (name for name in media if used.isdisjoint(name.replace(".", "-").split("-")))
    return sorted(name for name in idle if OWNED.fullmatch(name))


def delete_media(media: Path, names: Collection[str]) -> None:
    """Delete files of the media folder. The caller must hold the project's lock. Raises OSError."""
    for name in names:
        (media / name).unlink(missing_ok=True)
