"""Deletes unused media that the pipeline made.

They do not go to the trash, because the pipeline can make them again.
"""

import re
from collections.abc import Collection, Container, Iterable
from pathlib import Path
from typing import Final

from pipeline.drawings.fonts.maker import FONT_FILE
from pipeline.drawings.social_cards.maker import CARD_FILE
from pipeline.photos.keys import VARIANT

OWNED: Final = re.compile(
    rf"{VARIANT.pattern}|{CARD_FILE.pattern}|motifs-[0-9a-f]{{16}}\.svg|{FONT_FILE.pattern}"
)
"""Matches names of media that the pipeline made, such as variants; no other file is ever deleted."""


def find_unused(media: Iterable[str], keys: Container[str], others: Container[str]) -> list[str]:
    """Return the names of unused files that the pipeline made, sorted.

    - `keys`: the keys of the renditions in use
    - `others`: the names of the other files in use
    """
    idle = (name for name in media if name not in others and name.partition("-")[0] not in keys)
    return sorted(name for name in idle if OWNED.fullmatch(name))


def delete_media(media: Path, names: Collection[str]) -> None:
    """Delete files of the media folder. The caller must hold the project's lock. Raises OSError."""
    for name in names:
        (media / name).unlink(missing_ok=True)
