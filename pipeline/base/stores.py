"""The stores: the pipeline's own files that can show or name a photo, and how an erasure cleans them.

Originals, their text and their variants are no stores, because an erasure deletes these one by one.
"""

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final


class Cleaning(Enum):
    """The files that an erasure deletes from a store, which is a group of the pipeline's own files.

    - `WHOLE`: all files, because the pipeline can make them again
    - `TOGETHER`: the files of all `TOGETHER` stores, if one of these files shows or names an erased photo.
      These files are valid only as a set
    - `NAMING`: only files that show or name an erased photo; the other files can be the only copies
    - `EQUAL`: only files with the same bytes as an erased photo; the other files can be the only copies
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
        ".pipeline/last_run.json": Cleaning.WHOLE,
        ".pipeline/versions.index*": Cleaning.WHOLE,
    }
)
"""Maps each store, a pattern of paths in the project, to its cleaning."""
