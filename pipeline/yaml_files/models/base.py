"""The base of all content models, the types of their text fields, and the models that several files share."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from enum import Enum, StrEnum
from functools import cache, cached_property
from typing import Annotated, Any, ClassVar, Final, Literal, Self, get_args, get_origin

from pydantic import AliasGenerator, BaseModel, ConfigDict, Field, PlainSerializer, StringConstraints
from pydantic.alias_generators import to_camel
from pydantic.fields import FieldInfo

from pipeline.photos.recipes import Slot
from pipeline.yaml_files.richtext import parse
from pipeline.yaml_files.yaml_file import ValuePath


class TextKind(Enum):
    """The form of a text: one line, Markdown, the destination of a link, or another form."""

    LINE = "line"
    RICH = "rich"
    TARGET = "target"
    OTHER = "other"


class Visibility(Enum):
    """Where visitors read a text.

    The site's search indexes only `HEADING` and `SEARCHED` texts. A click in the preview finds all texts
    except `HIDDEN` ones.
    """

    HEADING = "the heading of its page, which the search and the social card show, too"
    SEARCHED = "read on its page, and found by the site's search"
    SHOWN = "read on its page, but not searched, such as the label of a button"
    OFF_PAGE = "read at another place or moment: in a list, for a picture, or after the visitor did something"
    HIDDEN = "never read: a file name, an address, an identifier"


_LINE = r"^\S(?:[^\r\n]*\S)?$"

Line = Annotated[str, StringConstraints(min_length=1, pattern=_LINE), TextKind.LINE]
"""One line of text, not empty, without spaces at its start or end.

Fields use one of the five types below, which add the visibility of the text.
"""

PageHeading = Annotated[Line, Visibility.HEADING]
SearchedLine = Annotated[Line, Visibility.SEARCHED]
ShownLine = Annotated[Line, Visibility.SHOWN]
OffPageLine = Annotated[Line, Visibility.OFF_PAGE]
HiddenLine = Annotated[Line, Visibility.HIDDEN]

LeadLine = Annotated[SearchedLine, Field(title="Line under the heading")]

LINE_LIMIT: Final = 500
"""Maximum length of a line in characters: three times the length of the academy's longest line."""

LABEL_LIMIT: Final = 24
"""Maximum length of a `Label` in characters."""

Label = Annotated[
    str,
    StringConstraints(min_length=1, max_length=LABEL_LIMIT, pattern=_LINE),
    TextKind.LINE,
    Visibility.SHOWN,
]
"""A short line for a narrow place, such as the menu or the bar on phones; visitors always see it."""

Name = Annotated[
    str, StringConstraints(min_length=1, max_length=40, pattern=_LINE), TextKind.LINE, Visibility.SHOWN
]
"""A name that fits into the header of a phone."""

SocialKind = Literal["youtube", "telegram", "instagram", "linkedin", "facebook", "twitter"]
"""The other sites on which the academy can have a page."""
CHANNELS: Final = ("phone", "email", "whatsapp", *get_args(SocialKind))
"""The channels by which the academy can be reached; a link can name a channel instead of a page."""
Target = Annotated[
    str,
    StringConstraints(pattern=rf"^(/\S*|{'|'.join(CHANNELS)})$"),
    TextKind.TARGET,
    Visibility.HIDDEN,
]
"""The destination of a link: a page's address such as /contact, or a channel such as `phone`."""

Identifier = Annotated[
    str, StringConstraints(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$", max_length=60), Visibility.HIDDEN
]
"""The id or name of a thing: small letters, digits and single hyphens, such as exam-calm."""

NAMES: Final = "x-names"
"""The JSON Schema keyword of a field with the name of a thing.

The keyword's value is the kind of thing: `programme`, `photo` or `motif`.
"""

ProgrammeName = Annotated[Identifier, Field(json_schema_extra={NAMES: "programme"})]
PhotoName = Annotated[Identifier, Field(json_schema_extra={NAMES: "photo"})]

WordList = Annotated[
    str, StringConstraints(min_length=1, pattern=r"^[^\s,](?:[^\r\n]*[^\s,])?$"), Visibility.HIDDEN
]
"""Words and groups of words for the search, separated by commas."""

Fraction = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]

