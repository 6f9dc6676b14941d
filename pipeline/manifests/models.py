"""The contract with the site: what each manifest holds.

JSON Schema and TypeScript types are made from these models. Everything is resolved: addresses are complete,
links know whether they leave the site, pictures know their variants. The site decides how things look, never
what they are.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from pipeline.content.models import Screen, Weekday  # noqa: TC001 - Pydantic reads them at run time
from pipeline.photos.recipes import Slot  # noqa: TC001 - Pydantic reads it at run time


class Manifest(BaseModel):
    """Base of all manifests: camelCase in JSON, nothing unknown, nothing changed after it was made."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=to_camel, populate_by_name=True)


class PictureFormat(Manifest):
    """A format of variants."""

    end: str = Field(description="How the names of its files end, without the dot.")
    type: str = Field(description="Its media type, such as image/avif.")


class Picture(Manifest):
    """A picture in one slot.

    Its variants are `/media/{key}-{width}.{end}`: for the last of `formats`, the fallback, the width is
    `fallback`; for the others, each of `widths`. The class `lq-` with the last 8 of the key
    (placeholders-*.css) paints its placeholder.
    """

    key: str
    slot: Slot
    width: int = Field(description="Width of the largest variant in pixels.")
    height: int = Field(description="Height of the largest variant in pixels.")
    widths: list[int] = Field(description="Widths of the variants in pixels, ascending.")
    fallback: int = Field(description="Width of the fallback in pixels; one of `widths`.")
    formats: list[PictureFormat] = Field(description="In the order in which browsers are offered them.")
    alt: str


class SocialCard(Manifest):
    """The picture that other sites show when a page is shared (Open Graph)."""

    file: str = Field(description="Its address on the site, such as /media/social-0123abcd.jpg.")
    width: int
    height: int
    alt: str


class Meta(Manifest):
    """What a page's head says."""

    path: str
    title: str
    description: str
    card: SocialCard


class Link(Manifest):
    """A link or a button: what it says and its complete address."""

    label: str
    href: str
    external: bool = Field(False, description="Leads to another site; opens there, and says so.")


class Span(Manifest):
    """A run of text that is emphasised, strong or a link."""

    text: str
    mark: Literal["em", "strong", "link"]
    href: str | None = None


RichText = list[str | Span]


class Section(Manifest):
    """Heading, paragraphs, points."""

    heading: str
    paragraphs: list[RichText]
    points: list[str]


class Lead(Manifest):
    """The heading of a list and the line under it."""

    heading: str
    lead: str


class Closing(Manifest):
    """Heading and line above the last buttons of a page."""

    heading: str
    line: str


class Quote(Manifest):
    """A quotation, and who said it if anyone is named."""

    text: str
    by: str | None


class Fact(Manifest):
    """A small card."""

    title: str
    detail: str


class Message(Manifest):
    """What a toast says."""

    title: str
    text: str


class IndexEntry(Manifest):
    """A programme as one line of an index."""

    path: str
    title: str
    description: str
    motif: str = Field(
        description="Its line motif: address of an SVG symbol, such as /media/motifs-0123abcd.svg#nlp."
    )


class Card(IndexEntry):
    """A programme as a card with its picture."""

    tags: list[str]
    picture: Picture


class RouteEntry(Manifest):
    """One address, the screen that draws it, and the manifest it shows (pages/NAME or programmes/NAME)."""

    path: str
    screen: Screen
    page: str


class RedirectEntry(Manifest):
    """An old address and the page it leads to."""

    source: str = Field(alias="from")
    target: str = Field(alias="to")


class RoutesManifest(Manifest):
    """routes.json."""

    routes: list[RouteEntry]
    redirects: list[RedirectEntry]


class HoursEntry(Manifest):
    """One line of business hours; opens and closes are HH:MM, or null by appointment."""

    label: str
    text: str
    days: list[Weekday]
    opens: str | None
    closes: str | None


class AddressEntry(Manifest):
    """Where the academy is."""

    short: str
    full: str
    area: str
    city: str
    state: str
    postal_code: str
    country: str
    country_code: str


SocialKind = Literal["youtube", "telegram", "instagram", "linkedin", "facebook", "twitter"]


