"""What the words are: one model a content file, each field described for the person who edits it.

The descriptions and examples become the JSON Schemas from which an editor completes and checks the YAML while it is
typed. Models only say what shape a value has; what must hold between values and files is a rule (pipeline/rules).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Line = Annotated[str, StringConstraints(min_length=1, pattern=r"^\S(?:[^\r\n]*\S)?$")]
"""One line of text, not empty, no spaces around it."""

RichText = Annotated[str, StringConstraints(min_length=1)]
"""A paragraph; *emphasis*, **strong emphasis** and [links](/contact) in Markdown."""

Target = Annotated[
    str,
    StringConstraints(
        pattern=r"^(/\S*|phone|email|whatsapp|youtube|telegram|facebook|twitter|instagram|linkedin)$"
    ),
]
"""Where a link leads: a page's address such as /contact, or one of the academy's own channels such as phone."""

Identifier = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$", max_length=60)]
"""Small letters, digits and single hyphens."""

Fraction = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]


class Words(BaseModel):
    """Base of every content model: unknown keys are errors, values do not change after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Screen(StrEnum):
    """The screens that the site can draw (specification, section 2)."""

    HOME = "home"
    FOUNDER = "founder"
    CONTACT = "contact"
    TRAININGS = "trainings"
    OTHER_TRAININGS = "other-trainings"
    GALLERY = "gallery"
    PROGRAMME = "programme"


class Placement(StrEnum):
    """The lists in which a programme can be shown."""

    HOME = "home"
    HOME_OTHER = "home_other"
    TRAININGS = "trainings"
    TRAININGS_OTHER = "trainings_other"
    OTHER_TRAININGS = "other_trainings"
    FOOTER = "footer"
    CONTACT = "contact"


class Search(Words):
    """What search engines and the browser tab show of a page."""

    title: Line = Field(description="Title in the browser tab and in search results; at most 60 characters.")
    description: Line = Field(description="The two lines under it in search results; 120 to 160 characters.")


class Focus(Words):
    """The point of a picture that every crop keeps in view."""

    x: Fraction = Field(description="0 is the left edge of the picture as it is seen, 1 the right edge.")
    y: Fraction = Field(description="0 is the top edge, 1 the bottom edge.")


class PictureWords(Words):
    """A picture on a page."""

    file: Line = Field(
        description="The original, from raw_assets/, such as programmes/nlp.jpg; letter case counts."
    )
    alt: Line = Field(
        description="What a person who cannot see the picture should know about it, in one sentence."
    )
    focus: Focus | None = Field(
        None, description="The point that crops keep in view; the middle if left out."
    )


class Action(Words):
    """A button or a link: what it says and where it leads."""

    label: Line = Field(description="The words on the button.")
    to: Target = Field(
        description="A page such as /contact, or phone, email, whatsapp, youtube, telegram ..."
    )


class Section(Words):
    """A part of a page: a heading, paragraphs and, if wanted, a list of points."""

    heading: Line
    paragraphs: list[RichText] = Field(min_length=1)
    points: list[Line] = Field(default_factory=list, description="Short points, shown as a list.")


class Lead(Words):
    """The heading of a list and the line under it."""

    heading: Line
    lead: Line


class Closing(Words):
    """The heading and the line at the end of a page, above its buttons."""

    heading: Line
    line: Line


class Quote(Words):
    """A quotation; `by` is left out where nobody is quoted by name."""

    text: Line
    by: Line | None = None


class Fact(Words):
    """A small card: a title and a sentence."""

    title: Line
    detail: Line


class Message(Words):
    """What a toast says."""

    title: Line
    text: Line


class Social(Words):
    """The academy's pages elsewhere; each a full https address."""

    youtube: Line
    telegram: Line
    instagram: Line
    linkedin: Line
    facebook: Line
    twitter: Line


class Address(Words):
    """Where the academy is (specification, section 2, Contact)."""

    short: Line = Field(description="As in the footer.", examples=["Hyderabad India"])
    full: Line = Field(description="As beside the map pin.", examples=["Miyapur, Hyderabad"])
    area: Line
    city: Line
    state: Line
    postal_code: Line = Field(description="Six digits, in quotes.", examples=["500049"])
    country: Line
    country_code: Line = Field(description="Two capital letters (ISO 3166-1).", examples=["IN"])


class Weekday(StrEnum):
    """Days as schema.org writes them."""

    MONDAY = "Monday"
    TUESDAY = "Tuesday"
    WEDNESDAY = "Wednesday"
    THURSDAY = "Thursday"
    FRIDAY = "Friday"
    SATURDAY = "Saturday"
    SUNDAY = "Sunday"


