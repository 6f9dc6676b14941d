"""The files that the program keeps for itself and that may show or name a photo, for erasure.

Photos, their text and their media are erased one by one; these stores hold copies and mentions of them.
"""

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final


class Cleaning(Enum):
    """The way in which a store is cleaned of erased photos.

    - `WHOLE`: all files go; the program can make them again
    - `TOGETHER`: the files of all these stores go if one of them shows or names a photo, because they are
      valid only as a set
    - `NAMING`: the files go that show or name a photo; the others may exist nowhere else
    - `EQUAL`: the files go that have the bytes of a photo; the others may exist nowhere else
    """

    WHOLE = auto()
    TOGETHER = auto()
    NAMING = auto()
    EQUAL = auto()


STORES: Final[Mapping[str, Cleaning]] = MappingProxyType(
    {
        "site/dist/**/*": Cleaning.WHOLE,  # a photo may be on many of its pages
        "site/src/manifests/**/*": Cleaning.TOGETHER,
        "site/public/search.json": Cleaning.TOGETHER,
        ".pipeline/inbox/**/*": Cleaning.EQUAL,
        ".pipeline/replaced/**/*": Cleaning.NAMING,
        ".pipeline/past/**/*": Cleaning.WHOLE,
        ".pipeline/pictures/**/*": Cleaning.WHOLE,
        ".pipeline/published/**/*": Cleaning.WHOLE,
        ".pipeline/rebuilt/**/*": Cleaning.WHOLE,
        ".pipeline/site-server/**/*": Cleaning.WHOLE,  # the server program of an interrupted build
        ".pipeline/undo/**/*": Cleaning.WHOLE,
        ".pipeline/*.zip": Cleaning.WHOLE,  # interrupted backups
        ".pipeline/desk.log": Cleaning.WHOLE,
        ".pipeline/findings.json": Cleaning.WHOLE,
        ".pipeline/last_run.json": Cleaning.WHOLE,
        ".pipeline/media_before.json": Cleaning.WHOLE,
        ".pipeline/versions.index*": Cleaning.WHOLE,
    }
)
"""The stores, as patterns of paths in the project, each with its cleaning."""
