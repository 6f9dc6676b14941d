"""Rules for the blocks of free pages: photos, testimonials and events."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final, TypeVar

from pipeline.base.findings.messages import MessageParts
from pipeline.base.findings.model import Finding, Severity
from pipeline.base.findings.phrases import count, shorten_day
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.checks.rules.rights import NOTICE, RECORD
from pipeline.content.pages.blocks import Block, EventsBlock, Testimonial
from pipeline.yaml_files.yaml_file import ValuePath

_AHEAD: Final = timedelta(days=7)
"""A warning to plan a new event begins this long before the last event of a list ends."""

B = TypeVar("B", bound=Block)


def _list_blocks(context: RuleContext, kind: type[B]) -> Iterator[tuple[str, ValuePath, B]]:
    """Yield the file, the path in this file, and the block, for each block of the class `kind`."""
    for name, page in context.content.free_pages.items():
        for n, block in enumerate(page.blocks):
            if isinstance(block, kind):
                yield f"content/{name}.yaml", ("blocks", n), block


@rule(
    "BLK001",
    "A page shows only photos that the gallery has",
    "The gallery says what a photo shows, and who agreed to it. The page leaves out any other photo.",
    "photo: tea-brake   The gallery has no photo with that id: write tea-break.",
    Severity.WARNING,
)
def page_photos(context: RuleContext) -> Iterator[Finding]:
    known = context.photos
    for file, keys, photo in context.content.named_photos:
        if photo not in known:
            near = context.find_misspelt(photo, known)
            yield page_photos.at(
                context.find_place(file, *keys),
                f"The gallery has no photo “{photo}”, so the page leaves it out.",
                f"Did you mean “{near}”?" if near else "Choose another photo, or take this one out.",
                corrected=context.with_value(file, *keys, value=near),
            )


def _list_quotes(context: RuleContext) -> Iterator[tuple[str, ValuePath, Testimonial]]:
    """Yield the file, the path in this file, and the testimonial, for each testimonial with a real text."""
    for file, model in context.content.others:
        for keys, quote, _ in model.walked:
            if isinstance(quote, Testimonial) and (*keys, "text") not in context.find_source(file).standins:
                yield file, keys, quote


@rule(
    "BLK002",
    "The consent of each person whose words are quoted is recorded, and still valid",
    "A person decides whether, and how long, the academy may publish their words and their name. A warning "
    "comes 30 days before the last day.",
    "- text: It changed my mornings.   Add consent: recorded, once the person has agreed in writing.",
)
def quote_consent(context: RuleContext) -> Iterator[Finding]:
    for file, keys, quote in _list_quotes(context):
        last, warns = quote.consent_until, False
        if quote.consent is None:
            by = "this person" if (*keys, "by") in context.find_source(file).standins else quote.by
            message = f"It is not recorded that {by} agreed to the publication of these words."
            hint: MessageParts = (
                "Record it once they have agreed in writing; until then, take the words out.",
                RECORD,
            )
        elif last and last - context.today <= NOTICE:
            warns = last >= context.today
            message = (
                f"The consent to show these words {'ends' if warns else 'ended'} on {shorten_day(last)}."
            )
            hint = "Ask again and write the new day here, or remove the words."
        else:
            continue
        place = context.find_place(file, *keys, "text" if quote.consent is None else "consent_until")
        severity, lacks = Severity.WARNING if warns else Severity.ERROR, "" if quote.consent else "consent"
        yield quote_consent.at(place, message, hint, severity=severity, lacks=lacks)


@rule(
    "BLK003",
    "A list of dates holds events that are still to come",
    "The page leaves out an event that has passed, and a list without any. A site that is not published "
    "again goes on to show both, and looks forgotten. A warning comes 7 days before the last event.",
    "day: 2026-06-30   This day has passed: write the next one, or take the event out.",
    Severity.WARNING,
)
def events_to_come(context: RuleContext) -> Iterator[Finding]:
    for file, keys, block in _list_blocks(context, EventsBlock):
        latest = max(block.events, key=lambda event: event.last_day)
        for n, event in enumerate(block.events):
            last, left = event.last_day, (event.last_day - context.today).days
            place = context.find_place(file, *keys, "events", n, "until" if event.until else "day")
            if left < 0:
                yield events_to_come.at(
                    place,
                    f"{shorten_day(last)} has passed, so the page leaves this event out.",
                    "Write its next day, or take the event out; then publish the site again.",
                )
            elif event is latest and left <= _AHEAD.days:
                when = f"in {count(left, 'day')}" if left else "today"
                yield events_to_come.at(
                    place,
                    f"The last event of this list is over {when}; after that, the page leaves the list out.",
                    "Add the next event, or publish the site again on the day after.",
                )


@rule(
    "BLK004",
    "An event ends after it has begun",
    "Otherwise visitors and search engines take it for passed.",
    "until: 2027-06-01   It begins on 2027-06-30: exchange the two days.",
)
def event_days(context: RuleContext) -> Iterator[Finding]:
    for file, keys, block in _list_blocks(context, EventsBlock):
        for n, event in enumerate(block.events):
            if event.last_day < event.day:
                yield event_days.at(
                    context.find_place(file, *keys, "events", n, "until"),
                    f"This event would end before it begins, on {shorten_day(event.day)}.",
                    "Exchange the two days, or delete this one if it takes one day.",
                )
