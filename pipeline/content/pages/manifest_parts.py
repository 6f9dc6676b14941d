"""Models that the manifests of several pages share.

All references are resolved: addresses are complete, and pictures list their files. The site decides only
the appearance.
"""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from pipeline.photos.recipes import Slot
from pipeline.yaml_files.models.base import SocialKind, Visibility, check_visibility

HiddenText = Annotated[str, Visibility.HIDDEN]
OffPageText = Annotated[str, Visibility.OFF_PAGE]
ShownText = Annotated[str, Visibility.SHOWN]


class Manifest(BaseModel):
    """Base of all manifests: camelCase in JSON, no unknown fields, immutable."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, alias_generator=to_camel, populate_by_name=True, defer_build=True
    )

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """Check that each text field of a new subclass has a `Visibility`; otherwise, raise TypeError."""
        check_visibility(cls)


class PictureFormat(Manifest):
    """A file format in which a picture exists."""

    end: HiddenText = Field(description="Ending of the file names, without the dot.")
    type: HiddenText = Field(description="The media type, such as image/avif.")


class Picture(Manifest):
    """A picture in one slot, with its files.

    - The address of a file is `/media/{key}-{width}.{end}`. `key` identifies the picture in this slot.
    - Each format in `formats` has a file for each width in `widths`. The last format is an exception: it has
      only one file, with the width `fallback`.
    - Until the picture has loaded, CSS paints its mean colour (placeholders-*.css). The CSS class is `lq-`
      and the last 8 characters of `key`.
    """

    key: HiddenText
    slot: Slot
    width: int = Field(description="Width of the largest variant in pixels.")
    height: int = Field(description="Height of the largest variant in pixels.")
    widths: list[int] = Field(description="Widths of the variants in pixels, ascending.")
    fallback: int = Field(description="Width of the fallback in pixels; one of `widths`.")
    formats: list[PictureFormat] = Field(description="The formats, in the order in which browsers choose.")
    alt: OffPageText
    credit: ShownText | None = None
    licence: ShownText | None = None


class SocialCard(Manifest):
    """The social card of a page."""

    file: HiddenText = Field(description="Address of the picture, such as /media/social-0123abcd.jpg.")
    width: int
    height: int
    alt: OffPageText


class Meta(Manifest):
    """The metadata of a page: its address, title, description and social card."""

    path: HiddenText
    title: OffPageText
    description: OffPageText
    card: SocialCard


class Link(Manifest):
    """A link or a button: its label and its address."""

    label: ShownText
    href: HiddenText


class SocialLink(Manifest):
    """A link to one of the academy's pages on other sites, such as YouTube."""

    kind: SocialKind
    label: ShownText
    href: HiddenText


class IndexEntry(Manifest):
    """The entry of a programme in a list: text and a motif, but no photo."""

    path: HiddenText
    title: ShownText
    description: ShownText
    motif: HiddenText = Field(
        description="Address of the motif, an SVG symbol such as /media/motifs-0123abcd.svg#kite."
    )


class Card(IndexEntry):
    """The card of a programme in a list: an entry with additional tags and a picture."""

    tags: list[ShownText]
    picture: Picture
