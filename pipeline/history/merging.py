"""Three versions of words and originals become one: by value and by entry, and by line never."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from pathlib import PurePosixPath
from typing import Any, Final, Literal, NamedTuple, TypeVar

from pipeline.content.editing import UneditableError, YamlEditor
from pipeline.content.files import CONTRACT, DESCRIBED, FORGOTTEN, GALLERY, PROGRAMMES, PUBLISHED, ROUTES
from pipeline.content.yaml_file import Node as YamlNode
from pipeline.content.yaml_file import ValuePath
from pipeline.content.yaml_reader import read_yaml
from pipeline.gallery.names import find_free_file, number_names
from pipeline.history.comparison import label_value
from pipeline.history.consistency import restore_consistency
from pipeline.history.list_merging import insert_others, merge_lists, merge_orders
from pipeline.history.snapshot import Snapshot
from pipeline.history.value_tree import (
    ORDER,
    Keys,
    Leaf,
    Node,
    ValueTree,
    find_path,
    get_node,
    read_tree,
    to_plain,
)
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import page_of

T = TypeVar("T")
Choice = Literal["mine", "theirs"]

_OWN: Final = (DESCRIBED.file, FORGOTTEN.file)
"""Written by commands only; nobody chooses in them."""


class NamedPicture(NamedTuple):
    """The `file` of a picture in the words, and the name of the original's bytes."""

    file: str
    blob: str | None


@dataclass(frozen=True)
class Conflict:
    """What both changed, so that somebody has to choose: a value, a whole file of words, or an original.

    `name` stands for it in choices. `path` leads to it in mine, or in theirs where mine has it no more; ()
    is the whole file, and without values then, but of an original with the name of its bytes.
    """

    name: str
    file: str
    path: ValuePath
    label: str
    before: Any
    mine: Any
    theirs: Any
    mine_blob: str | None = None
    theirs_blob: str | None = None


@dataclass
class MergeResult:
    """What became of two versions. While there are `clashes`, mine stands in their places.

    `originals` has the name of each original's bytes, which one of the two versions has under some name.
    """

    words: dict[str, bytes]
    originals: dict[str, str]
    clashes: list[Conflict]


def merge_snapshots(
    base: Snapshot, mine: Snapshot, theirs: Snapshot, choices: Mapping[str, Choice]
) -> MergeResult:
    """Return mine with what theirs changed since `base`; `choices` are by the names of clashes.

    Two new originals or photos of one name both stay: one of them gets another name, the same one whichever
    of the versions is mine. An original stays as long as the words name it.
    """
    mine, theirs = _apart(base, mine, theirs)
    run = _Run(choices, base, mine, theirs)
    words = {}
    for file in sorted({*mine.words, *theirs.words}):
        data = run.words(file)
        if data is not None:
            words[file] = data
    words = restore_consistency(words, base.words, mine.words, theirs.words)
    return MergeResult(words, run.originals(words), run.clashes)


