"""shell.json: the parts around every page, such as the header and the footer."""

from typing import Final, get_args

from pydantic import Field

from pipeline.content.pages.context import PageContext
from pipeline.content.pages.manifest_parts import HiddenText, Link, Manifest, Meta, ShownText, SocialLink
from pipeline.yaml_files.models.base import Placement, SocialKind
from pipeline.yaml_files.models.shell import ProgrammeText, SearchText, ThemeText, ToastText
from pipeline.yaml_files.models.site import WEEK, Address, Hours, Weekday
from pipeline.yaml_files.phone import extract_digits, format_phone
from pipeline.yaml_files.text_forms import read_days, read_times

NOT_FOUND: Final = "/404"
"""The path of the not-found page; no route has this path."""

_FOOTER_SOCIAL: Final[tuple[SocialKind, ...]] = ("telegram", "youtube", "instagram", "linkedin")
"""The footer links to the academy's pages on these sites, in this order."""


class OpenHours(Manifest):
    """One line of the business hours: as visitors read it, and as search engines do.

    `days` and `times` are empty if the line cannot be read.
    """

    label: ShownText
    text: ShownText
    days: list[Weekday]
    times: list[HiddenText] = Field(description="Opening and closing times, such as 09:00-20:00.")


class Academy(Manifest):
    """The academy's name, addresses and hours."""

    launched: bool = Field(description="True if search engines may list the site.")
    name: ShownText
    tagline: ShownText
    url: HiddenText
    language: HiddenText
    founder: ShownText | None
    phone: ShownText = Field(description="The phone number as people read it.")
    phone_href: HiddenText = Field(description="The tel: address, with digits only (RFC 3966).")
    second_phone: Link | None
    email: ShownText
    whatsapp: ShownText = Field(description="The number for WhatsApp, as people read it.")
    whatsapp_number: HiddenText = Field(description="The digits for wa.me, with the country code.")
    whatsapp_href: HiddenText
    address: Address
    hours: list[OpenHours]
    social: list[SocialLink]


class MenuGroup(Manifest):
    """An entry of the header's menu: a link to a page, and a button that opens a list of links.

    For a list page, the links lead to the programmes of this page. For the founder's page, they lead to free
    pages.
    """

    label: ShownText
    href: HiddenText
    toggle: ShownText = Field(description="Label of the button that opens the list.")
    links: list[Link]


class Menu(Manifest):
    """The links and labels of the header."""

    skip: ShownText
    main_label: ShownText
    open_menu: ShownText
    close_menu: ShownText
    call: ShownText
    home: Link
    story: Link
    groups: list[MenuGroup]
    pages: list[Link] = Field(description="Free pages with an entry of their own.")
    gallery: Link
    contact: Link
    enroll: Link


class Footer(Manifest):
    """The text and links of the footer."""

    about: ShownText
    quick_links_heading: ShownText
    quick_links: list[Link]
    popular_heading: ShownText
    popular: list[Link]
    contact_heading: ShownText
    social: list[SocialLink]
    copyright: ShownText = Field(description="The copyright line; {year} is replaced with the current year.")
    licenses: ShownText
    to_top: ShownText


class ProgrammeLabels(Manifest):
    """The text that all programme pages share."""

    text: ProgrammeText
    home: Link


class Failure(Manifest):
    """The text that visitors read after an unexpected error in the site's program."""

    title: ShownText
    text: ShownText
    home: Link


class NotFound(Failure):
    """The text of the page for unknown addresses."""

    meta: Meta


class ShellManifest(Manifest):
    """shell.json: the text and links around every page, and text that several pages share."""

    academy: Academy
    menu: Menu
    footer: Footer
    theme: ThemeText
    search: SearchText
    programme: ProgrammeLabels
    not_found: NotFound
    failure: Failure
    toasts: ToastText
    whatsapp: ShownText
    new_window: ShownText
    redirecting: ShownText


