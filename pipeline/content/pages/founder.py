"""The founder's page."""

from typing import Final

from pydantic import Field

from pipeline.content.pages.context import PageContext
from pipeline.content.pages.manifest_parts import Link, Picture
from pipeline.content.pages.page import Page, PageContent, PageManifest
from pipeline.yaml_files.models.base import (
    Action,
    Closing,
    Fact,
    Lead,
    PageHeading,
    PortraitPicture,
    Quote,
    SearchedLine,
    Section,
)
from pipeline.yaml_files.models.routes import Route


class FounderPage(PageContent):
    """pages/my-story.yaml: the content of the founder's page."""

    heading: PageHeading
    badge: SearchedLine
    photo: PortraitPicture = Field(exclude=True)
    mission: Quote
    story: Section
    qualifications: Lead
    qualification_cards: list[Fact]
    achievements: Lead
    achievement_cards: list[Fact]
    closing: Closing
    contact: Action = Field(exclude=True)


class FounderManifest(PageManifest):
    """pages/my-story.json: the data of the founder's page."""

    text: FounderPage
    picture: Picture
    contact: Link


def _build(content: FounderPage, route: Route, context: PageContext) -> FounderManifest:
    return FounderManifest(
        meta=context.make_meta(route.path, content.search, content.heading),
        text=content,
        picture=context.make_picture(content.photo),
        contact=context.link_action(content.contact),
    )


FOUNDER: Final = Page(
    name="pages/my-story",
    model=FounderPage,
    screen="founder",
    label="Founder's page",
    manifest=FounderManifest,
    build=_build,
)
