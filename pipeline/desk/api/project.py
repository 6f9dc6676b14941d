"""The whole project as the desk's page shows it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import WithJsonSchema

from pipeline.desk.api.base import Answer, DeskFinding, Keys
from pipeline.desk.api.events import Preview
from pipeline.photos.recipes import Slot

Ratio: TypeAlias = Annotated[
    tuple[int, int],
    # What TypeScript's types are made with knows no tuples of this dialect.
    WithJsonSchema({"type": "array", "items": {"type": "integer"}, "tsType": "[number, number]"}),
]
"""Width to height."""


class Concern(StrEnum):
    """Why a photo is to be looked at.

    Words are missing, it looks bad, it may be there twice, it is a stand-in, or the consent to show it is
    missing or ends soon.
    """

    WORDS = "words"
    LOOKS = "looks"
    TWIN = "twin"
    STANDIN = "standin"
    CONSENT = "consent"


class Point(Answer):
    """A point of a picture, as fractions of its width and height."""

    x: float
    y: float


class Crop(Answer):
    """A shape in which the site shows a photo: where, in plain words, and how it is cut.

    First `crop` (width to height, None for the whole picture) is cut out of the photo, then `shape` out of
    that: each time the largest part of that ratio, as near to the focus as can be, or in the middle. Where no
    focus is given, `rest` is the share of what the second cut takes from the sides that goes on the left.
    """

    label: str
    slot: Slot
    crop: Ratio | None
    shape: Ratio
    rest: float


class PageLink(Answer):
    """A page that shows a photo: its address and its heading."""

    address: str
    heading: str


class Photo(Answer):
    """A picture where the words name it.

    `name` is what commands know it by: a photo's id, founder, home/hero, a programme's name; `label` is what
    people call it, `title` None where the picture has none of its own. The words stand in `file` at `path`.
    `original` counts from raw_assets/. `picture` is its address here, to which a `?width=` may be added.
    `people` is None while nobody has said whether anyone can be recognised. `lacks` are the keys that
    somebody still has to write, `held` tells that visitors do not see the photo until they are. `width` and
    `height` are the original's in pixels, `measured` says its format, pixels and size in words; None where it
    could not be measured.
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
    consent: str | None
    consent_until: str | None
    credit: str | None
    licence: str | None
    focus: Point | None
    looks_fine: bool
    lacks: list[str]
    held: bool
    standin: bool
    concerns: list[Concern]
    pages: list[PageLink]
    crops: list[Crop]
    findings: list[DeskFinding]


class Page(Answer):
    """A page of the site: the name of its content file, its address, and what people call it."""

    name: str
    address: str
    title: str
    file: str
    screen: str


class Unused(Answer):
    """An original that nothing names: its path from raw_assets/, and its address here."""

    original: str
    picture: str


class Explanation(Answer):
    """What a rule wants, why, and an example."""

    title: str
    reason: str
    example: str


class Project(Answer):
    """All that the desk shows; `findings` are those that belong to no photo.

    `promised` is the number of photos of which the site speaks. `todo` is how many things are left to do.
    `undo` and `redo` say what would be taken back or done again, None where there is nothing. `command` is
    typed in a terminal to open the desk again.
    """

    name: str
    revision: int
    preview: Preview
    pages: list[Page]
    photos: list[Photo]
    unused: list[Unused]
    findings: list[DeskFinding]
    promised: int | None
    todo: int
    undo: str | None
    redo: str | None
    command: str
