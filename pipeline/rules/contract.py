"""What must hold within the contract itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.content.parts import CONTRACT
from pipeline.diagnostics.model import Rule
from pipeline.rules.registry import checks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.diagnostics.model import Diagnostic
    from pipeline.rules.subject import Subject


@checks(
    Rule(
        "CTR004",
        "The smallest length that the contract allows is no more than the largest",
        "Otherwise no text could have the right length.",
        "search_title: min: 60 max: 10   are the wrong way round.",
    )
)
def spans(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each span whose ends are the wrong way round."""
    for key in ("search_title", "search_description"):
        span = getattr(subject.contract, key)
        if span.min > span.max:
            yield spans.at(
                subject.place(CONTRACT.file, key, "min"),
                f"The smallest length, {span.min}, is more than the largest, {span.max}.",
                "Exchange the two.",
            )
