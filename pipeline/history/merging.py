"""The three-way merge of text and photos, after two people have changed the project.

Text is merged value by value, never line by line. Originals are the photo files in raw_assets/; a blob is the
git object id of such a file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import NamedTuple, TypeVar

from pipeline.content_files.files import PUBLISHED, ROUTES, get_name
from pipeline.content_files.yaml_editor import UneditableError, YamlEditor
from pipeline.content_files.yaml_file import Node, ValuePath
from pipeline.content_files.yaml_reader import read_yaml
from pipeline.gallery.names import find_free_file
from pipeline.history.consistency import restore_consistency
from pipeline.history.list_merging import insert_others
from pipeline.history.snapshot import Snapshot
from pipeline.history.value_merging import (
    Choice,
    Conflict,
    FileMerge,
    add_blobs,
    point_to_pages,
)
from pipeline.history.value_tree import ValueTree, get_node, read_tree, to_plain
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import find_page

T = TypeVar("T")


@dataclass
class MergeResult:
    """The result of a merge.

    - `files`: the bytes of each content file, by the file's path
    - `originals`: the git object id of each original (photo file in raw_assets/), by the original's name
    - `conflicts`: the conflicts for which the user has not chosen a side yet; until then, the result has my
      side
    """

    files: dict[str, bytes]
    originals: dict[str, str]
    conflicts: list[Conflict]


def merge_snapshots(
    base: Snapshot, mine: Snapshot, theirs: Snapshot, choices: Mapping[str, Choice]
) -> MergeResult:
    """Merge the changes of both sides since `base`; `choices` maps a conflict's name to the chosen side.

    - If both sides added different originals (photo files) under one file name, one of these files is
      renamed.
    - An original that the merged content uses is kept, even if one side deleted it.

    A merge on the other side's computer gives the same result.
    """
    mine, theirs = _separate_originals(base, mine, theirs)
    merge = _Merge(choices, base, mine, theirs)
    files = {}
    for file in sorted({*mine.files, *theirs.files}):
        data = merge.merge_file(file)
        if data is not None:
            files[file] = data
    files = restore_consistency(files, base.files, mine.files, theirs.files)
    return MergeResult(files, merge.merge_originals(files), merge.conflicts)


@dataclass
class _Merge:
    """The state of a merge of the versions `mine` and `theirs`, which both developed from `base`.

    - `choices`: the side that the user chose for a conflict, by the conflict's name
    - `conflicts`: the conflicts for which the user has not chosen a side yet
    - `chosen`: the side that provides an original (photo file) in a conflict, by the original's name; a
      choice for a whole content file is also the choice for all originals that this file uses
    - `pictures`: originals that were merged without a conflict, for example if one side renamed a file and
      the other side replaced its bytes; the new file name is mapped to the git object id of the new bytes
    """

    choices: Mapping[str, Choice]
    base: Snapshot
    mine: Snapshot
    theirs: Snapshot
    conflicts: list[Conflict] = field(default_factory=list)
    chosen: dict[str, Choice] = field(default_factory=dict)
    pictures: dict[str, str | None] = field(default_factory=dict)

    @property
    def sides(self) -> tuple[Snapshot, Snapshot, Snapshot]:
        return self.base, self.mine, self.theirs

    def merge_originals(self, files: Mapping[str, bytes]) -> dict[str, str]:
        """Return the git object id of each original (photo file) after the merge, by the original's name.

        `files` are the merged content files.

        - An original that the merged content uses is kept.
        - An original that my or their content used, but that the merged content does not use, is left out.
        - An original that neither my nor their content used is kept, unless one side removed it.
        """
        named = _list_named_originals(files)
        before = _list_named_originals(self.mine.files) | _list_named_originals(self.theirs.files)
        merged = {}
        for file in sorted({*self.mine.originals, *self.theirs.originals}):
            base, mine, theirs = (side.originals.get(file) for side in self.sides)
            if file in named and file in self.pictures:
                blob = self.pictures[file]
            elif file in named and (mine is None or theirs is None):
                blob = mine or theirs
            elif file in named or file not in before:
                blob = self._choose_whole(f"raw_assets/{file}", base, mine, theirs, self.chosen.get(file))
            else:
                blob = None
            if blob is not None:
                merged[file] = blob
        return merged

    def merge_file(self, file: str) -> bytes | None:
        """Return the merged bytes of a content file, or None if the merge removes the file."""
        mine, theirs = self.mine.files.get(file), self.theirs.files.get(file)
        if file == PUBLISHED:
            return _merge_line_sets(*(side.files.get(file, b"") for side in self.sides))
        readings = [read_yaml(file, side.files.get(file, b"")) for side in self.sides]
        units = [_PageState.read(side, file) for side in self.sides]
        is_readable = file.endswith(".yaml") and all(read.whole for read in readings)
        if mine is None or theirs is None or not is_readable or units[1] in (units[0], units[2]):
            return self._choose_unit(file, *units)
        old, here, there = (self._read_tree(file, side) for side in self.sides)
        if there in (old, here):
            return mine
        if here == old:
            return theirs
        editors = YamlEditor(file, mine), YamlEditor(file, theirs)
        merge = FileMerge(file, self.choices, (old, here, there), editors)
        try:
            merged = merge.run()
        except (UneditableError, KeyError):
            return self._choose_unit(file, *units)
        self.conflicts += merge.conflicts
        self.chosen |= merge.chosen
        self.pictures |= merge.pictures
        return merged

    def _choose_unit(
        self, file: str, base: _PageState | None, mine: _PageState | None, theirs: _PageState | None
    ) -> bytes | None:
        """Choose one side's version of a whole content file, together with its pictures; return its bytes."""
        unit = self._choose_whole(file, base, mine, theirs)
        side: Choice = "mine" if unit is mine else "theirs"
        if base not in (mine, theirs):
            self.chosen |= dict.fromkeys(_list_named_originals({file: unit.data} if unit else {}), side)
        return unit.data if unit else None

    def _choose_whole(
        self, file: str, base: T | None, mine: T | None, theirs: T | None, choice: Choice | None = None
    ) -> T | None:
        """Return one side's version of a file that is merged as a whole.

        If only one side changed the file, return the changed version. If both sides changed it differently,
        return the version of the side that the user chose. If the user has not chosen yet, add a conflict,
        and return my version.
        """
        if theirs in (base, mine):
            return mine
        if mine == base:
            return theirs
        choice = choice or self.choices.get(file)
        if choice is None:
            blobs = [each if isinstance(each, str) else None for each in (mine, theirs)]
            self.conflicts.append(Conflict(file, file, (), self._label(file), None, None, None, *blobs))
        return theirs if choice == "theirs" else mine

    def _label(self, file: str) -> str:
        if file.startswith("raw_assets/"):
            return f"picture {file.removeprefix('raw_assets/')}"
        page = find_page(get_name(file))
        if page and page.has_many and not (file in self.mine.files and file in self.theirs.files):
            trees = (self._read_tree(file, side) for side in (self.mine, self.theirs))
            title = next(filter(None, (to_plain(get_node(each, page.heading_keys)) for each in trees)), file)
            what = "training" if page is PROGRAMME else "page"
            return f"the {what} “{title}”, which one side removed and the other changed"
        return f"all of {file}"

    def _read_tree(self, file: str, side: Snapshot) -> ValueTree:
        """Return the values of a content file as a tree, prepared for the comparison with another version.

        - The tree has the bytes of each picture (as a git object id), not only the file name. Two pictures
          with one file name and different bytes are therefore different.
        - In the tree, a redirect leads to a page's name, not to its address. A new address of the page
          therefore does not count as a change of the redirect.
        """
        tree = add_blobs(read_tree(read_yaml(file, side.files.get(file, b""))), side.originals)
        return point_to_pages(tree) if file == ROUTES.file else tree


