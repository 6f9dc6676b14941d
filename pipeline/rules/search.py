"""What must hold of the titles and descriptions that search engines show."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.content.models.contract import Length
from pipeline.content.parts import CONTRACT
from pipeline.diagnostics.model import Diagnostic
from pipeline.rules.registry import rule
from pipeline.rules.subject import Subject
from pipeline.rules.words import repeated, same


def _misfit(text: str, span: Length, what: str) -> tuple[str, str] | None:
    """Return message and hint if the length of `text` lies outside of `span`."""
    length = len(text)
    if length > span.max:
        message = f"This {what} has {length} characters; search results cut it off after about {span.max}."
        return message, f"Shorten it by {length - span.max} or more."
    if length < span.min:
        message = f"This {what} has {length} characters; {span.min} to {span.max} are needed to say enough."
        return message, f"Lengthen it by {span.min - length} or more."
    return None


@rule(
    "SCH001",
    "Every search title has a length that search results show in full",
    "What is cut off cannot persuade anyone.",
    "A title of 72 characters: shorten it to 60 or fewer.",
)
def search_title_length(subject: Subject) -> Iterator[Diagnostic]:
    for use in subject.searches():
        misfit = _misfit(use.search.title, subject.contract.search_title, "title")
        if misfit:
            yield search_title_length.at(subject.place(use.source, *use.keys, "title"), *misfit)


@rule(
    "SCH002",
    "Every search description has a length that search results show in full",
    "A short one is replaced by some text of the page, a long one is cut off.",
    "A description of 96 characters: say also for whom the training is, up to 160.",
)
def search_description_length(subject: Subject) -> Iterator[Diagnostic]:
    for use in subject.searches():
        misfit = _misfit(use.search.description, subject.contract.search_description, "description")
        if misfit:
            yield search_description_length.at(subject.place(use.source, *use.keys, "description"), *misfit)


@rule(
    "SCH003",
    "Every page has a search title of its own",
    "Search engines take pages of one title for copies and may show only one of them.",
    "Two programmes have the search title Mind Training in Hyderabad: name each training in its own.",
)
def search_titles(subject: Subject) -> Iterator[Diagnostic]:
    for use, first in repeated((same(use.search.title), use) for use in subject.searches()):
        yield search_titles.at(
            subject.place(use.source, *use.keys, "title"),
            f"{first.source} already has this search title.",
            "Say what only this page offers.",
        )


@rule(
    "SCH004",
    "Every page has a search description of its own",
    "Search engines take pages of one description for copies and may show only one of them.",
    "A programme was copied with its description: say what this training offers.",
)
def search_descriptions(subject: Subject) -> Iterator[Diagnostic]:
    for use, first in repeated((same(use.search.description), use) for use in subject.searches()):
        yield search_descriptions.at(
            subject.place(use.source, *use.keys, "description"),
            f"{first.source} already has this search description.",
            "Say what only this page offers.",
        )


@rule(
    "CTR004",
    "The smallest length that the contract allows is no more than the largest",
    "Otherwise no text could have the right length.",
    "search_title: min: 60 max: 10   are the wrong way round.",
)
def spans(subject: Subject) -> Iterator[Diagnostic]:
    for key in ("search_title", "search_description"):
        span = getattr(subject.contract, key)
        if span.min > span.max:
            yield spans.at(
                subject.place(CONTRACT.file, key, "min"),
                f"The smallest length, {span.min}, is more than the largest, {span.max}.",
                "Exchange the two.",
            )
