"""Makes links, pictures and lists of programmes for the manifests of pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from urllib.parse import quote

from pipeline.content.pages.manifest_parts import (
    Card,
    IndexEntry,
    Link,
    Meta,
    Picture,
    PictureFormat,
    SocialCard,
    SocialLink,
)
from pipeline.drawings.motifs.sprite import Motif
from pipeline.drawings.social_cards.model import HEIGHT, WIDTH, DrawnCard
from pipeline.photos.model import Rendition
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.yaml_files.models.base import CHANNELS, Action, PictureContent, Placement, Search, SocialKind
from pipeline.yaml_files.models.gallery import Photo, PhotoGroup
from pipeline.yaml_files.models.shell import Shell
from pipeline.yaml_files.models.site import Site
from pipeline.yaml_files.phone import extract_digits


@dataclass(frozen=True)
class Results:
    """The files that a run made: variants of photos, social cards, and the motifs of programmes."""

    renditions: Mapping[tuple[str, Slot], Rendition]
    """Maps each pair of an original's path below raw_assets/ and a slot to the rendition."""
    cards: Mapping[str, DrawnCard]
    """Maps the address of each page to the page's social card."""
    motifs: str
    """The address of the SVG file with a symbol for each motif in use."""


@dataclass(frozen=True)
class Listed:
    """The data of a programme for lists of programmes.

    `places` maps a list to the position of the programme in this list, counted from 1.
    """

    title: str
    description: str
    tags: list[str]
    image: PictureContent
    motif: Motif
    keywords: list[str]
    related: list[str]
    places: Mapping[Placement, int]
    photo: str | None = None


