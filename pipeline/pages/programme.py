"""The pages of the programmes, a file each."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import PurePosixPath
from typing import Annotated, Final, Literal, get_args
from urllib.parse import quote

from pydantic import Field

from pipeline.content.models.base import (
    Closing,
    ContentModel,
    Identifier,
    Line,
    Placement,
    ProgrammePicture,
    Section,
)
from pipeline.content.models.motif import Motif
from pipeline.content.models.routes import Route
from pipeline.pages.context import Context, Listed
from pipeline.pages.page import Page, PageContent, PageManifest
from pipeline.pages.pieces import IndexEntry, Link, Manifest, Picture
from pipeline.pages.related import RELATED, related

FactKind = Literal["format", "length", "language", "group_size", "next_date", "place", "fee"]
"""The facts of a programme, in the order in which its page shows them."""


class CardText(ContentModel):
    """How lists show a programme."""

    title: Line | None = Field(None, description="Only where lists use another title than the page.")
    description: Line = Field(description="One sentence.")
    tags: list[Line] = Field(
        default_factory=list, description="Short labels on the card; the first one stands out."
    )


class ProgrammeFacts(ContentModel):
    """What people ask before they enrol; the page shows what is given."""

    format: Line | None = Field(None, description="How it is taught.", examples=["In person"])
    length: Line | None = Field(None, description="How long it takes.", examples=["Two days, 9:30 to 17:30"])
    language: Line | None = Field(
        None, description="In which languages it is taught.", examples=["English, Telugu"]
    )
    group_size: Line | None = Field(None, description="How many take part.", examples=["Up to 12 people"])
    next_date: date | None = Field(
        None, description="The day on which it next begins, shown until then.", examples=["2027-06-30"]
    )
    place: Line | None = Field(None, description="Where it takes place.", examples=["Miyapur, Hyderabad"])
    fee: Line | None = Field(None, description="What it costs, with the currency.", examples=["₹ 12,000"])


class Programme(PageContent):
    """programmes/NAME.yaml: one training and its page."""

    title: Line = Field(description="The page's heading.")
    enrolment_name: Line = Field(
        description="The name that goes to the contact page when someone asks about it."
    )
    subtitle: Line = Field(description="Under the heading; names the location.")
    image: ProgrammePicture = Field(exclude=True)
    motif: Motif = Field(exclude=True)
    card: CardText = Field(exclude=True)
    featured: dict[Placement, Annotated[int, Field(ge=1)]] = Field(
        default_factory=dict,
        exclude=True,
        description="In which lists it is shown, and in which place (1 is first).",
    )
    body: Section = Field(
        description="What a trainee learns, how it runs and for whom; three paragraphs or more."
    )
    facts: ProgrammeFacts = Field(
        default_factory=ProgrammeFacts,
        exclude=True,
        description="What people ask before they enrol, as far as known.",
    )
    keywords: list[Line] = Field(description="Course keywords, as many as contract.yaml promises.")
    closing: Closing
    related: list[Identifier] = Field(
        default_factory=list,
        max_length=RELATED,
        exclude=True,
        description="Programmes to lead on to, by file names without .yaml; left out, those most alike.",
        examples=[["mind-power", "habit-mastery"]],
    )

    @property
    def listed(self) -> Listed:
        """What lists show of it."""
        card = self.card
        return Listed(
            title=card.title or self.title,
            description=card.description,
            tags=card.tags,
            image=self.image,
            keywords=self.keywords,
            related=self.related,
            enrolment_name=self.enrolment_name,
            places=self.featured,
        )


class CourseFact(Manifest):
    """One fact of a programme; `kind` is its key in the words, `day` that of a date."""

    kind: FactKind
    label: str
    text: str
    day: str | None = Field(None, description="Year, month and day, as in 2027-06-30.")


class ProgrammeManifest(PageManifest):
    """programmes/NAME.json."""

    path: str
    text: Programme
    contact_href: str = Field(description="/contact with the programme's name as `training`.")
    parent: Link = Field(description="The list it belongs to, for the breadcrumb.")
    motif: str
    picture: Picture
    facts: list[CourseFact]
    related: list[IndexEntry]


def _build(content: Programme, route: Route, context: Context) -> ProgrammeManifest:
    name = PurePosixPath(route.page).name
    contact = context.paths["pages/contact"]
    contact_href = f"{contact}?training={quote(content.enrolment_name, safe='')}"
    paragraphs = [text.replace(f"]({contact})", f"]({contact_href})") for text in content.body.paragraphs]
    body = content.body.model_copy(update={"paragraphs": paragraphs})
    return ProgrammeManifest(
        meta=context.meta(route.path, content.search, content.title),
        path=route.path,
        text=content.model_copy(update={"body": body}),
        contact_href=contact_href,
        parent=context.parent(route.path),
        motif=context.motif(name),
        picture=context.picture(content.image),
        facts=list(_facts(content.facts, context)),
        related=[context.entry(each) for each in related(name, context.programmes)],
    )


def _facts(facts: ProgrammeFacts, context: Context) -> Iterator[CourseFact]:
    """Yield the facts that are given, without a date that has passed."""
    labels = context.shell.programme.facts
    for kind in get_args(FactKind):
        match getattr(facts, kind):
            case str(text):
                yield CourseFact(kind=kind, label=getattr(labels, kind), text=text)
            case date() as day if day >= context.today:
                text = f"{day.day} {day:%B %Y}"
                yield CourseFact(kind=kind, label=getattr(labels, kind), text=text, day=day.isoformat())


PROGRAMME: Final = Page(
    name="programmes/NAME",
    model=Programme,
    screen="programme",
    label="Programme",
    manifest=ProgrammeManifest,
    build=_build,
    heading_keys=("title",),
)
"""Stands for each file of one programme."""
