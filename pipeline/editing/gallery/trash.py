"""The trash in raw_assets/trash/, with removed photos and programmes.

Each folder in it is named after the time of removal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Container, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath
from typing import Any, Final, Literal, TypeVar

from pydantic import BaseModel, Field

from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.project import Project
from pipeline.editing.gallery.erased_traces import make_name_pattern
from pipeline.yaml_files.files import name_photo_file
from pipeline.yaml_files.yaml_file import ValuePath
from pipeline.yaml_files.yaml_reader import read_yaml

T = TypeVar("T")

NOTE: Final = "photo.json"
"""The name of the file beside an original in the trash that has the data of a `TrashedPhoto`."""

ENTRY: Final = "entry.yaml"
"""The name of the file beside an original in the trash that has the photo's text."""

PROGRAMME_NOTE: Final = "programme.json"
"""The name of the file beside a page in the trash that has the data of a `TrashedProgramme`."""

ERASED_ID: Final = "deleted-photo"
"""The name that replaces the id of an erased photo where a reference must stay."""

_SECOND: Final = "%Y-%m-%dT%H-%M-%S"
_MOMENT: Final = f"{_SECOND}-%fZ"
"""The name of a folder in the trash: the time of removal in UTC, such as 2026-05-01T10-20-30-123456Z."""

_FOLDER: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}[\d-]*Z")
"""Matches the names of folders in the trash; sorted by name, they are sorted by time."""


class TrashedPhoto(BaseModel):
    """A photo in the trash, with the data to restore it.

    - `folder`: the photo's folder in the trash
    - `id`: the photo's id, or the name of a page's picture
    - `was`: “replaced” if another picture took the photo's place, otherwise “removed”
    - `file`: the path of the original below raw_assets/ before the removal
    - `after`: the id or label of what precedes in the order of the gallery; "" for the first photo
    - `entry`: the photo's text, as YAML
    - `kept`: True if the original is not in the trash, for example because a page shows it
    - `source`: the content file from which the text came
    - `batch`: the name of the first photo's folder, the same for all photos that were removed together
    """

    folder: Path = Field(exclude=True)
    id: str
    was: Literal["removed", "replaced"]
    file: str
    after: str
    entry: str = Field(exclude=True)
    kept: bool
    source: str
    batch: str

    @classmethod
    def read(cls, folder: Path) -> TrashedPhoto:
        """Read the photo in a folder of the trash. Raises OSError, ValueError or TypeError if this fails."""
        note = json.loads((folder / NOTE).read_bytes())
        entry = (folder / ENTRY).read_bytes().decode()
        return cls.model_validate({**note, "folder": folder, "entry": entry})

    @property
    def note(self) -> bytes:
        """The content of the file `NOTE`: all fields except `folder` and `entry`, as JSON."""
        return self.model_dump_json(indent=1).encode()

    @property
    def is_photo(self) -> bool:
        """True for a photo of the gallery, False for the picture of a page."""
        return self.source == name_photo_file(self.id)

    @property
    def picture(self) -> Path:
        """The path of the original in the trash. If `kept` is True, no file is there."""
        return self.folder / self.file

    @property
    def files(self) -> list[Path]:
        """The paths of the original, `NOTE` and `ENTRY`. If `kept` is True, no original is there."""
        return [self.picture, self.folder / NOTE, self.folder / ENTRY]

    @property
    def had_standin(self) -> bool:
        """True if the picture was a stand-in."""
        return re.search("(file:|-) !standin", self.entry) is not None

    @property
    def values(self) -> dict[str, Any]:
        """The keys and values of the entry; empty if the entry cannot be read."""
        # The entry of a page's picture was cut out after the indentation of its first line.
        indent = re.search(r"\n( *)\S", self.entry) if not self.is_photo else None
        with suppress(ValueError, LookupError, TypeError):
            value: Any = read_yaml(ENTRY, f"{indent[1] if indent else ''}{self.entry}".encode()).value
            return dict(value)
        return {}


