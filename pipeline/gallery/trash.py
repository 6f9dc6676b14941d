"""The trash in raw_assets/trash/: removed photos and programmes, each in a folder named by its date."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Container, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any, Final, Literal

from pydantic import BaseModel

from pipeline.content.files import GALLERY
from pipeline.content.yaml_file import ValuePath
from pipeline.content.yaml_reader import read_yaml
from pipeline.decoding.file_types import SUFFIXES
from pipeline.disk.erasure import make_name_pattern
from pipeline.gallery.names import number_names

NOTE: Final = "photo.yaml"
"""The note beside each original in the trash: a `TrashedPhoto`."""

PROGRAMME_NOTE: Final = "programme.json"
"""The note beside a programme's content file in the trash: a `TrashedProgramme`."""

ERASED_ID: Final = "deleted-photo"
"""The name that replaces an erased photo's id in remaining references."""

_MOMENT: Final = "%Y-%m-%dT%H-%M-%SZ"
_FOLDER: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(?:-\d+)?")
"""A folder's name: the moment of the removal in UTC, with a number if several were removed in that second."""


@dataclass(frozen=True, slots=True)
class TrashedPhoto:
    """A photo in the trash: its folder there, its id, its original, and the lines of its entry.

    `was` is "removed", or "replaced" if another picture took its place. `after` is the id of the photo before
    it, "" for the first. `kept` is True if the original stayed in its place, for example because another page
    shows it. `source` is the content file of the entry.

    All photos that one command removed share a `batch`, the name of the first photo's folder. `came` are the
    ids of the photos that replaced them. `counted` is True if the promised number of photos was lowered,
    which older versions did not do.
    """

    folder: Path
    id: str
    was: Literal["removed", "replaced"]
    file: str
    after: str
    entry: str
    kept: bool
    source: str = GALLERY.file
    batch: str = ""
    came: tuple[str, ...] = ()
    counted: bool = True

    def make_note(self, moment: datetime) -> bytes:
        """Return the note for the folder, as YAML that people can read."""
        how = f"pipeline {'remove' if self.was == 'removed' else 'replace'} {self.id}"
        lines = [
            f"# Taken out by `{how}`, {moment.astimezone(UTC):%Y-%m-%d %H:%M} UTC.",
            f"# To restore it: pipeline restore {self.id}",
            f"id: {self.id}",
            f"was: {self.was}",
            f"file: {json.dumps(self.file, ensure_ascii=False)}",
            f'after: "{self.after}"',
            f"kept: {str(self.kept).lower()}",
            f"words: {self.source}",
            f'batch: "{self.batch}"',
            f"came: {json.dumps(self.came)}",
            f"counted: {str(self.counted).lower()}",
            "entry: |2+",
            *(f"  {line}".rstrip(" ") for line in self.entry.rstrip("\n").split("\n")),
        ]
        return ("\n".join(lines) + "\n").encode()

    @classmethod
    def read(cls, folder: Path) -> TrashedPhoto:
        """Read the note in a folder. Raises OSError, ValueError, LookupError or TypeError if that fails."""
        note: Any = read_yaml(NOTE, (folder / NOTE).read_bytes()).value
        fields = {key: note[key] for key in ("id", "was", "file", "after", "entry", "kept")}
        return cls(
            folder,
            **fields,
            source=note.get("words", GALLERY.file),
            batch=note.get("batch", folder.name),
            came=tuple(note.get("came", ())),
            counted=note.get("counted", False),
        )

    @property
    def picture(self) -> Path:
        """The path of the original in the trash; the file is missing if it was `kept` in its place."""
        return self.folder / self.file

    @property
    def files(self) -> list[Path]:
        """The paths of the original and the note."""
        return [self.picture, self.folder / NOTE]

    @property
    def had_standin(self) -> bool:
        """True if its picture was a stand-in, which shows nobody."""
        return re.search("(file:|-) !standin", self.entry) is not None

    @property
    def values(self) -> dict[str, Any]:
        """The values of the entry, {} if it cannot be read."""
        # The entry of a page's picture was cut out after the indentation of its first line.
        indent = re.search(r"\n( *)\S", self.entry) if self.source != GALLERY.file else None
        with suppress(ValueError, LookupError, TypeError):
            value: Any = read_yaml(NOTE, f"{indent[1] if indent else ''}{self.entry}".encode()).value
            [entry] = value if isinstance(value, list) else [value]
            return dict(entry)
        return {}

    @property
    def bytes(self) -> int:
        """The size of the original in bytes, 0 if it is not in the trash."""
        return sum(path.stat().st_size for path in [self.picture] if path.is_file())


class ChangedLink(BaseModel):
    """A text with a link to a programme's page, before and after the removal of the programme."""

    file: str
    keys: ValuePath
    before: str
    after: str


