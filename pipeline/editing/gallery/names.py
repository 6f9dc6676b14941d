"""Makes unused names for new photos, from the letters a to z, digits and hyphens."""

from collections.abc import Collection, Iterator
from itertools import count
from typing import Final

from pipeline.base.disk.file_names import find_name_fault
from pipeline.yaml_files.text_forms import make_slug

FOLDER: Final = "gallery"
"""The folder of the gallery's originals, below raw_assets/."""

_ID_LENGTH: Final = 60
_FILE_LENGTH: Final = 80


def make_plain_name(*texts: str) -> str:
    """Return a name made of the first suitable text: `morning-class` for “Morning class”.

    A text in another script is not suitable, even if it has digits. Without a suitable text, return "".
    """
    for text in texts:
        plain = make_slug(text)
        if plain and (plain.strip("-0123456789") or not any(map(str.isalpha, text))):
            return plain
    return ""


def number_names(name: str) -> Iterator[str]:
    """Yield NAME, NAME-2, NAME-3 and so on, without end.

    The first is left out if an operating system cannot store a file with this name, such as `con`.
    """
    if not find_name_fault(name):  # con, aux, nul ...
        yield name
    yield from (f"{name}-{number}" for number in count(2))


def find_free_file(stem: str, suffix: str, taken: Collection[str], folder: str = FOLDER) -> str:
    """Return an unused path below raw_assets/, such as gallery/morning-class-2.jpg.

    `taken` are the used paths; letter case does not matter, because Windows and macOS ignore it.
    """
    names = {name.casefold() for name in taken}
    plain = make_slug(stem)[:_FILE_LENGTH].strip("-") or "photo"
    files = (f"{folder}/{name}{suffix}" for name in number_names(plain))
    return next(file for file in files if file.casefold() not in names)


def find_free_id(text: str, taken: Collection[str]) -> str:
    """Return an unused id made of `text`, such as `morning-class-2`, with at most 60 characters."""
    plain = make_slug(text)[: _ID_LENGTH - len("-999")].strip("-") or "photo"
    return next(identity for identity in number_names(plain) if identity not in taken)
