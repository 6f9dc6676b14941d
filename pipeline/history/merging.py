"""Merges the changes of two people file by file; a renamed file counts as another file.

`base` is the last common version, `mine` the version on this computer, and `theirs` the version of the
others. Each maps paths in the project, such as content/gallery/tea-break.yaml, to bytes. An original has its
blob, git's id, instead of its bytes.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property, reduce
from itertools import pairwise, takewhile
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal, TypeAlias, cast

from pipeline.content.derived_numbers import derive_numbers, get_number, list_placed, read_once, set_number
from pipeline.editing.gallery.consent import PEOPLE_KEYS
from pipeline.editing.gallery.editor import set_values
from pipeline.editing.gallery.names import find_free_file
from pipeline.history.git import GitError, Repository
from pipeline.yaml_files.codes import DUPLICATE_KEY
from pipeline.yaml_files.files import (
    FORGOTTEN,
    GALLERY,
    PUBLISHED,
    ROUTES,
    get_name,
)
from pipeline.yaml_files.models.base import walk_values
from pipeline.yaml_files.yaml_editor import UneditableError, YamlEditor, lay_out
from pipeline.yaml_files.yaml_file import ValuePath

Choice: TypeAlias = Literal["mine", "theirs"]

_LISTS: Final[Mapping[str, Mapping[str, str]]] = {
    GALLERY.file: {"photos": ""},
    ROUTES.file: {"routes": "page", "redirects": "from"},
    FORGOTTEN.file: {"photos": "digest"},
}
"""The files that consist of lists. Each list is mapped to the YAML key that identifies its entries.

The entries of a list with "" are names, which identify themselves."""

_GROWING: Final = (FORGOTTEN.file, PUBLISHED)
"""The files from which no entry is ever removed."""

_REFERENCES: Final[Mapping[str, frozenset[str]]] = {
    "raw_assets/": frozenset({"file"}),
    "content/gallery/": frozenset({"photos", "photo"}),
    "content/programmes/": frozenset({"page", "path", "to", "programme", "related"}),
    "content/pages/": frozenset({"page", "path", "to"}),
}
"""The YAML keys whose values refer to a file, by the folder of the file.