LIMIT_KEY: Final = "x-promised"
"""The JSON Schema keyword of a text or list with a limit in contract.yaml; its value is the limit's key."""

_SPELLINGS: Final = {"linkedin": "LinkedIn", "whatsapp": "WhatsApp", "youtube": "YouTube"}
"""Maps words of YAML keys, which have only small letters, to the correct spelling."""


def make_label(key: str) -> str:
    """Return the label of a field for its key: `map_image` becomes “Map image”."""
    words = [_SPELLINGS.get(word, word) for word in key.split("_")]
    return " ".join([words[0] if words[0] in _SPELLINGS.values() else words[0].capitalize(), *words[1:]])


class ContentModel(BaseModel):
    """The base of every content model: unknown keys are errors, and values are immutable.

    In the JSON of a manifest, keys are in camelCase. A paragraph becomes a list of strings and `Span`s.
    Fields with `exclude=True` are left out. On the desk, a field's label is its `title`, by default from
    `make_label`.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        defer_build=True,
        alias_generator=AliasGenerator(serialization_alias=to_camel),
        field_title_generator=lambda name, _: make_label(name),
        json_schema_serialization_defaults_required=True,
    )

    @cached_property
    def walked(self) -> tuple[tuple[ValuePath, Any, FieldInfo | None], ...]:
        """All values inside the model, as `walk_values` yields them, without the model itself."""
        # `==` compares cached properties, too, and would recurse without end into the model itself.
        return tuple(walk_values(self))[1:]

    @cached_property
    def texts(self) -> tuple[tuple[ValuePath, str, TextKind, Visibility, str], ...]:
        """The texts of the model: path, text, kind, visibility, and the field's description."""
        return tuple(
            (keys, value, *kind, field.description or "")
            for keys, value, field in self.walked
            if field and isinstance(value, str) and not isinstance(value, Enum) and (kind := _get_kind(field))
        )

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """Raise TypeError if a text field of a new subclass lacks a `Visibility`."""
        check_visibility(cls)


def walk_values(
    value: Any, keys: ValuePath = (), field: FieldInfo | None = None
) -> Iterator[tuple[ValuePath, Any, FieldInfo | None]]:
    """Yield `value` and all values inside it, each with its path and its model field.

    `keys` and `field` belong to `value` itself. Entries of a list or mapping have the field of the list or
    mapping.
    """
    yield keys, value, field
    if isinstance(value, BaseModel):
        for name, inner in type(value).model_fields.items():
            yield from walk_values(getattr(value, name), (*keys, inner.alias or name), inner)
    elif isinstance(value, list | dict):
        for key, entry in enumerate(value) if isinstance(value, list) else value.items():
            yield from walk_values(entry, (*keys, key), field)


def check_visibility(model: type[BaseModel]) -> None:
    """Raise TypeError if a text field of the model lacks a `Visibility`."""
    for name, field in model.model_fields.items():
        kind = find_text_type(field)
        if kind and kind[1] is None:
            raise TypeError(
                f"{model.__name__}.{name} does not state its visibility. Give it a type that does: "
                "SearchedLine, ShownLine, OffPageLine or HiddenLine in content, ShownText, OffPageText or "
                "HiddenText in a manifest."
            )


def find_text_type(field: FieldInfo) -> tuple[TextKind, Visibility | None] | None:
    """Return the kind and the visibility of the text in a field, or None for a field without text.

    The visibility is None if the field's type does not state it.
    """
    return _find_text_type(field.annotation, field.metadata)


@cache
def _get_kind(field: FieldInfo) -> tuple[TextKind, Visibility] | None:
    kind, visibility = find_text_type(field) or (None, None)
    return (kind, visibility) if kind and visibility else None


