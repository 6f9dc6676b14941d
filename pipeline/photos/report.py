"""What a run did, or would do, told as an outcome: renditions, verdicts and findings."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

from pipeline.diagnostics.model import Place, find_rule
from pipeline.photos import codes
from pipeline.photos.model import CauseKind, Due, Original, Outcome, Rendition, Verdict
from pipeline.photos.refusal import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pipeline.diagnostics.model import Diagnostic
    from pipeline.photos.cache import Made, Record
    from pipeline.photos.model import Wanted
    from pipeline.photos.plan import Entry

_REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EROFS: "the disk is write-protected",
    errno.EACCES: "the folder may not be written to",
    errno.EPERM: "the folder may not be written to",
}


def report(
    entries: Sequence[Entry],
    known: Callable[[Entry], Record | None],
    *,
    writing: bool,
    error: OSError | None = None,
) -> Outcome:
    """Return the outcome of a run over `entries`; `known` gives the record of an entry's bytes.

    With `writing`, what is still due has failed; `error` is what the disk said, if it ended the run.
    """
    outcome = Outcome()
    for entry in entries:
        outcome.verdicts[entry.file] = verdict = _verdict(entry, writing=writing)
        outcome.due += [Due(entry.file, step.wanted.slot, step.causes) for step in entry.steps if step.causes]
        if entry.refusal is not None:
            refusal = entry.refusal
            outcome.diagnostics += [
                refusal.rule.at(place, refusal.message, refusal.hint) for place in _places(entry)
            ]
        elif (record := known(entry)) is not None and verdict is not Verdict.FAILED:
            _tell(entry, record, outcome)
        outcome.diagnostics += _two_wishes(entry)
    if error is not None:
        outcome.diagnostics.append(_not_stored(error))
    outcome.diagnostics.sort(key=lambda each: each.sort_key)
    return outcome


def _verdict(entry: Entry, *, writing: bool) -> Verdict:
    if entry.refusal is not None or (writing and entry.due):
        return Verdict.FAILED
    if entry.record is None:
        return Verdict.NEW
    kinds = {cause.kind for step in entry.steps for cause in step.causes}
    if kinds == {CauseKind.MISSING}:
        return Verdict.RESTORED
    return Verdict.CHANGED if kinds or entry.record.digest != entry.digest else Verdict.UNCHANGED


def _tell(entry: Entry, record: Record, outcome: Outcome) -> None:
    width, height = record.size
    outcome.originals[entry.file] = Original(
        entry.file, width, height, record.format, record.bytes, entry.digest
    )
    for step in entry.steps:
        if step.made is not None:
            outcome.renditions[entry.file, step.wanted.slot] = _rendition(step.wanted, step.made, record)
    for code, message, hint in record.remarks:
        rule = find_rule(code)
        if rule is not None:
            outcome.diagnostics += [rule.at(place, message, hint) for place in _places(entry)]


def _rendition(wanted: Wanted, made: Made, record: Record) -> Rendition:
    return Rendition(
        file=wanted.file,
        slot=wanted.slot,
        key=made.key,
        width=made.size[0],
        height=made.size[1],
        widths=tuple(made.widths),
        fallback_width=made.fallback_width,
        lqip=made.lqip,
        colour=made.colour,
        bytes=sum(made.files.values()),
        original_width=record.size[0],
        original_height=record.size[1],
        names=tuple(f"{made.key}-{end}" for end in made.files),
    )


def _places(entry: Entry) -> list[Place]:
    return list(dict.fromkeys(wanted.place for wanted in entry.wanted))


def _two_wishes(entry: Entry) -> list[Diagnostic]:
    """A finding for each place that asks for another cut or credit than the first place of its slot."""
    chosen = {step.wanted.slot: step.wanted for step in entry.steps}
    return [
        codes.TWO_WISHES.at(
            other.place,
            f"{shown(entry.file)} is shown in two places of the kind `{other.slot}`, with another focus or credit each.",
            "Write the same focus and credit in both, or use a copy of the photo under another name.",
        )
        for other in entry.wanted
        if other.slot in chosen
        and (other.focus, other.credit) != (chosen[other.slot].focus, chosen[other.slot].credit)
    ]


def _not_stored(error: OSError) -> Diagnostic:
    reason = _REASONS.get(error.errno or 0) or (error.strerror or "the disk reports an error").lower()
    return codes.NOT_STORED.at(
        Place(str(error.filename or "")),
        f"The variants could not be saved: {reason}.",
        "Free some space or allow writing there, then run this again; it goes on where it stopped.",
    )
