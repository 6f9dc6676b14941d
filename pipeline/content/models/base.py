"""What content models share: kinds of text, and the pieces that stand in several files."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import AliasGenerator, BaseModel, ConfigDict, Field, PlainSerializer, StringConstraints
from pydantic.alias_generators import to_camel

from pipeline.content.richtext import parse
from pipeline.photos.recipes import Slot

_LINE = r"^\S(?:[^\r\n]*\S)?$"

Line = Annotated[str, StringConstraints(min_length=1, pattern=_LINE)]
"""One line of text, not empty, no spaces around it."""

Label = Annotated[str, StringConstraints(min_length=1, max_length=24, pattern=_LINE)]
"""A line for a narrow place that stays in the window, such as the menu or the bar of phones."""

Name = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=_LINE)]
"""A name that the header of a phone shows whole."""


Target = Annotated[
    str,
    StringConstraints(
        pattern=r"^(/\S*|phone|email|whatsapp|youtube|telegram|facebook|twitter|instagram|linkedin)$"
    ),
]
"""Where a link leads: a page's address such as /contact, or one of the academy's channels such as phone."""


Identifier = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$", max_length=60)]
"""Small letters, digits and single hyphens."""


Fraction = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]


class ContentModel(BaseModel):
    """Base of every content model: unknown keys are errors, values do not change after reading.

    A manifest embeds such a model where the site shows its values as they are written: in JSON for the site,
    keys are camelCase and paragraphs are runs of text. A field with `exclude=True` is left out of it, because
    the manifest holds the value in another form.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        alias_generator=AliasGenerator(serialization_alias=to_camel),
        json_schema_serialization_defaults_required=True,
    )


class Span(ContentModel):
    """A run of text that is emphasised, strong or a link."""

    text: str
    mark: Literal["em", "strong", "link"]
    href: str | None = None


def _runs(text: str) -> list[str | Span]:
    return [
        Span(text=run.text, mark=run.mark, href=run.href) if run.mark else run.text
        for run in parse(text.strip())
    ]


RichText = Annotated[str, StringConstraints(min_length=1), PlainSerializer(_runs, when_used="json")]
"""A paragraph; *emphasis*, **strong emphasis** and [links](/contact) in Markdown."""


class Placement(StrEnum):
    """The lists in which a programme can be shown."""

    HOME = "home"
    HOME_OTHER = "home_other"
    TRAININGS = "trainings"
    TRAININGS_OTHER = "trainings_other"
    OTHER_TRAININGS = "other_trainings"
    FOOTER = "footer"
    CONTACT = "contact"

    @property
    def has_cards(self) -> bool:
        """Whether the list shows cards, which have pictures; the others show lines or links."""
        return self in (Placement.HOME, Placement.TRAININGS, Placement.OTHER_TRAININGS)


class Search(ContentModel):
    """What search engines and the browser tab show of a page."""

    title: Line = Field(description="Title in the browser tab and in search results; at most 60 characters.")
    description: Line = Field(description="The two lines under it in search results; 120 to 160 characters.")


class Focus(ContentModel):
    """The point of a picture that every crop keeps in view."""

    x: Fraction = Field(description="0 is the left edge of the picture as it is seen, 1 the right edge.")
    y: Fraction = Field(description="0 is the top edge, 1 the bottom edge.")


class Consent(StrEnum):
    """Whether the people in a photo agreed to its publication."""

    RECORDED = "recorded"
    PARENTS = "recorded-by-parents"
    NOT_NEEDED = "not-needed"


class PictureContent(ContentModel):
    """A picture, and the rights in it; `slots` are the places of the site that show it."""

    slots: ClassVar[tuple[Slot, ...]] = ()

    file: Line = Field(
        description="The original, from raw_assets/, such as gallery/IMG_0042.jpg; letter case counts."
    )
    alt: Line = Field(description="What the picture shows, in one sentence, for people who cannot see it.")
    focus: Focus | None = Field(
        None, description="The point that crops keep in view; the middle if left out."
    )
    looks_fine: bool = Field(
        False,
        description="true if somebody looked at the picture and wants it as it is; ends warnings about it.",
    )
    people: bool = Field(
        False, description="true if a person can be recognised; `consent` must then be recorded."
    )
    children: bool = Field(
        False, description="true if a child can be recognised; the parents' consent must then be recorded."
    )
    consent: Consent | None = Field(
        None,
        description="recorded: the people agreed in writing; recorded-by-parents: theirs agreed for them.",
    )
    consent_until: date | None = Field(
        None,
        description="The last day on which the picture may be shown; the check warns 30 days before.",
        examples=["2027-06-30"],
    )
    credit: Line | None = Field(None, description="Who took the picture; stands with it on the page.")
    licence: Line | None = Field(
        None,
        description="Under which terms the picture may be shown; stands beside the credit.",
        examples=["CC BY 4.0"],
    )


class HeroPicture(PictureContent):
    """The picture at the top of the home page."""

    slots: ClassVar = (Slot.HERO,)


class FeaturePicture(PictureContent):
    """A large picture on a page."""

    slots: ClassVar = (Slot.FEATURE,)


class PortraitPicture(PictureContent):
    """The founder's photo."""

    slots: ClassVar = (Slot.PORTRAIT,)


class ProgrammePicture(PictureContent):
    """A programme's picture: on its page, and on its card where a list shows one."""

    slots: ClassVar = (Slot.FEATURE, Slot.CARD)


class Action(ContentModel):
    """A button or a link: what it says and where it leads."""

    label: Line = Field(description="The words on the button.")
    to: Target = Field(
        description="A page such as /contact, or phone, email, whatsapp, youtube, telegram ..."
    )


class Section(ContentModel):
    """A part of a page: a heading, paragraphs and, if wanted, a list of points."""

    heading: Line
    paragraphs: list[RichText] = Field(min_length=1)
    points: list[Line] = Field(default_factory=list, description="Short points, shown as a list.")


class Lead(ContentModel):
    """The heading of a list and the line under it."""

    heading: Line
    lead: Line


class Closing(ContentModel):
    """The heading and the line at the end of a page, above its buttons."""

    heading: Line
    line: Line


class Quote(ContentModel):
    """A quotation; `by` is left out where nobody is quoted by name."""

    text: Line
    by: Line | None = None


class Fact(ContentModel):
    """A small card: a title and a sentence."""

    title: Line
    detail: Line


class Message(ContentModel):
    """What a toast says."""

    title: Line
    text: Line
