"""Uploaded photos, from the page or a phone, and their way into the gallery."""

from datetime import date
from enum import StrEnum

from pydantic import Field

from pipeline.desk_api.base import DeskAnswer, DeskFinding, DeskRequest, Done


class UploadState(StrEnum):
    """The examination of an upload: in progress, ready to be added, or refused."""

    LOOKING = "looking"
    READY = "ready"
    REFUSED = "refused"


class Upload(DeskAnswer):
    """A waiting upload. `picture` is its address, None before it has one.

    `taken` is a moment such as 2026-05-01T10:20:30; `title` and `caption` are from the file, "" if it has
    none. `twin` is the name of the same photo in the gallery, or the id of the same upload; `larger` means
    that this one has more pixels. A `doubtful` photo is small, blurry or dark.
    """

    id: str
    name: str
    look: UploadState
    picture: str | None
    width: int | None
    height: int | None
    taken: str
    title: str
    caption: str
    twin: str | None
    larger: bool
    doubtful: bool
    findings: list[DeskFinding]


class UploadList(DeskAnswer):
    """All waiting uploads by the time when they were taken, and the names of the gallery's stand-ins."""

    uploads: list[Upload]
    standins: list[str]


class UploadAction(StrEnum):
    """The decision about an upload."""

    ADD = "add"
    REPLACE = "replace"
    LEAVE = "leave"


class UploadChoice(DeskRequest):
    """The decision about one upload; REPLACE puts it in the place of `photo`.

    `title` and `alt` may be "". `people` is whether anybody is recognisable in an added photo, None without
    an answer, and `children` whether a child is. `agreed` is their written consent, and `until` its last day.
    `looks_fine` says that somebody looked at a doubtful photo.
    """

    upload: str
    fate: UploadAction
    photo: str | None = None
    title: str = ""
    alt: str = ""
    people: bool | None = None
    children: bool = False
    agreed: bool = False
    until: date | None = None
    credit: str = ""
    looks_fine: bool = False


class TakeRequest(DeskRequest):
    """The decisions about uploads, in the order of the gallery.

    `replace_standins` removes all stand-ins. A `dry_run` changes nothing.
    """

    choices: list[UploadChoice] = Field(min_length=1)
    replace_standins: bool = False
    dry_run: bool = False


class TakenPhotos(Done):
    """The outcome in sentences, and the names of the new photos."""

    photos: list[str]


class PhoneAccess(DeskAnswer):
    """The address for a phone, None while it is closed, and the remaining seconds.

    `qr` is the address of the QR code.
    """

    address: str | None
    qr: str | None
    seconds: int
