"""What a run did, or would do, as an outcome: renditions, verdicts and findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pipeline.disk.store import reason_for, refused_at
from pipeline.findings.model import Finding, Place, find_rule
from pipeline.photos import codes
from pipeline.photos.cache import CachedRendition, Record
from pipeline.photos.geometry import crop_box, focus_within
from pipeline.photos.model import CauseKind, Due, Outcome, Rendition, Verdict, Wanted
from pipeline.photos.plan import Entry
from pipeline.photos.recipes import Recipe, Slot
from pipeline.photos.refusal import NAME, shown


def report(entries: Sequence[Entry], recipes: Mapping[Slot, Recipe], *, writing: bool) -> Outcome:
    """Return the outcome of a run over `entries`; with `writing`, what is still due has failed."""
    outcome = Outcome()
    for entry in entries:
        outcome.verdicts[entry.file] = verdict = _verdict(entry, writing=writing)
        outcome.due += [
            Due(entry.file, step.wanted.slot, step.causes)
            for step in entry.steps
            if step.causes and (step.made is not None) is writing and entry.refusal is None
        ]
        if entry.refusal is not None:
            rule, message, hint = entry.refusal.rule, entry.refusal.message, entry.refusal.hint
            outcome.findings += [rule.at(place, message, hint) for place in _places(entry)]
        elif entry.measured is not None and verdict is not Verdict.FAILED:
            _add_measured(entry, entry.measured, outcome, recipes)
    outcome.findings.sort(key=lambda each: each.sort_key)
    return outcome


def not_stored(error: OSError, media: Path) -> Finding:
    """Return the finding for a disk that takes no more."""
    reason, hint = reason_for(error)
    return codes.NOT_STORED.at(
        Place(str(refused_at(error, media))),
        f"The photos' variants could not be saved: {reason}.",
        f"{hint}, and run this again; it goes on where it stopped.",
    )


def _verdict(entry: Entry, *, writing: bool) -> Verdict:
    if entry.refusal is not None or (writing and entry.due):
        return Verdict.FAILED
    kinds = {cause.kind for step in entry.steps for cause in step.causes}
    if entry.record is None:
        return Verdict.RENAMED if entry.renamed and not kinds else Verdict.NEW
    if kinds == {CauseKind.MISSING}:
        return Verdict.RESTORED
    return Verdict.CHANGED if kinds or entry.record.digest != entry.digest else Verdict.UNCHANGED


def _add_measured(entry: Entry, record: Record, outcome: Outcome, recipes: Mapping[Slot, Recipe]) -> None:
    outcome.originals[entry.file] = record.original(entry.file)
    for step in entry.steps:
        if step.made is not None:
            slot = step.wanted.slot
            outcome.renditions[entry.file, slot] = _rendition(step.wanted, step.made, record, recipes[slot])
    for code, *words in record.remarks:
        rule = find_rule(code)
        message, hint = (each.replace(NAME, shown(entry.file)) for each in words)
        if rule is not None:
            outcome.findings += [rule.at(place, message, hint) for place in _places(entry)]


def _rendition(wanted: Wanted, made: CachedRendition, record: Record, recipe: Recipe) -> Rendition:
    width, height = record.size
    cut = crop_box((width, height), recipe.crop, wanted.focus)
    return Rendition(
        file=wanted.file,
        slot=wanted.slot,
        key=made.key,
        width=made.size[0],
        height=made.size[1],
        widths=tuple(made.widths),
        fallback_width=made.fallback_width,
        lqip=made.lqip,
        bytes=sum(made.files.values()),
        original_width=width,
        original_height=height,
        ends=tuple(made.files),
        focus=focus_within(cut, (width, height), wanted.focus),
    )


def _places(entry: Entry) -> list[Place]:
    return list(dict.fromkeys(wanted.place for wanted in entry.wanted))
