"""What differs between two snapshots, by page: in words, and in photos before and after."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Final, Literal

from pipeline.content.files import (
    DESCRIBED,
    FORGOTTEN,
    GALLERY,
    PROGRAMMES,
    PUBLISHED,
    ROUTES,
    SHELL,
    SITE,
)
from pipeline.content.yaml_file import ValuePath
from pipeline.findings.phrases import first_of
from pipeline.history.snapshot import Snapshot
from pipeline.history.value_tree import ORDER, Keys, Leaf, ValueDifference, compare_trees, read_tree, to_plain
from pipeline.pages.programme import PROGRAMME, Programme
from pipeline.pages.table import CONTENT_FILES, page_of
from pipeline.queries.usage import find_pages_showing
from pipeline.source.fields import label_of
from pipeline.source.pictures import PictureUsage, list_pictures
from pipeline.source.reader import Content

_OF_PHOTOS: Final = {"alt": "description", "file": "picture", ORDER: "order of the photos"}
"""What people call a key of the gallery; the others are called by their own words."""

_IN_LISTS: Final = ("title", "enrolment_name", "image", "motif", "card", "featured")
"""What lists on other pages show of a programme."""

_EVERYWHERE: Final = (SITE.file, SHELL.file)
_OWN: Final = (DESCRIBED.file, FORGOTTEN.file)
"""Written by commands only."""


@dataclass(frozen=True)
class ValueChange:
    """A value of a content file: what people call it, and what it was and is; None where it is not there.

    `path` leads to it in the later version, or in the earlier one where it is gone. `standin` tells that the
    later value is marked as one that the academy still has to give.
    """

    file: str
    path: ValuePath
    label: str
    before: Any
    after: Any
    standin: bool = False


@dataclass(frozen=True)
class PhotoInSnapshot:
    """A photo as it was in one of the two: its original, from raw_assets/, that one's bytes, and its words.

    `blob` is None where the original was not among them.
    """

    file: str
    blob: str | None
    title: str
    alt: str
    focus: tuple[float, float] | None


@dataclass(frozen=True)
class PhotoChange:
    """A photo that came, went, got another picture, or whose words changed, which are `values`.

    `name` is what commands know it by: its id, its programme's name, or its page's with the part of it.
    """

    name: str
    what: Literal["added", "removed", "replaced", "words"]
    before: PhotoInSnapshot | None
    after: PhotoInSnapshot | None
    values: tuple[ValueChange, ...] = ()


@dataclass
class PageChanges:
    """What changes on a page, of which `name` is that of its file, such as `pages/home`.

    `path` and `title`, which is what content managers call it, are those of the later version, or of the
    earlier one if the page is gone.
    """

    name: str
    path: str
    title: str
    what: Literal["new", "gone", "changed"]
    photos: list[PhotoChange] = field(default_factory=list)
    values: list[ValueChange] = field(default_factory=list)


@dataclass
class Changes:
    """Everything that differs between two snapshots.

    `pages` are in the order of routes; a photo or a card that several pages show is with each of them.
    `everywhere` is what every page shows, of which there are `page_count`. `others` is what no page shows by
    itself: addresses, counts, and files that cannot be read in one of the two, whole. `loose` are originals
    that came, went or changed and that no words name in either.
    """

    pages: list[PageChanges]
    everywhere: list[ValueChange]
    others: list[ValueChange]
    loose: list[str]
    page_count: int

    def __bool__(self) -> bool:
        """Whether anything differs."""
        return bool(self.pages or self.everywhere or self.others or self.loose)

    @property
    def photos(self) -> list[PhotoChange]:
        """Every photo that differs, once."""
        return list({change.name: change for page in self.pages for change in page.photos}.values())

    def in_words(self, most: int = 4) -> str:
        """Return in a few words what differs, such as “3 photos, phone number, words of Contact”."""
        there = {photo.name for page in self.pages if page.what != "changed" for photo in page.photos}
        photos = len([photo for photo in self.photos if photo.name not in there])
        parts = [f"{photos} photo{'s' if photos > 1 else ''}"] if photos else []
        parts += dict.fromkeys(change.label for change in self.everywhere)
        pages = [page for page in self.pages if page.values or page.what != "changed"]
        for what, said in (("new", "new page"), ("gone", "without page")):
            parts += [f"{said} {page.title}" for page in pages if page.what == what]
        parts += dict.fromkeys(
            each.label for page in pages for each in page.values if each.file == GALLERY.file
        )
        told = [
            page.title
            for page in pages
            if page.what == "changed"
            and {ROUTES.file, f"content/{page.name}.yaml"} & {v.file for v in page.values}
        ]
        parts += [f"words of {title}" for title in told] if len(told) < 3 else [f"words of {len(told)} pages"]
        if not parts:
            parts += dict.fromkeys(change.label for change in self.others)
        if not parts and self.loose:
            parts = ["originals that no page shows"]
        return first_of(parts, most)


def compare_snapshots(before: Snapshot, after: Snapshot) -> Changes:
    """Return what differs between two snapshots, neither of which needs to be free of errors."""
    old, new = _Side(before), _Side(after)
    found = Changes([], [], [], [], len(new.paths))
    pages: dict[str, PageChanges] = {}
    for file in dict.fromkeys([*new.readings, *old.readings]):
        photos, values, names = _in_file(file, old, new)
        for name in names:
            page = pages.setdefault(name, _page(name, old, new))
            page.photos += photos
            page.values += _shown_on(page, file, values, old, new)
        if file in _EVERYWHERE:
            found.everywhere += values
        elif not names:
            found.others += values
    for name in {*old.paths, *new.paths}:
        was, now = old.paths.get(name), new.paths.get(name)
        if was != now:
            page = pages.setdefault(name, _page(name, old, new))
            if was and now:
                page.values.append(ValueChange(ROUTES.file, new.route(name), "address", was, now))
    order = [*new.paths, *old.paths]
    found.pages = [pages[name] for name in sorted(pages, key=order.index)]
    if before.words.get(PUBLISHED) != after.words.get(PUBLISHED):
        found.others.append(ValueChange(PUBLISHED, (), "addresses that were public", None, None))
    shown = {use.file for side in (old, new) for use in side.pictures.values()}
    found.loose = sorted({file for file, _ in before.originals.items() ^ after.originals.items()} - shown)
    return found


class _Side:
    """One of the two snapshots, and what its words say."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.readings = dict(snapshot.readings())
        read = {file: each.words for file, each in self.readings.items() if each.words}
        programmes = {PurePosixPath(f).stem: w for f, w in read.items() if isinstance(w, Programme)}
        parts = {
            file.removeprefix("content/").removesuffix(".yaml"): words
            for file, words in read.items()
            if not isinstance(words, Programme)
        }
        self.content = Content(Path(), parts, programmes)
        self.pictures = {(use.source, use.name): use for use in list_pictures(self.content)}
        routes = self.content.routes.routes if self.content.routes else []
        self.paths = {route.page: route.path for route in routes}
        """The address of each page by its name, in the order of routes."""

    def route(self, page: str) -> ValuePath:
        """Return the path to a page's address in routes.yaml."""
        return ("routes", list(self.paths).index(page), "path")

    def seen(self, use: PictureUsage) -> PhotoInSnapshot:
        """Return a photo as it is in this snapshot."""
        return PhotoInSnapshot(
            use.file, self.snapshot.originals.get(use.file), use.title or "", use.alt, use.focus
        )