class Hours(Words):
    """One line of the business hours; without `opens` and `closes` it is by appointment."""

    label: Line = Field(examples=["Monday to Saturday"])
    text: Line = Field(examples=["9:00 AM to 8:00 PM"])
    days: list[Weekday] = Field(min_length=1)
    opens: Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")] | None = Field(
        None, description="Opening time for machines, 24 hours, in quotes.", examples=["09:00"]
    )
    closes: Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")] | None = None


class Figure(Words):
    """One figure of the home page's hero."""

    value: Line = Field(examples=["1000+"])
    label: Line = Field(examples=["lives transformed"])


class Security(Words):
    """What /.well-known/security.txt says (RFC 9116)."""

    expires: Line = Field(
        description="When this contact must be looked at again: date and time in UTC, at most a year ahead.",
        examples=["2027-10-01T00:00:00Z"],
    )
    languages: list[Line] = Field(min_length=1, examples=[["en", "te", "hi"]])


class Site(Words):
    """site.yaml: who the academy is and how it is reached."""

    name: Line
    tagline: Line
    url: Line = Field(
        description="The address under which the site is published, without a slash at its end."
    )
    language: Line = Field(description="Language of the pages (BCP 47).", examples=["en-IN"])
    founder: Line | None = Field(None, description="The founder's name; left out until the owner gives it.")
    phone: Line = Field(
        description="Country code, then groups of 4, 3 and 3 digits.", examples=["+91 0000 000 000"]
    )
    email: Line
    whatsapp_greeting: Line = Field(description="The message that a WhatsApp chat starts with.")
    address: Address
    hours: list[Hours] = Field(min_length=1)
    social: Social
    figures: list[Figure] = Field(min_length=1, description="The figures in the home page's hero.")
    security: Security


Count = Annotated[int, Field(ge=0)]


class FeaturedCounts(Words):
    """How many programmes each list shows."""

    home: Count
    home_other: Count
    trainings: Count
    trainings_other: Count
    other_trainings: Count
    footer: Count
    contact: Count


class Span(Words):
    """A smallest and a largest length, in characters."""

    min: Count
    max: Count


class PromisedRedirect(Words):
    """An old address and the page it must lead to."""

    source: Line = Field(alias="from")
    target: Line = Field(alias="to")


class Contract(Words):
    """contract.yaml: what the site promises, in numbers and addresses (specification, sections 2 and 9)."""

    gallery_photos: Count
    programmes: Count
    keywords_per_programme: Count
    routes: Count
    redirects: Count
    qualifications: Count
    achievements: Count
    featured: FeaturedCounts
    first_tags: list[Line] = Field(description="Tags of the first cards on /trainings, in order.")
    search_title: Span
    search_description: Span
    phone_country_code: Line
    promised_paths: list[Line] = Field(description="Addresses that must always lead to a page of their own.")
    promised_redirects: list[PromisedRedirect] = Field(description="Old addresses that must keep working.")


class Route(Words):
    """One address of the site, the screen that draws it and the content file it shows."""

    path: Line = Field(description="The address, such as /trainings/nlp.")
    screen: Screen
    page: Line = Field(description="The content file without .yaml, such as pages/home or programmes/nlp.")


class Redirect(Words):
    """An old address that leads to a page."""

    source: Line = Field(alias="from", description="The old address.")
    target: Line = Field(alias="to", description="The page that visitors get instead.")


class Routes(Words):
    """routes.yaml: every address of the site."""

    routes: list[Route]
    redirects: list[Redirect]


class Consent(StrEnum):
    """Whether the people in a photo agreed to its publication."""

    RECORDED = "recorded"
    NOT_NEEDED = "not-needed"


class Photo(Words):
    """One photo of the gallery."""

    id: Identifier = Field(description="Stands in links to this photo; do not change it once published.")
    file: Line = Field(
        description="The original, from raw_assets/, such as gallery/IMG_0042.jpg; letter case counts."
    )
    title: Line = Field(description="Shown under the photo.")
    alt: Line = Field(description="What the photo shows, for people who cannot see it; not the title again.")
    focus: Focus | None = Field(
        None, description="The point that crops keep in view; the middle if left out."
    )
    people: bool = Field(
        False, description="true if a person can be recognised; `consent` must then be recorded."
    )
    consent: Consent | None = Field(None, description="recorded: the people agreed in writing.")
    credit: Line | None = Field(None, description="Who took the photo.")


class Gallery(Words):
    """gallery.yaml: the photos, in the order they are shown."""

    photos: list[Photo]


class Card(Words):
    """How lists show a programme."""

    title: Line | None = Field(None, description="Only where lists use another title than the page.")
    description: Line = Field(description="One sentence.")
    tags: list[Line] = Field(
        default_factory=list, description="Short labels on the card; the first one stands out."
    )


