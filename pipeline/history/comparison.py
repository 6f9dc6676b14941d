"""Compares two snapshots, and lists the changed values of each page."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from typing import Any, Final, Literal, TypeAlias

from pipeline.base.findings.phrases import count, list_first
from pipeline.base.project import ORIGINALS
from pipeline.checks.queries.usage import find_pages_showing
from pipeline.content.form_fields import make_value_label
from pipeline.content.pages.table import find_content_file, find_page
from pipeline.content.pictures import PictureUsage, list_pictures
from pipeline.content.reader import parse_content
from pipeline.history.snapshot import Snapshot
from pipeline.yaml_files.files import (
    FORGOTTEN,
    GALLERY,
    PHOTO,
    PUBLISHED,
    ROUTES,
    SHELL,
    SITE,
    get_name,
)
from pipeline.yaml_files.yaml_editor import Standin, mark_standins
from pipeline.yaml_files.yaml_file import ValuePath, YamlFile
from pipeline.yaml_files.yaml_reader import read_yaml

PageState: TypeAlias = Literal["new", "gone", "changed"]

_EVERYWHERE: Final = (SITE.file, SHELL.file)
LASTING_FILES: Final = {PUBLISHED: "addresses that were public", FORGOTTEN.file: "photos deleted for good"}
"""The labels of the files that stay unchanged in a rollback.

