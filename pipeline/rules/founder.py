"""What must hold of the founder's page."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.diagnostics.model import Diagnostic
from pipeline.pages.founder import FOUNDER
from pipeline.rules.registry import rule
from pipeline.rules.subject import Subject
from pipeline.rules.words import count, repeated, same, surplus


@rule(
    "FND001",
    "The founder's page has exactly as many qualification cards as promised",
    "The founder's qualifications are facts; one more or fewer is wrong.",
    "qualification_cards: has 10 entries and 11 are promised: add the missing one.",
)
def qualifications(subject: Subject) -> Iterator[Diagnostic]:
    found, promised = len(subject.get(FOUNDER).qualification_cards), subject.contract.qualifications
    if found != promised:
        yield qualifications.at(
            subject.source(FOUNDER.file).key_place(("qualification_cards",)),
            f"There are {count(found, 'qualification card')}, but {promised} are promised.",
            f"{surplus(found, promised)}.",
        )


@rule(
    "FND002",
    "The founder's page has exactly as many achievement cards as promised",
    "The page is laid out for four, and each is a fact.",
    "achievement_cards: has 5 entries and 4 are promised: take one out.",
)
def achievements(subject: Subject) -> Iterator[Diagnostic]:
    found, promised = len(subject.get(FOUNDER).achievement_cards), subject.contract.achievements
    if found != promised:
        yield achievements.at(
            subject.source(FOUNDER.file).key_place(("achievement_cards",)),
            f"There are {count(found, 'achievement card')}, but {promised} are promised.",
            f"{surplus(found, promised)}.",
        )


@rule(
    "FND003",
    "No two cards on the founder's page have the same title",
    "The second one is mostly a copy left unchanged.",
    "title: Certified trainer   stands on two cards: say on each what it certifies.",
)
def card_titles(subject: Subject) -> Iterator[Diagnostic]:
    page = subject.get(FOUNDER)
    cards = [
        (same(card.title), (key, n, "title"))
        for key in ("qualification_cards", "achievement_cards")
        for n, card in enumerate(getattr(page, key))
    ]
    for keys, first in repeated(cards):
        yield card_titles.at(
            subject.place(FOUNDER.file, *keys),
            f"The card on line {subject.place(FOUNDER.file, *first).line} already has this title.",
            "Change one of the two, or take it out.",
        )
