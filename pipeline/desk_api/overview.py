"""The whole project as the desk's page shows it."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import WithJsonSchema

from pipeline.desk_api.base import DeskAnswer, DeskFinding, Keys
from pipeline.desk_api.events import PreviewState
from pipeline.photos.recipes import Slot

Ratio: TypeAlias = Annotated[
    tuple[int, int],
    # The generator of the TypeScript types does not support tuples of this dialect.
    WithJsonSchema({"type": "array", "items": {"type": "integer"}, "tsType": "[number, number]"}),
]
"""A ratio of width to height."""


class PhotoConcern(StrEnum):
    """A reason to look at a photo.

    The reasons: text is missing, the photo looks poor, the project may already have the photo, the photo is a
    stand-in, or a consent is missing or ends soon.
    """

    WORDS = "words"
    LOOKS = "looks"
    TWIN = "twin"
    STANDIN = "standin"
    CONSENT = "consent"


class PicturePoint(DeskAnswer):
    """A point of a picture, as fractions of its width and height."""

    x: float
    y: float


class PhotoCrop(DeskAnswer):
    """A crop in which the site shows a photo; `label` names the place on the site in plain words.

    The photo is cropped twice: first to the ratio `crop`, then to the ratio `shape`. If `crop` is None, the
    first crop is the whole picture. Each crop is the largest of its ratio, and as near to the focal point as
    possible. Without a focal point, the first crop is central, and `rest` places the second crop if this crop
    is narrower: 0 cuts only at the right, 1 cuts only at the left.
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
    """A picture that the content names.

    `name` is the picture's name in commands: a photo's id, a programme's name, "founder" or "home/hero".
    `label` is its name on the desk's page, and `title` its title in the content, None without a title. Its
    entry is in `file` at `path`. `original` is its path below raw_assets/, and `picture` an address that
    accepts `?width=`. `people` is None while nobody has answered whether anyone is recognisable. `lacks` are
    the keys without a real value; if `withheld` is true, the site does not show the photo until all keys have
    real values. `inherited` are those of them whose text describes the picture that this one replaced.
    `measured` has format, pixels and size in words. `measured`, `width` and `height` are None if the original
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
    focus: PicturePoint | None
    looks_fine: bool
    lacks: list[str]
    inherited: list[str]
    withheld: bool
    standin: bool
    concerns: list[PhotoConcern]
    pages: list[PageLink]
    crops: list[PhotoCrop]
    findings: list[DeskFinding]


class DeskPage(DeskAnswer):
    """A page of the site: the name of its content file, its address, and the title that the desk shows."""

    name: str
    address: str
    title: str
    file: str
    screen: str


class SharedContent(DeskAnswer):
    """A content file that is not the text of a single page: its name, and its title on the screen."""

    name: str
    title: str
    file: str


class UnusedOriginal(DeskAnswer):
    """An original that no content names: its path below raw_assets/, and the address of its picture."""

    original: str
    picture: str


class RuleExplanation(DeskAnswer):
    """A rule with its reason, in the words of the screen."""

    title: str
    reason: str


class DeskProject(DeskAnswer):
    """The whole project.

    - `line_limit`: the maximum length of a line of text, such as a photo's title or description.
    - `title_limit`: the maximum length of a new page's title.
    - `findings`: the findings that do not concern a photo.
    - `promised`: the number of gallery photos that content/contract.yaml promises; None if it is unreadable.
    - `todo`: the number of open tasks.
    - `undo`, `redo`: the changes to undo and redo next; None without such a change.
    - `command`: the command that opens the desk.
    """

    name: str
    command: str
    revision: int
    preview: PreviewState
    pages: list[DeskPage]
    shared: list[SharedContent]
    photos: list[DeskPhoto]
    unused: list[UnusedOriginal]
    findings: list[DeskFinding]
    line_limit: int
    title_limit: int
    promised: int | None
    todo: int
    undo: str | None
    redo: str | None
