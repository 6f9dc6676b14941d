"""What the manifests of several pages hold.

Everything is resolved: addresses are complete, links know whether they leave the site, pictures know their
variants. The site decides how things look, never what they are.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from pipeline.photos.recipes import Slot


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
    credit: str | None = None
    licence: str | None = None


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


SocialKind = Literal["youtube", "telegram", "instagram", "linkedin", "facebook", "twitter"]


class SocialLink(Manifest):
    """One of the academy's pages elsewhere."""

    kind: SocialKind
    label: str
    href: str


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
