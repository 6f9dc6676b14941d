"""The pieces that the manifests of several pages share.

Everything is resolved: addresses are complete, links know whether they leave the site, pictures know their
variants. The site decides how things look, never what they are.
"""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from pipeline.content.models.base import SocialKind, Visibility, check_visibility
from pipeline.photos.recipes import Slot

HiddenText = Annotated[str, Visibility.HIDDEN]
OffPageText = Annotated[str, Visibility.OFF_PAGE]
ShownText = Annotated[str, Visibility.SHOWN]


class Manifest(BaseModel):
    """Base of all manifests: camelCase in JSON, no unknown fields, no change after creation."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=to_camel, populate_by_name=True)

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """Check that each text says its visibility. TypeError names the field that does not."""
        check_visibility(cls)


class PictureFormat(Manifest):
    """A format of variants."""

    end: HiddenText = Field(description="How the names of its files end, without the dot.")
    type: HiddenText = Field(description="Its media type, such as image/avif.")


class Picture(Manifest):
    """A picture in one slot.

    Its variants are `/media/{key}-{width}.{end}`: for the last of `formats`, the fallback, the width is
    `fallback`; for the others, each of `widths`. The class `lq-` with the last 8 of the key
    (placeholders-*.css) paints its placeholder.
    """

    key: HiddenText
    slot: Slot
    width: int = Field(description="Width of the largest variant in pixels.")
    height: int = Field(description="Height of the largest variant in pixels.")
    widths: list[int] = Field(description="Widths of the variants in pixels, ascending.")
    fallback: int = Field(description="Width of the fallback in pixels; one of `widths`.")
    formats: list[PictureFormat] = Field(description="In the order in which browsers are offered them.")
    alt: OffPageText
    credit: ShownText | None = None
    licence: ShownText | None = None


class SocialCard(Manifest):
    """The picture that other sites show when a page is shared (Open Graph)."""

    file: HiddenText = Field(description="Its address on the site, such as /media/social-0123abcd.jpg.")
    width: int
    height: int
    alt: OffPageText


class Meta(Manifest):
    """The head of a page."""

    path: HiddenText
    title: OffPageText
    description: OffPageText
    card: SocialCard


class Link(Manifest):
    """A link or a button: its label and its complete address."""

    label: ShownText
    href: HiddenText
    external: bool = Field(False, description="Leads to another site; opens there, and says so.")


class SocialLink(Manifest):
    """One of the academy's pages on other sites."""

    kind: SocialKind
    label: ShownText
    href: HiddenText


class IndexEntry(Manifest):
    """A programme as one line of an index."""

    path: HiddenText
    title: ShownText
    description: ShownText
    motif: HiddenText = Field(
        description="Its line motif: address of an SVG symbol, such as /media/motifs-0123abcd.svg#nlp."
    )


class Card(IndexEntry):
    """A programme as a card with its picture."""

    tags: list[ShownText]
    picture: Picture