class SocialLink(Manifest):
    """One of the academy's pages elsewhere."""

    kind: SocialKind
    label: str
    href: str


class Academy(Manifest):
    """Who the academy is and how it is reached."""

    name: str
    tagline: str
    url: str
    language: str
    founder: str | None
    phone: str = Field(description="As people read it.")
    phone_href: str = Field(description="tel: with digits only (RFC 3966).")
    email: str
    whatsapp_number: str = Field(description="Digits with the country code, as wa.me wants them.")
    whatsapp_href: str
    address: AddressEntry
    hours: list[HoursEntry]
    social: list[SocialLink]


class MenuGroup(Manifest):
    """A drop-down of the header: the list page and its programmes."""

    label: str
    href: str
    toggle: str = Field(description="Said of the button that opens it.")
    links: list[Link]


class Menu(Manifest):
    """The header."""

    skip: str
    main_label: str
    open_menu: str
    close_menu: str
    call: str
    home: Link
    story: Link
    groups: list[MenuGroup]
    gallery: Link
    contact: Link
    enroll: Link


class Footer(Manifest):
    """The footer."""

    about: str
    quick_links_heading: str
    quick_links: list[Link]
    popular_heading: str
    popular: list[Link]
    contact_heading: str
    social: list[SocialLink]
    copyright: str = Field(description="{year} stands for the current year.")
    to_top: str


class ThemeWords(Manifest):
    """The theme control's words."""

    heading: str
    light: str
    dark: str
    system: str
    to_light: str
    to_dark: str


class SearchWords(Manifest):
    """The search dialogue's words; {query} and {count} are filled in."""

    open: str
    title: str
    placeholder: str
    hint: str
    loading: str
    failed: str
    retry: str
    nothing: str
    count: str
    close: str


class ProgrammeWords(Manifest):
    """Words that all programme pages share."""

    home: Link
    breadcrumb: str
    keywords: str
    contact: str
    register_now: str
    call: str


class NotFound(Manifest):
    """The page for unknown addresses."""

    title: str
    text: str
    home: Link
    meta: Meta


class Failure(Manifest):
    """The screen for unexpected failures."""

    title: str
    text: str
    home: Link


class ToastWords(Manifest):
    """Words of the toasts' frame."""

    label: str
    close: str


class ShellManifest(Manifest):
    """shell.json: what stands around every page."""

    academy: Academy
    menu: Menu
    footer: Footer
    theme: ThemeWords
    search: SearchWords
    programme: ProgrammeWords
    not_found: NotFound
    failure: Failure
    toasts: ToastWords
    whatsapp: str
    new_window: str
    redirecting: str


class Hero(Manifest):
    """The top of the home page."""

    heading: str
    lead: str
    credential: str
    picture: Picture
    start: Link
    youtube: Link
    telegram: Link
    enroll: Link
    figures: list[Figure]


class Figure(Manifest):
    """One figure of the hero."""

    value: str
    label: str


class Mentor(Manifest):
    """Why one needs a mentor."""

    heading: str
    paragraphs: list[RichText]
    quote: Quote


class Spotlight(Manifest):
    """A block that presents one programme."""

    heading: str
    paragraphs: list[RichText]
    points: list[str]
    action: Link
    card: Card


class HomeManifest(Manifest):
    """pages/home.json."""

    meta: Meta
    hero: Hero
    mentor: Mentor
    trainings: Lead
    featured: list[Card]
    law_of_attraction: Spotlight
    nlp: Spotlight
    others: Lead
    other_entries: list[IndexEntry]
    enrol: Closing
    enrol_action: Link
    contact_action: Link
    rewire: Section
    rewire_picture: Picture
    rewire_action: Link


class TrainingsManifest(Manifest):
    """pages/trainings.json."""

    meta: Meta
    heading: str
    lead: str
    call: Link
    contact: Link
    featured: Lead
    featured_cards: list[Card]
    others: Lead
    other_entries: list[IndexEntry]
    more: Link


class OtherTrainingsManifest(Manifest):
    """pages/other-trainings.json."""

    meta: Meta
    heading: str
    lead: str
    cards: list[Card]
    learn_more: str
    closing: Closing
    contact: Link
    story: Link


