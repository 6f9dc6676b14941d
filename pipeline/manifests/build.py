"""Words, renditions and cards become manifests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from pipeline.content.models import Placement, Screen
from pipeline.content.richtext import parse
from pipeline.manifests import models as m
from pipeline.photos.recipes import RECIPES, Slot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pipeline.cards.model import Card as DrawnCard
    from pipeline.content import models as words
    from pipeline.content.reader import Content
    from pipeline.photos.engine import Rendition

NOT_FOUND = "/404"
"""Stands for the not-found page where a path is wanted; no route has it."""

SOCIAL_KINDS: tuple[m.SocialKind, ...] = (
    "youtube",
    "telegram",
    "instagram",
    "linkedin",
    "facebook",
    "twitter",
)
FOOTER_SOCIAL: tuple[m.SocialKind, ...] = ("telegram", "youtube", "instagram", "linkedin")
"""Specification, section 2, Footer."""


@dataclass(frozen=True)
class Made:
    """What a run made of the originals and the titles."""

    renditions: Mapping[tuple[str, Slot], Rendition]
    cards: Mapping[str, DrawnCard]
    motifs: str
    """Address on the site of the SVG file that holds every programme's motif as a symbol named after it."""


def build_manifests(content: Content, made: Made) -> dict[str, m.Manifest]:
    """Return every manifest by its name, such as `pages/home`.

    `content` must have been read completely and obey every rule, and `made` must hold what it names: anything
    missing is a KeyError, a defect of the caller.
    """
    return _Builder(content, made).build()


