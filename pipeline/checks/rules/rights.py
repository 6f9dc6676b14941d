"""Rules for the rights of photographers and of the people in photos."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from pipeline.base.findings.messages import Mention, TerminalOnly
from pipeline.base.findings.model import Finding, Place, Severity
from pipeline.base.findings.phrases import count, shorten_day
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import by_file, rule
from pipeline.content.pictures import PictureUsage
from pipeline.content.unfinished_pictures import lacks_consent
from pipeline.yaml_files.models.base import Consent

NOTICE: Final = timedelta(days=30)
"""Time before the end of a consent at which a warning begins."""

RECORD: Final = TerminalOnly(f"Write: consent: {Consent.RECORDED.value}")
"""Advice on how to record a consent in a content file."""

_REPLACE: Final = "put another photo in its place."


@rule(
    "GAL004",
    "Where people are recognisable, their consent is recorded",
    "A person who did not consent can demand removal. Until they consent, visitors do not see a photo of the "
    "gallery, and any other picture stops the publication.",
    "people: true   Add consent: recorded, once the people in the photo have consented in writing.",
)
@by_file
def consent(context: RuleContext) -> Iterator[Finding]:
    """Find photos of adults without consent; the check `children` finds those of children."""
    for use in context.pictures:
        picture = use.picture
        if (
            picture.people
            and not picture.children
            and picture.consent not in (Consent.RECORDED, Consent.PARENTS)
        ):
            yield consent.at(
                _find_key_place(context, use, "consent" if picture.consent else "people"),
                "People can be recognised here, but it is not recorded that they agreed to the publication.",
                (f"Record it once they have agreed in writing; until then, {_advise(use)}", RECORD),
                severity=_choose_severity(context, use),
            )


@rule(
    "RGT001",
    "Where children are recognisable, the consent of a parent is recorded",
    "Nobody under 18 can consent alone: India's Digital Personal Data Protection Act, 2023, section 9, "
    "demands the consent of a parent or guardian.",
    "children: true   Add consent: recorded-by-parents, once a parent has consented in writing.",
)
@by_file
def children(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        picture = use.picture
        if picture.children and picture.consent is not Consent.PARENTS:
            yield children.at(
                _find_key_place(context, use, "consent" if picture.consent else "children"),
                "Children can be recognised here, but it is not recorded that their parents agreed.",
                (
                    f"Record it once they have agreed in writing; until then, {_advise(use)}",
                    TerminalOnly(f"Write: consent: {Consent.PARENTS.value}"),
                ),
                severity=_choose_severity(context, use),
            )


@rule(
    "RGT002",
    "The consent to show a photo is still valid",
    "After its last day, the photo must not be shown. A warning comes 30 days before.",
    "consent_until: 2026-06-30   This day has passed: ask again and write the new day, or remove the photo.",
)
@by_file
def consent_ends(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        last = use.picture.consent_until
        if last is None or last - context.today > NOTICE:
            continue
        ended = context.today > last
        hidden = ", so visitors do not see it" if use.is_photo else ""
        days = (last - context.today).days
        when = "today" if days == 0 else f"in {count(days, 'day')}"
        yield consent_ends.at(
            context.find_picture_place(use, "consent_until"),
            f"The consent to show this photo ended on {shorten_day(last)}{hidden}."
            if ended
            else f"The consent to show this photo ends {when}, on {shorten_day(last)}.",
            f"Ask again and write the new day here, or {'remove the photo.' if use.is_photo else _REPLACE}",
            severity=_choose_severity(context, use) if ended else Severity.WARNING,
        )


@rule(
    "RGT003",
    "A last day of consent comes with a consent",
    "Without a recorded consent, the day has no meaning, and nothing warns of it.",
    "consent_until: 2027-02-28   Add consent: recorded, if the people consented in writing.",
)
@by_file
def consent_day(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        if use.picture.consent_until and use.picture.consent in (None, Consent.NOT_NEEDED):
            yield consent_day.at(
                context.find_picture_place(use, "consent_until"),
                "This is the last day of a consent, but no consent is recorded.",
                ("Record it if the people agreed in writing; otherwise delete this day.", RECORD),
                severity=_choose_severity(context, use),
            )


@rule(
    "RGT007",
    "A recorded consent fits the people in the photo",
    "A consent of other people allows nothing, and a photo of nobody needs none.",
    "consent: recorded-by-parents   Add children: true. If there is no child, write consent: recorded, once "
    "the people have consented in writing.",
)
@by_file
def consent_fits(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        picture = use.picture
        # The check `children` finds photos of children.
        if picture.children or picture.consent in (None, Consent.NOT_NEEDED):
            continue
        if not picture.people:
            yield consent_fits.at(
                context.find_picture_place(use, "consent"),
                "A consent is recorded, but not that anybody can be recognised.",
                ("If somebody can be, say so under ", Mention("people"), "; otherwise delete this consent."),
            )
        elif picture.consent is Consent.PARENTS:
            yield consent_fits.at(
                context.find_picture_place(use, "consent"),
                "It is recorded that parents agreed, but not that a child can be recognised.",
                (
                    "If a child can be, say so under ",
                    Mention("children"),
                    "; otherwise record the consent of the people, once they have agreed in writing.",
                    RECORD,
                ),
            )


@rule(
    "RGT004",
    "A photo under a Creative Commons licence names its photographer",
    "All these licences except CC0 demand it (version 4.0, section 3(a)); otherwise the licence ends.",
    "licence: CC BY 4.0   Add credit: with the name of the photographer.",
)
@by_file
def licence_credit(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        licence = (use.picture.licence or "").upper().replace("-", " ")
        if licence.startswith(("CC BY", "CREATIVE COMMONS")) and not use.picture.credit:
            yield licence_credit.at(
                context.find_picture_place(use, "licence"),
                "This licence asks for the name of the photographer, which is missing.",
                ("Add ", Mention("credit"), " with the name."),
            )


def _find_key_place(context: RuleContext, use: PictureUsage, key: str) -> Place:
    return context.find_source(use.source).find_key_place((*use.keys, key))


def _choose_severity(context: RuleContext, use: PictureUsage) -> Severity:
    """Return WARNING if the photo is withheld for lack of consent, otherwise ERROR."""
    is_withheld = use.is_photo and lacks_consent(use.picture, context.today)
    return Severity.WARNING if is_withheld else Severity.ERROR


def _advise(use: PictureUsage) -> str:
    """Return what follows “until then, ” in a hint about a missing consent."""
    return "visitors do not see the photo." if use.is_photo else _REPLACE