A value refers to a file by its name or, for a page, by its address."""


@dataclass
class Merge:
    """A merge and its result.

    - `sides`: base, mine and theirs
    - `choices`: maps files in conflict to the side that somebody chose
    - `files`: the merged files; a file in conflict is the version of mine
    - `conflicts`: the files for which somebody must still choose a side
    - `notices`: pairs of a decision and a file

    The merge makes these decisions by itself:

    - removed: the file was removed here and changed by the others; it stays removed
    - taken out: the file was removed by the others and changed here; it stays removed
    - renamed: both sides added a file of the same name; one of them now has the name in the notice
    - order: both sides moved the same photo; it stays where it is in mine
    - people: both sides changed the answers about people; the stricter answers stand
    """

    sides: tuple[dict[str, bytes], dict[str, bytes], dict[str, bytes]]
    choices: Mapping[str, Choice]
    files: dict[str, bytes] = field(default_factory=dict)
    conflicts: set[str] = field(default_factory=set)
    notices: list[tuple[str, str]] = field(default_factory=list)

    @cached_property
    def named_originals(self) -> set[str]:
        """The originals that the merged content uses."""
        return {name for file in self.files for (name, _), _ in find_pictures(self.files, file).values()}

    def separate_names(self) -> None:
        """Rename one of two different files that both sides added under the same name.

        The file whose bytes sort last is renamed, so that a merge on the other computer renames the same
        file.
        """
        base, mine, theirs = self.sides
        # Originals come first, because a renamed original changes the files that name it.
        for name in sorted((mine.keys() & theirs.keys()) - base.keys(), reverse=True):
            keys = next((keys for folder, keys in _REFERENCES.items() if name.startswith(folder)), None)
            if keys and mine[name] != theirs[name]:
                path, side = PurePosixPath(name), max(mine, theirs, key=lambda each: each[name])
                new = find_free_file(path.stem, path.suffix, {*base, *mine, *theirs}, str(path.parent))
                side[new] = side.pop(name)
                _rename_references(side, keys, name, new)
                self.notices.append(("renamed", new))

    def merge_file(self, name: str) -> bytes | None:
        """Return the merged bytes of a file, or None if the merge removes the file."""
        base, mine, theirs = (side.get(name) for side in self.sides)
        if mine and theirs and mine != theirs and (name in _GROWING or base not in (mine, theirs)):
            with suppress(GitError, UneditableError, AttributeError, KeyError, TypeError, ValueError):
                if name in _LISTS:
                    return self.merge_lists(name, base or b"{}", mine, theirs)
                if name == PUBLISHED:
                    lines = (line for data in sorted([mine, theirs]) for line in data.splitlines())
                    return b"\n".join([*dict.fromkeys(lines), b""])
                return _merge_lines(name, base or b"", mine, theirs)
        if not (mine and theirs) and (
            name in _GROWING or (name.startswith("raw_assets/") and name in self.named_originals)
        ):
            return mine or theirs or base
        return cast("bytes | None", self.choose(name, base, mine, theirs))

    def choose(self, name: str, base: Any, mine: Any, theirs: Any) -> Any:
        """Choose between three versions of a file, or of an entry in the file `name`.

        None means that a version is missing.

        - Only one side changed it: return the changed version.
        - Both sides changed it: return the side in `choices`; without a choice, add a conflict and return
          mine.
        - One side removed it, and the other changed it: add a notice and return None.
        """
        if not base != mine != theirs != base:
            return theirs if mine == base else mine
        if mine is None or theirs is None:
            self.notices.append(("taken out" if mine else "removed", name))
            return None
        if name == FORGOTTEN.file and isinstance(mine, dict):  # an entry, of which nobody could choose one
            return max(mine, theirs, key=str)
        self.conflicts |= {name} - self.choices.keys()
        return theirs if self.choices.get(name) == "theirs" else mine

    def merge_lists(self, file: str, *versions: bytes) -> bytes:
        """Merge a file of `_LISTS` entry by entry; `versions` are the bytes in base, mine and theirs.

        Only the comments at the top of mine are kept.
        """
        values = [YamlEditor(file, data).value for data in versions]
        merged = dict(values[1])
        for key, name in _LISTS[file].items():
            base, mine, theirs = (
                {each[name] if name else str(each): each for each in value.get(key) or ()} for value in values
            )
            order, is_moved_twice = merge_order(
                [] if file in _GROWING else [*base],
                *([[*mine], [*theirs]] if file == GALLERY.file else sorted([[*mine], [*theirs]])),
            )
            if is_moved_twice and file == GALLERY.file:
                self.notices.append(("order", file))
            if key == "routes":  # the files of pages are merged before, in alphabetical order
                order = [
                    page
                    for page in {**dict.fromkeys(order), **mine, **theirs}
                    if f"content/{page}.yaml" in self.files
                ]
            merged[key] = [
                self.choose(file, base.get(n), mine[n], theirs[n])
                if n in mine and n in theirs
                else mine.get(n) or theirs[n]
                for n in order
            ]
        return "\n".join(
            [
                *takewhile(lambda line: line[:1] in ("", "#"), versions[1].decode().splitlines()),
                *lay_out(merged),
                "",
            ]
        ).encode()

    def merge_answers(self) -> None:
        """Make the answers about people in each picture as strict as those of each side that changed it."""
        for file in sorted(name for name in self.files if len({side.get(name) for side in self.sides}) > 1):
            three = [find_pictures(side, file) for side in self.sides]
            for keys, (_, answers) in find_pictures(self.files, file).items():
                old, *both = (each.get(keys) for each in three)
                changed = [each[1] for each in both if each and each != old]
                if any(each != changed[0] for each in changed):
                    self.notices.append(("people", file))
                settled = reduce(combine_answers, changed, answers)
                if settled != answers:
                    editor = YamlEditor(file, self.files[file])
                    values = dict(zip(PEOPLE_KEYS, settled, strict=False))
                    set_values(editor, keys, values, standins=settled[4])
                    self.files[file] = editor.data


def merge_files(
    base: Mapping[str, bytes],
    mine: Mapping[str, bytes],
    theirs: Mapping[str, bytes],
    choices: Mapping[str, Choice],
) -> Merge:
    """Merge the changes of both sides since `base`.

    `choices` maps files in conflict to the side that somebody chose. Without a conflict, the other side gets
    the same result from its own merge, unless both moved the same photo. Raises NotDoneError if a file cannot
    be edited.
    """
    merge = Merge((dict(base), dict(mine), dict(theirs)), choices)
    merge.separate_names()
    for name in sorted({name for side in merge.sides for name in side}):
        if (data := merge.merge_file(name)) is not None:
            merge.files[name] = data
    with suppress(AttributeError, KeyError, TypeError):  # checks report files of another shape
        _correct_numbers(merge.files, merge.sides)
    merge.merge_answers()
    return merge


def merge_order(base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> tuple[list[str], bool]:
    """Merge three versions of a list of names; return the list, and True if both sides moved the same name.

    The merged list has the names that either side added, and lacks the names that either side removed. A name
    that one side added or moved follows its predecessor on that side. If both sides moved a name, its
    position in `mine` counts.
    """
    common = {*mine} & {*theirs}
    kept = common | ({*mine} ^ {*theirs}) - {*base}
    shared = [[name for name in side if name in common] for side in (mine, theirs)]
    old = shared[0] if shared[0] == shared[1] else [name for name in base if name in common]
    unmoved = [
        {name for at, _, size in matcher.get_matching_blocks() for name in old[at : at + size]}
        for matcher in (SequenceMatcher(None, old, now, autojunk=False) for now in shared)
    ]
    moved = [kept & {*side} - names for side, names in zip((mine, theirs), unmoved, strict=True)]
    sides = [(mine, moved[0]), (theirs, moved[1] - moved[0])]
    # Without a name that both moved, the result must not depend on which side is mine.
    (first, own), (second, names) = (
        sides if moved[0] & moved[1] else sorted(sides, key=lambda each: [*each[0]], reverse=True)
    )
    merged = [name for name in first if name in kept - names]
    for before, name in pairwise(["", *(name for name in second if name in kept - own)]):
        if name in names:
            merged.insert(merged.index(before) + 1 if before else 0, name)
    return merged, bool(moved[0] & moved[1])


def _rename_references(side: dict[str, bytes], keys: frozenset[str], old: str, new: str) -> None:
    """Change references to the file `old` into references to `new`, in the content of one side.

    `keys` are the YAML keys of such references. The address of a page gets the ending -2.
    """
    names = {
        get_name(old).removeprefix("raw_assets/"): get_name(new).removeprefix("raw_assets/"),
        PurePosixPath(old).stem: PurePosixPath(new).stem,
        **{
            route["path"]: f"{route['path']}-2"
            for route in get_number(side, ROUTES.file, ("routes",)) or ()
            if route["page"] == get_name(old)
        },
    }
    for file in [
        file for file in side if file.endswith(".yaml") and any(n.encode() in side[file] for n in names)
    ]:
        editor = YamlEditor(file, side[file])
        for path, value, _ in walk_values(editor.value):
            if isinstance(value, str) and value in names and not keys.isdisjoint(path[-2:]):
                editor.set(path, names[value], standin=path in editor.standins)
        side[file] = editor.data


def _merge_lines(file: str, base: bytes, mine: bytes, theirs: bytes) -> bytes:
    """Merge three versions of a file line by line; counts and positions never conflict.

    Raises GitError if both sides changed the same lines, or ValueError if the result is no valid YAML.
    """
    versions = {"mine": mine, "base": base, "theirs": theirs}
    for _, keys in derive_numbers({}):
        for version in versions:
            number = get_number(versions, "mine", keys) or get_number(versions, "theirs", keys)
            set_number(versions, version, keys, number)
    with TemporaryDirectory() as folder:
        for version, data in versions.items():
            (Path(folder) / version).write_bytes(data)
        merged = Repository(Path(folder)).run("merge-file", "-p", *versions)
    read = read_once(file, merged)
    if file.endswith(".yaml") and not (
        read.whole and DUPLICATE_KEY.code not in [d.code for d in read.findings]
    ):
        raise ValueError(file)
    return merged


def find_pictures(
    files: Mapping[str, bytes], file: str
) -> dict[ValuePath, tuple[tuple[str, bytes | None], tuple[Any, ...]]]:
    """Map the path of each picture's entry in a content file to its original and its answers about people.

    - The original is a pair of its path in the project and git's id. The id is None if the file is missing.
    - The answers are the values of `PEOPLE_KEYS`, and a tuple of the keys with stand-ins.
    """
    read = read_once(file, files.get(file, b"") if file.endswith(".yaml") else b"")
    return {
        keys: (
            (name := f"raw_assets/{value['file']}", files.get(name)),
            (
                *(value.get(key, "") for key in PEOPLE_KEYS),
                tuple(key for key in PEOPLE_KEYS if (*keys, key) in read.standins),
            ),
        )
        for keys, value, _ in walk_values(read.value)
        if isinstance(value, dict) and isinstance(value.get("file"), str)
    }


def combine_answers(one: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the stricter of two answers about people, item by item; for the items, see `find_pictures`."""
    people, children = (a or b or (a if b == "" else b) for a, b in zip(one[:2], other[:2], strict=True))
    until = min(filter(None, (one[3], other[3])), key=str, default="")
    standins = tuple(sorted({*one[4], *other[4]}))
    return people, children, one[2] if one[2] == other[2] else "", until, standins


def _correct_numbers(files: dict[str, bytes], sides: Sequence[Mapping[str, bytes]]) -> None:
    """Correct counts and positions in the merged `files`, except those that were wrong on both sides.

    `sides` are base, mine and theirs.
    """

    def arrange(keys: ValuePath, names: list[str]) -> list[str]:
        base, *both = (list_placed(side, keys) for side in sides)
        order, _ = merge_order(base, *sorted(both))
        # A programme that the order lacks comes last: its file was chosen from the side that kept it there.
        return sorted(names, key=[*order, *names].index)

    before = [(side, derive_numbers(side)) for side in sides[1:]]
    for (file, keys), number in derive_numbers(files, arrange).items():
        if any(get_number(side, file, keys) == numbers.get((file, keys)) for side, numbers in before):
            set_number(files, file, keys, number)
