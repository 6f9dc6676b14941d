"""The home page."""

from typing import Final

from pydantic import Field

from pipeline.content.pages.blocks import Testimonial
from pipeline.content.pages.context import PageContext
from pipeline.content.pages.manifest_parts import Card, IndexEntry, Link, Manifest, Picture
from pipeline.content.pages.page import Page, PageContent, PageManifest
from pipeline.yaml_files.models.base import (
    NAMES,
    Action,
    Closing,
    ContentModel,
    HeroPicture,
    Lead,
    LeadLine,
    PageHeading,
    PhotoName,
    Placement,
    ProgrammeName,
    Quote,
    RichText,
    SearchedLine,
    ShownLine,
)
from pipeline.yaml_files.models.routes import Route
from pipeline.yaml_files.models.site import Stat


class Hero(ContentModel):
    """The top of the home page."""

    heading: PageHeading
    lead: LeadLine
    credential: SearchedLine = Field(description="A credential of the founder.")
    image: HeroPicture = Field(exclude=True)
    start: Action = Field(exclude=True)
    youtube: ShownLine = Field(exclude=True, description="Label of the link to the YouTube channel.")
    telegram: ShownLine = Field(exclude=True, description="Label of the link to the Telegram community.")
    enroll: Action = Field(exclude=True)


class LinkStrip(ContentModel):
    """A row of links on the home page; each names a common wish, and leads to a page about it."""

    heading: ShownLine
    links: list[Action] = Field(min_length=1, exclude=True)


class Mentor(ContentModel):
    """The section about mentors."""

    heading: SearchedLine
    paragraphs: list[RichText] = Field(min_length=1)
    founder: RichText | None = Field(
        None,
        description="A sentence about the founder, with a link to the story; beside the founder's photo.",
    )
    quote: Quote


class Spotlight(ContentModel):
    """A block that presents one programme on the home page."""

    programme: ProgrammeName = Field(exclude=True, description="The training that the button leads to.")
    heading: SearchedLine
    paragraphs: list[RichText] = Field(min_length=1)
    action: ShownLine = Field(
        title="Words of its link", exclude=True, description="Label of the link to the training."
    )


class Rewire(ContentModel):
    """The section about rewiring the mind."""

    heading: SearchedLine
    paragraphs: list[RichText] = Field(min_length=1)
    steps: list[SearchedLine] = Field(
        default_factory=list, description="Steps that follow one another, shown with numbers."
    )


class HomePage(PageContent):
    """pages/home.yaml: the content of the home page."""

    hero: Hero = Field(title="Top of the page")
    change: LinkStrip = Field(title="What do you want to change?")
    trainings: Lead
    spotlights: list[Spotlight] = Field(
        title="Presented trainings",
        exclude=True,
        description="Each has a block with a picture, in turn on the left and on the right.",
    )
    voices_heading: SearchedLine = Field("What people say", description="Shown above the voices.")
    voices: list[Testimonial] = Field(
        default_factory=list, max_length=3, title="What people say", description="Up to three voices."
    )
    class_photo: PhotoName | None = Field(
        None,
        title="Photo across the page",
        exclude=True,
        description="A photo of the gallery, as wide as the window.",
        json_schema_extra={NAMES: "photo"},
    )
    others: Lead = Field(title="Other trainings")
    enrol: Closing
    enrol_action: Action = Field(exclude=True)
    contact_action: Action = Field(exclude=True)
    rewire: Rewire
    rewire_action: Action = Field(exclude=True)
    mentor: Mentor = Field(title="Why a mentor")

    @property
    def presented(self) -> list[str]:
        """The names of the programmes that the blocks in `spotlights` present."""
        return [block.programme for block in self.spotlights]


class HeroLinks(Manifest):
    """The picture, the links and the figures (such as 1000+ lives) at the top of the home page."""

    picture: Picture
    start: Link
    youtube: Link
    telegram: Link
    enroll: Link
    figures: list[Stat]


class SpotlightManifest(Manifest):
    """A `Spotlight` in the manifest, with the link to its programme and its second picture, or its first."""

    text: Spotlight
    action: Link
    picture: Picture


class HomeManifest(PageManifest):
    """pages/home.json: the data of the home page."""

    text: HomePage
    hero: HeroLinks
    changes: list[Link]
    featured: list[Card]
    spotlights: list[SpotlightManifest]
    other_entries: list[IndexEntry]
    enrol_action: Link
    contact_action: Link
    class_picture: Picture | None
    portrait: Picture
    rewire_action: Link
    rewire_picture: Picture | None


def _build(content: HomePage, route: Route, context: PageContext) -> HomeManifest:
    hero = content.hero
    return HomeManifest(
        meta=context.make_meta(route.path, content.search, hero.heading),
        text=content,
        hero=HeroLinks(
            picture=context.make_picture(hero.image),
            start=context.link_action(hero.start),
            youtube=context.make_link(hero.youtube, "youtube"),
            telegram=context.make_link(hero.telegram, "telegram"),
            enroll=context.link_action(hero.enroll),
            figures=context.site.figures,
        ),
        changes=[context.link_action(link) for link in content.change.links],
        featured=context.list_cards(Placement.HOME),
        spotlights=[
            SpotlightManifest(
                text=block,
                action=context.link_page(block.action, f"programmes/{block.programme}"),
                picture=context.make_photo(context.programmes[block.programme].photo)
                or context.make_card(block.programme).picture,
            )
            for block in content.spotlights
        ],
        other_entries=context.list_entries(Placement.HOME_OTHER),
        enrol_action=context.link_action(content.enrol_action),
        contact_action=context.link_action(content.contact_action),
        class_picture=context.make_photo(content.class_photo),
        portrait=context.make_picture(context.portrait),
        rewire_action=context.link_action(content.rewire_action),
        rewire_picture=next(
            (
                context.make_photo(programme.photo)
                for name, programme in context.programmes.items()
                if context.paths[f"programmes/{name}"] == content.rewire_action.to
            ),
            None,
        ),
    )


HOME: Final = Page(
    name="pages/home",
    model=HomePage,
    screen="home",
    label="Home page",
    manifest=HomeManifest,
    build=_build,
)
