"""The outcome of a merge for people: the conflicts, and sentences about what the merge decided by itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pipeline.base.project import ORIGINALS
from pipeline.content.edits import find_value
from pipeline.content.pages.table import find_page
from pipeline.content.reader import Content
from pipeline.content.screen_wording import find_title
from pipeline.history.comparison import ValueChange, compare_file
from pipeline.history.merging import Merge, find_pictures
from pipeline.yaml_files.files import ROUTES, get_name
from pipeline.yaml_files.yaml_reader import read_yaml

_BEFORE: Final = "the version before has it."
_STRICTER: Final = "the stricter answers count until somebody changes them."


@dataclass(frozen=True)
class Conflict:
    """A file that both sides of a merge changed in the same place; somebody must choose a side.

    - `name`: the file's path in the project
    - `label`: the file's title for people
    - `values`: the different values; `before` is the value in mine, and `after` the value in theirs
    - `mine_picture`, `theirs_picture`: the path below raw_assets/ and the blob of the original that the file
      shows on this side; None if the file shows no picture
    """

    name: str
    label: str
    values: list[ValueChange]
    mine_picture: tuple[str, str] | None
    theirs_picture: tuple[str, str] | None


def list_conflicts(merge: Merge) -> list[Conflict]:
    """Return the conflicts of a merge, with what people need to see before they choose a side."""
    _, mine, theirs = merge.sides
    return [
        Conflict(
            name,
            _name_file(name, mine),
            [] if name.startswith(f"{ORIGINALS}/") else compare_file(name, mine[name], theirs[name]),
            *(_find_picture(name, side) for side in (mine, theirs)),
        )
        for name in sorted(merge.conflicts)
    ]


def describe_notices(merge: Merge) -> list[str]:
    """Return what a merge decided by itself, as sentences."""
    return [*dict.fromkeys(filter(None, (_word_notice(merge, *notice) for notice in merge.notices)))]


def _word_notice(merge: Merge, what: str, name: str) -> str:
    """Return a notice as a sentence for people.

    `what` is the decision, as in `Merge`, and `name` is the file. If the merge renamed an original, return
    "", because people do not see the names of originals.
    """
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
    """Return the title of a file for people. An original has the title of the content file that shows it."""
    owners = (
        file for file in files for (original, _), _ in find_pictures(files, file).values() if original == name
    )
    file = next(owners, name) if name.startswith(f"{ORIGINALS}/") else name
    page = find_page(get_name(file))
    keys = page.heading_keys if page and page.has_many else ("title",)
    title = find_value(read_yaml(file, files.get(file, b"")).value, keys)
    return f"“{title}”" if title and (page is None or page.has_many) else find_title(Content(), file)


def _find_picture(name: str, files: Mapping[str, bytes]) -> tuple[str, str] | None:
    """Return the picture of the file `name`: the path of the original below raw_assets/, and its blob.

    The picture of a content file is the first one in the file. If the file itself is an original, it is the
    picture. If there is no picture, return None.
    """
    pictures = [picture for picture, _ in find_pictures(files, name).values()]
    original, blob = (name, files[name]) if name.startswith(f"{ORIGINALS}/") else [*pictures, ("", None)][0]
    return (original.partition("/")[2], blob.decode()) if blob else None