A comparison reports only that such a file has changed, not its changed values.
"""


@dataclass(frozen=True)
class ValueChange:
    """A changed value of a content file.

    - `path`: the value's path in the later version; for a removed value, the path in the earlier version
    - `label`: the value's name for people
    - `before`: the earlier value; None if the value was added
    - `after`: the later value; None if the value was removed
    - `was_standin`: True if the earlier value is a stand-in
    - `standin`: True if the later value is a stand-in

    If the label says everything, such as “order of 12 photos”, both values are None.
    """

    file: str
    path: ValuePath
    label: str
    before: Any
    after: Any
    standin: bool = False
    was_standin: bool = False

    @property
    def is_text(self) -> bool:
        """True if the earlier and the later value are both texts."""
        return isinstance(self.before, str) and isinstance(self.after, str)


@dataclass(frozen=True)
class PhotoInSnapshot:
    """A photo as it is in one snapshot.

    - `file`: the path of the original below raw_assets/
    - `blob`: git's id of the original; None if the original is missing
    - `turn`: degrees by which the picture is turned clockwise
    - `title`, `alt`: the photo's texts
    - `group`: the label of the photo's group in the gallery; "" without a group
    """

    file: str
    blob: str | None
    turn: int
    title: str
    alt: str
    group: str

    @property
    def picture(self) -> tuple[str, str, int] | None:
        """The values `file`, `blob` and `turn` of the picture; None if the original is missing."""
        return (self.file, self.blob, self.turn) if self.blob else None


@dataclass(frozen=True)
class PhotoChange:
    """A change to a photo.

    - `what`: “replaced” if the original changed, “words” if only `values` changed
    - `before`, `after`: the photo in the earlier and in the later snapshot; None if it is missing there
    - `values`: the changed values, such as the title
    """

    name: str
    what: Literal["added", "removed", "replaced", "words"]
    before: PhotoInSnapshot | None
    after: PhotoInSnapshot | None
    values: tuple[ValueChange, ...] = ()


@dataclass
class PageChanges:
    """The changes to a page. If the page is gone, `path` and `title` are the earlier ones."""

    name: str
    path: str
    title: str
    what: PageState
    photos: list[PhotoChange] = field(default_factory=list)
    values: list[ValueChange] = field(default_factory=list)


@dataclass
class Changes:
    """All differences between two snapshots.

    - `pages`: the changed pages with their changed photos, in the order of routes.yaml
    - `everywhere`: changed values that all pages show, such as a phone number
    - `others`: changed values that no page shows, and unreadable files
    - `loose`: changed originals that the content does not use
    - `page_count`: the number of pages in the later snapshot
    """

    pages: list[PageChanges]
    everywhere: list[ValueChange]
    others: list[ValueChange]
    loose: list[str]
    page_count: int

    def __bool__(self) -> bool:
        """Return True if there is any difference."""
        return bool(self.pages or self.everywhere or self.others or self.loose)

    @property
    def photos(self) -> list[PhotoChange]:
        """All changed photos, each once."""
        return list({change.name: change for page in self.pages for change in page.photos}.values())

    def summarise(self) -> str:
        """Return a summary with at most four parts, such as “title of “Tea at four”, Contact: text”.

        Without changes, return "".
        """
        of_pages = {photo.name for page in self.pages if page.what != "changed" for photo in page.photos}
        photos = [photo for photo in self.photos if photo.name not in of_pages]
        titles = {photo.name: page.title for page in self.pages for photo in page.photos}
        pages = [page for page in self.pages if page.values or page.what != "changed"]
        states = {"new": "new", "gone": "removed"}
        parts = [
            f"{states[page.what]} {'training' if 'programmes/' in page.name else 'page'} {page.title}"
            for page in pages
            if page.what != "changed"
        ]
        parts += [_describe_photos(photos, titles)] if photos else []
        parts += dict.fromkeys(change.label for change in self.everywhere)
        parts += dict.fromkeys(
            each.label for page in pages for each in page.values if each.file == GALLERY.file
        )
        texts = [
            f"{page.title}: {labels[0] if len(labels) == 1 and ':' not in labels[0] else 'text'}"
            for page in pages
            if page.what == "changed"
            and (labels := [each.label for each in page.values if each.file != GALLERY.file])
        ]
        parts += texts if len(texts) < 3 else [f"text of {len(texts)} pages"]
        if not parts:
            parts += dict.fromkeys(change.label for change in self.others)
        if not parts and self.loose:
            parts = ["originals that no page shows"]
        return list_first(parts, 4)


def _describe_photos(photos: list[PhotoChange], pages: Mapping[str, str]) -> str:
    """Describe changed photos, such as “title of “Tea at four”” or “3 added photos: Foundation day”.

    `pages` maps photos to the titles of their pages. Removed photos are not named, as they may be erased.
    """
    names = [f"“{p.after.title}”" if p.after.title else pages[p.name] for p in photos if p.after]
    [what, *others] = {photo.what for photo in photos}
    labels = [each.label for photo in photos for each in photo.values]
    if len(photos) == 1 and what == "words":
        return f"{' and '.join(labels) if len(labels) < 3 else 'text'} of {names[0]}"
    groups = {photo.after.group for photo in photos if photo.after}
    listed = " and ".join(names) if len(names) < 3 else list_first(names, 2)
    where = (groups.pop() if len(names) > 1 and len(groups) == 1 else "") or listed
    number = count(len(photos), "photo" if others or what == "words" else f"{what} photo")
    return ": ".join(filter(None, (number, where)))


def compare_snapshots(before: Snapshot, after: Snapshot) -> Changes:
    """Return the differences between two snapshots.

    `Changes.others` lists the changed files that cannot be read.
    """
    old, new = _Side(before), _Side(after)
    changes = Changes([], [], [], [], len(new.paths))
    pages: dict[str, PageChanges] = {}
    for file in dict.fromkeys([*sorted(new.content.sources), *sorted(old.content.sources)]):
        photos, values, names = _compare_file(file, old, new)
        for name in names:
            page = pages.setdefault(name, _make_page(name, old, new))
            page.photos += photos
            page.values += values if page.what == "changed" else []  # else the whole page differs
        if file in _EVERYWHERE:
            changes.everywhere += values
        elif not names:
            changes.others += values
    for name in {*old.paths, *new.paths}:
        was, now = old.paths.get(name), new.paths.get(name)
        if was != now:
            page = pages.setdefault(name, _make_page(name, old, new))
            if was and now:
                path = ("routes", list(new.paths).index(name), "path")
                page.values.append(ValueChange(ROUTES.file, path, "address", was, now))
    # A training that moves, comes or goes pushes others in its list by one place; they are not listed.
    placed = [each for page in pages.values() for each in page.values if each.path[:1] == ("featured",)]
    pushed = [
        each
        for each in placed
        if isinstance(each.before, int) and isinstance(each.after, int) and abs(each.after - each.before) == 1
    ]
    is_push = len(pushed) < len(placed) or any(page.what != "changed" for page in pages.values())
    order = [*new.paths, *old.paths]
    listed = [
        replace(page, values=[each for each in page.values if not (is_push and each in pushed)])
        for page in (pages[name] for name in sorted(pages, key=order.index))
    ]
    changes.pages = [page for page in listed if page.photos or page.values or page.what != "changed"]
    changes.others += [
        ValueChange(file, (), label, None, None)
        for file, label in LASTING_FILES.items()
        if before.get(file) != after.get(file)
    ]
    pictures = (each for side in (old, new) for named in side.pictures.values() for each in named.values())
    shown = {f"{ORIGINALS}/{usage.file}" for usage in pictures}
    originals = {name for name in {*before, *after} - shown if name.startswith(f"{ORIGINALS}/")}
    changes.loose = sorted(
        name.partition("/")[2] for name in originals if before.get(name) != after.get(name)
    )
    return changes


def compare_file(file: str, before: bytes, after: bytes) -> list[ValueChange]:
    """Return the differences between two versions of a content file.

    If one version cannot be read, the whole file counts as one changed value.
    """
    sources = [read_yaml(file, data) for data in (before, after)]
    if not all(source.whole for source in sources):
        old, new = ("\n".join(source.lines) for source in sources)
        return [ValueChange(file, (), "all of it", old, new)]
    return _list_changes(file, *sources)


class _Side:
    """One of the two snapshots, with its parsed content and pictures."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        files = {
            name: data
            for name, data in snapshot.items()
            if name.startswith("content/") and name.count("/") < 3
        }
        self.content, _ = parse_content(files)
        self.pictures: defaultdict[str, dict[str, PictureUsage]] = defaultdict(dict)
        """Maps a content file and the name of a picture to the picture."""
        for usage in list_pictures(self.content):
            self.pictures[usage.source][usage.name] = usage
        self.paths = {route.page: route.path for route in self.content.listed_routes}
        """Maps the name of each page to its address, in the order of routes.yaml."""

    def describe(self, usage: PictureUsage | None) -> PhotoInSnapshot | None:
        if usage is None:
            return None
        blob = self.snapshot.get(f"{ORIGINALS}/{usage.file}", b"").decode()
        group = self.content.gallery and self.content.gallery.placed.get(usage.name)
        words = usage.title or "", usage.alt, group.label if group else ""
        return PhotoInSnapshot(usage.file, blob or None, usage.picture.turn, *words)