@dataclass
class _Run:
    """One merge: the choices that were made, and the clashes that are left.

    `chosen` has the sides whose words of a picture, or of a whole file, were chosen, by the original's name;
    `pictures` the bytes of those that one side renamed and the other replaced.
    """

    choices: Mapping[str, Choice]
    base: Snapshot
    mine: Snapshot
    theirs: Snapshot
    clashes: list[Conflict] = field(default_factory=list)
    chosen: dict[str, Choice] = field(default_factory=dict)
    pictures: dict[str, str | None] = field(default_factory=dict)

    @property
    def sides(self) -> tuple[Snapshot, Snapshot, Snapshot]:
        return self.base, self.mine, self.theirs

    def originals(self, words: Mapping[str, bytes]) -> dict[str, str]:
        """Return the originals that the merged words name, and those that no words ever named."""
        named = _named_originals(words)
        before = _named_originals(self.mine.words) | _named_originals(self.theirs.words)
        found = {}
        for file in sorted({*self.mine.originals, *self.theirs.originals}):
            base, mine, theirs = (side.originals.get(file) for side in self.sides)
            if file in named and file in self.pictures:
                blob = self.pictures[file]
            elif file in named and (mine is None or theirs is None):
                blob = mine or theirs
            elif file in named or file not in before:
                blob = self.whole(f"raw_assets/{file}", base, mine, theirs, self.chosen.get(file))
            else:
                blob = None
            if blob is not None:
                found[file] = blob
        return found

    def whole(
        self, file: str, base: T | None, mine: T | None, theirs: T | None, choice: Choice | None = None
    ) -> T | None:
        """Return which of the three a file becomes as a whole."""
        if theirs in (base, mine):
            return mine
        if mine == base:
            return theirs
        choice = choice or self.choices.get(file)
        if choice is None:
            blobs = [each if isinstance(each, str) else None for each in (mine, theirs)]
            self.clashes.append(Conflict(file, file, (), self._label(file), None, None, None, *blobs))
        return theirs if choice == "theirs" else mine

    def _label(self, file: str) -> str:
        if file.startswith("raw_assets/"):
            return f"picture {file.removeprefix('raw_assets/')}"
        if file.startswith(f"{PROGRAMMES}/"):
            readings = (self.tree(file, side) for side in (self.mine, self.theirs))
            title = next(
                (to_plain(each.entries["title"]) for each in readings if "title" in each.entries), file
            )
            gone = file not in self.mine.words or file not in self.theirs.words
            return f"the training “{title}”, which one took out and one changed" if gone else f"all of {file}"
        return f"all of {file}"

    def words(self, file: str) -> bytes | None:
        """Return what a file of words becomes; None if it is to go."""
        base, mine, theirs = (side.words.get(file) for side in self.sides)
        if file == PUBLISHED:
            return _lines(base or b"", mine or b"", theirs or b"")
        three = [read_yaml(file, each or b"") for each in (base, mine, theirs)]
        by_value = file.endswith(".yaml") and all(read.whole for read in three)
        units = [_Unit.of(side, file) for side in self.sides]
        if mine is None or theirs is None or not by_value or units[1] in (units[0], units[2]):
            return self._whole_words(file, *units)
        editor, other = YamlEditor(file, mine), YamlEditor(file, theirs)
        values = _Values(file, self.choices, *(self.tree(file, side) for side in self.sides))
        if values.theirs in (values.base, values.mine):
            return mine
        if values.mine == values.base:
            return theirs
        try:
            for keys in list(values.taken((), values.base, values.mine, values.theirs)):
                _take(editor, other, keys, values)
        except (UneditableError, KeyError):
            return self._whole_words(file, *units)
        self.clashes += values.clashes
        self.chosen |= values.chosen
        self.pictures |= values.pictures
        return editor.data

    def _whole_words(
        self, file: str, base: _Unit | None, mine: _Unit | None, theirs: _Unit | None
    ) -> bytes | None:
        """Return what a file becomes that is taken as a whole, with its address and its pictures."""
        unit = self.whole(file, base, mine, theirs)
        side: Choice = "mine" if unit is mine else "theirs"
        if base not in (mine, theirs):
            self.chosen |= dict.fromkeys(_named_originals({file: unit.data} if unit else {}), side)
        return unit.data if unit else None

    def tree(self, file: str, side: Snapshot) -> ValueTree:
        """Return what a file says, each picture with its original's bytes, each redirect with its page."""
        found = _with_blobs(read_tree(read_yaml(file, side.words.get(file, b""))), side.originals)
        return _with_pages(found) if file == ROUTES.file else found


class _Unit(NamedTuple):
    """A file of words with what belongs to it: the address of its page, and its pictures' bytes."""

    data: bytes
    address: str | None
    blobs: tuple[str | None, ...]

    @classmethod
    def of(cls, side: Snapshot, file: str) -> _Unit | None:
        """Return the unit of a file, None where the file is not there."""
        data = side.words.get(file)
        if data is None:
            return None
        page = file.removeprefix("content/").removesuffix(".yaml")
        route = get_node(
            read_tree(read_yaml(ROUTES.file, side.words.get(ROUTES.file, b""))), ("routes", page, "path")
        )
        named = sorted(_named_originals({file: data}))
        return cls(data, to_plain(route), tuple(side.originals.get(each) for each in named))


def _with_blobs(node: ValueTree, originals: Mapping[str, str]) -> ValueTree:
    """Return a tree in which each `file` of a picture is a `Picture`."""
    entries: dict[str, Node] = {}
    for key, each in node.entries.items():
        if isinstance(each, ValueTree):
            entries[key] = _with_blobs(each, originals)
        elif key == "file" and isinstance(each.value, str) and not node.named:
            entries[key] = replace(each, value=NamedPicture(each.value, originals.get(each.value)))
        else:
            entries[key] = each
    return ValueTree(entries, node.named)