def _find_text_type(annotation: Any, metadata: Sequence[Any]) -> tuple[TextKind, Visibility | None] | None:
    if annotation is str:
        kinds = [each for each in metadata if isinstance(each, TextKind)]
        visibilities = [each for each in metadata if isinstance(each, Visibility)]
        return kinds[-1] if kinds else TextKind.OTHER, visibilities[-1] if visibilities else None
    if get_origin(annotation) is Annotated:
        inner, *own = get_args(annotation)
        return _find_text_type(inner, [*own, *metadata])
    if get_origin(annotation) is Literal:
        return None
    inside = get_args(annotation)[1:] if get_origin(annotation) in (dict, Mapping) else get_args(annotation)
    return next(filter(None, (_find_text_type(each, metadata) for each in inside)), None)


class Span(ContentModel):
    """A marked part of a paragraph: emphasis, strong emphasis or a link."""

    text: Annotated[str, Visibility.SHOWN]
    mark: Literal["em", "strong", "link"]
    href: Annotated[str, Visibility.HIDDEN] | None = None


def _parse_runs(text: str) -> list[str | Span]:
    return [
        Span(text=run.text, mark=run.mark, href=run.href) if run.mark else run.text
        for run in parse(text.strip())
    ]


RichText = Annotated[
    str,
    StringConstraints(min_length=1),
    PlainSerializer(_parse_runs, when_used="json"),
    TextKind.RICH,
    Visibility.SEARCHED,
]
"""A paragraph; *emphasis*, **strong emphasis** and [links](/contact) in Markdown."""


class Placement(StrEnum):
    """A list of programmes on the site.

    `shown` is the name of the list in messages, and `page` the name of the content file whose page shows it.
    """

    shown: str
    page: str

    HOME = "home", "the cards on the home page", "pages/home"
    HOME_OTHER = "home_other", "the other specialised trainings on the home page", "pages/home"
    TRAININGS = "trainings", "the cards on the trainings page", "pages/trainings"
    TRAININGS_OTHER = "trainings_other", "the other trainings on the trainings page", "pages/trainings"
    OTHER_TRAININGS = "other_trainings", "the cards on the page of other trainings", "pages/other-trainings"
    FOOTER = "footer", "the popular programs in the footer", "shell"
    CONTACT = "contact", "the quick links on the contact page", "pages/contact"

    def __new__(cls, key: str, shown: str, page: str) -> Self:
        """Create a member; `key` is its value in content files."""
        placement = str.__new__(cls, key)
        placement._value_ = key
        placement.shown, placement.page = shown, page
        return placement

    @property
    def has_cards(self) -> bool:
        """True if the list shows cards with pictures, instead of lines or links."""
        return self in (Placement.HOME, Placement.TRAININGS, Placement.OTHER_TRAININGS)


class Search(ContentModel):
    """The title and description of a page in search results and in the browser tab."""

    model_config = ConfigDict(title="In search results")

    title: OffPageLine = Field(
        description="Title in the browser tab and in search results; at most 60 characters.",
        json_schema_extra={LIMIT_KEY: "search_title"},
    )
    description: OffPageLine = Field(
        description="The two lines under the title in search results; 120 to 160 characters.",
        json_schema_extra={LIMIT_KEY: "search_description"},
    )


class Focus(ContentModel):
    """The focal point: the point of a picture that every crop keeps in view."""

    x: Fraction = Field(
        title="From the left",
        description="0 is the left edge of the picture as it is seen, 1 the right edge.",
    )
    y: Fraction = Field(title="From the top", description="0 is the top edge, 1 the bottom edge.")


class Consent(StrEnum):
    """The consent to publish a photo: recorded, recorded by the parents, or not needed."""

    RECORDED = "recorded"
    PARENTS = "recorded-by-parents"
    NOT_NEEDED = "not-needed"


