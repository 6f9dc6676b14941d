"""Rules for the founder's page."""

from collections.abc import Iterator

from pipeline.base.findings.model import Finding, Rule
from pipeline.base.findings.phrases import advise_count, count, count_promised, normalize
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import Distinct, distinct, rule
from pipeline.content.pages.founder import FOUNDER


@rule(
    "FND001",
    "The founder's page has exactly the promised numbers of qualification and achievement cards",
    "Each card is a fact about the founder, and the owner promised their number.",
    "qualification_cards: has 10 entries and 11 are promised.   Add the missing one.",
)
def cards(context: RuleContext) -> Iterator[Finding]:
    page, contract = context.get(FOUNDER), context.contract
    for key, what, entries, promised in (
        ("qualification_cards", "qualification card", page.qualification_cards, contract.qualifications),
        ("achievement_cards", "achievement card", page.achievement_cards, contract.achievements),
    ):
        if len(entries) != promised:
            yield cards.at(
                context.find_source(FOUNDER.file).find_key_place((key,)),
                f"There are {count(len(entries), what)}, but {count_promised(promised)}.",
                f"{advise_count(len(entries), promised)}.",
            )


@distinct(
    Rule(
        "FND003",
        "No two cards on the founder's page have the same title",
        "The second card is usually a copy that nobody changed.",
        "title: Certified trainer   Two cards have this title: write on each what it certifies.",
    ),
    again=lambda first: (first, " already has this title."),
    hint="Change one of the two, or delete it.",
)
def card_titles(context: RuleContext) -> Distinct:
    page = context.get(FOUNDER)
    for key in ("qualification_cards", "achievement_cards"):
        for n, card in enumerate(getattr(page, key)):
            yield normalize(card.title), (FOUNDER.file, key, n, "title")