def _make_page(name: str, old: _Side, new: _Side) -> PageChanges:
    side = new if name in new.paths else old
    state: PageState = "gone" if side is old else "changed" if name in old.paths else "new"
    page, model = find_page(name), side.content.find_page(name)
    title = page.find_title(model) if page else name
    return PageChanges(name, side.paths[name], title, state)


def _compare_file(
    file: str, old: _Side, new: _Side
) -> tuple[list[PhotoChange], list[ValueChange], list[str]]:
    """Return a file's changed photos, its other changed values, and the names of the pages that show them."""
    was, now = old.content.sources.get(file), new.content.sources.get(file)
    if any(each and not each.whole for each in (was, now)):
        differs = old.snapshot.get(file) != new.snapshot.get(file)
        return [], [ValueChange(file, (), file, None, None)] if differs else [], []
    changes = _list_changes(file, was, now)
    photos = []
    contents = [side.content for side in (old, new)]
    if all(file not in each.sources or get_name(file) in each.models for each in contents):
        names = {**new.pictures.get(file, {}), **old.pictures.get(file, {})}
        compared = (_compare_photo(file, name, changes, old, new) for name in names)
        photos = [change for change in compared if change]
    values = [each for each in changes if not any(_is_about(each, photo.name, old, new) for photo in photos)]
    if file == GALLERY.file and old.content.gallery and new.content.gallery:
        values = _compare_orders(old.content.gallery.placed, new.content.gallery.placed)
    pages = {get_name(file)} & {*old.paths, *new.paths}
    is_in_gallery = file == GALLERY.file or find_content_file(file) is PHOTO
    for side in (old, new) if is_in_gallery and (photos or values) else ():
        addresses = find_pages_showing(side.content, [file])
        pages |= {page for page, path in side.paths.items() if path in addresses}
    # Erased photos are one line of the comparison, and an address is listed with its page.
    return photos, [] if file in (FORGOTTEN.file, ROUTES.file) else values, sorted(pages)