def _with_pages(routes: ValueTree) -> ValueTree:
    """Return the addresses with pages as the targets of redirects, so that a page that moves changes none."""
    pages = {to_plain(get_node(each, ("path",))): name for name, each in _entries(routes, "routes")}
    redirects = {
        name: ValueTree({**each.entries, "to": Leaf(pages.get(to_plain(target), to_plain(target)))})
        for name, each in _entries(routes, "redirects")
        if isinstance(each, ValueTree) and (target := each.entries.get("to"))
    }
    if not redirects:
        return routes
    return ValueTree({**routes.entries, "redirects": ValueTree(redirects, "from")})


def _entries(node: ValueTree, key: str) -> Iterable[tuple[str, Node]]:
    around = node.entries.get(key)
    return around.entries.items() if isinstance(around, ValueTree) else ()


def _lines(base: bytes, mine: bytes, theirs: bytes) -> bytes:
    """Return lines that are a set: what both have or one added, without what one took out."""
    if theirs in (base, mine):
        return mine
    if mine == base:
        return theirs
    old, here, there = (each.decode("utf-8", "surrogateescape").splitlines() for each in (base, mine, theirs))
    kept = {line for line in {*here, *there} if (line in here and line in there) or line not in old}
    common = [line for line in here if line in kept and line in there]
    lines = insert_others(common, here, there, kept)
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")