def build_shell(context: PageContext) -> ShellManifest:
    """Return the data of the parts around every page, such as header and footer."""
    shell = context.shell
    return ShellManifest(
        academy=_make_academy(context),
        menu=_make_menu(context),
        footer=_make_footer(context),
        theme=shell.theme,
        search=shell.search,
        programme=ProgrammeLabels(text=shell.programme, home=_link_home(context, shell.programme.home)),
        not_found=NotFound(
            title=shell.not_found.title,
            text=shell.not_found.text,
            home=_link_home(context, shell.not_found.home),
            meta=context.make_meta(NOT_FOUND, shell.not_found.search, shell.not_found.title),
        ),
        failure=Failure(
            title=shell.failure.title,
            text=shell.failure.text,
            home=_link_home(context, shell.failure.home),
        ),
        toasts=shell.toasts,
        whatsapp=shell.social.whatsapp,
        new_window=shell.new_window,
        redirecting=shell.redirecting,
    )


def _link_home(context: PageContext, label: str) -> Link:
    return context.link_page(label, "pages/home")


def _make_academy(context: PageContext) -> Academy:
    site = context.site
    return Academy(
        name=site.name,
        tagline=site.tagline,
        launched=site.launched,
        url=site.url,
        language=site.language,
        founder=site.founder,
        phone=format_phone(site.phone),
        phone_href=f"tel:+{context.digits}",
        second_phone=Link(label=format_phone(second), href=f"tel:+{extract_digits(second)}")
        if (second := site.second_phone)
        else None,
        email=site.email,
        whatsapp=format_phone(context.whatsapp_number),
        whatsapp_number=extract_digits(context.whatsapp_number),
        whatsapp_href=context.whatsapp,
        address=site.address,
        hours=[_make_hours(each) for each in site.hours],
        social=context.list_social_links(get_args(SocialKind)),
    )


def _make_hours(hours: Hours) -> OpenHours:
    days, times = read_days(hours.label), read_times(hours.text)
    spans = [f"{opens}-{closes}" for opens, closes in zip(times[::2], times[1::2], strict=False)]
    return OpenHours(
        label=hours.label, text=hours.text, days=[each for each in WEEK if each in days], times=spans
    )


def _make_menu(context: PageContext) -> Menu:
    menu = context.shell.menu

    def make_group(page: str, label: str, toggle: str) -> MenuGroup:
        parent = context.paths[page]
        links = [
            Link(label=programme.title, href=context.paths[f"programmes/{name}"])
            for name, programme in context.programmes.items()
        ]
        links = [link for link in links if link.href.startswith(f"{parent}/")]
        return MenuGroup(label=label, href=parent, toggle=toggle, links=links)

    pages, below_story = context.menu_pages
    story = MenuGroup(
        label=menu.story,
        href=context.paths["pages/my-story"],
        toggle=menu.show_pages,
        links=list(below_story),
    )
    return Menu(
        skip=menu.skip,
        main_label=menu.main_label,
        open_menu=menu.open_menu,
        close_menu=menu.close_menu,
        call=menu.call,
        home=_link_home(context, menu.home),
        story=context.link_page(menu.story, "pages/my-story"),
        groups=[
            *([story] if story.links else []),
            make_group("pages/trainings", menu.trainings, menu.show_trainings),
            make_group("pages/other-trainings", menu.other_trainings, menu.show_other_trainings),
        ],
        pages=list(pages),
        gallery=context.link_page(menu.gallery, "pages/gallery"),
        contact=context.link_page(menu.contact, "pages/contact"),
        enroll=context.link_page(menu.enroll, "pages/contact"),
    )


def _make_footer(context: PageContext) -> Footer:
    footer = context.shell.footer
    return Footer(
        about=footer.about,
        quick_links_heading=footer.quick_links_heading,
        quick_links=[*(context.link_action(link) for link in footer.quick_links), *context.footer_pages],
        popular_heading=footer.popular,
        popular=context.list_links(Placement.FOOTER),
        contact_heading=footer.contact,
        social=context.list_social_links(_FOOTER_SOCIAL),
        copyright=footer.copyright.replace("{academy}", context.site.name),
        licenses=footer.licenses,
        to_top=footer.to_top,
    )
