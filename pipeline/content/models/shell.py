"""shell.yaml: the words that stand around every page."""

from __future__ import annotations

from pydantic import Field

from pipeline.content.models.base import Action, ContentModel, Label, Line, Search


class MenuText(ContentModel):
    """The header's words."""

    skip: Line
    home: Label
    story: Label
    trainings: Label
    other_trainings: Label
    gallery: Label
    contact: Label
    enroll: Label
    call: Line
    main_label: Line
    open_menu: Line
    close_menu: Line
    show_trainings: Line
    show_other_trainings: Line


class FooterText(ContentModel):
    """The footer's words."""

    about: Line = Field(description="The sentence under the brand.")
    quick_links_heading: Line
    quick_links: list[Action]
    popular: Line
    contact: Line
    copyright: Line = Field(description="{year} and {academy} are filled in.")
    licenses: Line = Field("Licences", description="The link to the licences of what the site is made with.")
    to_top: Line


class ThemeText(ContentModel):
    """The theme control's words."""

    heading: Line
    light: Line
    dark: Line
    system: Line
    to_light: Line
    to_dark: Line


class SearchText(ContentModel):
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


class FactLabels(ContentModel):
    """What stands before the facts of a programme."""

    format: Line = "Format"
    length: Line = "Length"
    language: Line = "Language"
    group_size: Line = "Group size"
    next_date: Line = "Next date"
    place: Line = "Place"
    fee: Line = "Fee"


class ProgrammeText(ContentModel):
    """The words that all programme pages share."""

    home: Line = Field(exclude=True)
    breadcrumb: Line
    keywords: Line
    contact: Line
    register_now: Line
    call: Label
    related: Line = Field("Related trainings", description="Heading of those that a programme leads on to.")
    facts: FactLabels = Field(
        default_factory=FactLabels, exclude=True, description="Labels of a programme's facts."
    )


class NotFoundText(ContentModel):
    """The page for unknown addresses."""

    title: Line
    text: Line
    home: Line
    search: Search


class FailureText(ContentModel):
    """The screen for unexpected failures."""

    title: Line
    text: Line
    home: Line


class ToastText(ContentModel):
    """Words of the toasts' frame."""

    label: Line
    close: Line


class SocialLabels(ContentModel):
    """Names of the academy's channels, as links say them."""

    youtube: Line
    telegram: Line
    instagram: Line
    linkedin: Line
    facebook: Line
    twitter: Line
    whatsapp: Label


class Shell(ContentModel):
    """shell.yaml: the words that stand around every page."""

    menu: MenuText
    footer: FooterText
    theme: ThemeText
    search: SearchText
    programme: ProgrammeText
    not_found: NotFoundText
    failure: FailureText
    toasts: ToastText
    social: SocialLabels
    new_window: Line = Field(description="Added, for screen readers, to links that lead to another site.")
    redirecting: Line = Field(
        description="Shown for a moment at an old address; {title} is the page's title."
    )
