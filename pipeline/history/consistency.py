"""Merged files agree with each other: addresses with trainings, redirects with addresses, places, counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from pipeline.content.editing import UneditableError, YamlEditor
from pipeline.content.files import CONTRACT, GALLERY, PROGRAMMES, ROUTES
from pipeline.content.yaml_reader import read_yaml

Words = Mapping[str, bytes]

_COUNTED: Final = {"gallery_photos": (GALLERY.file, "photos")} | {
    name: (ROUTES.file, name) for name in ("routes", "redirects")
}
"""Numbers of the contract, and the list that each counts."""


def restore_consistency(words: dict[str, bytes], base: Words, mine: Words, theirs: Words) -> dict[str, bytes]:
    """Return the merged files after what must follow from them: nothing here is anybody's to choose.

    A training that is there has an address, and none without a training is left; a redirect leads to where
    its page is now; the places in each list are 1, 2, 3 ...; the contract counts what is there, where one of
    the sides did so. Files that cannot be edited stay as they are, with findings of their own.
    """
    with suppress(UneditableError, KeyError, TypeError, AttributeError):
        _settle_routes(words, [mine, theirs, base])
    _settle_places(words)
    with suppress(UneditableError, KeyError, TypeError, AttributeError):
        _count(words, [mine, theirs])
    return words


def _settle_routes(words: dict[str, bytes], sides: list[Words]) -> None:
    if ROUTES.file not in words:
        return
    editor = YamlEditor(ROUTES.file, words[ROUTES.file])
    known = [_routes(side) for side in sides]
    for n, route in reversed([*enumerate(editor.value["routes"])]):
        page = str(route["page"])
        if page.startswith("programmes/") and f"content/{page}.yaml" not in words:
            editor.take(("routes",), n)
    there = {route["page"] for route in editor.value["routes"]}
    for file in sorted(
        file for file in words if file.startswith(f"{PROGRAMMES}/") and file.endswith(".yaml")
    ):
        page = file.removeprefix("content/").removesuffix(".yaml")
        path = next((side[page] for side in known if page in side), None)
        if page not in there and path:
            editor.append(("routes",), {"path": path, "page": page})
    paths = {route["page"]: route["path"] for route in editor.value["routes"]}
    pages = {path: page for side in reversed(known) for page, path in side.items()}
    redirects = editor.value.get("redirects") or []
    targets = {each["from"]: each["to"] for each in redirects}
    for n, redirect in reversed([*enumerate(redirects)]):
        if redirect["from"] in paths.values():
            editor.take(("redirects",), n)
            continue
        end, seen = redirect["to"], {redirect["from"]}
        while end not in paths.values() and end not in seen:
            seen.add(end)
            end = paths.get(pages.get(end, ""), targets.get(end, end))
        if end in paths.values() and end != redirect["to"]:
            editor.set(("redirects", n, "to"), end)
    words[ROUTES.file] = editor.data


def _routes(words: Words) -> dict[str, str]:
    """Return the address of each page."""
    value = read_yaml(ROUTES.file, words.get(ROUTES.file, b"")).value
    routes: Any = value.get("routes") if isinstance(value, dict) else None
    return {each["page"]: each["path"] for each in routes or () if {"page", "path"} <= {*each}}


def _featured(words: Words) -> Iterator[tuple[str, str, int]]:
    """Yield the file, the list and the place of each training in a list."""
    for file in sorted(words):
        if file.startswith(f"{PROGRAMMES}/") and file.endswith(".yaml"):
            value: Any = read_yaml(file, words[file]).value
            places = value.get("featured") if isinstance(value, dict) else None
            for name, place in places.items() if isinstance(places, dict) else ():
                if isinstance(place, int):
                    yield file, name, place


def _settle_places(words: dict[str, bytes]) -> None:
    lists: dict[str, list[tuple[int, str]]] = {}
    for file, name, place in _featured(words):
        lists.setdefault(name, []).append((place, file))
    for name, places in lists.items():
        for n, (place, file) in enumerate(sorted(places), 1):
            if place != n:
                with suppress(UneditableError, KeyError):
                    editor = YamlEditor(file, words[file])
                    editor.set(("featured", name), n)
                    words[file] = editor.data


def _count(words: dict[str, bytes], sides: list[Words]) -> None:
    if CONTRACT.file not in words:
        return
    editor = YamlEditor(CONTRACT.file, words[CONTRACT.file])
    now, then = _counts(words), [(_counts(side), _promises(side)) for side in sides]
    for keys, number in now.items():
        kept = any(keys in promised and promised[keys] == counted.get(keys) for counted, promised in then)
        if kept and _promises(words).get(keys) != number:
            editor.set(keys, number)
    words[CONTRACT.file] = editor.data


def _counts(words: Words) -> dict[tuple[str, ...], int]:
    """Return what the contract counts, by the path to the number there."""
    found: dict[tuple[str, ...], int] = {
        ("programmes",): sum(file.startswith(f"{PROGRAMMES}/") and file.endswith(".yaml") for file in words)
    }
    for key, (file, name) in _COUNTED.items():
        value = read_yaml(file, words.get(file, b"")).value
        entries = value.get(name) if isinstance(value, dict) else None
        if isinstance(entries, list):
            found[key,] = len(entries)
    for keys in _promises(words):
        if keys[0] == "featured":
            found[keys] = 0
    for _, name, _ in _featured(words):
        if ("featured", name) in found:
            found["featured", name] += 1
    return found


def _promises(words: Words) -> dict[tuple[str, ...], Any]:
    """Return the numbers of the contract by their paths."""
    value: Any = read_yaml(CONTRACT.file, words.get(CONTRACT.file, b"")).value
    if not isinstance(value, dict):
        return {}
    featured = value.get("featured")
    lists = featured.items() if isinstance(featured, dict) else ()
    return {(key,): each for key, each in value.items()} | {("featured", key): each for key, each in lists}