def _compare_orders(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[ValueChange]:
    """Return one change if the photos that both versions have are in another order or in other groups.

    Both versions map photos to their groups.
    """
    common = before.keys() & after.keys()
    was, now = ({name: side[name] for name in side if name in common} for side in (before, after))
    what = "groups of the gallery" if [*was] == [*now] else f"order of {count(len(common), 'photo')}"
    return (
        [] if [*was.items()] == [*now.items()] else [ValueChange(GALLERY.file, ("photos",), what, None, None)]
    )


def _compare_photo(
    file: str, name: str, changes: list[ValueChange], old: _Side, new: _Side
) -> PhotoChange | None:
    was, now = (side.describe(side.pictures.get(file, {}).get(name)) for side in (old, new))
    if was is None or now is None:
        return PhotoChange(name, "removed" if was else "added", was, now)
    values = tuple(each for each in changes if _is_about(each, name, old, new))
    is_replaced = was.blob != now.blob if was.blob and now.blob else was.file != now.file
    if is_replaced or values:
        return PhotoChange(name, "replaced" if is_replaced else "words", was, now, values)
    return None


def _is_about(change: ValueChange, name: str, old: _Side, new: _Side) -> bool:
    """Return True if a changed value is part of the photo's entry, or contains the entry."""
    usage = new.pictures.get(change.file, {}).get(name) or old.pictures[change.file][name]
    keys, path = usage.keys, change.path
    return path[: len(keys)] == keys or path == keys[: len(path)]


def _list_changes(file: str, before: YamlFile | None, after: YamlFile | None) -> list[ValueChange]:
    was, now = (mark_standins(each) if each else {} for each in (before, after))
    return [
        ValueChange(
            file,
            path,
            _label_value(file, path),
            _unwrap(old),
            _unwrap(new),
            isinstance(new, Standin),
            isinstance(old, Standin),
        )
        for path, old, new in compare_values(was, now)
        if path  # the check reports a file that is no mapping
    ]


def compare_values(before: Any, after: Any, path: ValuePath = ()) -> Iterator[tuple[ValuePath, Any, Any]]:
    """Yield the path, the earlier value and the later value of each difference; a missing value is None.

    - `before`, `after`: the values to compare; each stand-in in them is wrapped in `Standin`
    - `path`: the path of both values in their file

    Mappings and lists are compared entry by entry. An added or removed entry is one difference. Two mappings
    of the same `kind` in the same place of a list are compared value by value. A removed value has its path
    in the earlier version.
    """
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**after, **before}:
            yield from compare_values(before.get(key), after.get(key), (*path, key))
    elif isinstance(before, list) and isinstance(after, list):
        matcher = SequenceMatcher(None, [*map(repr, before)], [*map(repr, after)])
        for operation, a, a_end, b, b_end in matcher.get_opcodes():
            for n in range(max(a_end - a, b_end - b)) if operation != "equal" else ():
                old = before[a + n] if a + n < a_end else None
                new = after[b + n] if b + n < b_end else None
                below = (*path, a + n if new is None else b + n)
                if isinstance(old, dict) and isinstance(new, dict) and old.get("kind") == new.get("kind"):
                    yield from compare_values(old, new, below)
                else:
                    yield below, old, new
    else:
        yield path, before, after


def _unwrap(value: Any) -> Any:
    match value:
        case Standin():
            return _unwrap(value.value)
        case dict():
            return {key: _unwrap(each) for key, each in value.items()}
        case list():
            return [_unwrap(each) for each in value]
    return value


def _label_value(file: str, path: ValuePath) -> str:
    """Return a value's name for use within a sentence, such as “phone number”."""
    content_file = find_content_file(file)
    label = make_value_label(content_file, path) if content_file else " ".join(map(str, path))
    first = label.split(" ", 1)[0]
    return label[:1].lower() + label[1:] if first.istitle() else label
