"""The page of a programme (a training); each programme has a content file and a page of its own."""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import PurePosixPath
from typing import Annotated, Final
from urllib.parse import quote

from pydantic import ConfigDict, Field

from pipeline.base.findings.phrases import describe_day
from pipeline.content.pages.context import Listed, PageContext
from pipeline.content.pages.manifest_parts import HiddenText, IndexEntry, Link, Manifest, Picture, ShownText
from pipeline.content.pages.page import Page, PageContent, PageManifest
from pipeline.content.pages.related import RELATED
from pipeline.drawings.motifs.sprite import Motif
from pipeline.yaml_files.models.base import (
    LIMIT_KEY,
    NAMES,
    Closing,
    ContentModel,
    OffPageLine,
    PageHeading,
    PhotoName,
    Placement,
    ProgrammeName,
    ProgrammePicture,
    SearchedLine,
    Section,
    ShownLine,
    make_label,
)
from pipeline.yaml_files.models.facts import FactName, ProgrammeFacts
from pipeline.yaml_files.models.routes import Route


class CardText(ContentModel):
    """The text of a programme's card in lists."""

    model_config = ConfigDict(title="Its card in lists")

    title: OffPageLine | None = Field(None, description="Only if lists use another title than the page.")
    description: OffPageLine = Field(description="One sentence.")
    tags: list[OffPageLine] = Field(
        default_factory=list, description="Short labels on the card; the first one stands out."
    )


class Body(Section):
    """The text about a training."""

    steps: list[SearchedLine] = Field(
        default_factory=list, description="Steps that follow one another, shown with numbers."
    )


class Programme(PageContent):
    """programmes/NAME.yaml: the content of a programme and its page."""

    title: PageHeading = Field(
        description="The page's heading; lists and menus follow it. Other texts that name the training stay "
        "as they are: find them on the desk with “Search all text” above the list of pages.",
    )
    enrolment_name: OffPageLine = Field(
        title="Name in enquiries",
        description="The name of the training in the messages that visitors send you.",
    )
    subtitle: SearchedLine = Field(description="The line below the heading; it names the location.")
    image: ProgrammePicture = Field(title="Picture", exclude=True)
    photo: PhotoName | None = Field(
        None,
        title="Second picture",
        exclude=True,
        description="A photo of the gallery, between the paragraphs of its text.",
        json_schema_extra={NAMES: "photo"},
    )
    motif: Motif = Field(
        exclude=True,
        description="The pattern of lines beside its name; no other training has it.",
        json_schema_extra={NAMES: "motif"},
    )
    card: CardText = Field(exclude=True)
    featured: dict[Placement, Annotated[int, Field(ge=1)]] = Field(
        default_factory=dict,
        exclude=True,
        title="Where it is shown",
        description="The lists that show the training, and its place in each (1 is first).",
    )
    body: Body = Field(
        title="About the training",
        description="What a trainee learns, how it runs and for whom; three paragraphs or more.",
    )
    facts: ProgrammeFacts = Field(
        default_factory=ProgrammeFacts,
        exclude=True,
        description="What people ask before they enrol, as far as known.",
    )
    keywords: list[ShownLine] = Field(
        description="What the training is about, in one to three words each; at the end of its text.",
        json_schema_extra={LIMIT_KEY: "keywords_per_programme"},
    )
    closing: Closing
    related: list[ProgrammeName] = Field(
        title="Leads on to",
        default_factory=list,
        max_length=RELATED,
        exclude=True,
        description="Trainings at the end of the page; by default similar ones.",
        examples=[["mind-power", "habit-mastery"]],
    )

    def make_listed(self, first_tags: Sequence[str]) -> Listed:
        """Return the data for lists of programmes.

        `first_tags` has one tag for each position on /trainings. A programme at this position gets the tag
        before its own tags.
        """
        card, place = self.card, self.featured.get(Placement.TRAININGS, 0)
        return Listed(
            title=card.title or self.title,
            description=card.description,
            tags=[*first_tags[place - 1 : place], *card.tags],
            image=self.image,
            motif=self.motif,
            keywords=self.keywords,
            related=self.related,
            places=self.featured,
            photo=self.photo,
        )


class CourseFact(Manifest):
    """One fact of a programme; `kind` is the fact's key in the content, such as `fee`."""

    kind: FactName
    label: ShownText
    text: ShownText
    day: HiddenText | None = Field(None, description="The date, such as 2027-06-30, if the fact is a date.")


class ProgrammeManifest(PageManifest):
    """programmes/NAME.json: the data of a programme's page."""

    path: HiddenText
    text: Programme
    contact_href: HiddenText = Field(description="/contact with the programme's name as `training`.")
    whatsapp_href: HiddenText = Field(description="A chat whose greeting contains the programme's name.")
    parent: Link = Field(description="The list page above the programme, for the breadcrumb.")
    motif: HiddenText
    picture: Picture
    second_picture: Picture | None
    facts: list[CourseFact]
    related: list[IndexEntry]


def _build(content: Programme, route: Route, context: PageContext) -> ProgrammeManifest:
    name = PurePosixPath(route.page).name
    contact = context.paths["pages/contact"]
    contact_href = f"{contact}?training={quote(content.enrolment_name, safe='')}"
    paragraphs = [text.replace(f"]({contact})", f"]({contact_href})") for text in content.body.paragraphs]
    body = content.body.model_copy(update={"paragraphs": paragraphs})
    return ProgrammeManifest(
        meta=context.make_meta(route.path, content.search, content.title),
        path=route.path,
        text=content.model_copy(update={"body": body}),
        contact_href=contact_href,
        whatsapp_href=context.link_whatsapp(content.enrolment_name),
        parent=context.link_parent(route.path),
        motif=context.get_motif_address(content.motif),
        picture=context.make_picture(content.image),
        second_picture=context.make_photo(content.photo),
        facts=list(_list_facts(content.facts, context)),
        related=[context.make_entry(each) for each in context.related[name]],
    )


def _list_facts(facts: ProgrammeFacts, context: PageContext) -> Iterator[CourseFact]:
    """Yield the facts of a programme, except dates that have passed."""
    for kind, value in facts:
        label = context.shell.programme.facts.get(kind, make_label(kind))
        match value:
            case str(text):
                yield CourseFact(kind=kind, label=label, text=text)
            case date() as day if day >= context.today:
                yield CourseFact(kind=kind, label=label, text=describe_day(day), day=day.isoformat())


PROGRAMME: Final = Page(
    name="programmes/NAME",
    model=Programme,
    screen="programme",
    label="Programme",
    manifest=ProgrammeManifest,
    build=_build,
)
"""The entry of all programmes in the table of pages."""