class _Builder:
    def __init__(self, content: Content, made: Made) -> None:
        assert content.site and content.routes and content.shell and content.gallery
        self.content = content
        self.made = made
        self.site = content.site
        self.shell = content.shell
        self.routes = content.routes.routes
        self.paths = {
            route.page.removeprefix("programmes/"): route.path
            for route in self.routes
            if route.screen is Screen.PROGRAMME
        }
        self.digits = "".join(c for c in self.site.phone if c.isdigit())

    def build(self) -> dict[str, m.Manifest]:
        manifests: dict[str, m.Manifest] = {
            "routes": m.RoutesManifest(
                routes=[m.RouteEntry(path=r.path, screen=r.screen, page=r.page) for r in self.routes],
                redirects=[
                    m.RedirectEntry(source=r.source, target=r.target)
                    for r in self._content_routes().redirects
                ],
            ),
            "shell": self._shell(),
            "search": self._search(),
        }
        for route in self.routes:
            manifests[route.page] = self._page(route)
        return manifests

    def _content_routes(self) -> words.Routes:
        assert self.content.routes
        return self.content.routes

    def _page(self, route: words.Route) -> m.Manifest:
        if route.screen is Screen.PROGRAMME:
            return self._programme(route)
        builders: dict[Screen, Callable[[str], m.Manifest]] = {
            Screen.HOME: self._home,
            Screen.FOUNDER: self._founder,
            Screen.CONTACT: self._contact,
            Screen.TRAININGS: self._trainings,
            Screen.OTHER_TRAININGS: self._other_trainings,
            Screen.GALLERY: self._gallery,
        }
        return builders[route.screen](route.path)

    # pieces

    def _meta(self, path: str, search: words.Search, alt: str) -> m.Meta:
        card = self.made.cards[path]
        return m.Meta(
            path=path,
            title=search.title,
            description=search.description,
            card=m.SocialCard(file=f"/media/{card.file_name}", width=card.width, height=card.height, alt=alt),
        )

    def _picture(self, picture: words.PictureWords, slot: Slot) -> m.Picture:
        rendition = self.made.renditions[picture.file, slot]
        return m.Picture(
            key=rendition.key,
            slot=slot,
            width=rendition.width,
            height=rendition.height,
            widths=list(rendition.widths),
            fallback=rendition.fallback_width,
            formats=_formats(slot),
            alt=picture.alt,
        )

    def _link(self, label: str, to: str) -> m.Link:
        match to:
            case "phone":
                return m.Link(label=label, href=f"tel:+{self.digits}")
            case "email":
                return m.Link(label=label, href=f"mailto:{self.site.email}")
            case "whatsapp":
                return m.Link(label=label, href=self._whatsapp(), external=True)
            case "youtube" | "telegram" | "instagram" | "linkedin" | "facebook" | "twitter":
                return m.Link(label=label, href=getattr(self.site.social, to), external=True)
            case _:
                return m.Link(label=label, href=to)

    def _action(self, action: words.Action) -> m.Link:
        return self._link(action.label, action.to)

    def _whatsapp(self) -> str:
        return f"https://wa.me/{self.digits}?text={quote(self.site.whatsapp_greeting, safe='')}"

    def _first_path(self, screen: Screen) -> str:
        return next(route.path for route in self.routes if route.screen is screen)

    def _social(self, kinds: Sequence[m.SocialKind]) -> list[m.SocialLink]:
        return [
            m.SocialLink(
                kind=kind, label=getattr(self.shell.social, kind), href=getattr(self.site.social, kind)
            )
            for kind in kinds
        ]

    def _featured(self, placement: Placement) -> list[tuple[str, words.Programme]]:
        placed = [(name, p) for name, p in self.content.programmes.items() if placement in p.featured]
        return sorted(placed, key=lambda entry: entry[1].featured[placement])

    def _entry(self, name: str) -> m.IndexEntry:
        programme = self.content.programmes[name]
        return m.IndexEntry(
            path=self.paths[name],
            title=_list_title(programme),
            description=programme.card.description,
            motif=f"{self.made.motifs}#{name}",
        )

    def _entries(self, placement: Placement) -> list[m.IndexEntry]:
        return [self._entry(name) for name, _ in self._featured(placement)]

    def _card(self, name: str) -> m.Card:
        programme = self.content.programmes[name]
        return m.Card(
            **dict(self._entry(name)),
            tags=programme.card.tags,
            picture=self._picture(programme.image, Slot.CARD),
        )

    def _cards(self, placement: Placement) -> list[m.Card]:
        return [self._card(name) for name, _ in self._featured(placement)]

    def _named_links(self, placement: Placement) -> list[m.Link]:
        return [m.Link(label=_list_title(p), href=self.paths[name]) for name, p in self._featured(placement)]

    def _group_links(self, parent: str) -> list[m.Link]:
        return [
            m.Link(label=_list_title(self.content.programmes[name]), href=path)
            for name, path in self.paths.items()
            if path.startswith(f"{parent}/")
        ]

    # the shell

    def _shell(self) -> m.ShellManifest:
        site, shell = self.site, self.shell
        return m.ShellManifest(
            academy=m.Academy(
                name=site.name,
                tagline=site.tagline,
                url=site.url,
                language=site.language,
                founder=site.founder,
                phone=site.phone,
                phone_href=f"tel:+{self.digits}",
                email=site.email,
                whatsapp_number=self.digits,
                whatsapp_href=self._whatsapp(),
                address=m.AddressEntry(**site.address.model_dump()),
                hours=[m.HoursEntry(**hours.model_dump()) for hours in site.hours],
                social=self._social(SOCIAL_KINDS),
            ),
            menu=self._menu(),
            footer=self._footer(),
            theme=m.ThemeWords(**shell.theme.model_dump()),
            search=m.SearchWords(**shell.search.model_dump()),
            programme=m.ProgrammeWords(
                **shell.programme.model_dump(exclude={"home"}),
                home=m.Link(label=shell.programme.home, href=self._first_path(Screen.HOME)),
            ),
            not_found=m.NotFound(
                title=shell.not_found.title,
                text=shell.not_found.text,
                home=m.Link(label=shell.not_found.home, href=self._first_path(Screen.HOME)),
                meta=self._meta(NOT_FOUND, shell.not_found.search, shell.not_found.title),
            ),
            failure=m.Failure(
                title=shell.failure.title,
                text=shell.failure.text,
                home=m.Link(label=shell.failure.home, href=self._first_path(Screen.HOME)),
            ),
            toasts=m.ToastWords(**shell.toasts.model_dump()),
            whatsapp=shell.social.whatsapp,
            new_window=shell.new_window,
            redirecting=shell.redirecting,
        )

    def _menu(self) -> m.Menu:
        menu = self.shell.menu

        def group(screen: Screen, label: str, toggle: str) -> m.MenuGroup:
            parent = self._first_path(screen)
            return m.MenuGroup(label=label, href=parent, toggle=toggle, links=self._group_links(parent))

        def to(screen: Screen, label: str) -> m.Link:
            return m.Link(label=label, href=self._first_path(screen))

        return m.Menu(
            skip=menu.skip,
            main_label=menu.main_label,
            open_menu=menu.open_menu,
            close_menu=menu.close_menu,
            call=menu.call,
            home=to(Screen.HOME, menu.home),
            story=to(Screen.FOUNDER, menu.story),
            groups=[
                group(Screen.TRAININGS, menu.trainings, menu.show_trainings),
                group(Screen.OTHER_TRAININGS, menu.other_trainings, menu.show_other_trainings),
            ],
            gallery=to(Screen.GALLERY, menu.gallery),
            contact=to(Screen.CONTACT, menu.contact),
            enroll=to(Screen.CONTACT, menu.enroll),
        )

    def _footer(self) -> m.Footer:
        footer = self.shell.footer
        quick = [
            (footer.quick_link_about, Screen.FOUNDER),
            (footer.quick_link_trainings, Screen.TRAININGS),
            (footer.quick_link_other, Screen.OTHER_TRAININGS),
            (footer.quick_link_gallery, Screen.GALLERY),
            (footer.quick_link_contact, Screen.CONTACT),
        ]
        return m.Footer(
            about=footer.about,
            quick_links_heading=footer.quick_links,
            quick_links=[m.Link(label=label, href=self._first_path(screen)) for label, screen in quick],
            popular_heading=footer.popular,
            popular=self._named_links(Placement.FOOTER),
            contact_heading=footer.contact,
            social=self._social(FOOTER_SOCIAL),
            copyright=footer.copyright.replace("{academy}", self.site.name),
            to_top=footer.to_top,
        )

    # the pages

    def _home(self, path: str) -> m.HomeManifest:
        page = self.content.home
        assert page
        hero = page.hero
        return m.HomeManifest(
            meta=self._meta(path, page.search, hero.heading),
            hero=m.Hero(
                heading=hero.heading,
                lead=hero.lead,
                credential=hero.credential,
                picture=self._picture(hero.image, Slot.HERO),
                start=self._action(hero.start),
                youtube=self._link(hero.youtube, "youtube"),
                telegram=self._link(hero.telegram, "telegram"),
                enroll=self._action(hero.enroll),
                figures=[m.Figure(value=f.value, label=f.label) for f in self.site.figures],
            ),
            mentor=m.Mentor(
                heading=page.mentor.heading,
                paragraphs=_paragraphs(page.mentor.paragraphs),
                quote=_quote(page.mentor.quote),
            ),
            trainings=_lead(page.trainings),
            featured=self._cards(Placement.HOME),
            law_of_attraction=self._spotlight(page.law_of_attraction),
            nlp=self._spotlight(page.nlp),
            others=_lead(page.others),
            other_entries=self._entries(Placement.HOME_OTHER),
            enrol=_closing(page.enrol),
            enrol_action=self._action(page.enrol_action),
            contact_action=self._action(page.contact_action),
            rewire=_section(page.rewire),
            rewire_picture=self._picture(page.rewire_image, Slot.FEATURE),
            rewire_action=self._action(page.rewire_action),
        )

    def _spotlight(self, block: words.Spotlight) -> m.Spotlight:
        return m.Spotlight(
            heading=block.heading,
            paragraphs=_paragraphs(block.paragraphs),
            points=block.points,
            action=m.Link(label=block.action, href=self.paths[block.programme]),
            card=self._card(block.programme),
        )

    def _trainings(self, path: str) -> m.TrainingsManifest:
        page = self.content.trainings
        assert page
        return m.TrainingsManifest(
            meta=self._meta(path, page.search, page.heading),
            heading=page.heading,
            lead=page.lead,
            call=self._link(page.call, "phone"),
            contact=self._action(page.contact),
            featured=_lead(page.featured),
            featured_cards=self._cards(Placement.TRAININGS),
            others=_lead(page.others),
            other_entries=self._entries(Placement.TRAININGS_OTHER),
            more=self._action(page.more),
        )

    def _other_trainings(self, path: str) -> m.OtherTrainingsManifest:
        page = self.content.other_trainings
        assert page
        return m.OtherTrainingsManifest(
            meta=self._meta(path, page.search, page.heading),
            heading=page.heading,
            lead=page.lead,
            cards=self._cards(Placement.OTHER_TRAININGS),
            learn_more=page.learn_more,
            closing=_closing(page.closing),
            contact=self._action(page.contact),
            story=self._action(page.story),
        )

    def _founder(self, path: str) -> m.FounderManifest:
        page = self.content.my_story
        assert page
        return m.FounderManifest(
            meta=self._meta(path, page.search, page.heading),
            heading=page.heading,
            badge=page.badge,
            picture=self._picture(page.photo, Slot.PORTRAIT),
            mission=_quote(page.mission),
            story=_section(page.story),
            qualifications=_lead(page.qualifications),
            qualification_cards=[m.Fact(title=f.title, detail=f.detail) for f in page.qualification_cards],
            achievements=_lead(page.achievements),
            achievement_cards=[m.Fact(title=f.title, detail=f.detail) for f in page.achievement_cards],
            closing=_closing(page.closing),
            contact=self._action(page.contact),
        )

    def _contact(self, path: str) -> m.ContactManifest:
        page = self.content.contact
        assert page
        form = page.form.model_dump()
        form["subject"] = page.form.subject.replace("{academy}", self.site.name)
        return m.ContactManifest(
            meta=self._meta(path, page.search, page.heading),
            **page.model_dump(exclude={"search", "form", "prepared"}),
            form=m.FormWords.model_validate(form),
            prepared=m.PreparedWords(**page.prepared.model_dump()),
            trainings=sorted(p.enrolment_name for p in self.content.programmes.values()),
            quick_links=self._named_links(Placement.CONTACT),
        )

    def _gallery(self, path: str) -> m.GalleryManifest:
        page, gallery = self.content.gallery_page, self.content.gallery
        assert page and gallery
        grid, large = RECIPES[Slot.GRID], RECIPES[Slot.LIGHTBOX]
        assert grid.crop
        return m.GalleryManifest(
            meta=self._meta(path, page.search, page.heading),
            **page.model_dump(exclude={"search"}),
            grid_widths=list(grid.widths),
            grid_fallback=grid.fallback_width,
            grid_formats=_formats(Slot.GRID),
            grid_ratio=list(grid.crop),
            large_widths=list(large.widths),
            large_fallback=large.fallback_width,
            large_formats=_formats(Slot.LIGHTBOX),
            photos=[self._gallery_photo(photo) for photo in gallery.photos],
        )

    def _gallery_photo(self, photo: words.Photo) -> m.GalleryPhoto:
        grid = self.made.renditions[photo.file, Slot.GRID]
        large = self.made.renditions[photo.file, Slot.LIGHTBOX]
        return m.GalleryPhoto(
            id=photo.id,
            title=photo.title,
            alt=photo.alt,
            credit=photo.credit,
            licence=photo.licence,
            grid=grid.key,
            large=large.key,
            width=large.width,
            height=large.height,
            grid_widths=_unless_usual(grid.widths, RECIPES[Slot.GRID].widths),
            large_widths=_unless_usual(large.widths, RECIPES[Slot.LIGHTBOX].widths),
        )

    def _programme(self, route: words.Route) -> m.ProgrammeManifest:
        name = route.page.removeprefix("programmes/")
        programme = self.content.programmes[name]
        parent = route.path.rpartition("/")[0]
        groups = {group.href: group.label for group in self._menu().groups}
        contact = self._first_path(Screen.CONTACT)
        return m.ProgrammeManifest(
            meta=self._meta(route.path, programme.search, programme.title),
            path=route.path,
            title=programme.title,
            subtitle=programme.subtitle,
            enrolment_name=programme.enrolment_name,
            contact_href=f"{contact}?training={quote(programme.enrolment_name, safe='')}",
            parent=m.Link(label=groups[parent], href=parent),
            motif=f"{self.made.motifs}#{name}",
            picture=self._picture(programme.image, Slot.FEATURE),
            body=_section(programme.body),
            keywords=programme.keywords,
            closing=_closing(programme.closing),
        )

    def _search(self) -> m.SearchManifest:
        return m.SearchManifest(
            documents=[
                m.SearchDocument(
                    path=path,
                    title=programme.title,
                    description=programme.card.description,
                    keywords=programme.keywords,
                    text=" ".join("".join(run.text for run in parse(p)) for p in programme.body.paragraphs),
                )
                for name, path in self.paths.items()
                for programme in [self.content.programmes[name]]
            ]
        )


def _list_title(programme: words.Programme) -> str:
    return programme.card.title or programme.title


def _formats(slot: Slot) -> list[m.PictureFormat]:
    return [m.PictureFormat(end=each.end, type=each.media_type) for each in RECIPES[slot].formats]


def _unless_usual(widths: Sequence[int], usual: Sequence[int]) -> list[int] | None:
    return None if tuple(widths) == tuple(usual) else list(widths)


def _rich(text: str) -> m.RichText:
    return [
        m.Span(text=run.text, mark=run.mark, href=run.href) if run.mark else run.text for run in parse(text)
    ]


def _paragraphs(texts: Sequence[str]) -> list[m.RichText]:
    return [_rich(text.strip()) for text in texts]


def _section(section: words.Section) -> m.Section:
    return m.Section(
        heading=section.heading, paragraphs=_paragraphs(section.paragraphs), points=section.points
    )


def _lead(lead: words.Lead) -> m.Lead:
    return m.Lead(heading=lead.heading, lead=lead.lead)


def _closing(closing: words.Closing) -> m.Closing:
    return m.Closing(heading=closing.heading, line=closing.line)


def _quote(quotation: words.Quote) -> m.Quote:
    return m.Quote(text=quotation.text, by=quotation.by)
