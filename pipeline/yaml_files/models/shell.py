"""shell.yaml: the text around every page."""

from pydantic import Field

from pipeline.yaml_files.models.base import Action, ContentModel, Label, OffPageLine, Search, ShownLine
from pipeline.yaml_files.models.facts import FactName


class MenuText(ContentModel):
    """The text of the header."""

    skip: ShownLine
    home: Label
    story: Label
    trainings: Label
    other_trainings: Label
    gallery: Label
    contact: Label
    enroll: Label
    call: ShownLine = Field(title="Words of the call button")
    main_label: OffPageLine
    open_menu: OffPageLine
    close_menu: OffPageLine
    show_trainings: OffPageLine
    show_other_trainings: OffPageLine
    show_pages: OffPageLine = Field(
        "Show more pages", description="Name of the button that opens the list of free pages."
    )


class FooterText(ContentModel):
    """The text of the footer."""

    about: ShownLine = Field(description="The sentence under the brand.")
    quick_links_heading: ShownLine
    quick_links: list[Action]
    popular: ShownLine
    contact: ShownLine
    copyright: ShownLine = Field(description="{year} and {academy} are filled in.")
    licenses: ShownLine = Field(
        "Licences", description="The link to the licences of the software and typefaces of the site."
    )
    to_top: ShownLine


class ThemeText(ContentModel):
    """The text of the control that switches between light and dark colours."""

    heading: OffPageLine
    light: OffPageLine
    dark: OffPageLine
    system: OffPageLine
    to_light: OffPageLine
    to_dark: OffPageLine


class SearchText(ContentModel):
    """The text of the search dialogue."""

    open: OffPageLine
    title: OffPageLine
    placeholder: OffPageLine
    hint: OffPageLine
    loading: OffPageLine
    failed: OffPageLine = Field(title="Message: it failed")
    retry: OffPageLine
    nothing: OffPageLine = Field(description="{query} is the typed text.")
    count: OffPageLine = Field(description="{count} is the number of results.")
    topics: OffPageLine = Field(
        "Popular topics", description="Heading of the links that are offered if nothing is found."
    )
    ask: OffPageLine = Field("Or ask us", description="Heading of the links to WhatsApp and phone.")
    close: OffPageLine


class ProgrammeText(ContentModel):
    """The text that all programme pages share."""

    home: ShownLine = Field(exclude=True)
    breadcrumb: ShownLine
    keywords: ShownLine
    contact: ShownLine
    register_now: ShownLine
    call: Label = Field(title="Words of the call button")
    points: ShownLine = Field("What to expect", description="Heading of the short points.")
    steps: ShownLine = Field("Step by step", description="Heading of the numbered steps.")
    enrol: ShownLine = Field("Register or ask", description="Heading of the ways to enrol.")
    ask: ShownLine = Field(
        "Ask us about dates and fees", description="Above WhatsApp and phone while neither is known."
    )
    related: ShownLine = Field(
        "Related trainings",
        title="Leads on to",
        description="Heading of the trainings that a training leads on to.",
    )
    facts: dict[FactName, ShownLine] = Field(
        default_factory=dict,
        exclude=True,
        description="Labels of a training's facts, where another word fits better.",
    )


class FailureText(ContentModel):
    """The text that visitors read after an unexpected error in the site's program."""

    title: OffPageLine
    text: OffPageLine
    home: OffPageLine


class NotFoundText(FailureText):
    """The text of the page for unknown addresses."""

    search: Search


class ToastText(ContentModel):
    """The text that all toasts (short messages over the page) share."""

    label: OffPageLine
    close: OffPageLine


class SocialLabels(ContentModel):
    """The visible names of the academy's channels, such as YouTube."""

    youtube: ShownLine
    telegram: ShownLine
    instagram: ShownLine
    linkedin: ShownLine
    facebook: ShownLine
    twitter: ShownLine
    whatsapp: Label


class Shell(ContentModel):
    """shell.yaml: the text around every page."""

    menu: MenuText
    footer: FooterText
    theme: ThemeText = Field(title="Light and dark")
    search: SearchText
    programme: ProgrammeText = Field(title="Pages of trainings")
    not_found: NotFoundText = Field(title="Page not found")
    failure: FailureText = Field(title="Something went wrong")
    toasts: ToastText = Field(title="Messages")
    social: SocialLabels
    new_window: OffPageLine = Field(
        description="Added, for screen readers, to links that lead to another site."
    )
    redirecting: OffPageLine = Field(
        description="Shown for a moment at an old address; {title} is the page's title."
    )