class _PageState(NamedTuple):
    """A content file with the address of its page and the git object ids of its pictures.

    If a content file is merged as a whole, one choice decides about the file, the address and the pictures.
    """

    data: bytes
    address: str | None
    blobs: tuple[str | None, ...]

    @classmethod
    def read(cls, side: Snapshot, file: str) -> _PageState | None:
        """Read a content file from a snapshot (state of text and photos); return None if it is missing."""
        data = side.files.get(file)
        if data is None:
            return None
        page = get_name(file)
        routes = read_tree(read_yaml(ROUTES.file, side.files.get(ROUTES.file, b"")))
        address = to_plain(get_node(routes, ("routes", page, "path")))
        named = sorted(_list_named_originals({file: data}))
        return cls(data, address, tuple(side.originals.get(each) for each in named))


def _merge_line_sets(base: bytes, mine: bytes, theirs: bytes) -> bytes:
    """Merge files whose lines are a set: keep the common and the added lines, drop the removed ones."""
    if theirs in (base, mine):
        return mine
    if mine == base:
        return theirs
    old, here, there = (each.decode("utf-8", "surrogateescape").splitlines() for each in (base, mine, theirs))
    kept = {line for line in {*here, *there} if (line in here and line in there) or line not in old}
    common = [line for line in here if line in there]
    lines = insert_others(common, here, there, kept)
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")


def _list_named_originals(files: Mapping[str, bytes]) -> set[str]:
    """Return the names of the originals (photo files) that the content files use."""
    yaml = {file: data for file, data in files.items() if file.endswith(".yaml")}
    return {name for file, data in yaml.items() for _, name in _find_file_keys(read_yaml(file, data).root)}


def _find_file_keys(node: Node | None, path: ValuePath = ()) -> Iterator[tuple[ValuePath, str]]:
    """Yield the path and the value of each key `file`; the value is the name of an original (photo file)."""
    for key, each in node.entries.items() if node else ():
        if key == "file" and isinstance(each.value, str):
            yield (*path, key), each.value
        yield from _find_file_keys(each, (*path, key))


def _separate_originals(base: Snapshot, mine: Snapshot, theirs: Snapshot) -> tuple[Snapshot, Snapshot]:
    """Rename an original (photo file) if both sides added different originals under one file name.

    Of the two originals, the one with the larger git object id is renamed. A merge on the other side's
    computer therefore gives the same result. Return the changed snapshots of my side and of their side.
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
            sides[at] = _rename_original(sides[at], file, name)
    return sides[0], sides[1]


def _rename_original(side: Snapshot, file: str, name: str) -> Snapshot:
    """Rename an original (photo file) in a snapshot, and in the content of this snapshot."""
    originals, files = dict(side.originals), dict(side.files)
    originals[name] = originals.pop(file)
    for each, reading in side.read_files():
        if reading.source.whole:
            editor = YamlEditor(each, files[each])
            for keys, value in _find_file_keys(reading.source.root):
                if value == file:
                    editor.set(keys, name, standin=keys in editor.standins)
            files[each] = editor.data
    return Snapshot(files, originals)
