"""The gallery's words and originals as they are on disk now, ready to be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Final

from pipeline.content.editing import Scalar, YamlEditor
from pipeline.content.files import CONTRACT, DESCRIBED, GALLERY
from pipeline.content.forms import slug
from pipeline.content.models.described import Sight
from pipeline.content.models.gallery import Photo
from pipeline.content.yaml_file import ValuePath
from pipeline.disk.journal import Change
from pipeline.findings.model import NotDoneError, Severity
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import CONTENT_FILES
from pipeline.project import Project
from pipeline.rules import OriginalsListing, list_originals
from pipeline.rules.alt_text_record import noted
from pipeline.source.edits import value_at
from pipeline.source.pictures import PictureUsage, list_pictures
from pipeline.source.reader import Content, read_content, read_file
from pipeline.source.unfinished import open_keys

PHOTOS: Final = ("photos",)
FOLDER: Final = "gallery"
"""Where the gallery's originals lie, below raw_assets/."""

_ID_LENGTH: Final = 60


@dataclass(frozen=True, slots=True)
class PhotoCount:
    """How many photos the gallery has after a change, and how many the contract promises before and after.

    The promises are None where the contract cannot be read. `standin` is the id of the first photo whose
    picture is a stand-in, None if none is.
    """

    photos: int
    before: int | None
    promised: int | None
    standin: str | None

    @property
    def told(self) -> str:
        """The change of the promised number, in sentences; "" if it stays and is right."""
        told = []
        if self.promised is not None and self.promised != self.before:
            told.append(f"The promised number of photos follows: {self.promised} instead of {self.before}.")
        if self.promised is not None and (more := self.photos - self.promised):
            wrong = f"{more} too many" if more > 0 else f"{-more} too few"
            told.append(f"The gallery has {self.photos}, {wrong}, since the words were edited by hand.")
        return " ".join(told)