def _shown_on(
    page: PageChanges, file: str, values: list[ValueChange], old: _Side, new: _Side
) -> list[ValueChange]:
    """Return which of a file's values a page shows; of a page that is new or gone that alone is told."""
    if file in (f"content/{page.name}.yaml", GALLERY.file):
        return values if page.what == "changed" else []
    both = file in old.readings and file in new.readings  # else the photo on its card says enough
    return [each for each in values if both and each.path and each.path[0] in _IN_LISTS]


def _page(name: str, old: _Side, new: _Side) -> PageChanges:
    """Return a page of which nothing is said yet but whether it came or went."""
    side = new if name in new.paths else old
    path = side.paths[name]
    what: Literal["new", "gone", "changed"] = "changed"
    if name not in old.paths or name not in new.paths:
        what = "new" if side is new else "gone"
    page, words = page_of(name), side.content.find_page(name)
    title = words.title if isinstance(words, Programme) else page.label if page else name
    return PageChanges(name, path, title, what)


def _in_file(file: str, old: _Side, new: _Side) -> tuple[list[PhotoChange], list[ValueChange], list[str]]:
    """Return the photos and other values of a file that differ, and the names of the pages that show them."""
    was, now = old.readings.get(file), new.readings.get(file)
    if any(each and not each.source.whole for each in (was, now)):
        differs = old.snapshot.words.get(file) != new.snapshot.words.get(file)
        return [], [ValueChange(file, (), file, None, None)] if differs else [], []
    found = list(compare_trees(*(read_tree(each.source if each else None) for each in (was, now))))
    photos = []
    if all(each is None or each.words for each in (was, now)):
        names = [name for side in (new, old) for source, name in side.pictures if source == file]
        photos = [change for name in dict.fromkeys(names) if (change := _photo(file, name, found, old, new))]
    of_photos = {id(each) for each in found for change in photos if _owned(each, file, change.name, old, new)}
    values = [_value(file, each) for each in found if id(each) not in of_photos]
    name = file.removeprefix("content/").removesuffix(".yaml")
    if not (photos or values) or file in _OWN or name not in {*old.paths, *new.paths, "gallery"}:
        return photos, [] if file in (*_OWN, ROUTES.file) else values, []
    listed = any(each.keys[0] in _IN_LISTS for each in found) or any(c.what == "replaced" for c in photos)
    pages = {name} & {*old.paths, *new.paths}
    for side in (old, new) if listed or name == "gallery" else ():
        addresses = find_pages_showing(side.content, [file])
        pages |= {page for page, path in side.paths.items() if path in addresses}
    return photos, values, sorted(pages)


