"""The blocks of a free page: the content of each kind, and its data in the manifest."""

from datetime import date
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from pipeline.content.pages.manifest_parts import Link, Manifest, Picture, ShownText
from pipeline.yaml_files.models.base import (
    Action,
    Closing,
    Consent,
    ContentModel,
    PhotoName,
    Quote,
    RichText,
    SearchedLine,
    ShownLine,
    Visibility,
)


class TextBlock(ContentModel):
    """Paragraphs, with or without a heading."""

    model_config = ConfigDict(title="Heading and text")

    kind: Literal["text"]
    heading: SearchedLine | None = None
    paragraphs: list[RichText] = Field(min_length=1)


class ListBlock(ContentModel):
    """Short points, shown as a list."""

    model_config = ConfigDict(title="List")

    kind: Literal["list"]
    heading: SearchedLine | None = None
    points: list[SearchedLine] = Field(title="Short points", min_length=1)


class PagePhoto(ContentModel):
    """A photo of the gallery on a free page. Its alt text and consent are in the gallery."""

    photo: PhotoName = Field(description="A photo of the gallery.")
    caption: ShownLine | None = Field(None, description="Text below the photo.")


class PicturesBlock(ContentModel):
    """One photo of the gallery, or several in a row."""

    model_config = ConfigDict(title="Pictures")

    kind: Literal["pictures"]
    heading: SearchedLine | None = None
    photos: list[PagePhoto] = Field(min_length=1, max_length=12)


class Question(ContentModel):
    """A question and its answer."""

    question: SearchedLine
    answer: RichText


class QuestionsBlock(ContentModel):
    """Questions that visitors ask, each with its answer."""

    model_config = ConfigDict(title="Questions and answers")

    kind: Literal["questions"]
    heading: SearchedLine | None = None
    questions: list[Question] = Field(min_length=1)


class Testimonial(Quote):
    """A quotation about the academy, with the name of the quoted person and the consent to publish it."""

    by: ShownLine = Field(title="Who said it", description="The name that the person wants to be shown.")
    consent: Consent | None = Field(
        None,
        exclude=True,
        description="Who agreed to the publication; for a child, the parents. Quotes from books need none.",
    )
    consent_until: date | None = Field(
        None,
        exclude=True,
        description="The last day on which the words may be shown; a warning comes 30 days before.",
        examples=["2027-06-30"],
    )


class TestimonialsBlock(ContentModel):
    """Quotations about the academy."""

    model_config = ConfigDict(title="Testimonials")

    kind: Literal["testimonials"]
    heading: SearchedLine | None = None
    quotes: list[Testimonial] = Field(min_length=1)


EventText = Annotated[RichText, Visibility.SHOWN]
"""The text of an event.

The search does not index this text. Instead, it indexes a sentence about each coming event.
"""


class Event(ContentModel):
    """An event on one day or several days. The page leaves out an event after its last day."""

    title: ShownLine
    day: date = Field(description="The only day, or the first one.", examples=["2027-06-30"])
    until: date | None = Field(
        None, title="Last day", description="Only for an event of several days.", examples=["2027-07-01"]
    )
    time: ShownLine | None = Field(None, examples=["10:00 AM to 5:00 PM"])
    place: ShownLine = Field(description="The hall and the town, or online.", examples=["Online"])
    text: EventText | None = None
    link: Action | None = Field(
        None,
        title="Its button",
        description="A link to another website goes into the text, with the chain below it.",
        exclude=True,
    )

    @property
    def last_day(self) -> date:
        """The last day of the event: `until` or, for an event on one day, `day`."""
        return self.until or self.day


class EventsBlock(ContentModel):
    """Events; the page shows them in the order of their days."""

    model_config = ConfigDict(title="Dates")

    kind: Literal["events"]
    heading: SearchedLine
    events: list[Event] = Field(min_length=1)

    def list_coming(self, today: date) -> list[Event]:
        """Return the events that have not passed, in the order of their first days."""
        coming = (event for event in self.events if event.last_day >= today)
        return sorted(coming, key=lambda event: event.day)


class CallBlock(Closing):
    """A call to action: a heading, a sentence and buttons."""

    model_config = ConfigDict(title="Call to action")

    kind: Literal["call"]
    buttons: list[Action] = Field(
        min_length=1,
        max_length=3,
        exclude=True,
        description="WhatsApp, a phone call, the contact page with its form, or another page; "
        "a text can link to another website.",
    )


Block = Annotated[
    TextBlock | ListBlock | PicturesBlock | QuestionsBlock | TestimonialsBlock | EventsBlock | CallBlock,
    Field(discriminator="kind"),
]


class CaptionedPicture(Manifest):
    """A picture with its caption."""

    picture: Picture
    caption: ShownText | None


class Pictures(Manifest):
    """A `PicturesBlock` in the manifest.

    Photos that are not in the gallery are left out. Withheld photos are also left out, except in a preview.
    """

    kind: Literal["pictures"]
    heading: ShownText | None
    photos: list[CaptionedPicture]


class ShownEvent(Manifest):
    """An event that has not passed; `when` is its day or days as text, such as “30 June 2027”."""

    text: Event
    when: ShownText
    link: Link | None


class Events(Manifest):
    """An `EventsBlock` without the events that have passed."""

    kind: Literal["events"]
    heading: ShownText
    events: list[ShownEvent]


class Call(Manifest):
    """A `CallBlock` with the addresses of its buttons."""

    kind: Literal["call"]
    text: Closing
    buttons: list[Link]


ShownBlock = Annotated[
    TextBlock | ListBlock | Pictures | QuestionsBlock | TestimonialsBlock | Events | Call,
    Field(discriminator="kind"),
]
"""A block in the manifest. Blocks that need no conversion have the same model as in the content."""
