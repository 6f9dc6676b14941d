"""What must hold within the contract itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.diagnostics.model import Rule
from pipeline.rules.registry import checks
from pipeline.rules.subject import CONTRACT
from pipeline.rules.words import count, repeated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.diagnostics.model import Diagnostic
    from pipeline.rules.subject import Subject


@checks(
    Rule(
        "CTR001",
        "The contract promises as many addresses as it says",
        "A number and a list that contradict each other cannot both be kept.",
        "routes: 22   with 21 promised_paths: correct the one that is wrong.",
    ),
    "contract",
)
def promised_counts(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding where the number of routes or redirects is not the length of its list."""
    contract = subject.contract
    for number, key, listed in (
        ("routes", "promised_paths", len(contract.promised_paths)),
        ("redirects", "promised_redirects", len(contract.promised_redirects)),
    ):
        promised = getattr(contract, number)
        if promised != listed:
            yield promised_counts.at(
                subject.place(CONTRACT, number),
                f"“{number}” is {promised}, but “{key}” has {count(listed, 'entry', 'entries')}.",
                "Correct the one that is wrong.",
            )


@checks(
    Rule(
        "CTR002",
        "The contract promises no address twice",
        "The second promise adds nothing and hides that another one is missing.",
        "- /contact   stands twice among promised_paths: correct one of them.",
    ),
    "contract",
)
def promised_once(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each address that the contract has promised already."""
    paths = [(path, ("promised_paths", n)) for n, path in enumerate(subject.contract.promised_paths)]
    sources = [
        (redirect.source, ("promised_redirects", n, "from"))
        for n, redirect in enumerate(subject.contract.promised_redirects)
    ]
    for keys, first in repeated([*paths, *sources]):
        yield promised_once.at(
            subject.place(CONTRACT, *keys),
            f"This address is already promised on line {subject.place(CONTRACT, *first).line}.",
            "Correct one of the two, or take it out.",
        )


@checks(
    Rule(
        "CTR003",
        "A promised redirect leads to a promised page",
        "Otherwise one of the two promises cannot be kept.",
        "to: /other-trainings/parenting   is not among promised_paths.",
    ),
    "contract",
)
def promised_targets(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each promised redirect to an address that is not promised."""
    for n, redirect in enumerate(subject.contract.promised_redirects):
        if redirect.target not in subject.contract.promised_paths:
            yield promised_targets.at(
                subject.place(CONTRACT, "promised_redirects", n, "to"),
                f"{redirect.target} is not among the promised addresses.",
                "Write an address that stands under promised_paths.",
            )


@checks(
    Rule(
        "CTR004",
        "The smallest length that the contract allows is no more than the largest",
        "Otherwise no text could have the right length.",
        "search_title: min: 60 max: 10   are the wrong way round.",
    ),
    "contract",
)
def spans(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each span whose ends are the wrong way round."""
    for key in ("search_title", "search_description"):
        span = getattr(subject.contract, key)
        if span.min > span.max:
            yield spans.at(
                subject.place(CONTRACT, key, "min"),
                f"The smallest length, {span.min}, is more than the largest, {span.max}.",
                "Exchange the two.",
            )