class _Values:
    """The values of one file in three versions, and what clashes in them.

    `chosen` has the side of each original whose picture was chosen, `pictures` the bytes of those that one
    side renamed and the other replaced, and `lists` the new values of lists without names.
    """

    def __init__(
        self, file: str, choices: Mapping[str, Choice], base: ValueTree, mine: ValueTree, theirs: ValueTree
    ) -> None:
        self.file, self.choices = file, choices
        self.base, self.mine, self.theirs = base, mine, theirs
        self.clashes: list[Conflict] = []
        self.chosen: dict[str, Choice] = {}
        self.pictures: dict[str, str | None] = {}
        self.lists: dict[Keys, list[Any]] = {}

    def taken(self, keys: Keys, base: Node | None, mine: Node | None, theirs: Node | None) -> Iterator[Keys]:
        """Yield where theirs is to be taken, the order of a list after its entries."""
        if theirs in (base, mine):
            return
        base, mine, theirs = _as_named(base, mine, theirs)
        if mine == base and not (isinstance(mine, ValueTree) and mine.named):
            yield keys
        elif isinstance(mine, ValueTree) and isinstance(theirs, ValueTree) and mine.named == theirs.named:
            yield from self._in_trees(
                base if isinstance(base, ValueTree) else ValueTree({}), mine, theirs, keys
            )
        elif picture := _merged_picture(base, mine, theirs):
            self.pictures[picture.file] = picture.blob
            if to_plain(mine).file != picture.file:
                yield keys
        elif lists := _in_place(base, mine, theirs):
            for n, entries in enumerate(lists):
                yield from self.taken((*keys, n), *map(Leaf, entries))
        elif (merged := _merged_values(base, mine, theirs)) is not None:
            self.lists[keys] = merged
            yield keys
        else:
            yield from self._clash(base, mine, theirs, keys)

    def _in_trees(self, base: ValueTree, mine: ValueTree, theirs: ValueTree, keys: Keys) -> Iterator[Keys]:
        for key in {**theirs.entries, **mine.entries}:
            yield from self.taken((*keys, key), *(each.entries.get(key) for each in (base, mine, theirs)))
        if mine.named:
            orders = [list(each.entries) for each in (base, mine, theirs)]
            if merge_orders(*orders) is None and self.file not in _OWN:
                old, here, there = (Leaf(_shown(self, keys, each)) for each in orders)
                yield from self._clash(old, here, there, (*keys, ORDER))
            yield (*keys, ORDER)

    def order(self, keys: Keys, names: Iterable[str]) -> list[str]:
        """Return the names that a list has now in the order that they are to have."""
        sides = [get_node(side, keys) for side in (self.base, self.mine, self.theirs)]
        orders = [list(each.entries) if isinstance(each, ValueTree) else [] for each in sides]
        order = merge_orders(*orders)
        if order is None:
            order = orders[2 if self.choices.get(self._name((*keys, ORDER))) == "theirs" else 1]
        names = set(names)
        return insert_others([name for name in order if name in names], orders[1], orders[2], names)

    def _name(self, keys: Keys) -> str:
        return f"{self.file}:{'/'.join(map(str, keys))}"

    def _clash(self, base: Node | None, mine: Node | None, theirs: Node | None, keys: Keys) -> Iterator[Keys]:
        name = self._name(keys)
        choice = self.choices.get(name)
        pictures = [self._picture(each) for each in (mine, theirs)]
        if choice:
            self.chosen |= {each.file: choice for each in pictures if each}
        if choice == "theirs" and keys[-1] != ORDER:
            yield keys
        elif choice is None and self.file not in _OWN and not self._follows(keys, mine, theirs):
            self.chosen |= {each.file: "mine" for each in pictures if each}
            path = find_path(self.mine if mine is not None else self.theirs, keys)
            values = (_told(to_plain(each)) for each in (base, mine, theirs))
            blobs = (each.blob if each else None for each in pictures)
            self.clashes.append(Conflict(name, self.file, path, self._label(keys, path), *values, *blobs))

    def _follows(self, keys: Keys, mine: Node | None, theirs: Node | None) -> bool:
        """Return whether a value follows from others (`settle`), so that nobody chooses it."""
        if self.file == CONTRACT.file:
            return keys[0] in ("gallery_photos", "programmes", "routes", "redirects", "featured")
        if self.file != ROUTES.file:
            # Two pictures of one name are chosen from as originals.
            pictures = [self._picture(each) for each in (mine, theirs)]
            return all(pictures) and len({each.file for each in pictures if each}) == 1 and keys[-1] == "file"
        # Whoever chooses the training chooses its address.
        gone = mine is None or theirs is None
        return gone and keys[0] == "routes" and str(keys[1]).startswith("programmes/")

    def _picture(self, node: Node | None) -> NamedPicture | None:
        """Return the picture that a value is, or that a photo of the gallery has."""
        if isinstance(node, ValueTree):
            node = node.entries.get("file")
        return node.value if isinstance(node, Leaf) and isinstance(node.value, NamedPicture) else None

    def _label(self, keys: Keys, path: ValuePath) -> str:
        """Return what people call a value, and where it is: on which page, or of which photo."""
        if self.file == GALLERY.file and keys[-1] != ORDER:
            photo = get_node(self.mine, keys[:2]) or get_node(self.theirs, keys[:2])
            title = to_plain(get_node(photo, ("title",))) or keys[-1]
            return (
                f"photo “{title}”"
                if len(keys) == 2
                else f"{label_value(self.file, keys, path)} of the photo “{title}”"
            )
        what = (
            label_value(self.file, keys[:-1], path)
            if keys[-1] == ORDER
            else label_value(self.file, keys, path)
        )
        what = f"order of {what}" if keys[-1] == ORDER else what
        page = page_of(self.file.removeprefix("content/").removesuffix(".yaml"))
        if page is PROGRAMME:
            return f"{what} of {to_plain(get_node(self.mine, ('title',)))}"
        return f"{what} ({page.label})" if page else what


def _told(value: Any) -> Any:
    """Return a value as people read it: of a picture the name of its file."""
    if isinstance(value, NamedPicture):
        return value.file
    if isinstance(value, dict):
        return {key: _told(each) for key, each in value.items()}
    return [_told(each) for each in value] if isinstance(value, list) else value


def _shown(values: _Values, keys: Keys, names: list[str]) -> str:
    """Return the entries of a list in their order, by their titles where they have some."""
    titles = []
    for name in names:
        entry = get_node(values.mine, (*keys, name)) or get_node(values.theirs, (*keys, name))
        titles.append(str(to_plain(get_node(entry, ("title",))) or name))
    return ", ".join(titles)


def _as_named(*three: Node | None) -> tuple[Node | None, ...]:
    """Return the versions of a list with those that are empty as lists of names, too, if another one is."""
    named = next((each.named for each in three if isinstance(each, ValueTree) and each.named), "")
    empty = [isinstance(each, Leaf) and each.value == [] for each in three]
    return tuple(
        ValueTree({}, named) if named and is_empty else each
        for each, is_empty in zip(three, empty, strict=True)
    )