@dataclass(frozen=True, slots=True)
class GalleryEditor:
    """The text, the names of all originals, and one change of both.

    `editor` is that of gallery.yaml, or of another content file (`at`). `gone` counts the uses of each
    original that leave with the change, and `seen` has what is to be remembered of alt texts.
    """

    project: Project
    content: Content
    listing: OriginalsListing
    editor: YamlEditor
    change: Change
    gone: Counter[str] = field(default_factory=Counter)
    seen: dict[str, Sight] = field(default_factory=dict)
    _editors: dict[str, YamlEditor] = field(default_factory=dict)

    @classmethod
    def read(cls, project: Project, change: Change | None = None) -> GalleryEditor:
        """Read the project; what is done is added to a `change` if one is given.

        NotDoneError with the findings where gallery.yaml is not sound.
        """
        content, findings = read_content(project.root)
        if content.gallery is None:
            ours = [d for d in findings if d.place.file == GALLERY.file and d.severity is Severity.ERROR]
            raise NotDoneError(*(ours or findings))
        editor = YamlEditor(GALLERY.file, (project.root / GALLERY.file).read_bytes())
        listing, change = list_originals(project.originals), change or Change(project)
        return cls(project, content, listing, editor, change, _editors={GALLERY.file: editor})

    def at(self, file: str) -> GalleryEditor:
        """Return the same change, with another content file to be edited."""
        if file not in self._editors:
            self._editors[file] = YamlEditor(file, (self.project.root / file).read_bytes())
        return replace(self, editor=self._editors[file])

    @property
    def photos(self) -> list[Photo]:
        """The photos, in the order they are shown."""
        assert self.content.gallery is not None
        return self.content.gallery.photos

    @property
    def ids(self) -> list[str]:
        """The ids of the photos in gallery.yaml as it is edited."""
        return [photo["id"] for photo in self._editors[GALLERY.file].value["photos"]]

    @property
    def files(self) -> set[str]:
        """The names below raw_assets/ that originals have, or will have, or that words name."""
        coming = {to.relative_to(self.project.originals).as_posix() for _, to in self.change.copies}
        return {*self.listing.files, *self.uses(), *coming}

    @property
    def shown(self) -> list[PictureUsage]:
        """The photos as pictures that the words name, in the same order."""
        return [use for use in list_pictures(self.content) if use.source == GALLERY.file]

    def line_of(self, use: PictureUsage) -> int:
        """Return the line on which a picture's words, with comments in a list, start in the edited file."""
        if self.editor.file == GALLERY.file:
            return self.editor.lines_of(PHOTOS, int(use.keys[1]))[0]
        return self.content.place(use.source, *use.keys).line or 1

    def count(self, found: int = 0) -> PhotoCount:
        """Return how many photos there will be, and how many will be promised.

        The promised number follows each photo that comes or goes. Where it is wrong before, since somebody
        edited the words by hand, it stays wrong by as many, but for two cases: photos that were lost by hand
        and are `found` again were promised, and those in excess, which go first, were not.
        """
        contract, standins = self.content.contract, self.standins()
        now, then = len(self.photos), len(self.ids)
        before = contract.gallery_photos if contract else None
        promised = before
        if before is not None and then > now:
            promised = before + then - now - min(found, max(0, before - now))
        elif before is not None:
            promised = before - max(0, now - then - max(0, now - before))
        return PhotoCount(then, before, promised, self.photos[standins[0]].id if standins else None)

    def standins(self) -> list[int]:
        """Return the positions of the photos whose pictures were stand-ins when the gallery was read."""
        return [n for n in range(len(self.photos)) if "file" in self.open_keys(n)]

    def uses(self) -> Counter[str]:
        """Return how often each original is named, in all files."""
        return Counter(use.file for use in list_pictures(self.content))

    def original(self, file: str) -> Path:
        """Return where an original lies."""
        return self.project.originals / file

    def open_keys(self, index: int) -> list[str]:
        """Return which words of the photo at a position are still to be written."""
        return open_keys(self.content, GALLERY.file, (*PHOTOS, index), self.photos[index])

    def say(self, keys: ValuePath, wanted: Mapping[str, Scalar | Mapping[str, Scalar]]) -> None:
        """Write what is said at `keys` and is something else, or a stand-in, now; "" drops a key."""
        editor = self.editor
        for key, value in wanted.items():
            there, path = value_at(editor.value, keys), (*keys, key)
            if key not in there and value != "":
                editor.insert(path, value)
            elif key in there and value == "":
                editor.drop(path)
            elif isinstance(value, Mapping):
                self.say(path, value)
            elif key in there and (there[key] != value or path in editor.standins):
                editor.set(path, value)

    def finish(self, *, write: bool, found: int = 0) -> None:
        """Complete the change with the edited files and the promised number (`count`); with `write`, make it.

        NotDoneError where a file would not be sound, or the contract is not and its number has to follow.
        """
        root, count = self.project.root, self.count(found)
        if count.before is None and count.photos != len(self.photos):
            findings = read_content(root)[1]
            raise NotDoneError(*(d for d in findings if d.place.file == CONTRACT.file))
        if count.promised is not None and count.promised != count.before:
            self.at(CONTRACT.file).editor.set(("gallery_photos",), count.promised)
        if self.seen:
            self.change.writes[root / DESCRIBED.file] = noted(self.content, self.seen)
        for file, editor in self._editors.items():
            if editor.data != (root / file).read_bytes():
                self.change.writes[root / file] = require_valid(editor)
        if write:
            self.change.apply()


def require_valid(editor: YamlEditor) -> bytes:
    """Return the bytes of an edited file if they are read without errors; else NotDoneError."""
    part = next((part for part in CONTENT_FILES if part.file == editor.file), PROGRAMME)
    reading = read_file(part, editor.file, editor.data)
    if reading.words is None:
        raise NotDoneError(*(d for d in reading.findings if d.severity is Severity.ERROR))
    return editor.data


def make_plain_name(*texts: str) -> str:
    """Return an identifier made of the first text that Latin letters tell apart; empty if there is none.

    Of words in another script only digits would be left, which name nothing.
    """
    for text in texts:
        plain = slug(text)
        if plain and (plain.strip("-0123456789") or not any(map(str.isalpha, text))):
            return plain
    return ""


def number_names(name: str) -> Iterator[str]:
    """Yield a name, then the same with the numbers 2, 3 and so on behind it."""
    yield name
    yield from (f"{name}-{number}" for number in count(2))


def find_free_file(stem: str, suffix: str, taken: Collection[str], folder: str = FOLDER) -> str:
    """Return a name for an original in a folder of raw_assets/: plain letters, no file has it in any case."""
    names = {name.casefold() for name in taken}
    plain = slug(stem)[:80].strip("-") or "photo"
    files = (f"{folder}/{name}{suffix}" for name in number_names(plain))
    return next(file for file in files if file.casefold() not in names)


def find_free_id(text: str, taken: Collection[str]) -> str:
    """Return an id made of a text that no photo has yet."""
    plain = slug(text)[: _ID_LENGTH - 4].strip("-") or "photo"
    return next(identity for identity in number_names(plain) if identity not in taken)