class ChangedLink(BaseModel):
    """A text in which a link was changed.

    - `file`, `keys`: the content file, and the text's path in this file
    - `before`, `after`: the text before and after the change
    """

    file: str
    keys: ValuePath
    before: str
    after: str


class TrashedProgramme(BaseModel):
    """A programme or a free page in the trash, with the data to restore it.

    - `path`: the page's address
    - `picture`: the page's original; "" if the original is not in the trash
    - `route`: the page's position in routes.yaml
    - `redirects`: the addresses that redirected to the page
    - `links`: the texts in which links to the page were changed
    """

    name: str
    path: str
    picture: str
    route: int
    redirects: list[str]
    links: list[ChangedLink]
    is_free_page: bool

    @property
    def page(self) -> str:
        """The name of the page, such as programmes/nlp or pages/faq."""
        return f"{'pages' if self.is_free_page else 'programmes'}/{self.name}"

    @property
    def file(self) -> str:
        """The path of the page's content file, such as content/programmes/nlp.yaml."""
        return f"content/{self.page}.yaml"

    def list_files(self, folder: Path) -> list[Path]:
        """Return the paths of the page's files in the trash."""
        return [folder / each for each in (PROGRAMME_NOTE, self.file, self.picture) if each]


def rename_erased(trash: Path, names: Iterable[str], files: Container[Path]) -> dict[Path, bytes]:
    """Replace the names of erased photos in the notes and texts of the trash; return their new content.

    - `names`: the ids of the photos, and the paths of their originals
    - `files`: the files to skip

    Nothing is written.
    """
    writes = {}
    for path in trash.rglob("*"):
        if path.suffix in (".yaml", ".json") and path.is_file() and path not in files:
            before = after = path.read_bytes()
            for name in names:
                neutral = f"{ERASED_ID}{PurePosixPath(name).suffix}"
                after = make_name_pattern(name).sub(neutral.encode(), after)
            if after != before:
                writes[path] = after
    return writes


def choose_trash_folder(trash: Path, moment: datetime, taken: Collection[Path] = ()) -> Path:
    """Return an unused path of a folder in the trash, named after `moment`; the folder is not created.

    `taken` are the folders that the same change will create.
    """
    while (folder := trash / f"{moment.astimezone(UTC):{_MOMENT}}") in taken or folder.exists():
        moment += timedelta(microseconds=1)
    return folder


def parse_moment(name: str) -> datetime:
    """Return the time in the name of a folder in the trash, without fractions of a second."""
    return datetime.strptime(name[: len("2026-05-01T10-20-30")], _SECOND).replace(tzinfo=UTC)


def list_trashed_photos(trash: Path) -> list[TrashedPhoto]:
    """Return the photos in the trash, the latest first."""
    return list(_read_folders(trash, TrashedPhoto.read).values())


def list_trashed_programmes(trash: Path) -> dict[Path, TrashedProgramme]:
    """Map folders in the trash to the programme or free page in each, the latest first."""
    return _read_folders(
        trash, lambda folder: TrashedProgramme.model_validate_json((folder / PROGRAMME_NOTE).read_bytes())
    )


def _read_folders(trash: Path, read: Callable[[Path], T]) -> dict[Path, T]:
    """Map each folder that is named after a time to what `read` returns, the latest first.

    Folders for which `read` fails are skipped.
    """
    found, folders = dict[Path, T](), list[Path]()
    with suppress(OSError):
        folders = sorted((each for each in trash.iterdir() if _FOLDER.fullmatch(each.name)), reverse=True)
    for folder in folders:
        with suppress(OSError, ValueError, TypeError):
            found[folder] = read(folder)
    return found


def empty_trash(project: Project) -> None:
    """Delete everything in the trash for good. Raises OSError if a file cannot be deleted."""
    with exclusive(project):
        files = [path for path in project.photo_trash.rglob("*") if not path.is_dir()]
        Change(project, deletes=files).apply()