@dataclass(frozen=True)
class PageContext:
    """The content that several pages need, and the files that a run made.

    - `photos`: maps the id of each gallery photo to the photo; only a preview contains withheld photos
    - `groups`: maps the id of each gallery photo to its group
    - `withheld`: maps the id of each withheld photo to its missing parts, as text such as “a title”
    - `programmes`: maps the name of each programme to its data for lists
    - `portrait`: the founder's photo
    - `related`: maps the name of each programme to the names of its related programmes
    - `paths`: maps the name of each page, such as `pages/home`, to its address
    - `today`: the current day; dates before it have passed
    - `menu_pages`: links to free pages in the menu itself, and in its list at the founder's page
    - `footer_pages`: links to free pages, for the footer
    - `placeholders`: collects the renditions that need placeholders
    """

    site: Site
    shell: Shell
    photos: Mapping[str, Photo]
    withheld: Mapping[str, str]
    programmes: Mapping[str, Listed]
    portrait: PictureContent
    related: Mapping[str, Sequence[str]]
    paths: Mapping[str, str]
    results: Results
    today: date
    menu_pages: tuple[Sequence[Link], Sequence[Link]] = ((), ())
    footer_pages: Sequence[Link] = ()
    placeholders: list[Rendition] = field(default_factory=list)
    groups: Mapping[str, PhotoGroup | None] = field(default_factory=dict)

    @property
    def digits(self) -> str:
        """The digits of the phone number, with the country code."""
        return extract_digits(self.site.phone)

    @property
    def whatsapp_number(self) -> str:
        """The WhatsApp number, or else the phone number, as written in the content."""
        return self.site.whatsapp or self.site.phone

    @property
    def whatsapp(self) -> str:
        """The address of a WhatsApp chat that starts with the greeting."""
        return self._link_chat(self.site.whatsapp_greeting)

    def link_whatsapp(self, training: str) -> str:
        """Return the address of a WhatsApp chat whose greeting contains the name of a training."""
        return self._link_chat(self.site.whatsapp_training_greeting.replace("{training}", training))

    def _link_chat(self, greeting: str) -> str:
        return f"https://wa.me/{extract_digits(self.whatsapp_number)}?text={quote(greeting, safe='')}"

    def make_meta(self, path: str, search: Search, alt: str) -> Meta:
        """Return the metadata of the page at `path`; `alt` is the alt text of the page's social card."""
        file = self.results.cards[path].file_name
        drawn = SocialCard(file=f"/media/{file}", width=WIDTH, height=HEIGHT, alt=alt)
        return Meta(path=path, title=search.title, description=search.description, card=drawn)

    def get_rendition(self, file: str, slot: Slot) -> Rendition:
        """Return the rendition of a photo in a slot, and add it to `placeholders`.

        `file` is the photo's path below raw_assets/.
        """
        rendition = self.results.renditions[file, slot]
        self.placeholders.append(rendition)
        return rendition

    def make_picture(self, content: PictureContent, slot: Slot | None = None) -> Picture:
        """Return a picture for the manifest, in `slot` or, by default, in the first of its slots."""
        slot = slot or content.slots[0]
        rendition = self.get_rendition(content.file, slot)
        return Picture(
            key=rendition.key,
            slot=slot,
            width=rendition.width,
            height=rendition.height,
            widths=list(rendition.widths),
            fallback=rendition.fallback_width,
            formats=list_formats(slot),
            alt=content.alt,
            credit=content.credit,
            licence=content.licence,
        )

    def make_photo(self, name: str | None) -> Picture | None:
        """Return a gallery photo in a large slot; None if the gallery does not show it. `name` is its id."""
        return self.make_picture(photo, Slot.FEATURE) if (photo := self.photos.get(name or "")) else None

    def make_link(self, label: str, to: str) -> Link:
        """Return a link; `to` is an address of the site, or a channel such as `phone`."""
        match to:
            case "phone":
                return Link(label=label, href=f"tel:+{self.digits}")
            case "email":
                return Link(label=label, href=f"mailto:{self.site.email}")
            case "whatsapp":
                return Link(label=label, href=self.whatsapp)
            case _ if to in CHANNELS:
                return Link(label=label, href=getattr(self.site.social, to))
            case _:
                return Link(label=label, href=to)

    def link_action(self, action: Action) -> Link:
        """Return the link of a button."""
        return self.make_link(action.label, action.to)

    def link_page(self, label: str, page: str) -> Link:
        """Return a link to the page with the name `page`, such as `pages/home`."""
        return Link(label=label, href=self.paths[page])

    def link_parent(self, path: str) -> Link:
        """Return the link to the list page of a programme: "/trainings/nlp" -> /trainings."""
        menu = self.shell.menu
        lists = [
            self.link_page(menu.trainings, "pages/trainings"),
            self.link_page(menu.other_trainings, "pages/other-trainings"),
        ]
        return next(link for link in lists if link.href == path.rpartition("/")[0])

    def list_social_links(self, kinds: Sequence[SocialKind]) -> list[SocialLink]:
        """Return links to the academy's pages on other sites, in the order of `kinds`.

        A kind without such a page is skipped.
        """
        labels, addresses = self.shell.social, self.site.social.model_dump(exclude_none=True)
        return [
            SocialLink(kind=kind, label=getattr(labels, kind), href=addresses[kind])
            for kind in kinds
            if kind in addresses
        ]

    def list_placed(self, placement: Placement) -> list[str]:
        """Return the names of the programmes in the list `placement`, in the order of the list."""
        found = [name for name, each in self.programmes.items() if placement in each.places]
        return sorted(found, key=lambda name: self.programmes[name].places[placement])

    def make_entry(self, name: str) -> IndexEntry:
        """Return the entry of a programme for a list that has no photos."""
        programme = self.programmes[name]
        return IndexEntry(
            path=self.paths[f"programmes/{name}"],
            title=programme.title,
            description=programme.description,
            motif=self.get_motif_address(programme.motif),
        )

    def get_motif_address(self, motif: Motif) -> str:
        """Return the address of a motif, such as /media/motifs-0123abcd.svg#kite."""
        return f"{self.results.motifs}#{motif}"

    def make_card(self, name: str) -> Card:
        """Return the card of a programme for a list."""
        programme = self.programmes[name]
        picture = self.make_picture(programme.image, Slot.CARD)
        return Card(**dict(self.make_entry(name)), tags=programme.tags, picture=picture)

    def list_entries(self, placement: Placement) -> list[IndexEntry]:
        """Return an entry without a photo for each programme in the list `placement`, in order."""
        return [self.make_entry(name) for name in self.list_placed(placement)]

    def list_cards(self, placement: Placement) -> list[Card]:
        """Return a card for each programme in the list `placement`, in order."""
        return [self.make_card(name) for name in self.list_placed(placement)]

    def list_links(self, placement: Placement) -> list[Link]:
        """Return links to the programmes in the list `placement`, in the order of the list."""
        return [
            self.link_page(self.programmes[name].title, f"programmes/{name}")
            for name in self.list_placed(placement)
        ]


def list_formats(slot: Slot) -> list[PictureFormat]:
    """Return the file formats of the pictures in a slot; browsers use the first that they support."""
    return [PictureFormat(end=each.end, type=each.media_type) for each in RECIPES[slot].formats]
