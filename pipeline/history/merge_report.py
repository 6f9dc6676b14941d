"""Describes a merge to people: its conflicts, and what it decided by itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pipeline.base.project import ORIGINALS
from pipeline.content.edits import find_value
from pipeline.content.pages.table import find_page
from pipeline.content.reader import Content
from pipeline.content.screen_wording import find_file_title
from pipeline.history.comparison import ValueChange, compare_file
from pipeline.history.merging import Merge, find_pictures
from pipeline.yaml_files.files import ROUTES, get_name
from pipeline.yaml_files.yaml_reader import read_yaml

_BEFORE: Final = "the version before has it."
_STRICTER: Final = "the stricter answers count until somebody changes them."


@dataclass(frozen=True)
class Conflict:
    """A file that both sides changed in the same place; somebody must choose a side.

    - `name`: the file's path in the project
    - `label`: the file's title for people
    - `values`: the differences, with mine as `before` and theirs as `after`
    - `earlier`: the value that both sides changed, for each of `values`; None if it is not known
    - `mine_picture`, `theirs_picture`: the path below raw_assets/ and git's id of the original on each side;
      None without a picture
    """

    name: str
    label: str
    values: list[ValueChange]
    earlier: list[Any]
    mine_picture: tuple[str, str] | None
    theirs_picture: tuple[str, str] | None


def list_conflicts(merge: Merge) -> list[Conflict]:
    """Return the conflicts of a merge, with the differences that people see before they choose."""
    base, mine, theirs = merge.sides
    return [
        Conflict(
            name,
            _name_file(name, mine),
            values := []
            if name.startswith(f"{ORIGINALS}/")
            else compare_file(name, mine[name], theirs[name]),
            _list_earlier(values, compare_file(name, base.get(name, b"{}"), theirs[name]) if values else []),
            *(_find_picture(name, side) for side in (mine, theirs)),
        )
        for name in sorted(merge.conflicts)
    ]


def _list_earlier(values: list[ValueChange], theirs: list[ValueChange]) -> list[Any]:
    """Return each value before both changes; `theirs` are their changes. None for an entry they removed."""
    before = {each.path: each.before for each in theirs}
    return [
        before.get(each.path, each.after)
        if each.after is not None or all(isinstance(key, str) for key in each.path)
        else None
        for each in values
    ]


def describe_notices(merge: Merge) -> list[str]:
    """Return what a merge decided by itself, as sentences."""
    return [*dict.fromkeys(filter(None, (_word_notice(merge, *notice) for notice in merge.notices)))]


def _word_notice(merge: Merge, what: str, name: str) -> str:
    """Return a notice of a `Merge` as a sentence, or "" for a renamed original."""
    files = next(files for files in (merge.files, *merge.sides[1:]) if name in files)
    title = _name_file(name, files)
    match what:
        case "removed":
            return (
                f"{title} was removed here and changed by others. It stays removed; you find it in the trash."
            )
        case "taken out":
            return f"{title} was removed by others and changed here. It stays removed; {_BEFORE}"
        case "order":
            return "Both of you moved the same photo. It stays where you moved it."
        case "people":
            return f"{title}: both of you answered who is shown, and {_STRICTER}"
    if name.startswith(f"{ORIGINALS}/"):
        return ""
    routes: Any = find_value(read_yaml(ROUTES.file, files.get(ROUTES.file, b"")).value, ("routes",))
    paths = [
        f" One of them is at {each['path']} now." for each in routes or () if each["page"] == get_name(name)
    ]
    return f"Both of you added {title}, and both stay.{''.join(paths)}"


def _name_file(name: str, files: Mapping[str, bytes]) -> str:
    """Return a file's title for people; an original has the title of the file that shows it."""
    owners = (
        file for file in files for (original, _), _ in find_pictures(files, file).values() if original == name
    )
    file = next(owners, name) if name.startswith(f"{ORIGINALS}/") else name
    page = find_page(get_name(file))
    keys = page.heading_keys if page and page.has_many else ("title",)
    title = find_value(read_yaml(file, files.get(file, b"")).value, keys)
    return f"“{title}”" if title and (page is None or page.has_many) else find_file_title(Content(), file)


def _find_picture(name: str, files: Mapping[str, bytes]) -> tuple[str, str] | None:
    """Return the path below raw_assets/ and git's id of the first original in a file, or None.

    If `name` is an original itself, return those of this original.
    """
    pictures = [picture for picture, _ in find_pictures(files, name).values()]
    original, blob = (name, files[name]) if name.startswith(f"{ORIGINALS}/") else [*pictures, ("", None)][0]
    return (original.partition("/")[2], blob.decode()) if blob else None
