"""The options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from pipeline.system.clock import today

if TYPE_CHECKING:
    from pipeline.gallery.consent import People


OutputFormat: TypeAlias = Literal["text", "json", "github"]
"""The output formats for findings."""

FormatOption = Annotated[
    OutputFormat,
    typer.Option(
        "--output-format",
        envvar="PIPELINE_OUTPUT_FORMAT",
        help="Format of the findings: text for people, json or github for programs.",
    ),
]
DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Change nothing; only show the changes.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask; for scripts.")]
ForceOption = Annotated[
    bool,
    typer.Option(
        "--force",
        help="Accept a photo that resembles another one in the project; a photo that was deleted for good "
        "stays refused.",
    ),
]
TitleOption = Annotated[str, typer.Option(metavar="TEXT", help="The photo's title.")]
AltOption = Annotated[
    str,
    typer.Option(metavar="TEXT", help="One sentence that describes the photo to people who cannot see it."),
]
PeopleOption = Annotated[
    bool | None, typer.Option("--people/--no-people", help="Someone, or nobody, is recognisable.")
]
ChildrenOption = Annotated[bool, typer.Option("--children", help="A child is recognisable.")]
ConsentOption = Annotated[
    Literal["recorded", "recorded-by-parents"] | None,
    typer.Option(help="The people consented in writing or, if a child is recognisable, their parents did."),
]
UntilOption = Annotated[
    str | None,
    typer.Option("--consent-until", metavar="DAY", help="The last day of the consent, such as 2027-06-30."),
]


def read_people_options(
    people: bool | None, children: bool, consent: str | None, until: str | None
) -> People | None:
    """Return the answers that the options give about people in a photo; None if no option is given.

    A child or a consent says that somebody is recognisable. Raises BadParameter if the options contradict
    each other, or if `until` is not a valid day.
    """
    from pipeline.content_files.models.base import Consent
    from pipeline.gallery.consent import UNANSWERED, People, parse_last_day

    try:
        day = parse_last_day(until, today().isoformat()) if until else None
        there = True if people is None and (children or consent) else people
        given = People(there, children, Consent(consent) if consent else None, day).require_fit()
    except ValueError as error:
        raise typer.BadParameter(f"--people, --children and --consent: {error}.") from None
    return given if given != UNANSWERED else None