def _lists_of(*three: Node | None) -> list[list[Any]]:
    """Return the values of three lists without names; nothing where one is none."""
    lists = [each.value for each in three if isinstance(each, Leaf) and isinstance(each.value, list)]
    return lists if len(lists) == 3 else []


def _in_place(*three: Node | None) -> list[tuple[Any, ...]]:
    """Return the entries of three lists, place by place, if entries were only changed where they stand."""
    lists = _lists_of(*three)
    if len({len(each) for each in lists}) != 1:
        return []
    base, *sides = lists
    for side in sides:
        new = [each for each, old in zip(side, base, strict=True) if each != old]
        if any(each in base or side.count(each) > 1 for each in new):
            return []
    return list(zip(*lists, strict=True))


def _merged_picture(*three: Node | None) -> NamedPicture | None:
    """Return a picture of which at most one side replaced the bytes, under a new name if a side gave it one.

    Of two new names the first in the alphabet; None where both did the same, or both replaced the bytes.
    """
    base, mine, theirs = (each.value if isinstance(each, Leaf) else None for each in three)
    if not (
        isinstance(base, NamedPicture) and isinstance(mine, NamedPicture) and isinstance(theirs, NamedPicture)
    ):
        return None
    blobs = {mine.blob, theirs.blob} - {base.blob}
    if len(blobs) > 1 or mine == theirs:
        return None
    names = {mine.file, theirs.file} - {base.file}
    return NamedPicture(min(names, default=base.file), blobs.pop() if blobs else base.blob)


def _merged_values(*three: Node | None) -> list[Any] | None:
    lists = _lists_of(*three)
    return merge_lists(*lists) if lists else None


def _take(editor: YamlEditor, other: YamlEditor, keys: Keys, values: _Values) -> None:
    """Copy the value at `keys` in `other`, or delete it there. KeyError, UneditableError."""
    here, there = (read_tree(read_yaml(each.file, each.data)) for each in (editor, other))
    mine, theirs, around = get_node(here, keys), get_node(there, keys), get_node(here, keys[:-1])
    if keys[-1] == ORDER:
        _order(editor, keys[:-1], values)
        return
    if keys in values.lists:
        _fill(editor, other, find_path(here, keys), find_path(there, keys), values.lists[keys])
        return
    path = find_path(here, keys) if mine else (*find_path(here, keys[:-1]), keys[-1])
    if (isinstance(around, ValueTree) and around.named) or (isinstance(around, Leaf) and around.value == []):
        names = list(around.entries) if isinstance(around, ValueTree) else []
        index = names.index(str(keys[-1])) if mine else len(names)
        if mine:
            editor.take(path[:-1], index)
        if theirs:
            from_path = find_path(there, keys)
            assert isinstance(from_path[-1], int)
            text = YamlEditor(other.file, other.data).take(from_path[:-1], from_path[-1])
            editor.put(path[:-1], index, text)
    elif theirs is None:
        editor.drop(path)
    elif mine is None:
        editor.insert(path, to_plain(theirs), standin=isinstance(theirs, Leaf) and theirs.standin)
    elif (
        isinstance(mine, Leaf)
        and isinstance(theirs, Leaf)
        and isinstance(theirs.value, str | int | float | bool)
    ):
        editor.set(path, theirs.value, standin=find_path(there, keys) in other.standins)
    elif _is_list(mine, theirs) and to_plain(mine) == []:  # in brackets, where no list of lines can stand
        _fill(editor, other, path, find_path(there, keys), to_plain(theirs))
    else:
        editor.put_text(path, other.text_of(find_path(there, keys)))


def _is_list(*nodes: Node | None) -> bool:
    return all(isinstance(each, Leaf) and isinstance(each.value, list) for each in nodes)


def _order(editor: YamlEditor, keys: Keys, values: _Values) -> None:
    """Put the entries of a list into the order of both versions. UneditableError."""
    here = read_tree(read_yaml(editor.file, editor.data))
    entries = get_node(here, keys)
    if not isinstance(entries, ValueTree):
        return  # nothing is left of it
    names, path = list(entries.entries), find_path(here, keys)
    for n, name in enumerate(values.order(keys, names)):
        if names[n] != name:
            at = names.index(name)
            editor.put(path, n, editor.take(path, at))
            names.insert(n, names.pop(at))


