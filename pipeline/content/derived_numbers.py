"""Derives numbers from the content: the counts in contract.yaml, and the positions of programmes in lists.

In this module, `files` maps paths in the project to bytes.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeAlias

from pipeline.base.disk.journal import Change
from pipeline.content.edits import find_value
from pipeline.content.pages.founder import FOUNDER
from pipeline.content.pages.table import is_promised
from pipeline.yaml_files.files import CONTRACT, PHOTOS, PROGRAMMES, ROUTES
from pipeline.yaml_files.models.base import Placement
from pipeline.yaml_files.yaml_editor import YamlEditor
from pipeline.yaml_files.yaml_file import ValuePath
from pipeline.yaml_files.yaml_reader import read_yaml

Arrange: TypeAlias = Callable[[ValuePath, list[str]], list[str]]
"""A function that returns the programmes of a list in a new order.

Its arguments are the path of the position in a programme's file, such as ("featured", "home"), and the files
of the programmes in their present order.
"""

read_once = lru_cache(maxsize=20_000)(read_yaml)
"""Parse a YAML file, or return the cached result; callers must not change it."""


def get_number(files: Mapping[str, bytes], file: str, keys: ValuePath) -> Any:
    """Return the value at the path `keys` in a file; None if there is no such value."""
    return find_value(read_once(file, files.get(file, b"")).value, keys)


def set_number(files: dict[str, bytes], file: str, keys: ValuePath, number: Any) -> None:
    """Replace the number at the path `keys` in a file. If the file has no number there, change nothing."""
    if isinstance(number, int) and get_number(files, file, keys) not in (None, number):
        editor = YamlEditor(file, files[file])
        editor.set(keys, number)
        files[file] = editor.data


def list_placed(files: Mapping[str, bytes], keys: ValuePath) -> list[str]:
    """Return the files of the programmes in one list, sorted by position.

    `keys` is the path of a position in the file of a programme, such as ("featured", "home").
    """
    names = (name for name in sorted(files) if name.startswith(f"{PROGRAMMES}/"))
    placed = [name for name in names if get_number(files, name, keys)]
    return sorted(placed, key=lambda name: get_number(files, name, keys))


def derive_numbers(
    files: Mapping[str, bytes], arrange: Arrange = lambda _, names: names
) -> dict[tuple[str, ValuePath], int]:
    """Return the right counts for contract.yaml, and the right positions of programmes in lists.

    The result maps each file and path to the right number: {("content/contract.yaml", ("routes",)): 12}.
    `arrange` can change the order of the programmes in a list.
    """
    routes = get_number(files, ROUTES.file, ("routes",)) or ()
    lists = {
        "gallery_photos": [file for file in files if file.startswith(f"{PHOTOS}/")],
        "programmes": [file for file in files if file.startswith(f"{PROGRAMMES}/")],
        "routes": [each for each in routes if is_promised(each["page"])],
        "redirects": get_number(files, ROUTES.file, ("redirects",)) or (),
        "qualifications": get_number(files, FOUNDER.file, ("qualification_cards",)) or (),
        "achievements": get_number(files, FOUNDER.file, ("achievement_cards",)) or (),
    }
    numbers: dict[tuple[str, ValuePath], int] = {
        (CONTRACT.file, (key,)): len(each) for key, each in lists.items()
    }
    for keys in (("featured", placement.value) for placement in Placement):
        names = arrange(keys, list_placed(files, keys))
        numbers |= {(name, keys): place for place, name in enumerate(names, 1)}
        numbers[CONTRACT.file, keys] = len(names)
    return numbers


def follow_numbers(change: Change) -> None:
    """Correct the counts and positions that a change makes wrong, by further writes in the change.

    Numbers that were wrong before the change stay wrong. If two programmes have the same position, the
    programme that is new in the list comes first.
    """
    root, content = change.project.root, change.project.content
    gone = {path for path in (*change.deletes, *(old for old, _ in change.moves)) if content in path.parents}
    writes = {path: data for path, data in change.writes.items() if content in path.parents}
    if not gone and all(path.parent == root / PHOTOS and path.exists() for path in writes):
        return  # texts about photos change no number
    files = {
        path: b"" if path.parent == root / PHOTOS else path.read_bytes() for path in content.rglob("*.yaml")
    }
    before, after = (
        {path.relative_to(root).as_posix(): data for path, data in each.items()}
        for each in (files, {path: data for path, data in files.items() if path not in gone} | writes)
    )

    def arrange(keys: ValuePath, names: list[str]) -> list[str]:
        known = list_placed(before, keys)
        return sorted(names, key=lambda name: (get_number(after, name, keys), name in known))

    with suppress(AttributeError, KeyError, TypeError):  # checks report files of another shape
        now, numbers = derive_numbers(before), derive_numbers(after, arrange)
        for (file, keys), number in numbers.items():
            old, right = get_number(before, file, keys), now.get((file, keys))
            if old == right != number:
                set_number(after, file, keys, number)
                change.writes[root / file] = after[file]
