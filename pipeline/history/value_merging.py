"""The three-way merge of one content file (YAML), value by value and list entry by list entry.

`base` is the common version; `mine` is the version on this computer, and `theirs` that of the others.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any, Literal, NamedTuple, TypeAlias

from pipeline.content.edits import find_value
from pipeline.content_files.files import CONTRACT, FORGOTTEN, PHOTO, ROUTES, get_name
from pipeline.content_files.yaml_editor import YamlEditor
from pipeline.content_files.yaml_file import ValuePath
from pipeline.content_files.yaml_reader import read_yaml
from pipeline.history.comparison import label_value
from pipeline.history.consistency import COUNTED
from pipeline.history.list_merging import insert_others, merge_lists, merge_orders
from pipeline.history.value_tree import (
    ORDER,
    AnyNode,
    Keys,
    Leaf,
    ValueTree,
    find_path,
    get_node,
    is_list,
    read_tree,
    to_plain,
)
from pipeline.pages.table import find_content_file, find_page

Choice: TypeAlias = Literal["mine", "theirs"]


class NamedPicture(NamedTuple):
    """The file name of a picture (the value of the key `file`), with the file's git object id `blob`."""

    file: str
    blob: str | None


@dataclass(frozen=True)
class Conflict:
    """A value, a content file or a picture that both sides changed differently; the user must choose a side.

    - `name`: identifies the conflict in the user's choices
    - `path`: the path of the value in my file, or in their file if my side removed it; () for a whole file
    - `before`, `mine`, `theirs`: the values, None for whole files
    - `mine_blob`, `theirs_blob`: for a picture, the git object ids of both files
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


def add_blobs(node: ValueTree, originals: Mapping[str, str]) -> ValueTree:
    """Return a copy of a tree in which each picture's file name becomes a `NamedPicture` (name and blob).

    In the copy, two pictures differ if their names or their bytes differ.
    """
    entries: dict[str, AnyNode] = {}
    for key, each in node.entries.items():
        if isinstance(each, ValueTree):
            entries[key] = add_blobs(each, originals)
        elif key == "file" and isinstance(each.value, str) and not node.named:
            entries[key] = replace(each, value=NamedPicture(each.value, originals.get(each.value)))
        else:
            entries[key] = each
    return ValueTree(entries, node.named)


def point_to_pages(routes: ValueTree) -> ValueTree:
    """Return a copy of the values of routes.yaml in which redirects lead to page names instead of addresses.

    Therefore, a new address of a page does not count as a change of the redirects to this page.
    """
    pages = {to_plain(get_node(each, ("path",))): name for name, each in _list_entries(routes, "routes")}
    redirects = {
        name: ValueTree({**each.entries, "to": Leaf(pages.get(to_plain(target), to_plain(target)))})
        for name, each in _list_entries(routes, "redirects")
        if isinstance(each, ValueTree) and (target := each.entries.get("to"))
    }
    if not redirects:
        return routes
    return ValueTree({**routes.entries, "redirects": ValueTree(redirects, "from")})


def _list_entries(node: ValueTree, key: str) -> Iterable[tuple[str, AnyNode]]:
    around = node.entries.get(key)
    return around.entries.items() if isinstance(around, ValueTree) else ()


class FileMerge:
    """The three-way merge of one content file: the changes of their file are applied to my file.

    - `conflicts`: the conflicts for which the user has not chosen a side yet
    - `chosen`: the side that provides a picture in a conflict, by the picture's file name; it is “mine” until
      the user chooses
    - `pictures`: pictures that were merged without a conflict, for example if one side renamed a file and the
      other side replaced its bytes; the new file name is mapped to the git object id of the new bytes
    """

    def __init__(
        self,
        file: str,
        choices: Mapping[str, Choice],
        trees: tuple[ValueTree, ValueTree, ValueTree],
        editors: tuple[YamlEditor, YamlEditor],
    ) -> None:
        """Prepare the merge of `file`.

        `trees` has the values of the common version, of my file and of their file. `editors` has the editors
        of my file and of their file.
        """
        self.file, self.choices = file, choices
        self.base, self.mine, self.theirs = trees
        self.editor, self.other = editors
        self.conflicts: list[Conflict] = []
        self.chosen: dict[str, Choice] = {}
        self.pictures: dict[str, str | None] = {}
        self._lists: dict[Keys, list[Any]] = {}
        """The merged values of lists of plain values (entries without an id), by the keys of each list."""

    def run(self) -> bytes:
        """Return the merged file. Raises UneditableError or KeyError if my file cannot be edited."""
        for keys in list(self._find_edits((), self.base, self.mine, self.theirs)):
            self._apply(keys)
        return self.editor.data

    def _find_edits(
        self, keys: Keys, base: AnyNode | None, mine: AnyNode | None, theirs: AnyNode | None
    ) -> Iterator[Keys]:
        """Compare the three versions of the value at `keys`; yield the keys of the values to edit in my file.

        In a list with named entries, each entry has a key, such as id, that identifies it. For such a list,
        the keys of changed entries come first. The last yielded keys end with `ORDER`: they mean that the
        entries must be sorted into the merged order.
        """
        if theirs in (base, mine):
            return
        base, mine, theirs = _name_empty_lists(base, mine, theirs)
        if mine == base and not (isinstance(mine, ValueTree) and mine.named):
            yield keys
        elif isinstance(mine, ValueTree) and isinstance(theirs, ValueTree) and mine.named == theirs.named:
            yield from self._find_edits_in_trees(
                base if isinstance(base, ValueTree) else ValueTree({}), mine, theirs, keys
            )
        elif picture := _merge_picture(base, mine, theirs):
            self.pictures[picture.file] = picture.blob
            if to_plain(mine).file != picture.file:
                yield keys
        elif entries := _pair_entries(base, mine, theirs):
            for n, three in enumerate(entries):
                yield from self._find_edits((*keys, n), *map(Leaf, three))
        elif (merged := _merge_plain_lists(base, mine, theirs)) is not None:
            self._lists[keys] = merged
            yield keys
        else:
            yield from self._find_conflict(base, mine, theirs, keys)

    def _find_edits_in_trees(
        self, base: ValueTree, mine: ValueTree, theirs: ValueTree, keys: Keys
    ) -> Iterator[Keys]:
        for key in {**theirs.entries, **mine.entries}:
            three = (each.entries.get(key) for each in (base, mine, theirs))
            yield from self._find_edits((*keys, key), *three)
        if mine.named:
            orders = [list(each.entries) for each in (base, mine, theirs)]
            if merge_orders(*orders) is None:
                old, here, there = (Leaf(self._label_order(keys, each)) for each in orders)
                yield from self._find_conflict(old, here, there, (*keys, ORDER))
            yield (*keys, ORDER)

    def _find_conflict(
        self, base: AnyNode | None, mine: AnyNode | None, theirs: AnyNode | None, keys: Keys
    ) -> Iterator[Keys]:
        """Handle a value that both sides changed differently; yield `keys` if their value must replace mine.

        - If the user chose “theirs”, yield `keys`. For the order of a list, the caller does this instead.
        - If the user chose “mine”, yield nothing.
        - If the user has not chosen, yield nothing, and add a conflict to `conflicts`.

        No conflict is added if other values decide (`_is_implied`), or in the record of erased photos, which
        no person writes.
        """
        name = self._name(keys)
        choice = self.choices.get(name)
        pictures = [_find_picture(each) for each in (mine, theirs)]
        if choice:
            self.chosen |= {each.file: choice for each in pictures if each}
        if choice == "theirs" and keys[-1] != ORDER:
            yield keys
        elif choice is None and not (self.file == FORGOTTEN.file or self._is_implied(keys, mine, theirs)):
            self.chosen |= {each.file: "mine" for each in pictures if each}
            path = find_path(self.mine if mine is not None else self.theirs, keys)
            values = (_simplify(to_plain(each)) for each in (base, mine, theirs))
            blobs = (each.blob if each else None for each in pictures)
            self.conflicts.append(Conflict(name, self.file, path, self._label(keys, path), *values, *blobs))

    def _name(self, keys: Keys) -> str:
        return f"{self.file}:{'/'.join(map(str, keys))}"

    def _is_implied(self, keys: Keys, mine: AnyNode | None, theirs: AnyNode | None) -> bool:
        """Return True if the user need not choose a side for a value, because something else decides.

        - A count in contract.yaml is computed from the merged content.
        - If one side removed a programme or a free page (a page of blocks), the choice for the page's own
          content file also decides about its entry in routes.yaml.
        - If both sides name the same picture file, the choice for the picture file decides.
        """
        if self.file == CONTRACT.file:
            return keys[0] in (*COUNTED, "gallery_photos", "programmes", "featured")
        if self.file != ROUTES.file:
            # If both pictures have the same name, the conflict is about the photo files instead.
            pictures = [_find_picture(each) for each in (mine, theirs)]
            return all(pictures) and len({each.file for each in pictures if each}) == 1 and keys[-1] == "file"
        # If one side removed the page, the choice about its file decides about its route, too.
        page = find_page(str(keys[1])) if keys[0] == "routes" and (mine is None or theirs is None) else None
        return page is not None and page.has_many

    def _label(self, keys: Keys, path: ValuePath) -> str:
        """Return the label of a value with its page or photo, such as: alt text of the photo “Sunrise”."""
        is_order = keys[-1] == ORDER
        if find_content_file(self.file) is PHOTO:
            title = to_plain(get_node(self.mine, ("title",)))
            return f"{label_value(self.file, keys, path)} of the photo “{title}”"
        label = label_value(self.file, tuple(key for key in keys if key != ORDER), path)
        label = f"order of {label}" if is_order else label
        page = find_page(get_name(self.file))
        if page and page.has_many:
            return f"{label} of {to_plain(get_node(self.mine, page.heading_keys))}"
        return f"{label} ({page.label})" if page else label

    def _label_order(self, keys: Keys, names: list[str]) -> str:
        """Return `names` as text: the title of each list entry, or its name if the entry has no title."""
        titles = []
        for name in names:
            entry = get_node(self.mine, (*keys, name)) or get_node(self.theirs, (*keys, name))
            titles.append(str(to_plain(get_node(entry, ("title",))) or name))
        return ", ".join(titles)

    def _apply(self, keys: Keys) -> None:
        """Copy the value at `keys` from their file to my file, or delete the value in my file.

        Raises KeyError or UneditableError.
        """
        editor, other = self.editor, self.other
        here, there = (read_tree(read_yaml(each.file, each.data)) for each in (editor, other))
        mine, theirs = get_node(here, keys), get_node(there, keys)
        above, key = keys[:-1], keys[-1]
        if key == ORDER:
            self._reorder(here, above)
            return
        if keys in self._lists:
            self._fill(find_path(here, keys), find_path(there, keys), self._lists[keys])
            return
        around, way = get_node(here, above), find_path(here, above)
        path = find_path(here, keys) if mine else (*way, key)
        if (isinstance(around, ValueTree) and around.named) or (
            isinstance(around, Leaf) and around.value == []
        ):
            names = list(around.entries) if isinstance(around, ValueTree) else []
            index = names.index(str(key)) if mine else len(names)
            if mine:
                editor.take(way, index)
            if theirs:
                source = find_path(there, keys)
                assert isinstance(source[-1], int)
                editor.put(way, index, _copy_entry(other, source[:-1], source[-1]))
        elif theirs is None:
            editor.drop(path)
        elif mine is None:
            editor.insert(path, other.get_marked(find_path(there, keys)))
        elif (
            isinstance(mine, Leaf)
            and isinstance(theirs, Leaf)
            and isinstance(theirs.value, str | int | float | bool)
        ):
            editor.set(path, theirs.value, standin=find_path(there, keys) in other.standins)
        elif is_list(mine, theirs) and to_plain(mine) == []:
            # An empty list is written in brackets, where no lines can be inserted.
            self._fill(path, find_path(there, keys), to_plain(theirs))
        else:
            editor.put_text(path, other.get_text(find_path(there, keys)))

    def _reorder(self, here: ValueTree, keys: Keys) -> None:
        """Put the entries of a list into their merged order. Raises UneditableError."""
        entries = get_node(here, keys)
        if not isinstance(entries, ValueTree):
            return  # all entries were removed
        names, path = list(entries.entries), find_path(here, keys)
        for n, name in enumerate(self._merge_order(keys, set(names))):
            if names[n] != name:
                at = names.index(name)
                self.editor.put(path, n, self.editor.take(path, at))
                names.insert(n, names.pop(at))

    def _merge_order(self, keys: Keys, names: set[str]) -> list[str]:
        """Return `names`, the names of a list's entries, in the merged order.

        If my order and their order conflict, return the order of the chosen side, by default mine.
        """
        sides = [get_node(side, keys) for side in (self.base, self.mine, self.theirs)]
        orders = [list(each.entries) if isinstance(each, ValueTree) else [] for each in sides]
        order = merge_orders(*orders)
        if order is None:
            order = orders[2 if self.choices.get(self._name((*keys, ORDER))) == "theirs" else 1]
        return insert_others([name for name in order if name in names], orders[1], orders[2], names)

    def _fill(self, path: ValuePath, source: ValuePath, values: list[Any]) -> None:
        """Change the list of plain values at `path` in my file to `values`.

        A value that my list lacks is copied with its comments from the list at `source` in the other
        person's file. Raises UneditableError.
        """
        editor, other = self.editor, self.other
        now, there = find_value(editor.value, path), find_value(other.value, source)
        old, new = ([repr(each) for each in entries] for entries in (now, values))
        for operation, a, a_end, b, b_end in reversed(SequenceMatcher(None, old, new).get_opcodes()):
            if operation == "equal":
                continue
            for n in reversed(range(a, a_end)):
                editor.take(path, n)
            for n, value in enumerate(values[b:b_end]):
                editor.put(path, a + n, _copy_entry(other, source, there.index(value)))


def _copy_entry(editor: YamlEditor, path: ValuePath, index: int) -> str:
    """Return the YAML lines of a list's entry, without changing the editor's file."""
    return YamlEditor(editor.file, editor.data).take(path, index)


def _find_picture(node: AnyNode | None) -> NamedPicture | None:
    """Return the picture in a node, or None.

    If the node is the entry of a photo, the picture is the value of the entry's key `file`.
    """
    if isinstance(node, ValueTree):
        node = node.entries.get("file")
    return node.value if isinstance(node, Leaf) and isinstance(node.value, NamedPicture) else None


def _simplify(value: Any) -> Any:
    """Return a copy of a value in which file names replace each `NamedPicture`."""
    if isinstance(value, NamedPicture):
        return value.file
    if isinstance(value, dict):
        return {key: _simplify(each) for key, each in value.items()}
    return [_simplify(each) for each in value] if isinstance(value, list) else value


def _name_empty_lists(*three: AnyNode | None) -> tuple[AnyNode | None, ...]:
    """Return the three versions of a list; if one has named entries, convert empty ones to a `ValueTree`.

    In a list with named entries, each entry has a key, such as id, that identifies it. Such a list is read as
    a `ValueTree`. An empty list is read as a plain value, because it does not show whether its entries have
    names.
    """
    named = next((each.named for each in three if isinstance(each, ValueTree) and each.named), "")
    return tuple(
        ValueTree({}, named) if named and isinstance(each, Leaf) and each.value == [] else each
        for each in three
    )


def _list_values(*three: AnyNode | None) -> list[list[Any]]:
    """Return the values of three nodes if all are lists of plain values (entries without an id), else []."""
    return [to_plain(each) for each in three] if is_list(*three) else []


def _pair_entries(*three: AnyNode | None) -> list[tuple[Any, ...]]:
    """Return the entries of three versions of a list as triples, by position.

    Return [] if entries were added, removed or moved, or if a node is no list of plain values.
    """
    lists = _list_values(*three)
    if len({len(each) for each in lists}) != 1:
        return []
    base, *sides = lists
    for side in sides:
        new = [each for each, old in zip(side, base, strict=True) if each != old]
        if any(each in base or side.count(each) > 1 for each in new):
            return []
    return list(zip(*lists, strict=True))


def _merge_plain_lists(*three: AnyNode | None) -> list[Any] | None:
    lists = _list_values(*three)
    return merge_lists(*lists) if lists else None


def _merge_picture(*three: AnyNode | None) -> NamedPicture | None:
    """Merge three versions of a picture (base, mine, theirs): its file name, and separately its bytes.

    A new name wins over the old name; of two new names, the alphabetically first wins. Return None if both
    sides are equal, if both sides replaced the bytes differently, or if a node is not a picture.
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