class TrashedProgramme(BaseModel):
    """A programme or a free page in the trash: its name, its address, and everything else that was changed.

    `picture` is its original, "" if the original stayed in its place. `route` is the position and the lines
    of its route, `tag` the lines of its tag in the contract or "". `redirects` are the addresses that
    redirected to it.
    """

    name: str
    path: str
    picture: str
    route: tuple[int, str]
    tag: str
    redirects: list[str]
    links: list[ChangedLink]
    is_free_page: bool = False

    @property
    def page(self) -> str:
        """The name of its page, such as programmes/nlp or pages/faq."""
        return f"{'pages' if self.is_free_page else 'programmes'}/{self.name}"

    @property
    def file(self) -> str:
        """The path of its content file, relative to the project."""
        return f"content/{self.page}.yaml"

    def files(self, folder: Path) -> list[Path]:
        """Return the paths of its note, its content file and its picture in a folder of the trash."""
        return [folder / each for each in (PROGRAMME_NOTE, self.file, self.picture) if each]


def rename_erased(trash: Path, names: Iterable[str], files: Container[Path]) -> dict[Path, bytes]:
    """Return the notes and content files in the trash that name erased photos, with a neutral name instead.

    `names` are ids and paths of originals. `files` are about to be deleted, so they are skipped. A restored
    page then reports that its photo is missing.
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


def new_trash_folder(trash: Path, moment: datetime, taken: Collection[Path] = ()) -> Path:
    """Return the next folder in the trash, named by the moment; it is not created.

    Its number follows the numbers of all others of that second, even if an earlier folder was emptied
    meanwhile.
    """
    stem = f"{moment.astimezone(UTC):{_MOMENT}}"
    others = (each.name for each in (*trash.glob(f"{stem}*"), *taken) if _FOLDER.fullmatch(each.name))
    last = max((trash_order(name)[1] for name in others if name.startswith(stem)), default=0)
    return trash / next(islice(number_names(stem), last, None))


def trash_order(name: str) -> tuple[str, int]:
    """Return a sort key of a folder in the trash: its moment, and its number within that second."""
    moment, _, number = name.partition("Z")
    return moment, int(number[1:] or 1)


def list_trashed_photos(trash: Path) -> list[TrashedPhoto]:
    """Return the photos in the trash, the latest first; folders without a readable note are skipped."""
    found = []
    for folder in _list_folders(trash):
        with suppress(OSError, ValueError, LookupError, TypeError):
            found.append(TrashedPhoto.read(folder))
    return found


def list_trashed_programmes(trash: Path) -> dict[Path, TrashedProgramme]:
    """Return the programmes in the trash by folder, the latest first."""
    found = {}
    for folder in _list_folders(trash):
        with suppress(OSError, ValueError):
            note = (folder / PROGRAMME_NOTE).read_bytes()
            found[folder] = TrashedProgramme.model_validate_json(note)
    return found


def find_trashed_programme(trash: Path, name: str) -> Path | None:
    """Return the folder of a trashed programme by its own name or its folder's name.

    Return None if the latest match is a photo, or nothing matches.
    """
    programmes = {folder: one.name for folder, one in list_trashed_programmes(trash).items()}
    photos = {one.folder: one.id for one in list_trashed_photos(trash)}
    matches = [folder for folder, own in (photos | programmes).items() if name in (folder.name, own)]
    latest = max(matches, key=lambda folder: trash_order(folder.name), default=None)
    return latest if latest in programmes else None


def _list_folders(trash: Path) -> list[Path]:
    """Return the folders that commands made in the trash, the latest first."""
    try:
        folders = (each for each in trash.iterdir() if _FOLDER.fullmatch(each.name))
        return sorted(folders, key=lambda folder: trash_order(folder.name), reverse=True)
    except OSError:
        return []


@dataclass(frozen=True, slots=True)
class OldTrash:
    """The old photos and programmes in the trash; `others` are old pictures without a note.

    `younger` folders and the files `left`, which no command put there, stay.
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


def find_old_trash(trash: Path, keep: timedelta, now: datetime) -> OldTrash:
    """Find everything that has been in the trash for `keep` or longer, and everything that stays."""
    limit = (now - keep).astimezone(UTC)
    photos, programmes = list_trashed_photos(trash), list_trashed_programmes(trash)
    folders = [*(one.folder for one in photos), *programmes]
    old = [folder for folder in folders if _find_moment(folder) <= limit]
    others: list[Path] = []
    left: list[Path] = []
    known = {file for one in photos for file in one.files}
    known |= {path for folder, one in programmes.items() for path in one.files(folder)}
    for path in sorted(trash.rglob("*")):
        if path.is_file() and path not in known:
            top = trash / path.relative_to(trash).parts[0]
            is_old_picture = path.suffix.lower() in SUFFIXES and _find_moment(top) <= limit
            (others if is_old_picture else left).append(path)
    return OldTrash(
        [one for one in photos if one.folder in old],
        {folder: one for folder, one in programmes.items() if folder in old},
        [folder for folder in folders if folder not in old],
        others,
        left,
    )


def _find_moment(path: Path) -> datetime:
    """Return the moment, to the second, since when a file or folder has been at the top of the trash."""
    if _FOLDER.fullmatch(path.name):
        moment, _ = trash_order(path.name)
        return datetime.strptime(f"{moment}Z", _MOMENT).replace(tzinfo=UTC)
    return datetime.fromtimestamp(int(path.stat().st_ctime), UTC)