def _photo(file: str, name: str, found: list[ValueDifference], old: _Side, new: _Side) -> PhotoChange | None:
    """Return what differs about a photo; None if nothing does."""
    uses = old.pictures.get((file, name)), new.pictures.get((file, name))
    was, now = (side.seen(use) if use else None for side, use in zip((old, new), uses, strict=True))
    if was is None or now is None:
        return PhotoChange(name, "removed" if was else "added", was, now)
    values = tuple(_value(file, each) for each in found if _owned(each, file, name, old, new))
    other = was.blob != now.blob if was.blob and now.blob else was.file != now.file
    if other or values:
        return PhotoChange(name, "replaced" if other else "words", was, now, values)
    return None


def _owned(each: ValueDifference, file: str, name: str, old: _Side, new: _Side) -> bool:
    """Whether a difference is about the photo of that name."""
    use = new.pictures.get((file, name)) or old.pictures[file, name]
    keys = ("photos", name) if file == GALLERY.file else use.keys
    return each.keys[: len(keys)] == keys or each.keys == keys[: len(each.keys)]


def _value(file: str, each: ValueDifference) -> ValueChange:
    standin = isinstance(each.after, Leaf) and each.after.standin
    return ValueChange(
        file,
        each.path,
        label_value(file, each.keys, each.path),
        to_plain(each.before),
        to_plain(each.after),
        standin,
    )


def label_value(file: str, keys: Keys, path: ValuePath) -> str:
    """Return what people call a value within a sentence; of a photo's words the photo is left out."""
    if file == GALLERY.file:
        words = keys[2:] or keys[1:] or keys
        return " ".join(_OF_PHOTOS.get(str(key), str(key).replace("_", " ")) for key in words)
    part = (
        PROGRAMME
        if file.startswith(PROGRAMMES)
        else next((each for each in CONTENT_FILES if each.file == file), None)
    )
    label = label_of(part, path) if part else " ".join(map(str, keys))
    first = label.split(" ", 1)[0]
    return label[:1].lower() + label[1:] if first.istitle() else label
