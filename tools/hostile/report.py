"""Turns what the full form found into docs/hostile.md."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_HEAD = """# Bad files and bad moments

Written by `./dev nox -s hostile`; `./dev nox -s hostile -- --folder FOLDER` feeds files of your own. Each
file is fed to `pipeline ingest` and becomes variants, or a finding. A variant is opened: it must be whole,
hold nothing but the credit, and have the colours of a reference conversion (CIEDE2000 under 2) where there is
one. A finding must stand at the line that names the file, and say what to do. Anything else is a defect: a
traceback, more than 30 s or 1 GiB for one photo, litter, neither variants nor a finding. A bare `./dev nox`
runs a few hundred files and a few moments."""

_MOMENTS = """After each, the manifests and all that they name are whole, and the next run ends with the very
bytes of an undisturbed one; what is not so counts as broken. Whether files are forced to disk before they are
renamed is read from the calls that a run makes."""

_WORDS = """One file of a good project's words is damaged; each finding must have a place in the words, a
message and a hint."""

_NAMES = {
    "cases": "Made files",
    "mutations": "Files damaged by chance",
    "faults": "Bad moments",
    "content": "Damaged words",
}
_KINDS = ("made", "found", "defect")


def to_report(results: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the report; `results` has one entry a part that was run, and names those that were not."""
    writers = {"cases": _cases, "mutations": _mutations, "faults": _faults, "content": _content}
    paragraphs = [_HEAD]
    for part, name in _NAMES.items():
        paragraphs.append(f"## {name}")
        if part not in results:
            paragraphs.append("Not run yet.")
            continue
        result = results[part]
        paragraphs += writers[part](result["found"])
        paragraphs.append(f"{result['date']}, `{result['command']}`: {result['seconds'] / 60:.0f} minutes.")
    return "\n\n".join(paragraphs) + "\n"


def _cases(found: Sequence[Mapping[str, Any]]) -> list[str]:
    rows = [(each["name"], *_counts(each), _most(each)) for each in found]
    return [
        _table(("files", "how many", "variants", "a finding", "defects", "the costliest"), rows),
        _codes(found),
    ]


def _mutations(found: Sequence[Mapping[str, Any]]) -> list[str]:
    rows = [
        (type_, sum(counts.values()), *(counts[kind] for kind in _KINDS))
        for type_, counts in sorted(found[0]["types"].items())
    ]
    rows.append(("all", *_counts(found[0])))
    return [
        _table(("type", "how many", "variants", "a finding", "defects"), rows),
        f"The costliest: {_most(found[0])}. {_codes(found)}",
    ]


def _faults(found: Sequence[Mapping[str, Any]]) -> list[str]:
    rows = [(each["name"], len(each["broken"])) for each in found]
    return [_MOMENTS, _table(("what", "broken"), rows)]


def _content(found: Sequence[Mapping[str, Any]]) -> list[str]:
    rows = [(each["name"], each["passing"], each["failing"]) for each in found]
    return [_WORDS, _table(("how", "findings or nothing", "anything else"), rows)]


def _counts(found: Mapping[str, Any]) -> list[int]:
    """How many files there were, then how many of each kind."""
    kinds = [sum(counts[kind] for counts in found["types"].values()) for kind in _KINDS]
    return [sum(kinds), *kinds]


def _most(found: Mapping[str, Any]) -> str:
    if not found["memory"]:
        return "none was decoded"
    return f"{found['seconds']:.1f} s, {found['memory'] / 2**20:.0f} MiB"


def _codes(found: Iterable[Mapping[str, Any]]) -> str:
    codes = Counter[str]()
    for each in found:
        codes.update(each["codes"])
    return f"Findings: {', '.join(f'{code} {count}' for code, count in sorted(codes.items()))}."


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)
