"""What was taken out lies in raw_assets/trash/, by date, each photo and programme with its words."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel

from pipeline.content.files import GALLERY, programme_file
from pipeline.content.yaml_file import ValuePath
from pipeline.content.yaml_reader import read_yaml
from pipeline.gallery.editor import number_names
from pipeline.photos.sniff import SUFFIXES
from pipeline.project import Project

NOTE: Final = "photo.yaml"
"""Beside each picture in the trash: whose it was, and its lines of the words."""

PROGRAMME_NOTE: Final = "programme.json"
"""Beside a programme's words in the trash: a `TrashedProgramme`."""

_MOMENT: Final = "%Y-%m-%dT%H-%M-%SZ"
_STAMP: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(?:-\d+)?")
"""The moment (UTC) at which a photo was taken out, with a number where several were within a second."""


@dataclass(frozen=True, slots=True)
class TrashedPhoto:
    """A photo that was taken out: its folder in the trash, its name, original and lines of the words.

    `was` tells whether the photo left the gallery or another picture took its place; `after` is the id of the
    photo before it, "" if it was the first. `kept` says that the original is not in the trash, since another
    page shows it; `words` is the content file in which it stood. `batch` is shared by all photos that one
    command took out, and the name of the first one's folder. `came` are the ids of those that the command
    brought in their place; they stand with the first one only. `counted` says that the promised number of
    photos followed when it left, as it did not in earlier versions.
    """

    folder: Path
    id: str
    was: Literal["removed", "replaced"]
    file: str
    after: str
    entry: str
    kept: bool
    words: str = GALLERY.file
    batch: str = ""
    came: tuple[str, ...] = ()
    counted: bool = True

    def note(self, moment: datetime) -> bytes:
        """Return the note to be put into the folder; people can read it."""
        how = f"pipeline {'remove' if self.was == 'removed' else 'replace'} {self.id}"
        lines = [
            f"# Taken out by `{how}`, {moment.astimezone(UTC):%Y-%m-%d %H:%M} UTC.",
            f"# To have it back: pipeline restore {self.id}",
            f"id: {self.id}",
            f"was: {self.was}",
            f"file: {json.dumps(self.file, ensure_ascii=False)}",
            f'after: "{self.after}"',
            f"kept: {str(self.kept).lower()}",
            f"words: {self.words}",
            f'batch: "{self.batch}"',
            f"came: {json.dumps(self.came)}",
            f"counted: {str(self.counted).lower()}",
            "entry: |2+",
            *(f"  {line}".rstrip(" ") for line in self.entry.replace("\r\n", "\n").rstrip("\n").split("\n")),
        ]
        return ("\n".join(lines) + "\n").encode()

    @property
    def picture(self) -> Path:
        """Where the original lies."""
        return self.folder / self.file

    @property
    def files(self) -> list[Path]:
        """The original, which may not be in the trash, and its note."""
        return [self.picture, self.folder / NOTE]

    @property
    def said(self) -> dict[str, Any]:
        """What the words said of it; {} where that cannot be read."""
        # Of a page's picture the first line begins where its first key stood.
        indent = re.search(r"\n( *)\S", self.entry) if self.words != GALLERY.file else None
        with suppress(ValueError, LookupError, TypeError):
            value: Any = read_yaml(NOTE, f"{indent[1] if indent else ''}{self.entry}".encode()).value
            return dict(value[0] if isinstance(value, list) else value)
        return {}

    @property
    def bytes(self) -> int:
        """The size of the original; 0 where it is not in the trash."""
        return self.picture.stat().st_size if self.picture.is_file() else 0


class ChangedLink(BaseModel):
    """A text of the words whose link led to a page, before and after that page was taken out."""

    file: str
    keys: ValuePath
    before: str
    after: str


class TrashedProgramme(BaseModel):
    """A programme that was taken out: its name, its page's address, and what else went or was changed.

    `picture` is its original, "" where that stayed. `route` is the position and the lines of its route, `tag`
    the lines of its tag in the contract or "". `redirects` are the addresses that led to its page.
    """

    name: str
    path: str
    picture: str
    route: tuple[int, str]
    tag: str
    redirects: list[str]
    links: list[ChangedLink]

    def files(self, folder: Path) -> list[Path]:
        """Return the files in its folder in the trash: its note, its words and, if there, its picture."""
        return [folder / each for each in (PROGRAMME_NOTE, programme_file(self.name), self.picture) if each]


