"""The list of trainings."""

from typing import Final

from pydantic import Field

from pipeline.content.pages.context import PageContext
from pipeline.content.pages.manifest_parts import Card, IndexEntry, Link
from pipeline.content.pages.page import Page, PageContent, PageManifest
from pipeline.yaml_files.models.base import (
    Action,
    Closing,
    Lead,
    LeadLine,
    PageHeading,
    Placement,
    ShownLine,
)
from pipeline.yaml_files.models.routes import Route


class TrainingsPage(PageContent):
    """pages/trainings.yaml: the text of the list of trainings."""

    heading: PageHeading
    lead: LeadLine
    call: ShownLine = Field(
        title="Words of the call button", exclude=True, description="Label of the call button."
    )
    contact: Action = Field(exclude=True)
    featured: Lead
    learn_more: ShownLine = Field(description="Label of the link on each card.")
    first_tags: list[ShownLine] = Field(
        exclude=True,
        description="The first card has the first tag, and so on; the training's own tags follow.",
    )
    others: Lead = Field(title="Other trainings")
    closing: Closing
    more: Action = Field(exclude=True, description="The link to the other list.")


class TrainingsManifest(PageManifest):
    """pages/trainings.json: the data of the list of trainings."""

    text: TrainingsPage
    call: Link
    contact: Link
    featured_cards: list[Card]
    other_entries: list[IndexEntry]
    more: Link


def _build(content: TrainingsPage, route: Route, context: PageContext) -> TrainingsManifest:
    return TrainingsManifest(
        meta=context.make_meta(route.path, content.search, content.heading),
        text=content,
        call=context.make_link(content.call, "phone"),
        contact=context.link_action(content.contact),
        featured_cards=context.list_cards(Placement.TRAININGS),
        other_entries=context.list_entries(Placement.TRAININGS_OTHER),
        more=context.link_action(content.more),
    )


TRAININGS: Final = Page(
    name="pages/trainings",
    model=TrainingsPage,
    screen="trainings",
    label="List of trainings",
    manifest=TrainingsManifest,
    build=_build,
)
