"""pages/NAME.yaml: the words of each screen."""

from __future__ import annotations

from pydantic import Field

from pipeline.content.models.base import (
    Action,
    Closing,
    Fact,
    Identifier,
    Lead,
    Line,
    Message,
    PictureWords,
    Quote,
    RichText,
    Search,
    Section,
    Words,
)


class Hero(Words):
    """The top of the home page."""

    heading: Line
    lead: Line
    credential: Line = Field(description="What the founder is credited as.")
    image: PictureWords
    start: Action
    youtube: Line = Field(description="Label of the link to the YouTube channel.")
    telegram: Line = Field(description="Label of the link to the Telegram community.")
    enroll: Action


class Mentor(Words):
    """Why one needs a mentor."""

    heading: Line
    paragraphs: list[RichText] = Field(min_length=1)
    quote: Quote


class Spotlight(Words):
    """A block that presents one programme on the home page."""

    programme: Identifier = Field(description="The programme's file name without .yaml.")
    heading: Line
    paragraphs: list[RichText] = Field(min_length=1)
    points: list[Line] = Field(default_factory=list)
    action: Line = Field(description="Label of the link to the programme.")


class HomePage(Words):
    """pages/home.yaml."""

    search: Search
    hero: Hero
    mentor: Mentor
    trainings: Lead
    law_of_attraction: Spotlight
    nlp: Spotlight
    others: Lead
    enrol: Closing
    enrol_action: Action
    contact_action: Action
    rewire: Section
    rewire_image: PictureWords
    rewire_action: Action


class TrainingsPage(Words):
    """pages/trainings.yaml."""

    search: Search
    heading: Line
    lead: Line
    call: Line = Field(description="Label of the call button.")
    contact: Action
    featured: Lead
    others: Lead
    more: Action = Field(description="The link to the other list.")


class OtherTrainingsPage(Words):
    """pages/other-trainings.yaml."""

    search: Search
    heading: Line
    lead: Line
    learn_more: Line = Field(description="Label of the link on each card.")
    closing: Closing
    contact: Action
    story: Action


class FounderPage(Words):
    """pages/my-story.yaml."""

    search: Search
    heading: Line
    badge: Line
    photo: PictureWords
    mission: Quote
    story: Section
    qualifications: Lead
    qualification_cards: list[Fact]
    achievements: Lead
    achievement_cards: list[Fact]
    closing: Closing
    contact: Action


class FieldWords(Words):
    """One field of the contact form."""

    label: Line
    hint: Line | None = None
    empty: Line = Field(description="Said beside the field when it is left empty.")
    invalid: Line | None = Field(None, description="Said when what was typed cannot be right.")


class FormWords(Words):
    """The contact form."""

    heading: Line
    lead: Line
    about: Line = Field(description="Shown when a visitor comes from a programme; {training} is its name.")
    name: FieldWords
    email: FieldWords
    phone: FieldWords
    comment: FieldWords
    submit: Line
    submitting: Line
    subject: Line = Field(description="Subject of the e-mail; {academy} is the academy's name.")
    missing: Message
    opening: Message
    failed: Message


class PreparedWords(Words):
    """The panel that says what was prepared after the form was sent to the mail client."""

    heading: Line
    text: Line
    long: Line = Field(description="Shown as well where the message may be too long for some email apps.")
    copy_text: Line
    copied: Line
    open_again: Line
    whatsapp: Line
    call: Line
    put_back: Line


class ContactPage(Words):
    """pages/contact.yaml."""

    search: Search
    heading: Line
    lead: Line
    form: FormWords
    prepared: PreparedWords
    information: Line = Field(description="Heading of the contact information.")
    phone_label: Line
    email_label: Line
    whatsapp_label: Line
    address_label: Line
    hours_heading: Line
    social_heading: Line
    quick_links_heading: Line


class GalleryPage(Words):
    """pages/gallery.yaml."""

    search: Search
    heading: Line
    lead: Line
    open: Line = Field(
        description="Said of a thumbnail to people who cannot see it; {title} is the photo's title."
    )
    previous: Line
    next: Line
    close: Line
    counter: Line = Field(description="{index} of {count}, {title}.")
