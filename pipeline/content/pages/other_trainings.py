"""The list of other trainings."""

from typing import Final

from pydantic import Field

from pipeline.content.pages.context import PageContext
from pipeline.content.pages.manifest_parts import Card, Link
from pipeline.content.pages.page import Page, PageContent, PageManifest
from pipeline.yaml_files.models.base import (
    Action,
    Closing,
    LeadLine,
    PageHeading,
    Placement,
    ShownLine,
)
from pipeline.yaml_files.models.routes import Route


class OtherTrainingsPage(PageContent):
    """pages/other-trainings.yaml: the text of the list of other trainings."""

    heading: PageHeading
    lead: LeadLine
    learn_more: ShownLine = Field(description="Label of the link on each card.")
    closing: Closing
    contact: Action = Field(exclude=True)
    story: Action = Field(exclude=True)


class OtherTrainingsManifest(PageManifest):
    """pages/other-trainings.json: the data of the list of other trainings."""

    text: OtherTrainingsPage
    cards: list[Card]
    contact: Link
    story: Link


def _build(content: OtherTrainingsPage, route: Route, context: PageContext) -> OtherTrainingsManifest:
    return OtherTrainingsManifest(
        meta=context.make_meta(route.path, content.search, content.heading),
        text=content,
        cards=context.list_cards(Placement.OTHER_TRAININGS),
        contact=context.link_action(content.contact),
        story=context.link_action(content.story),
    )


OTHER_TRAININGS: Final = Page(
    name="pages/other-trainings",
    model=OtherTrainingsPage,
    screen="other-trainings",
    label="List of other trainings",
    manifest=OtherTrainingsManifest,
    build=_build,
)
