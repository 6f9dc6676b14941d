"""Free pages: pages of blocks that content managers add, one file per page."""

from datetime import date
from typing import Final, Literal

from pydantic import Field

from pipeline.base.findings.phrases import describe_day
from pipeline.content.pages.blocks import (
    Block,
    Call,
    CallBlock,
    CaptionedPicture,
    Events,
    EventsBlock,
    Pictures,
    PicturesBlock,
    ShownBlock,
    ShownEvent,
)
from pipeline.content.pages.context import PageContext
from pipeline.content.pages.page import Page, PageContent, PageManifest
from pipeline.yaml_files.models.base import Label, LeadLine, PageHeading
from pipeline.yaml_files.models.routes import Route


class FreePage(PageContent):
    """pages/NAME.yaml: a page of blocks, such as paragraphs, pictures and questions."""

    heading: PageHeading
    lead: LeadLine
    label: Label = Field(
        title="Short name",
        exclude=True,
        description="The name of the page in the menu and in the footer. A short one fits best: "
        "a long one beside the other entries gives the menu a second line.",
    )
    header: Literal["itself", "list"] | None = Field(
        None,
        title="In the menu",
        exclude=True,
        description="Whether the menu has a link to the page, beside the other entries or in the list below "
        "the founder's page, where any name has room.",
    )
    footer: bool = Field(
        False, title="In the footer", exclude=True, description="The footer has a link to the page."
    )
    blocks: list[Block] = Field(min_length=1, exclude=True)


class FreePageManifest(PageManifest):
    """pages/NAME.json: the data of a free page."""

    text: FreePage
    blocks: list[ShownBlock]

    @property
    def facts(self) -> list[str]:
        """The coming events as sentences, for the site's search."""
        events = (event for block in self.blocks if isinstance(block, Events) for event in block.events)
        return [f"{event.text.title}: {event.when}, {event.text.place}." for event in events]


def _build(content: FreePage, route: Route, context: PageContext) -> FreePageManifest:
    blocks = (_show_block(block, context) for block in content.blocks)
    return FreePageManifest(
        meta=context.make_meta(route.path, content.search, content.heading),
        text=content,
        blocks=[block for block in blocks if block],
    )


def _show_block(block: Block, context: PageContext) -> ShownBlock | None:
    """Convert a block for the manifest; None if all its events have passed or no photo is left."""
    match block:
        case PicturesBlock():
            photos = [
                CaptionedPicture(picture=picture, caption=each.caption)
                for each in block.photos
                if (picture := context.make_photo(each.photo))
            ]
            return Pictures(kind="pictures", heading=block.heading, photos=photos) if photos else None
        case EventsBlock():
            events = [
                ShownEvent(
                    text=event,
                    when=describe_days(event.day, event.last_day),
                    link=context.link_action(event.link) if event.link else None,
                )
                for event in block.list_coming(context.today)
            ]
            return Events(kind="events", heading=block.heading, events=events) if events else None
        case CallBlock():
            return Call(
                kind="call", text=block, buttons=[context.link_action(each) for each in block.buttons]
            )
        case _:
            return block


def describe_days(first: date, last: date) -> str:
    """Return a day or a range of days as text, such as “30 June to 2 July 2027”."""
    end = describe_day(last)
    if first == last:
        return end
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day} to {end}"
    return f"{first.day} {first:{'%B' if first.year == last.year else '%B %Y'}} to {end}"


FREE_PAGE: Final = Page(
    name="pages/NAME",
    model=FreePage,
    screen="free-page",
    label="Free page",
    manifest=FreePageManifest,
    build=_build,
)
"""The entry in the table of pages for all files in content/pages/ without an entry of their own."""
