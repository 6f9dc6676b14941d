"""The messages about uploads from the page or a phone, and about adding the uploads to the gallery."""

from datetime import date
from enum import StrEnum

from pydantic import Field

from pipeline.desk.messages.base import DeskAnswer, DeskFinding, DeskRequest, Done
from pipeline.yaml_files.models.base import Consent
from pipeline.yaml_files.models.gallery import PhotoGroup


class UploadState(StrEnum):
    """The state of an upload: being examined, ready to be added, or refused."""

    LOOKING = "looking"
    READY = "ready"
    REFUSED = "refused"


class Upload(DeskAnswer):
    """An uploaded photo that waits for the user's decision.

    - `picture`: the desk's address of the picture; None until the file proves to be a photo
    - `taken`: the time when the photo was taken, such as 2026-05-01T10:20:30; "" if it is unknown
    - `twin`: another copy of the photo, as the name of a photo or the id of an upload; None without a copy
    - `larger`: true if this upload is wider than its `twin`
    - `doubtful`: true if the photo is small, blurry or dark
    """

    id: str
    name: str
    look: UploadState
    picture: str | None
    width: int | None
    height: int | None
    taken: str
    twin: str | None
    larger: bool
    doubtful: bool
    findings: list[DeskFinding]


class UploadList(DeskAnswer):
    """All waiting uploads, the earliest photo first.

    - `standins`: the names of the stand-ins in the gallery
    - `in_front`: true if new photos usually go to the front of the gallery
    """

    uploads: list[Upload]
    standins: list[str]
    in_front: bool


class UploadAction(StrEnum):
    """The decision about an upload: add it to the gallery, replace a photo with it, or discard it."""

    ADD = "add"
    REPLACE = "replace"
    DISCARD = "discard"


class UploadChoice(DeskRequest):
    """The decision about one upload, and the fields of the new photo.

    - `photo`: the name of the photo to replace, if the decision is to replace one
    - `title`, `alt`: the texts; "" if they are written later
    - `people`: whether anyone in the photo is recognisable; None without an answer
    - `looks_fine`: true if the user accepted a photo that is small, blurry or dark
    """

    upload: str
    fate: UploadAction
    photo: str | None = None
    title: str = ""
    alt: str = ""
    people: bool | None = None
    children: bool = False
    consent: Consent | None = None
    consent_until: date | None = None
    credit: str = ""
    looks_fine: bool = False


class TakeRequest(DeskRequest):
    """Decisions about uploads, in the order in which the gallery gets the photos.

    - `in_front`: true to add the photos at the front of the gallery, false to add them at its end
    - `group`: the group that gets them instead: a new one, or the label of another as its name
    - `replace_standins`: true to remove all stand-ins from the gallery
    """

    choices: list[UploadChoice] = Field(min_length=1)
    in_front: bool = False
    group: PhotoGroup | None = None
    replace_standins: bool = False


class TakenPhotos(Done):
    """The answer after decisions about uploads.

    `photos` has the names of the added and replaced photos.
    """

    photos: list[str]


class PhoneAccess(DeskAnswer):
    """The address at which a phone can upload photos, and the address of its QR code.

    After `seconds`, the server for phones closes. Then both addresses are None.
    """

    address: str | None
    qr: str | None
    seconds: int
