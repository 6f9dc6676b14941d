"""The messages about uploads from the page or a phone, and about adding the uploads to the gallery."""

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
    """An upload that waits for a decision; `look` is the state of its examination.

    `picture` is the address of its picture, None until the examination ends, and for a refused upload.
    `taken` is a moment such as 2026-05-01T10:20:30. `taken`, `title` and `caption` are from the file, "" if
    they are missing there. `twin` is the name of the same photo in the gallery, or the id of an upload of the
    same photo; `larger` is true if this upload has more pixels. A `doubtful` photo is small, blurry or dark.
    `left_out` is None until somebody leaves the photo out or fetches it back. `earlier` is true if other
    uploads arrived on a later day.
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
    left_out: bool | None
    earlier: bool
    findings: list[DeskFinding]


class UploadList(DeskAnswer):
    """All waiting uploads in the order in which the photos were taken, and the names of stand-in photos."""

    uploads: list[Upload]
    standins: list[str]


class LeaveOutRequest(DeskRequest):
    """Uploads to leave out, or to fetch back if `left_out` is false."""

    uploads: list[str]
    left_out: bool


class UploadAction(StrEnum):
    """The decision about an upload."""

    ADD = "add"
    REPLACE = "replace"
    LEAVE = "leave"


class UploadChoice(DeskRequest):
    """The decision about one upload; REPLACE puts it in the place of `photo`.

    `title` and `alt` may be "". `people` is true if anybody in the photo is recognisable, None while nobody
    has answered. `children` is true if a child is recognisable. `agreed` is true if everyone recognisable
    (for a child, a parent) consented in writing, and `until` is the last day of this consent. `looks_fine` is
    true if somebody accepted a doubtful photo.
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

    If `replace_standins` is true, all stand-in photos are removed. If `dry_run` is true, nothing changes.
    """

    choices: list[UploadChoice] = Field(min_length=1)
    replace_standins: bool = False
    dry_run: bool = False


class TakenPhotos(Done):
    """The outcome in sentences, and the names of the added and replaced photos."""

    photos: list[str]


class PhoneAccess(DeskAnswer):
    """The address that a phone opens, and the seconds until the server for phones closes.

    `qr` is the address of the QR code. While the server is closed, `address` and `qr` are None.
    """

    address: str | None
    qr: str | None
    seconds: int