def new_trash_folder(project: Project, moment: datetime, taken: Collection[Path] = ()) -> Path:
    """Return a folder for the trash, named by the moment, neither there nor `taken`; it is not made."""
    names = number_names(f"{moment.astimezone(UTC):{_MOMENT}}")
    folders = (project.photo_trash / name for name in names)
    return next(folder for folder in folders if not folder.exists() and folder not in taken)


def trash_order(name: str) -> tuple[str, int]:
    """Return the moment in the name of a folder in the trash, and its number among those of that second."""
    moment, _, number = name.partition("Z")
    return moment, int(number[1:] or 1)


def list_trashed_photos(project: Project) -> list[TrashedPhoto]:
    """Return the photos in the trash, the latest first; folders without a sound note are left out."""
    found = []
    for folder in _folders(project):
        with suppress(OSError, ValueError, LookupError, TypeError):
            note: Any = read_yaml(NOTE, (folder / NOTE).read_bytes()).value
            fields = (note[key] for key in ("id", "was", "file", "after", "entry", "kept"))
            later = {key: note[key] for key in ("words", "batch", "counted") if key in note}
            known: dict[str, Any] = {
                "batch": folder.name,
                "came": tuple(note.get("came", ())),
                "counted": False,
            }
            found.append(replace(TrashedPhoto(folder, *fields), **known | later))
    return found


def list_trashed_programmes(project: Project) -> dict[Path, TrashedProgramme]:
    """Return the programmes in the trash by their folders, the latest first."""
    found = {}
    for folder in _folders(project):
        with suppress(OSError, ValueError):
            note = (folder / PROGRAMME_NOTE).read_bytes()
            found[folder] = TrashedProgramme.model_validate_json(note)
    return found


def find_trashed_programme(project: Project, name: str) -> Path | None:
    """Return the folder of the programme that a name, its own or its folder's, stands for in the trash.

    None where it stands for none, or for a photo that went later.
    """
    programmes = {folder: one.name for folder, one in list_trashed_programmes(project).items()}
    photos = {one.folder: one.id for one in list_trashed_photos(project)}
    fitting = [folder for folder, own in (photos | programmes).items() if name in (folder.name, own)]
    latest = max(fitting, key=lambda folder: trash_order(folder.name), default=None)
    return latest if latest in programmes else None


def _folders(project: Project) -> list[Path]:
    """Return the folders that commands have put into the trash, the latest first."""
    try:
        folders = (f for f in project.photo_trash.iterdir() if _STAMP.fullmatch(f.name))
        return sorted(folders, key=lambda folder: trash_order(folder.name), reverse=True)
    except OSError:
        return []


@dataclass(frozen=True, slots=True)
class OldTrash:
    """What is old in the trash: photos with their words, programmes, and `others`, pictures without words.

    What is `younger`, photos and programmes, and the files `left` stay.
    """

    photos: list[TrashedPhoto]
    programmes: dict[Path, TrashedProgramme]
    younger: list[Path]
    others: list[Path]
    left: list[Path]

    @property
    def files(self) -> list[Path]:
        """The files to be deleted."""
        programmes = [path for folder, one in self.programmes.items() for path in one.files(folder)]
        return [*(file for one in self.photos for file in one.files), *programmes, *self.others]


def find_old_trash(project: Project, keep: timedelta, moment: datetime) -> OldTrash:
    """Return what at the moment has been in the trash for `keep` or longer, and what stays there."""
    limit = (moment - keep).astimezone(UTC)
    trashed, programmes = list_trashed_photos(project), list_trashed_programmes(project)
    found = OldTrash(
        [one for one in trashed if _since(one.folder) <= limit],
        {folder: one for folder, one in programmes.items() if _since(folder) <= limit},
        [folder for folder in [*(one.folder for one in trashed), *programmes] if _since(folder) > limit],
        [],
        [],
    )
    known = {file for one in trashed for file in one.files}
    known |= {path for folder, one in programmes.items() for path in one.files(folder)}
    for path in sorted(project.photo_trash.rglob("*")):
        if path.is_file() and path not in known:
            top = project.photo_trash / path.relative_to(project.photo_trash).parts[0]
            goes = path.suffix.lower() in SUFFIXES and _since(top) <= limit
            (found.others if goes else found.left).append(path)
    return found


def _since(path: Path) -> datetime:
    """Return since when something on top of the trash has been there, to the second."""
    if _STAMP.fullmatch(path.name):
        return datetime.strptime(path.name[: len("2026-11-22T12-00-00Z")], _MOMENT).replace(tzinfo=UTC)
    return datetime.fromtimestamp(int(path.stat().st_ctime), UTC)
