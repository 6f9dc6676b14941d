"""Corrects the derived values in merged files, such as counts and positions in lists.

A derived value can be computed from other values of the content.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from pipeline.content_files.files import CONTRACT, PHOTOS, PROGRAMMES, ROUTES, get_name
from pipeline.content_files.yaml_editor import UneditableError, YamlEditor
from pipeline.content_files.yaml_reader import read_yaml
from pipeline.pages.founder import FOUNDER
from pipeline.pages.table import find_page, is_promised

ContentFiles = Mapping[str, bytes]

COUNTED: Final = {
    "routes": (ROUTES.file, "routes"),
    "redirects": (ROUTES.file, "redirects"),
    "qualifications": (FOUNDER.file, "qualification_cards"),
    "achievements": (FOUNDER.file, "achievement_cards"),
}
"""The counts in contract.yaml, each with the file and the key of the list whose entries it counts."""


def restore_consistency(
    files: dict[str, bytes], base: ContentFiles, mine: ContentFiles, theirs: ContentFiles
) -> dict[str, bytes]:
    """Return the merged files with all derived values corrected, so that nobody has to decide about them.

    `base`, `mine` and `theirs` are the files before the merge: the common version, and those of both sides.

    - Routes: a programme or free page that has lost its route gets it back. The route of a programme or free
      page that no longer exists is deleted.
    - Redirects: each leads to the present address of its page.
    - Positions: the programmes in each list have the positions 1, 2, 3 and so on.
    - Counts in contract.yaml: a count is corrected if it was correct in `mine` or `theirs` before the merge.

    A file that cannot be edited stays as it is; checks report it later.
    """
    with suppress(UneditableError, KeyError, TypeError, AttributeError):
        _repair_routes(files, [mine, theirs, base])
    _repair_positions(files)
    with suppress(UneditableError, KeyError, TypeError, AttributeError):
        _repair_counts(files, [mine, theirs])
    return files


def _repair_routes(files: dict[str, bytes], sides: list[ContentFiles]) -> None:
    if ROUTES.file not in files:
        return
    editor = YamlEditor(ROUTES.file, files[ROUTES.file])
    known = [_read_routes(side) for side in sides]
    for n, route in reversed([*enumerate(editor.value["routes"])]):
        page = str(route["page"])
        if _has_own_file(page) and f"content/{page}.yaml" not in files:
            editor.take(("routes",), n)
    routed = {route["page"] for route in editor.value["routes"]}
    for page in filter(_has_own_file, map(get_name, sorted(files))):
        path = next((side[page] for side in known if page in side), None)
        if page not in routed and path:
            editor.append(("routes",), {"path": path, "page": page})
    _repair_redirects(editor, {path: page for side in reversed(known) for page, path in side.items()})
    files[ROUTES.file] = editor.data


def _repair_redirects(editor: YamlEditor, pages: Mapping[str, str]) -> None:
    """Let each redirect lead to the present address of its page.

    A redirect is deleted if its old address (the key `from`) is now the address of a page. `pages` maps all
    addresses that pages had before the merge to the names of these pages.
    """
    paths = {route["page"]: route["path"] for route in editor.value["routes"]}
    redirects = editor.value.get("redirects") or []
    targets = {each["from"]: each["to"] for each in redirects}
    for n, redirect in reversed([*enumerate(redirects)]):
        if redirect["from"] in paths.values():
            editor.take(("redirects",), n)
            continue
        target, seen = redirect["to"], {redirect["from"]}
        while target not in paths.values() and target not in seen:
            seen.add(target)
            target = paths.get(pages.get(target, ""), targets.get(target, target))
        if target in paths.values() and target != redirect["to"]:
            editor.set(("redirects", n, "to"), target)


def _repair_positions(files: dict[str, bytes]) -> None:
    lists: dict[str, list[tuple[int, str]]] = {}
    for file, name, position in _read_positions(files):
        lists.setdefault(name, []).append((position, file))
    for name, positions in lists.items():
        for n, (position, file) in enumerate(sorted(positions), 1):
            if position != n:
                with suppress(UneditableError, KeyError):
                    editor = YamlEditor(file, files[file])
                    editor.set(("featured", name), n)
                    files[file] = editor.data


def _repair_counts(files: dict[str, bytes], sides: list[ContentFiles]) -> None:
    if CONTRACT.file not in files:
        return
    editor = YamlEditor(CONTRACT.file, files[CONTRACT.file])
    before = [(_count(side), _read_promises(side)) for side in sides]
    promises = _read_promises(files)
    for keys, number in _count(files).items():
        was_true = any(keys in promised and promised[keys] == counts.get(keys) for counts, promised in before)
        if was_true and promises.get(keys) != number:
            editor.set(keys, number)
    files[CONTRACT.file] = editor.data


def _read(files: ContentFiles, file: str) -> dict[str, Any]:
    """Return the values of a content file, {} if it is missing or broken."""
    value: Any = read_yaml(file, files.get(file, b"")).value
    return value if isinstance(value, dict) else {}


def _read_routes(files: ContentFiles) -> dict[str, str]:
    """Return the address of each page, by the page's name."""
    routes: Any = _read(files, ROUTES.file).get("routes")
    return {each["page"]: each["path"] for each in routes or () if {"page", "path"} <= {*each}}


def _has_own_file(name: str) -> bool:
    """Return True if the page `name` is a programme or a free page, which exists only with its own file."""
    page = find_page(name)
    return page is not None and page.has_many


def _list_files(files: ContentFiles, folder: str) -> list[str]:
    return sorted(file for file in files if file.startswith(f"{folder}/") and file.endswith(".yaml"))


def _read_positions(files: ContentFiles) -> Iterator[tuple[str, str, int]]:
    """Yield each position of a programme in a list: the programme's file, the list's name, the position."""
    for file in _list_files(files, PROGRAMMES):
        positions = _read(files, file).get("featured")
        for name, position in positions.items() if isinstance(positions, dict) else ():
            if isinstance(position, int):
                yield file, name, position


def _count(files: ContentFiles) -> dict[tuple[str, ...], int]:
    """Return the counts that contract.yaml must have for `files`, such as the number of programmes.

    contract.yaml lists how many photos, programmes and so on the site must have. The result maps the path of
    each count in contract.yaml, such as ("featured", "home"), to the number that is found in `files`.
    """
    folders = {"programmes": PROGRAMMES, "gallery_photos": PHOTOS}
    counts: dict[tuple[str, ...], int] = {
        (key,): len(_list_files(files, folder)) for key, folder in folders.items()
    }
    for key, (file, name) in COUNTED.items():
        entries = _read(files, file).get(name)
        if isinstance(entries, list):
            counts[key,] = sum(1 for each in entries if key != "routes" or is_promised(each["page"]))
    counts |= {keys: 0 for keys in _read_promises(files) if keys[0] == "featured"}
    for _, name, _ in _read_positions(files):
        if ("featured", name) in counts:
            counts["featured", name] += 1
    return counts


def _read_promises(files: ContentFiles) -> dict[tuple[str, ...], Any]:
    """Return the values in contract.yaml (the agreed counts and limits), by their paths in this file."""
    contract = _read(files, CONTRACT.file)
    featured = contract.get("featured")
    lists = featured.items() if isinstance(featured, dict) else ()
    return {(key,): each for key, each in contract.items()} | {("featured", key): each for key, each in lists}