class FounderManifest(Manifest):
    """pages/my-story.json."""

    meta: Meta
    heading: str
    badge: str
    picture: Picture
    mission: Quote
    story: Section
    qualifications: Lead
    qualification_cards: list[Fact]
    achievements: Lead
    achievement_cards: list[Fact]
    closing: Closing
    contact: Link


class FieldWords(Manifest):
    """One field of the contact form."""

    label: str
    hint: str | None
    empty: str
    invalid: str | None


class FormWords(Manifest):
    """The contact form; in `about`, {training} is the programme's name. `subject` is complete."""

    heading: str
    lead: str
    about: str
    name: FieldWords
    email: FieldWords
    phone: FieldWords
    comment: FieldWords
    submit: str
    submitting: str
    subject: str
    missing: Message
    opening: Message
    failed: Message


class PreparedWords(Manifest):
    """The panel after the form was handed to the mail client."""

    heading: str
    text: str
    long: str
    copy_text: str
    copied: str
    open_again: str
    whatsapp: str
    call: str
    put_back: str


class ContactManifest(Manifest):
    """pages/contact.json."""

    meta: Meta
    heading: str
    lead: str
    form: FormWords
    prepared: PreparedWords
    trainings: list[str] = Field(description="Names that the query parameter `training` may hold.")
    information: str
    phone_label: str
    email_label: str
    whatsapp_label: str
    address_label: str
    hours_heading: str
    social_heading: str
    quick_links_heading: str
    quick_links: list[Link]


class GalleryPhoto(Manifest):
    """One photo: its thumbnail is cropped to the grid, its large picture is not."""

    id: str
    title: str
    alt: str
    grid: str = Field(description="Key of the thumbnail's variants.")
    large: str = Field(description="Key of the large picture's variants.")
    width: int = Field(description="Width of the largest large variant in pixels.")
    height: int = Field(description="Its height in pixels.")
    credit: str | None = None
    licence: str | None = None
    grid_widths: list[int] | None = Field(None, description="Only where they differ from the gallery's.")
    large_widths: list[int] | None = Field(None, description="Only where they differ from the gallery's.")


class GalleryManifest(Manifest):
    """pages/gallery.json."""

    meta: Meta
    heading: str
    lead: str
    open: str
    previous: str
    next: str
    close: str
    counter: str
    grid_widths: list[int]
    grid_fallback: int
    grid_formats: list[PictureFormat]
    grid_ratio: Annotated[
        list[int], Field(min_length=2, max_length=2, description="Width to height of a thumbnail.")
    ]
    large_widths: list[int]
    large_fallback: int
    large_formats: list[PictureFormat]
    photos: list[GalleryPhoto]


class ProgrammeManifest(Manifest):
    """programmes/NAME.json."""

    meta: Meta
    path: str
    title: str
    subtitle: str
    enrolment_name: str
    contact_href: str = Field(description="/contact with the programme's name as `training`.")
    parent: Link = Field(description="The list it belongs to, for the breadcrumb.")
    motif: str
    picture: Picture
    body: Section
    keywords: list[str]
    closing: Closing


class SearchDocument(Manifest):
    """One programme as the search knows it."""

    path: str
    title: str
    description: str
    keywords: list[str]
    text: str


class SearchManifest(Manifest):
    """search.json, served beside the pages and fetched on demand."""

    documents: list[SearchDocument]


class IndexManifest(Manifest):
    """index.json: the SHA-256 of every other manifest of the run, so that a half-written set is noticed."""

    files: dict[str, str]


MANIFESTS: dict[str, type[Manifest]] = {
    "routes": RoutesManifest,
    "shell": ShellManifest,
    "home": HomeManifest,
    "trainings": TrainingsManifest,
    "other-trainings": OtherTrainingsManifest,
    "founder": FounderManifest,
    "contact": ContactManifest,
    "gallery": GalleryManifest,
    "programme": ProgrammeManifest,
    "search": SearchManifest,
    "index": IndexManifest,
}
"""Each kind of manifest by the name of its schema."""