class Heart(StrEnum):
    """What stands in the middle of a motif."""

    LOZENGE = "lozenge"
    CROSS = "cross"
    FLOWER = "flower"
    STAR = "star"
    SEED = "seed"


class Edge(StrEnum):
    """What stands around a motif."""

    PLAIN = "plain"
    FRAME = "frame"
    FEATHER = "feather"
    CORNERS = "corners"
    TIPS = "tips"
    HOOKS = "hooks"


class Motif(Words):
    """The line pattern of a programme, drawn from these numbers (after Pochampally ikat)."""

    symmetry: Literal[2, 4, 8] = Field(
        description="2 is a tall lozenge, 4 a diamond, 8 an eight-pointed star."
    )
    rings: Annotated[int, Field(ge=2, le=7)] = Field(
        description="How many outlines stand in one another; the more, the finer the steps."
    )
    step: Annotated[float, Field(ge=0, le=1)] = Field(
        description="How many of the outlines are stepped, as threads are; 0 is none, 0.5 half, 1 all of them."
    )
    turn: Annotated[float, Field(ge=0, le=1)] = Field(
        description="How many of the outlines, from the middle, are turned to stand square; 0 is none, 1 all."
    )
    heart: Heart = Field(Heart.LOZENGE, description="What stands in the middle.")
    edge: Edge = Field(Edge.PLAIN, description="What stands around it.")


class Programme(Words):
    """programmes/NAME.yaml: one training and its page."""

    title: Line = Field(description="The page's heading.")
    enrolment_name: Line = Field(
        description="The name that goes to the contact page when someone asks about it."
    )
    subtitle: Line = Field(description="Under the heading; names the location.")
    search: Search
    image: PictureWords
    motif: Motif
    card: Card
    featured: dict[Placement, Annotated[int, Field(ge=1)]] = Field(
        default_factory=dict, description="In which lists it is shown, and in which place (1 is first)."
    )
    body: Section = Field(
        description="What a trainee learns, how it runs and for whom; three paragraphs or more."
    )
    keywords: list[Line] = Field(description="Course keywords, as many as contract.yaml promises.")
    closing: Closing


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


class MenuWords(Words):
    """The header's words."""

    skip: Line
    home: Line
    story: Line
    trainings: Line
    other_trainings: Line
    gallery: Line
    contact: Line
    enroll: Line
    call: Line
    main_label: Line
    open_menu: Line
    close_menu: Line
    show_trainings: Line
    show_other_trainings: Line


class FooterWords(Words):
    """The footer's words."""

    about: Line = Field(description="The sentence under the brand.")
    quick_links: Line
    quick_link_about: Line
    quick_link_trainings: Line
    quick_link_other: Line
    quick_link_gallery: Line
    quick_link_contact: Line
    popular: Line
    contact: Line
    copyright: Line = Field(description="{year} and {academy} are filled in.")
    to_top: Line


class ThemeWords(Words):
    """The theme control's words."""

    heading: Line
    light: Line
    dark: Line
    system: Line
    to_light: Line
    to_dark: Line


class SearchWords(Words):
    """The search dialogue's words."""

    open: Line
    title: Line
    placeholder: Line
    hint: Line
    loading: Line
    failed: Line
    retry: Line
    nothing: Line = Field(description="{query} is what was typed.")
    count: Line = Field(description="{count} is how many were found.")
    close: Line


class ProgrammeWords(Words):
    """The words that all programme pages share."""

    home: Line
    breadcrumb: Line
    keywords: Line
    contact: Line
    register_now: Line
    call: Line


class NotFoundWords(Words):
    """The page for unknown addresses."""

    title: Line
    text: Line
    home: Line
    search: Search


class FailureWords(Words):
    """The screen for unexpected failures."""

    title: Line
    text: Line
    home: Line


class ToastWords(Words):
    """Words of the toasts' frame."""

    label: Line
    close: Line


class SocialLabels(Words):
    """Names of the academy's channels, as links say them."""

    youtube: Line
    telegram: Line
    instagram: Line
    linkedin: Line
    facebook: Line
    twitter: Line
    whatsapp: Line


class Shell(Words):
    """shell.yaml: the words that stand around every page."""

    menu: MenuWords
    footer: FooterWords
    theme: ThemeWords
    search: SearchWords
    programme: ProgrammeWords
    not_found: NotFoundWords
    failure: FailureWords
    toasts: ToastWords
    social: SocialLabels
    new_window: Line = Field(description="Added, for screen readers, to links that lead to another site.")
    redirecting: Line = Field(
        description="Shown for a moment at an old address; {title} is the page's title."
    )
