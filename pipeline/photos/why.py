"""Why a rendition is due, in words: original, recipe field by field, tools, files that are missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pipeline.disk.store import files_in
from pipeline.photos.cache import Memory
from pipeline.photos.model import Cause, CauseKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from pipeline.photos.cache import Made, Record


@dataclass(frozen=True, slots=True)
class Provenance:
    """How a rendition that is recorded was made: of which bytes, by which recipe and tools, into which files.

    `ingredients` maps names such as `recipe avif quality` and `tool libwebp` to values; `files` maps each
    file's name to its size in bytes, `missing` names those that are not on disk with that size.
    """

    slot: str
    key: str
    digest: str
    ingredients: dict[str, str]
    files: dict[str, int]
    missing: tuple[str, ...]


def provenance(file: str, *, media: Path, state: Path) -> list[Provenance]:
    """Return how each rendition of the original `file` was made by the last run that made it; [] if none did.

    Why a rendition is due now, `pipeline.photos.engine.make_variants` says with `write=False`.
    """
    memory, present = Memory.read(state), files_in(media)
    record = memory.records.get(file)
    if record is None:
        return []
    return [_provenance(slot, made, record.digest, memory, present) for slot, made in record.made.items()]


def original_of(variant: str, *, state: Path) -> str | None:
    """Return the original that the last runs made the variant of this name of, or None if they made none."""
    key = variant.partition("-")[0]
    for file, record in Memory.read(state).records.items():
        if any(made.key == key for made in record.made.values()):
            return file
    return None


def _provenance(slot: str, made: Made, digest: str, memory: Memory, present: Mapping[str, int]) -> Provenance:
    known = memory.ingredients.get(made.ingredients, {})
    ingredients = {
        **dict(_flat("recipe", known.get("recipe", {}))),
        "focus": _text(made.focus),
        "credit": made.credit,
        **dict(_flat("tool", known.get("tools", {}))),
    }
    files = {f"{made.key}-{end}": size for end, size in made.files.items()}
    missing = tuple(name for name, size in files.items() if present.get(name) != size)
    return Provenance(slot, made.key, digest, ingredients, files, missing)


def _flat(prefix: str, values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in values.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix} {name}", value)
        else:
            yield f"{prefix} {name}", _text(value)


def causes(
    record: Record | None,
    made: Made | None,
    *,
    digest: str,
    now: Mapping[str, Any],
    before: Mapping[str, Any] | None,
) -> tuple[Cause, ...]:
    """Return what differs between what was `made` for a photo and what would be made now.

    `now` and `before` are ingredients (pipeline.photos.key); `before` is None if its record is lost.
    """
    if record is None:
        return (Cause(CauseKind.NEW, "the photo is new"),)
    if made is None:
        return (Cause(CauseKind.NEW, "the photo is new in this place"),)
    found = []
    if record.digest != digest:
        found.append(Cause(CauseKind.CONTENT, "the photo's content", record.digest, digest))
    if list(made.focus) != list(now["focus"]):
        found.append(Cause(CauseKind.WISH, "the focus point", _text(made.focus), _text(now["focus"])))
    if made.credit != now["credit"]:
        found.append(Cause(CauseKind.WISH, "the credit", made.credit, now["credit"]))
    if before is None:
        found.append(Cause(CauseKind.RECIPE, "the record of how it was made is lost"))
    else:
        found.extend(_differences(CauseKind.RECIPE, "recipe", before["recipe"], now["recipe"]))
        found.extend(_differences(CauseKind.TOOL, "tool", before["tools"], now["tools"]))
        if before["version"] != now["version"]:
            found.append(
                Cause(CauseKind.RECIPE, "the recipe version", str(before["version"]), str(now["version"]))
            )
    return tuple(found)


def missing_files(made: Made, present: Mapping[str, int]) -> tuple[Cause, ...]:
    """Return a cause for each variant that is not on disk with the size that it was written with.

    `present` maps the names in the media folder to sizes in bytes.
    """
    found = []
    for end, size in made.files.items():
        actual = present.get(f"{made.key}-{end}")
        if actual is None:
            found.append(Cause(CauseKind.MISSING, f"the file {made.key}-{end} is missing"))
        elif actual != size:
            found.append(
                Cause(
                    CauseKind.MISSING,
                    f"the file {made.key}-{end} has another size",
                    f"{size} bytes",
                    f"{actual} bytes",
                )
            )
    return tuple(found)


def _differences(
    kind: CauseKind, prefix: str, before: Mapping[str, Any], now: Mapping[str, Any]
) -> Iterator[Cause]:
    for name in sorted({*before, *now}):
        old, new = before.get(name), now.get(name)
        if isinstance(old, dict) and isinstance(new, dict):
            yield from _differences(kind, f"{prefix} {name}", old, new)
        elif _text(old) != _text(new):
            yield Cause(kind, f"{prefix} {name}", _text(old), _text(new))


def _text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, list | tuple):
        return " ".join(str(each) for each in value)
    if isinstance(value, dict):
        return " ".join(f"{name} {each}" for name, each in value.items())
    return str(value)