class PictureContent(ContentModel):
    """A picture and the rights in it; `slots` are the slots that show the picture."""

    slots: ClassVar[tuple[Slot, ...]] = ()

    file: HiddenLine = Field(
        title="Picture",
        description="The original, from raw_assets/, such as gallery/IMG_0042.jpg; letter case counts.",
    )
    alt: OffPageLine = Field(
        title="Description",
        description="What the picture shows, in one sentence, for people who cannot see it.",
    )
    focus: Focus | None = Field(None, description="The point that crops keep in view; by default the middle.")
    turn: int = Field(
        0,
        ge=0,
        le=270,
        multiple_of=90,
        title="Turned",
        description="Write 90, 180 or 270 to turn a picture clockwise that lies on its side.",
    )
    looks_fine: bool = Field(
        False,
        description="true if somebody looked at the picture and wants it as it is. Warnings about its "
        "quality then stop.",
    )
    people: bool = Field(
        False,
        title="Can somebody be recognised?",
        description="true if a person can be recognised; `consent` must then be recorded.",
    )
    children: bool = Field(
        False,
        title="Children, too",
        description="true if a child can be recognised; the parents' consent must then be recorded.",
    )
    consent: Consent | None = Field(
        None,
        title="Did they agree?",
        description="recorded: the people agreed in writing; recorded-by-parents: their parents agreed; "
        "not-needed: nobody can be recognised.",
    )
    consent_until: date | None = Field(
        None,
        title="Until",
        description="The last day on which the picture may be shown; a warning comes 30 days before.",
        examples=["2027-06-30"],
    )
    credit: ShownLine | None = Field(
        None, title="Who took it", description="The photographer; shown with the picture."
    )
    licence: ShownLine | None = Field(
        None,
        description="The terms of a picture by somebody else, such as CC BY 4.0; shown beside the credit.",
        examples=["CC BY 4.0"],
    )


class HeroPicture(PictureContent):
    """The picture at the top of the home page."""

    model_config = ConfigDict(title="Picture")

    slots: ClassVar = (Slot.HERO,)


class FeaturePicture(PictureContent):
    """The large picture of a section on a page, such as `map_image` on the contact page."""

    model_config = ConfigDict(title="Picture")

    slots: ClassVar = (Slot.FEATURE,)


class PortraitPicture(PictureContent):
    """The founder's photo."""

    slots: ClassVar = (Slot.PORTRAIT,)


class ProgrammePicture(PictureContent):
    """The picture of a programme, for its page and for its cards in lists."""

    slots: ClassVar = (Slot.FEATURE, Slot.CARD)


class Action(ContentModel):
    """A button or a link: its label and its destination."""

    label: ShownLine = Field(title="It says", description="The text on the button.")
    to: Target = Field(
        title="Link to",
        description="A page such as /contact, or a channel such as phone, email, whatsapp or youtube.",
    )


class Section(ContentModel):
    """A section of a page: a heading, paragraphs and, optionally, points."""

    heading: SearchedLine
    paragraphs: list[RichText] = Field(min_length=1)
    points: list[SearchedLine] = Field(
        title="Short points", default_factory=list, description="Short points, shown as a list."
    )


class Lead(ContentModel):
    """The heading of a list and the line under it."""

    heading: SearchedLine
    lead: LeadLine


class Closing(ContentModel):
    """The heading and the line at the end of a page, above the buttons."""

    model_config = ConfigDict(title="End of the page")

    heading: SearchedLine
    line: SearchedLine = Field(title="Line under it")


class Quote(ContentModel):
    """A quotation; `by` is the name of the quoted person, if the page shows it."""

    text: SearchedLine
    by: ShownLine | None = Field(None, title="Who said it")


class Fact(ContentModel):
    """A short fact in a box of its own: a title and a sentence."""

    title: SearchedLine
    detail: SearchedLine
    issued: ShownLine | None = Field(
        None, title="Issuer and year", examples=["Osmania University, Hyderabad, 2008"]
    )


class Message(ContentModel):
    """The text of a toast, a short message that appears over the page."""

    title: OffPageLine
    text: OffPageLine
