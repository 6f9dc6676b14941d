"""The list of other trainings."""

from __future__ import annotations

from typing import Final

from pydantic import Field

from pipeline.content.models.base import Action, Closing, Line, Placement
from pipeline.content.models.routes import Route
from pipeline.pages.context import Context
from pipeline.pages.page import Page, PageManifest, PageWords
from pipeline.pages.pieces import Card, Link


class OtherTrainingsPage(PageWords):
    """pages/other-trainings.yaml."""

    heading: Line
    lead: Line
    learn_more: Line = Field(description="Label of the link on each card.")
    closing: Closing
    contact: Action = Field(exclude=True)
    story: Action = Field(exclude=True)


class OtherTrainingsManifest(PageManifest):
    """pages/other-trainings.json."""

    words: OtherTrainingsPage
    cards: list[Card]
    contact: Link
    story: Link


def _build(words: OtherTrainingsPage, route: Route, context: Context) -> OtherTrainingsManifest:
    return OtherTrainingsManifest(
        meta=context.meta(route.path, words.search, words.heading),
        words=words,
        cards=context.cards(Placement.OTHER_TRAININGS),
        contact=context.action(words.contact),
        story=context.action(words.story),
    )


OTHER_TRAININGS: Final = Page(
    name="pages/other-trainings",
    words=OtherTrainingsPage,
    screen="other-trainings",
    label="List of other trainings",
    manifest=OtherTrainingsManifest,
    build=_build,
)