def _fill(
    editor: YamlEditor, other: YamlEditor, path: ValuePath, from_path: ValuePath, wanted: list[Any]
) -> None:
    """Make a list without names hold the `wanted` values, new ones as `other` has them. UneditableError."""
    now, there = (_value_at(each.value, at) for each, at in ((editor, path), (other, from_path)))
    old, new = ([repr(each) for each in entries] for entries in (now, wanted))
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    for what, a, a_end, b, b_end in reversed(steps):
        if what == "equal":
            continue
        for n in reversed(range(a, a_end)):
            editor.take(path, n)
        for n, value in enumerate(wanted[b:b_end]):
            text = YamlEditor(other.file, other.data).take(from_path, there.index(value))
            editor.put(path, a + n, text)


def _value_at(value: Any, path: ValuePath) -> Any:
    for key in path:
        value = value[key]
    return value


def _named_originals(words: Mapping[str, bytes]) -> set[str]:
    """Return the names of all originals that files of words name."""
    found = set()
    for file, data in words.items():
        if file.endswith(".yaml"):
            found |= {str(node.value) for node in _files_in(read_yaml(file, data).root)}
    return found


def _files_in(node: YamlNode | None) -> Iterator[YamlNode]:
    for key, each in node.entries.items() if node else ():
        if key == "file" and isinstance(each.value, str):
            yield each
        yield from _files_in(each)


def _apart(base: Snapshot, mine: Snapshot, theirs: Snapshot) -> tuple[Snapshot, Snapshot]:
    """Return both sides with names of their own for what both added under one name: originals and photos.

    Of two, the one whose bytes have the larger name is renamed, whichever side it is on.
    """
    sides = [mine, theirs]
    new = (mine.originals.keys() & theirs.originals.keys()) - base.originals.keys()
    taken = {*mine.originals, *theirs.originals}
    for file in sorted(new):
        blobs = [side.originals[file] for side in sides]
        if blobs[0] != blobs[1]:
            at = blobs.index(max(blobs))
            path = PurePosixPath(file)
            name = find_free_file(path.stem, path.suffix, taken, str(path.parent))
            taken.add(name)
            sides[at] = _renamed(sides[at], file, name)
    return _photos_apart(base, sides)


def _renamed(side: Snapshot, file: str, name: str) -> Snapshot:
    """Return a side whose original `file` has another name, in its words, too."""
    originals, words = dict(side.originals), dict(side.words)
    originals[name] = originals.pop(file)
    for each, reading in side.readings():
        if reading.source.whole:
            editor = YamlEditor(each, words[each])
            for keys in _naming(reading.source.root, file):
                editor.set(keys, name, standin=keys in editor.standins)
            words[each] = editor.data
    return Snapshot(words, originals)


def _photos_apart(base: Snapshot, sides: list[Snapshot]) -> tuple[Snapshot, Snapshot]:
    """Give a new photo another id where the other side added another photo of its id."""
    old, *new = (_photos(side) for side in (base, *sides))
    taken = {*new[0], *new[1]}
    for identity in sorted((new[0].keys() & new[1].keys()) - old.keys()):
        pictures = [side[identity] for side in new]
        if pictures[0] != pictures[1]:
            at = pictures.index(max(pictures, key=str))
            name = next(each for each in number_names(identity) if each not in taken)
            taken.add(name)
            editor = YamlEditor(GALLERY.file, sides[at].words[GALLERY.file])
            index = list(_photos(sides[at])).index(identity)
            editor.set(("photos", index, "id"), name)
            words = {**sides[at].words, GALLERY.file: editor.data}
            sides[at] = Snapshot(words, sides[at].originals)
    return sides[0], sides[1]


def _photos(side: Snapshot) -> dict[str, NamedPicture]:
    """Return the picture of each photo of the gallery by its id; nothing where they cannot be told apart."""
    read = read_yaml(GALLERY.file, side.words.get(GALLERY.file, b""))
    photos = read_tree(read).entries.get("photos")
    if not (isinstance(photos, ValueTree) and photos.named == "id"):
        return {}
    files = {name: str(to_plain(get_node(photos, (name, "file")))) for name in photos.entries}
    return {name: NamedPicture(file, side.originals.get(file)) for name, file in files.items()}


def _naming(node: YamlNode | None, file: str, path: ValuePath = ()) -> Iterator[ValuePath]:
    """Yield the path to each value `file` that names an original."""
    for key, each in node.entries.items() if node else ():
        if key == "file" and each.value == file:
            yield (*path, key)
        yield from _naming(each, file, (*path, key))
