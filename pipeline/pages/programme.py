"""The pages of the programmes, a file each."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Annotated, Final
from urllib.parse import quote

from pydantic import Field

from pipeline.content.models.base import Closing, Line, Placement, ProgrammePicture, Section, Words
from pipeline.content.models.motif import Motif
from pipeline.content.models.routes import Route
from pipeline.pages.context import Context, Listed
from pipeline.pages.page import Page, PageManifest, PageWords
from pipeline.pages.pieces import Link, Picture


class CardWords(Words):
    """How lists show a programme."""

    title: Line | None = Field(None, description="Only where lists use another title than the page.")
    description: Line = Field(description="One sentence.")
    tags: list[Line] = Field(
        default_factory=list, description="Short labels on the card; the first one stands out."
    )


class Programme(PageWords):
    """programmes/NAME.yaml: one training and its page."""

    title: Line = Field(description="The page's heading.")
    enrolment_name: Line = Field(
        description="The name that goes to the contact page when someone asks about it."
    )
    subtitle: Line = Field(description="Under the heading; names the location.")
    image: ProgrammePicture = Field(exclude=True)
    motif: Motif = Field(exclude=True)
    card: CardWords = Field(exclude=True)
    featured: dict[Placement, Annotated[int, Field(ge=1)]] = Field(
        default_factory=dict,
        exclude=True,
        description="In which lists it is shown, and in which place (1 is first).",
    )
    body: Section = Field(
        description="What a trainee learns, how it runs and for whom; three paragraphs or more."
    )
    keywords: list[Line] = Field(description="Course keywords, as many as contract.yaml promises.")
    closing: Closing

    @property
    def listed(self) -> Listed:
        """What lists show of it."""
        card = self.card
        title = card.title or self.title
        return Listed(title, card.description, card.tags, self.image, self.enrolment_name, self.featured)


class ProgrammeManifest(PageManifest):
    """programmes/NAME.json."""

    path: str
    words: Programme
    contact_href: str = Field(description="/contact with the programme's name as `training`.")
    parent: Link = Field(description="The list it belongs to, for the breadcrumb.")
    motif: str
    picture: Picture


def _build(words: Programme, route: Route, context: Context) -> ProgrammeManifest:
    name = PurePosixPath(route.page).name
    contact = context.paths["pages/contact"]
    contact_href = f"{contact}?training={quote(words.enrolment_name, safe='')}"
    paragraphs = [text.replace(f"]({contact})", f"]({contact_href})") for text in words.body.paragraphs]
    body = words.body.model_copy(update={"paragraphs": paragraphs})
    return ProgrammeManifest(
        meta=context.meta(route.path, words.search, words.title),
        path=route.path,
        words=words.model_copy(update={"body": body}),
        contact_href=contact_href,
        parent=context.parent(route.path),
        motif=context.motif(name),
        picture=context.picture(words.image),
    )


PROGRAMME: Final = Page(
    name="programmes/NAME",
    words=Programme,
    screen="programme",
    label="Programme",
    manifest=ProgrammeManifest,
    build=_build,
    heading_keys=("title",),
)
"""Stands for each file of one programme."""
