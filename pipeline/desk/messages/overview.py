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
    """The part of a photo that one frame shows.

    First, the pipeline crops the photo to the variant. Then, the site's page crops the variant to the frame.
    Each crop is as large as possible, and its centre is as near as possible to the focal point.

    - `label`: the description of the frame's place on the site
    - `crop`: the aspect ratio of the variant; None if the variant shows the whole photo
    - `shape`: the aspect ratio of the part of the variant that the page shows
    - `rest`: the horizontal position of this part if the photo has no focal point, from 0 (as far left as
      possible) to 1 (as far right as possible)
    """

    label: str
    slot: Slot
    crop: Ratio | None
    shape: Ratio
    rest: float


class PageLink(DeskAnswer):
    """A page that shows a photo: its address and heading."""

    address: str
    heading: str


class DeskPhoto(DeskAnswer):
    """A picture that the content uses, with all its fields.

    - `name`: the picture's name, such as the id of a photo, or “home/hero”
    - `file`, `path`: the content file, and the path of the picture in this file
    - `original`: the path of the photo's file below raw_assets/
    - `picture`: an address of the picture, which accepts `?width=`
    - `width`, `height`: the original's size in pixels; None if the original could not be read
    - `measured`: the original's format and size as text; None if the original could not be read
    - `people`: whether anyone is recognisable; None while nobody has answered
    - `inherited`: the fields whose text was probably written for an earlier picture
    - `lacks`: the fields whose value is a stand-in or the initial text of a new photo
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
    withheld: str
    standin: bool
    concerns: list[PhotoConcern]
    pages: list[PageLink]
    crops: list[PhotoCrop]
    findings: list[DeskFinding]


class DeskPage(DeskAnswer):
    """A page of the site, for the desk's list of pages; `address` is its address on the site."""

    name: str
    address: str
    title: str
    file: str
    screen: str


class SharedContent(DeskAnswer):
    """A content file that belongs to no single page, such as the text of menu and footer."""

    name: str
    title: str
    file: str


class UnusedOriginal(DeskAnswer):
    """An original that the content does not use: its path in raw_assets/, and an address of its picture."""

    original: str
    picture: str


class DeskProject(DeskAnswer):
    """The whole project.

    - `command`: the command that opens the desk
    - `revision`: a number that grows with each change to the project
    - `edition`: a number that grows with each change to a photo
    - `photos`: the photos that have changed since the `edition` that the browser has
    - `order`: the names of all photos, in the site's order
    - `findings`: the findings that do not concern a photo
    - `line_limit`: the maximum length of a line of text, such as a photo's title or description
    - `title_limit`: the maximum length of a new page's title
    - `todo`: the number of open tasks
    - `undo`, `redo`: descriptions of the changes that would be undone and redone; None if there is none
    """

    name: str
    command: str
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
