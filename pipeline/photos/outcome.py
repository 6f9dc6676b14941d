"""Collects the outcome of a run: the finished photos, a verdict on each original, and the problems."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pipeline.base.disk.atomic_files import explain_disk_error, find_refused_path
from pipeline.base.findings.messages import Mention
from pipeline.base.findings.model import Finding, Place, find_rule
from pipeline.photos.decoding import codes
from pipeline.photos.decoding.model import turn_size
from pipeline.photos.decoding.refusal import Remark, escape_name
from pipeline.photos.geometry import locate_focus
from pipeline.photos.model import Original, PhotoOutcome, Verdict
from pipeline.photos.recipes import RECIPES, Recipe, Slot
from pipeline.photos.work_plan import OriginalWork


def make_outcome(
    entries: Sequence[OriginalWork], recipes: Mapping[Slot, Recipe] = RECIPES, *, writing: bool
) -> PhotoOutcome:
    """Collect the outcome of a run from its work in `entries`.

    `writing` is False if the run only planned the work. Otherwise, originals that lack variants have failed.
    """
    outcome = PhotoOutcome()
    for entry in entries:
        outcome.verdicts[entry.file] = verdict = _judge(entry, writing=writing)
        outcome.due += [
            (entry.file, step.requested.slot)
            for step in entry.steps
            if step.was_due and (step.made is not None) is writing and entry.refusal is None
        ]
        if (refusal := entry.refusal) is not None:
            before, name, fault = refusal.message.partition(escape_name(entry.file))
            told = refusal.message if before else (Mention(name), fault)
            outcome.findings += [refusal.rule.at(place, told, refusal.hint) for place in _list_places(entry)]
        elif entry.measured is not None and verdict is not Verdict.FAILED:
            _add_measured(entry, entry.measured, outcome, recipes)
    outcome.findings.sort(key=lambda each: each.sort_key)
    return outcome


def report_disk_failure(error: OSError, media: Path) -> Finding:
    """Return the finding for a disk error. It names `media` if the error names no path."""
    reason, hint = explain_disk_error(error)
    return codes.NOT_STORED.at(
        Place(str(find_refused_path(error, media))),
        f"The photos' variants could not be saved: {reason}.",
        f"{hint}, and run this again; it resumes where it stopped.",
    )


def _judge(entry: OriginalWork, *, writing: bool) -> Verdict:
    if entry.refusal is not None or (writing and entry.due):
        return Verdict.FAILED
    if entry.record is None:
        return Verdict.NEW
    was_due = any(step.was_due for step in entry.steps)
    return Verdict.CHANGED if was_due or entry.record.digest != entry.digest else Verdict.UNCHANGED


def _add_measured(
    entry: OriginalWork, record: Original, outcome: PhotoOutcome, recipes: Mapping[Slot, Recipe]
) -> None:
    outcome.originals[entry.file] = record if record.file == entry.file else replace(record, file=entry.file)
    for step in entry.steps:
        if (made := step.made) is not None:
            requested, size = step.requested, (record.width, record.height)
            focus = locate_focus(
                turn_size(size, requested.turn), recipes[requested.slot].crop, requested.focus
            )
            outcome.renditions[entry.file, requested.slot] = (
                made if focus == made.focus else replace(made, focus=focus)
            )
    for code, fault, hint in record.remarks:
        if rule := find_rule(code):
            remark = Remark(rule, fault, hint)
            outcome.findings += [remark.report(place, entry.file) for place in _list_places(entry)]


def _list_places(entry: OriginalWork) -> list[Place]:
    return list(dict.fromkeys(requested.place for requested in entry.requested))
