"""The home page."""

from __future__ import annotations

from typing import Final

from pydantic import Field

from pipeline.content.models.base import (
    Action,
    Closing,
    FeaturePicture,
    HeroPicture,
    Identifier,
    Lead,
    Line,
    Placement,
    Quote,
    RichText,
    Section,
    Words,
)
from pipeline.content.models.routes import Route
from pipeline.content.models.site import Stat
from pipeline.pages.context import Context
from pipeline.pages.page import Page, PageManifest, PageWords
from pipeline.pages.pieces import Card, IndexEntry, Link, Manifest, Picture


class Hero(Words):
    """The top of the home page."""

    heading: Line
    lead: Line
    credential: Line = Field(description="What the founder is credited as.")
    image: HeroPicture = Field(exclude=True)
    start: Action = Field(exclude=True)
    youtube: Line = Field(exclude=True, description="Label of the link to the YouTube channel.")
    telegram: Line = Field(exclude=True, description="Label of the link to the Telegram community.")
    enroll: Action = Field(exclude=True)


class Mentor(Words):
    """Why one needs a mentor."""

    heading: Line
    paragraphs: list[RichText] = Field(min_length=1)
    quote: Quote


class Spotlight(Words):
    """A block that presents one programme on the home page."""

    programme: Identifier = Field(exclude=True, description="The programme's file name without .yaml.")
    heading: Line
    paragraphs: list[RichText] = Field(min_length=1)
    points: list[Line] = Field(default_factory=list)
    action: Line = Field(exclude=True, description="Label of the link to the programme.")


class HomePage(PageWords):
    """pages/home.yaml."""

    hero: Hero
    mentor: Mentor
    trainings: Lead
    law_of_attraction: Spotlight
    nlp: Spotlight
    others: Lead
    enrol: Closing
    enrol_action: Action = Field(exclude=True)
    contact_action: Action = Field(exclude=True)
    rewire: Section
    rewire_image: FeaturePicture = Field(exclude=True)
    rewire_action: Action = Field(exclude=True)


class HeroLinks(Manifest):
    """The picture, links and figures at the top of the home page."""

    picture: Picture
    start: Link
    youtube: Link
    telegram: Link
    enroll: Link
    figures: list[Stat]


class SpotlightLinks(Manifest):
    """Where a block that presents one programme leads, and the programme's card."""

    action: Link
    card: Card


class HomeManifest(PageManifest):
    """pages/home.json."""

    words: HomePage
    hero: HeroLinks
    featured: list[Card]
    law_of_attraction: SpotlightLinks
    nlp: SpotlightLinks
    other_entries: list[IndexEntry]
    enrol_action: Link
    contact_action: Link
    rewire_picture: Picture
    rewire_action: Link


def _build(words: HomePage, route: Route, context: Context) -> HomeManifest:
    hero = words.hero
    return HomeManifest(
        meta=context.meta(route.path, words.search, hero.heading),
        words=words,
        hero=HeroLinks(
            picture=context.picture(hero.image),
            start=context.action(hero.start),
            youtube=context.link(hero.youtube, "youtube"),
            telegram=context.link(hero.telegram, "telegram"),
            enroll=context.action(hero.enroll),
            figures=context.site.figures,
        ),
        featured=context.cards(Placement.HOME),
        law_of_attraction=_spotlight(words.law_of_attraction, context),
        nlp=_spotlight(words.nlp, context),
        other_entries=context.entries(Placement.HOME_OTHER),
        enrol_action=context.action(words.enrol_action),
        contact_action=context.action(words.contact_action),
        rewire_picture=context.picture(words.rewire_image),
        rewire_action=context.action(words.rewire_action),
    )


def _spotlight(words: Spotlight, context: Context) -> SpotlightLinks:
    action = context.page_link(words.action, f"programmes/{words.programme}")
    return SpotlightLinks(action=action, card=context.card(words.programme))


HOME: Final = Page(
    name="pages/home",
    words=HomePage,
    screen="home",
    label="Home page",
    manifest=HomeManifest,
    build=_build,
    heading_keys=("hero", "heading"),
)
