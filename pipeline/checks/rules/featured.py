"""Rules for the lists of programmes on pages, such as the cards on the home page."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from pipeline.base.findings.messages import Mention, MessageParts
from pipeline.base.findings.model import Finding, Place
from pipeline.base.findings.phrases import count, count_promised, find_repeated, normalize
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.content.pages.other_trainings import OTHER_TRAININGS
from pipeline.content.pages.programme import Programme
from pipeline.content.pages.trainings import TRAININGS
from pipeline.yaml_files.files import CONTRACT, PROGRAMMES, name_programme_file
from pipeline.yaml_files.models.base import Placement

KINDS: Mapping[Placement, str] = MappingProxyType(
    {
        Placement.HOME: TRAININGS.name,
        Placement.TRAININGS: TRAININGS.name,
        Placement.HOME_OTHER: OTHER_TRAININGS.name,
        Placement.TRAININGS_OTHER: OTHER_TRAININGS.name,
        Placement.OTHER_TRAININGS: OTHER_TRAININGS.name,
    }
)
"""Maps a list of programmes to the page below which these programmes must have their addresses.

For example, the cards on the home page show only programmes below /trainings. Lists without an entry show any
programme.
"""


def list_programmes(programmes: Mapping[str, Programme], placement: Placement) -> list[str]:
    """Return the names of the programmes in one list, sorted by position; `placement` names the list."""
    places = {
        name: each.featured[placement] for name, each in programmes.items() if placement in each.featured
    }
    return sorted(places, key=places.__getitem__)


def _list_placed(context: RuleContext, placement: Placement) -> list[tuple[int, str, Programme]]:
    """Return the position, name and model of each programme in one list, sorted by position.

    Of two programmes with the same position, a new programme comes last.
    """
    found = [
        (position, programme_name, programme)
        for programme_name, programme in context.programmes.items()
        if (position := programme.featured.get(placement))
    ]
    return sorted(found, key=lambda entry: (entry[0], context.is_new(f"programmes/{entry[1]}"), entry[1]))


@rule(
    "FTR001",
    "Every list shows exactly the promised number of programmes",
    "The pages are designed for these numbers, and their text mentions some of them.",
    "Nine programmes have home: under featured:, and eight are promised.   Delete the line in one of them.",
)
def list_counts(context: RuleContext) -> Iterator[Finding]:
    for placement in Placement:
        shown, entries = placement.shown, _list_placed(context, placement)
        found, promised = len(entries), getattr(context.contract.featured, placement)
        if found != promised:
            key = Mention(placement)
            names = [name for _, name, _ in entries if context.is_new(f"programmes/{name}")]
            new = [Place(name_programme_file(name)) for name in names]
            what: MessageParts = (
                (
                    "Add ",
                    key,
                    " under ",
                    Mention("featured"),
                    f" in {count(promised - found, 'more training file')}",
                )
                if found < promised
                else (
                    "Take ",
                    key,
                    " out of ",
                    *[part for each in new for part in (" and ", each)][1:],
                )
                if len(new) == found - promised
                else ("Take ", key, f" out of {found - promised} of the files in {PROGRAMMES}/")
            )
            yield list_counts.at(
                context.find_source(CONTRACT.file).find_key_place(("featured", placement)),
                f"{count(found, 'training')} would be shown as {shown}, but {count_promised(promised)}.",
                (*what, f"; or, if {found} are right, write so here:"),
                corrected=context.with_value(CONTRACT.file, "featured", placement, value=found),
            )


@rule(
    "FTR002",
    "The positions in a list run from 1, without gaps and without repetition",
    "With two programmes at one position, chance decides which comes first. A gap is usually a slip.",
    "home: 3 is in two files and home: 4 in none.   Change one of them to 4.",
)
def positions(context: RuleContext) -> Iterator[Finding]:
    for placement in Placement:
        shown, entries = placement.shown, _list_placed(context, placement)
        taken: dict[int, str] = {}
        free = iter([n for n in range(1, len(entries) + 1) if n not in {e[0] for e in entries}])
        for position, programme, _ in entries:
            if position in taken or position > len(entries):
                file = name_programme_file(programme)
                yield positions.at(
                    context.find_place(file, "featured", placement),
                    (
                        f"Place {position} among {shown} is already taken by ",
                        Place(name_programme_file(taken[position])),
                        ".",
                    )
                    if position in taken
                    else f"This is place {position} among {shown}, but there are only {len(entries)}.",
                    "Take the place that is free:",
                    corrected=context.with_value(file, "featured", placement, value=next(free)),
                )
            taken.setdefault(position, programme)


@rule(
    "FTR004",
    "Every list shows programmes of its own kind",
    "A card of another kind would stand under the wrong heading.",
    "A programme below /other-trainings has trainings: under featured:.   Write trainings_other: instead.",
)
def list_kinds(context: RuleContext) -> Iterator[Finding]:
    paths = {route.page: route.path for route in reversed(context.routes.routes)}
    for placement, kind in KINDS.items():
        for _, programme, _ in _list_placed(context, placement):
            path, parent = paths.get(f"programmes/{programme}"), paths.get(kind)
            if path and parent and not path.startswith(f"{parent}/"):
                yield list_kinds.at(
                    context.find_source(name_programme_file(programme)).find_key_place(
                        ("featured", placement)
                    ),
                    f"This training's page is {path}; {placement.shown} only show pages below {parent}.",
                    "Move it to a list of the other kind.",
                )


@rule(
    "FTR005",
    "No two programmes in a list have the same title",
    "Visitors cannot tell two cards or links with one title apart.",
    "card: title: Mind Power   The footer lists two programmes with this title: change one.",
)
def list_titles(context: RuleContext) -> Iterator[Finding]:
    reported: set[frozenset[str]] = set()
    for placement in Placement:
        titles = (
            (normalize(programme.card.title or programme.title), entry)
            for _, entry, programme in _list_placed(context, placement)
        )
        for second, first in find_repeated(titles):
            if frozenset({first, second}) in reported:
                continue
            reported.add(frozenset({first, second}))
            file = name_programme_file(second)
            own = context.programmes[second].card.title
            yield list_titles.at(
                context.find_place(file, "card", "title") if own else context.find_place(file, "title"),
                (
                    Place(name_programme_file(first)),
                    f" has the same title among {placement.shown}.",
                ),
                (
                    "Give one of the two another title, for lists alone under ",
                    Mention("card"),
                    ".",
                ),
            )
