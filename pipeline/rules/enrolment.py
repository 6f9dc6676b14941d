"""What must hold of the names under which people enrol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.diagnostics.model import Rule
from pipeline.rules.registry import checks
from pipeline.rules.subject import CONTRACT, programme_file
from pipeline.rules.words import nearest, repeated, same

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.diagnostics.model import Diagnostic
    from pipeline.rules.subject import Subject


@checks(
    Rule(
        "PRG005",
        "Every programme has an enrolment name of its own",
        "The name is all that tells the academy which training someone asks about.",
        "enrolment_name: Mind Power   stands in two files: write in each the training's own name.",
    )
)
def enrolment_names(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each enrolment name that another programme has already."""
    names = ((same(p.enrolment_name), name) for name, p in subject.programmes.items())
    for name, first in repeated(names):
        yield enrolment_names.at(
            subject.place(programme_file(name), "enrolment_name"),
            f"{programme_file(first)} already has this enrolment name.",
            "Write the name under which people ask for this training.",
        )


@checks(
    Rule(
        "PRG014",
        "Every programme has the enrolment name that was promised for it, or its title",
        "The academy knows an enrolment by this name; a link with another one names a programme to nobody.",
        "enrolment_name: Habits Mastery   Habit Mastery is promised: write that.",
    ),
    "contract",
)
def promised_names(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each enrolment name that is neither promised nor, where none is, the title."""
    for name, programme in subject.programmes.items():
        promised = subject.contract.enrolment_names.get(name)
        wanted = promised or programme.title
        if programme.enrolment_name != wanted:
            why = (
                "promised in content/contract.yaml" if promised else "the title, and no other one is promised"
            )
            yield promised_names.at(
                subject.place(programme_file(name), "enrolment_name"),
                f"The enrolment name is “{programme.enrolment_name}”, but “{wanted}” is {why}.",
                f"Write: enrolment_name: {wanted}",
            )


@checks(
    Rule(
        "PRG015",
        "Every promised enrolment name belongs to a programme",
        "A promise for a file that is not there is kept by nobody.",
        "enrolment_names: habits-mastery:   There is no such file; write habit-mastery.",
    ),
    "contract",
    "programmes",
)
def promised_enrolments(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each programme in the contract's enrolment names that has no file."""
    for name in subject.contract.enrolment_names:
        if name not in subject.programmes:
            near = nearest(name, subject.programmes)
            yield promised_enrolments.at(
                subject.source(CONTRACT).key_place(("enrolment_names", name)),
                f"There is no content/programmes/{name}.yaml.",
                f"Did you mean “{near}”?" if near else "Write the file name of a programme, without .yaml.",
            )
