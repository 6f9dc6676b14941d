"""Three versions of words and originals become one: by value and by entry, and by line never."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Final, Literal, TypeVar

from pipeline.content.editing import UneditableError, YamlEditor
from pipeline.content.parts import CONTRACT, DESCRIBED, FORGOTTEN, GALLERY, PUBLISHED, ROUTES
from pipeline.content.yaml_file import Node as YamlNode
from pipeline.content.yaml_file import ValuePath
from pipeline.content.yaml_reader import read_yaml
from pipeline.gallery.entries import free_file
from pipeline.history.changes import called
from pipeline.history.snapshot import Snapshot
from pipeline.history.values import ORDER, Keys, Leaf, Node, Tree, get, path_of, plain, tree
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import page_of

T = TypeVar("T")
Choice = Literal["mine", "theirs"]

_OWN: Final = (DESCRIBED.file, FORGOTTEN.file)
"""Written by commands only; nobody chooses in them."""


@dataclass(frozen=True)
class Clash:
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
class Merged:
    """What became of two versions. While there are `clashes`, mine stands in their places.

    `originals` tells of each that is theirs by which name it is found there.
    """

    words: dict[str, bytes]
    originals: dict[str, str]
    clashes: list[Clash]
    taken: dict[str, str]


def merge(base: Snapshot, mine: Snapshot, theirs: Snapshot, choices: Mapping[str, Choice]) -> Merged:
    """Return mine with what theirs changed since `base`; `choices` are by the names of clashes.

    Two new originals of one name both stay: theirs gets another name, in its words, too.
    """
    theirs, renamed = _apart(base, mine, theirs)
    run = _Run(choices)
    found = Merged({}, {}, run.clashes, {})
    for file in sorted({*mine.words, *theirs.words}):
        data = run.words(file, *(each.words.get(file) for each in (base, mine, theirs)))
        if data is not None:
            found.words[file] = data
    for file in sorted({*mine.originals, *theirs.originals}):
        blob = run.whole(f"raw_assets/{file}", *(each.originals.get(file) for each in (base, mine, theirs)))
        if blob is not None:
            found.originals[file] = blob
            if blob != mine.originals.get(file):
                found.taken[file] = renamed.get(file, file)
    _count(mine, found.words)
    return found


class _Run:
    """One merge: the choices that were made, and the clashes that are left."""

    def __init__(self, choices: Mapping[str, Choice]) -> None:
        self.choices = choices
        self.clashes: list[Clash] = []

    def whole(self, file: str, base: T | None, mine: T | None, theirs: T | None) -> T | None:
        """Return which of the three a file becomes as a whole."""
        if theirs in (base, mine):
            return mine
        if mine == base:
            return theirs
        if file not in self.choices:
            blobs = [each if isinstance(each, str) else None for each in (mine, theirs)]
            picture = file.startswith("raw_assets/")
            label = f"picture {file.removeprefix('raw_assets/')}" if picture else f"all of {file}"
            self.clashes.append(Clash(file, file, (), label, None, None, None, *blobs))
        return theirs if self.choices.get(file) == "theirs" else mine

    def words(self, file: str, base: bytes | None, mine: bytes | None, theirs: bytes | None) -> bytes | None:
        """Return what a file of words becomes; None if it is to go."""
        if file == PUBLISHED:
            return _lines(base or b"", mine or b"", theirs or b"") if mine != base else theirs
        three = [read_yaml(file, each or b"") for each in (base, mine, theirs)]
        by_value = file.endswith(".yaml") and all(read.whole for read in three)
        if mine is None or theirs is None or mine in (base, theirs) or not by_value:
            return self.whole(file, base, mine, theirs)
        editor, other = YamlEditor(file, mine), YamlEditor(file, theirs)
        values = _Values(file, self.choices, tree(three[1]), tree(three[2]))
        try:
            for keys in list(values.taken((), tree(three[0]), values.mine, values.theirs)):
                _take(editor, other, keys)
        except (UneditableError, KeyError):
            return self.whole(file, base, mine, theirs)
        self.clashes += values.clashes
        return editor.data


def _lines(base: bytes, mine: bytes, theirs: bytes) -> bytes:
    """Return lines that are a set: mine, without what theirs took out, with what theirs added."""
    old, there = base.splitlines(), theirs.splitlines()
    kept = [line for line in mine.splitlines() if line in there or line not in old]
    new = [line for line in there if line not in old and line not in kept]
    return b"".join(line + b"\n" for line in [*kept, *new])


class _Values:
    """The values of one file in two versions, and what clashes in them."""

    def __init__(self, file: str, choices: Mapping[str, Choice], mine: Tree, theirs: Tree) -> None:
        self.file, self.choices, self.mine, self.theirs = file, choices, mine, theirs
        self.clashes: list[Clash] = []

    def taken(self, keys: Keys, base: Node | None, mine: Node | None, theirs: Node | None) -> Iterator[Keys]:
        """Yield where theirs is to be taken, the order of a list after its entries."""
        if theirs in (base, mine):
            return
        if mine == base:
            yield keys
        elif isinstance(mine, Tree) and isinstance(theirs, Tree) and mine.named == theirs.named:
            yield from self._in_trees(base if isinstance(base, Tree) else Tree({}), mine, theirs, keys)
        elif lists := _of_one_length(base, mine, theirs):
            for n, entries in enumerate(lists):
                yield from self.taken((*keys, n), *map(Leaf, entries))
        else:
            yield from self._clash(base, mine, theirs, keys)

    def _in_trees(self, base: Tree, mine: Tree, theirs: Tree, keys: Keys) -> Iterator[Keys]:
        for key in {**theirs.entries, **mine.entries}:
            yield from self.taken((*keys, key), *(each.entries.get(key) for each in (base, mine, theirs)))
        common = base.entries.keys() & mine.entries.keys() & theirs.entries.keys()
        before, here, there = ([k for k in each.entries if k in common] for each in (base, mine, theirs))
        if mine.named and before == here != there:
            yield (*keys, ORDER)

    def _clash(self, base: Node | None, mine: Node | None, theirs: Node | None, keys: Keys) -> Iterator[Keys]:
        name = f"{self.file}:{'/'.join(map(str, keys))}"
        counted = self.file == CONTRACT.file and keys[0] in _COUNTED
        if self.choices.get(name) == "theirs":
            yield keys
        elif name not in self.choices and self.file not in _OWN and not counted:
            path = path_of(self.mine if mine is not None else self.theirs, keys)
            values = (plain(each) for each in (base, mine, theirs))
            self.clashes.append(Clash(name, self.file, path, self._label(keys, path), *values))

    def _label(self, keys: Keys, path: ValuePath) -> str:
        """Return what people call a value, and where it is: on which page, or of which photo."""
        if self.file == GALLERY.file:
            photo = get(self.mine, keys[:2]) or get(self.theirs, keys[:2])
            title = plain(get(photo, ("title",))) or keys[-1]
            return (
                f"photo “{title}”"
                if len(keys) == 2
                else f"{called(self.file, keys, path)} of the photo “{title}”"
            )
        page = page_of(self.file.removeprefix("content/").removesuffix(".yaml"))
        if page is PROGRAMME:
            return f"{called(self.file, keys, path)} of {plain(get(self.mine, ('title',)))}"
        return f"{called(self.file, keys, path)} ({page.label})" if page else called(self.file, keys, path)


def _of_one_length(*three: Node | None) -> list[tuple[Any, ...]]:
    """Return the entries of three lists without names, place by place; none where lengths differ."""
    lists = [each.value for each in three if isinstance(each, Leaf) and isinstance(each.value, list)]
    return (
        list(zip(*lists, strict=True)) if len(lists) == 3 and len({len(each) for each in lists}) == 1 else []
    )


def _take(editor: YamlEditor, other: YamlEditor, keys: Keys) -> None:
    """Have what stands at `keys` in `other`, or nothing if nothing does. KeyError, UneditableError."""
    here, there = (tree(read_yaml(each.file, each.data)) for each in (editor, other))
    mine, theirs, around = get(here, keys), get(there, keys), get(here, keys[:-1])
    path = path_of(here, keys) if keys[-1] != ORDER and mine else (*path_of(here, keys[:-1]), keys[-1])
    if keys[-1] == ORDER:
        _order(editor, other, keys[:-1])
    elif isinstance(around, Tree) and around.named:
        names = list(around.entries)
        index = names.index(str(keys[-1])) if mine else _place(names, get(there, keys[:-1]), str(keys[-1]))
        if mine:
            editor.take(path[:-1], index)
        if theirs:
            from_path = path_of(there, keys)
            assert isinstance(from_path[-1], int)
            editor.put(
                path[:-1], index, YamlEditor(other.file, other.data).take(from_path[:-1], from_path[-1])
            )
    elif theirs is None:
        editor.drop(path)
    elif mine is None:
        editor.insert(path, plain(theirs), standin=isinstance(theirs, Leaf) and theirs.standin)
    elif (
        isinstance(mine, Leaf)
        and isinstance(theirs, Leaf)
        and isinstance(theirs.value, str | int | float | bool)
    ):
        editor.set(path, theirs.value, standin=path_of(there, keys) in other.standins)
    else:
        editor.put_text(path, other.text_of(path_of(there, keys)))


def _place(names: list[str], there: Node | None, name: str) -> int:
    """Return where an entry goes that the list `there` has: behind the nearest one before it."""
    before = list(there.entries) if isinstance(there, Tree) else []
    known = [each for each in before[: before.index(name)] if each in names]
    return names.index(known[-1]) + 1 if known else 0


def _order(editor: YamlEditor, other: YamlEditor, keys: Keys) -> None:
    """Have the entries of a list in the order of `other`; those that are not there follow their neighbour."""
    here, there = (get(tree(read_yaml(each.file, each.data)), keys) for each in (editor, other))
    assert isinstance(here, Tree)
    assert isinstance(there, Tree)
    names = list(here.entries)
    wanted = [name for name in there.entries if name in names]
    for n, name in enumerate(names):
        if name not in wanted:
            wanted.insert(wanted.index(names[n - 1]) + 1 if n else 0, name)
    path = path_of(tree(read_yaml(editor.file, editor.data)), keys)
    for n, name in enumerate(wanted):
        if names[n] != name:
            at = names.index(name)
            editor.put(path, n, editor.take(path, at))
            names.insert(n, names.pop(at))


_COUNTED: Final[Mapping[str, tuple[str, str]]] = {
    "gallery_photos": (GALLERY.file, "photos"),
    "routes": (ROUTES.file, "routes"),
    "redirects": (ROUTES.file, "redirects"),
    "programmes": ("content/programmes/", ""),
}
"""Numbers of the contract, and the list that each counts."""


def _count(mine: Snapshot, words: dict[str, bytes]) -> None:
    """Have the contract count what there is now, where mine did so."""
    if CONTRACT.file not in words:
        return
    editor = YamlEditor(CONTRACT.file, words[CONTRACT.file])
    before = read_yaml(CONTRACT.file, mine.words.get(CONTRACT.file, b"")).value
    for key, (file, name) in _COUNTED.items():
        if isinstance(before, dict) and before.get(key) == _length(mine.words, file, name):
            editor.set((key,), _length(words, file, name))
    words[CONTRACT.file] = editor.data


def _length(words: Mapping[str, bytes], file: str, name: str) -> int:
    if not name:
        return sum(each.startswith(file) for each in words)
    value = read_yaml(file, words.get(file, b"")).value
    entries = value.get(name) if isinstance(value, dict) else None
    return len(entries) if isinstance(entries, list) else -1


def _apart(base: Snapshot, mine: Snapshot, theirs: Snapshot) -> tuple[Snapshot, dict[str, str]]:
    """Give new originals of theirs whose names mine took for others names of their own; return which."""
    new = theirs.originals.keys() - base.originals.keys()
    taken = {*mine.originals, *theirs.originals}
    renamed: dict[str, str] = {}
    originals, words = dict(theirs.originals), dict(theirs.words)
    for file in sorted(file for file in new if mine.originals.get(file, originals[file]) != originals[file]):
        path = PurePosixPath(file)
        name = free_file(path.stem, path.suffix, taken, str(path.parent))
        taken.add(name)
        renamed[name] = file
        originals[name] = originals.pop(file)
        for each, reading in theirs.readings():
            if reading.source.whole:
                editor = YamlEditor(each, words[each])
                for keys in _naming(reading.source.root, file):
                    editor.set(keys, name, standin=keys in editor.standins)
                words[each] = editor.data
    return Snapshot(words, originals), renamed


def _naming(node: YamlNode | None, file: str, path: ValuePath = ()) -> Iterator[ValuePath]:
    """Yield the path to each value `file` that names an original."""
    for key, each in node.entries.items() if node else ():
        if key == "file" and each.value == file:
            yield (*path, key)
        yield from _naming(each, file, (*path, key))
