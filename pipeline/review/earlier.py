"""What an earlier look at the photos saw, so that the next one can say what is new and what has changed.

The record in <state>/review.json holds the last look and, below it, the one of an earlier day that it was
compared with. Later looks of the same day are compared with that one too: who works on photos for an
afternoon keeps seeing all that it brought.
"""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from pipeline.disk.store import write_files
from pipeline.review.model import Comparison

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pipeline.review.model import Entry

NAME: Final = "review.json"
_FORMAT: Final = 1
_PICTURES, _FINDINGS = "its pictures", "new findings"
_LABELS: Final = {"Recognisable": "who can be recognised", "Consent until": "the end of the consent"}
_MAKES_ANEW: Final = {"the original", "the focus point", "the credit"}
"""What is reason enough for other pictures."""


def compare(state: Path, seen: Sequence[Entry], today: date) -> Comparison:
    """Return what is new, changed or gone in `seen` since the last look of a day before `today`."""
    before = _before(state, today)
    if before is None:
        return Comparison(None, "", frozenset(), {}, ())
    now, then = _views(seen), before["photos"]
    lost = {key: view["the original"] for key, view in then.items() if key not in now}
    new, changed = set(), {}
    for key, view in now.items():
        other = then.get(key)
        if other is None:
            # Under another id it is still the same photo.
            same = [each for each, digest in lost.items() if digest and digest == view["the original"]]
            if not same:
                new.add(key)
                continue
            del lost[same[0]]
            changed[key] = ("its id", *_differences(then[same[0]], view))
        elif differences := _differences(other, view):
            changed[key] = differences
    gone = tuple(then[key]["the title"] for key in sorted(lost))
    return Comparison(before["day"], before["by"], frozenset(new), changed, gone)


def remember(state: Path, seen: Sequence[Entry], today: date, by: str) -> None:
    """Keep what was seen today, and what that was compared with. `by` is `review` or `ingest`.

    Raises OSError.
    """
    record = {**_look(seen, today, by), "before": _before(state, today)}
    write_files(state, [(NAME, json.dumps(record, ensure_ascii=False, sort_keys=True).encode())])


def begun(state: Path) -> bool:
    """Whether anything is remembered at all."""
    return _read(state) is not None


def _look(seen: Sequence[Entry], today: date, by: str) -> dict[str, Any]:
    return {"format": _FORMAT, "day": today.isoformat(), "by": by, "photos": _views(seen)}


def _views(seen: Sequence[Entry]) -> dict[str, dict[str, str]]:
    return {entry.key: _view(entry) for entry in seen}


def _view(entry: Entry) -> dict[str, str]:
    """Return what makes up an entry, under the names in which people are told of changes."""
    view = {
        "the title": entry.title,
        "the alt text": entry.alt,
        "the name of the original": entry.file,
        "the original": entry.original.digest if entry.original else "",
        "the focus point": " ".join(map(str, entry.focus or ())),
        _PICTURES: "" if entry.due else " ".join(variant.name for variant in entry.variants),
        _FINDINGS: " ".join(sorted({finding.code for finding in entry.findings})),
    }
    return view | {_LABELS.get(label, f"the {label.lower()}"): value for label, value in entry.facts.items()}


def _differences(then: Mapping[str, str], now: Mapping[str, str]) -> tuple[str, ...]:
    found = [
        label
        for label in dict.fromkeys((*now, *then))
        if label not in (_PICTURES, _FINDINGS, "the original") and now.get(label, "") != then.get(label, "")
    ]
    # What could not be measured, or is not made yet, is not known to be another.
    if now["the original"] and then["the original"] and now["the original"] != then["the original"]:
        found.insert(0, "the original")
    if now[_PICTURES] and then[_PICTURES] and now[_PICTURES] != then[_PICTURES]:
        found += [] if _MAKES_ANEW & set(found) else [_PICTURES]
    if set(now[_FINDINGS].split()) - set(then[_FINDINGS].split()):
        found.append(_FINDINGS)
    return tuple(found)


def _before(state: Path, today: date) -> dict[str, Any] | None:
    """Return the last look of an earlier day; where there is none, the first of all."""
    record = _read(state)
    if record is None or record["before"] is None or record["day"] < today.isoformat():
        return {**record, "before": None} if record else None
    before: dict[str, Any] = record["before"]
    return before


def _read(state: Path) -> dict[str, Any] | None:
    """Return the record, or None where it is missing or not of this form."""
    try:
        record = json.loads((state / NAME).read_bytes())
        whole = all(_is_look(each) for each in (record, record["before"] or record))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return record if whole else None


def _is_look(record: dict[str, Any]) -> bool:
    needed = {"the title", "the original", _PICTURES, _FINDINGS}
    date.fromisoformat(record["day"])
    return (
        record["format"] == _FORMAT
        and isinstance(record["by"], str)
        and all(
            needed <= view.keys() and all(isinstance(value, str) for value in view.values())
            for view in record["photos"].values()
        )
    )
