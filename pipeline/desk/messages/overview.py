"""The messages about the whole project: its photos, pages and findings, as the desk shows them."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import WithJsonSchema

from pipeline.desk.messages.base import DeskAnswer, DeskFinding, Keys
from pipeline.desk.messages.events import PreviewState
from pipeline.photos.recipes import Slot
from pipeline.yaml_files.models.base import Consent, Focus

Ratio: TypeAlias = Annotated[
    tuple[int, int],
    # The generator of the TypeScript types does not support tuples of this dialect of JSON Schema.
    WithJsonSchema({"type": "array", "items": {"type": "integer"}, "tsType": "[number, number]"}),
]
"""An aspect ratio as width and height, such as (4, 3)."""


class PhotoConcern(StrEnum):
    """A reason why the content manager should look at a photo.

    - `WORDS`: a text is missing, such as the title
    - `LOOKS`: the photo looks poor, for example blurred
    - `TWIN`: the project possibly has the same photo twice
    - `STANDIN`: the picture is a stand-in, which a real photo should replace
    - `CONSENT`: the consent of the people in the photo is missing or ends soon
    """

    WORDS = "words"
    LOOKS = "looks"
    TWIN = "twin"
    STANDIN = "standin"
    CONSENT = "consent"


class PhotoCrop(DeskAnswer):
    """The part of a photo that visitors see in one frame.

    The pipeline crops the photo to a variant, and the browser crops the variant to the frame.

    - `label`: the frame's place on the site, in words
    - `crop`: the aspect ratio of the variant; None if the photo is not cropped
    - `shape`: the aspect ratio of the visible part
    """

    label: str
    slot: Slot
    crop: Ratio | None
    shape: Ratio


class PageLink(DeskAnswer):
    """The address and heading of a page that shows a photo."""

    address: str
    heading: str


class DeskPhoto(DeskAnswer):
    """A picture that the content uses, with all its fields.

    - `name`: the id of a photo, or the name of a page's picture, such as “home/hero”
    - `picture`: the desk's address of the picture, which accepts `?width=`
    - `width`, `height`: the size of the original in pixels; None if it cannot be read
    - `people`: whether anyone is recognisable; None without an answer
    - `inherited`: the fields whose text was probably written for an earlier picture
    - `lacks`: the fields that still have a stand-in or the initial text of a new photo
    - `group`: the label of its group in the gallery; "" without one
    - `withheld`: what a withheld photo lacks, such as “a title”; "" if visitors see the photo
    """

    name: str
    label: str
    file: str
    path: Keys
    original: str
    picture: str
    width: int | None
    height: int | None
    measured: str | None
    title: str | None
    alt: str
    people: bool | None
    children: bool
    consent: Consent | None
    consent_until: str | None
    credit: str | None
    licence: str | None
    focus: Focus | None
    looks_fine: bool
    inherited: list[str]
    lacks: list[str]
    group: str
    withheld: str
    standin: bool
    concerns: list[PhotoConcern]
    pages: list[PageLink]
    crops: list[PhotoCrop]
    findings: list[DeskFinding]


class DeskPage(DeskAnswer):
    """A page in the desk's list of pages; `address` is its address on the site."""

    name: str
    address: str
    title: str
    file: str
    screen: str


class SharedContent(DeskAnswer):
    """A content file with text for several pages, such as the menu and footer."""

    name: str
    title: str
    file: str


class UnusedOriginal(DeskAnswer):
    """An original that the content does not use.

    `original` is its path below raw_assets/, and `picture` is the desk's address of a copy.
    """

    original: str
    picture: str


class DeskProject(DeskAnswer):
    """The whole project, as the desk shows it.

    - `revision`: a number that grows with each change to the project
    - `edition`: the number of this answer, which the browser sends with its next request
    - `photos`: only the photos that have changed since the browser's last answer
    - `order`: the names of all photos, in the site's order
    - `findings`: the findings that do not concern a photo
    - `line_limit`: the maximum length of a photo's title or description
    - `undo`, `redo`: the changes that would be undone and redone, in words; None without a change
    """

    name: str
    revision: int
    preview: PreviewState
    pages: list[DeskPage]
    shared: list[SharedContent]
    edition: int
    photos: list[DeskPhoto]
    order: list[str]
    unused: list[UnusedOriginal]
    findings: list[DeskFinding]
    line_limit: int
    title_limit: int
    todo: int
    undo: str | None
    redo: str | None
