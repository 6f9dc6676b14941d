"""The messages that edit, reorder, remove, restore and erase photos."""

from datetime import date, datetime

from pydantic import Field

from pipeline.desk.messages.base import DeskAnswer, DeskRequest, Done
from pipeline.desk.messages.overview import PageLink
from pipeline.history.versions import Version
from pipeline.yaml_files.models.base import Consent, Focus
from pipeline.yaml_files.models.gallery import PhotoGroup


class PhotoFields(DeskRequest):
    """Some fields of a photo; fields that are absent stay unchanged.

    In a `PhotoEdit`, null removes a field.
    """

    title: str | None = None
    alt: str | None = None
    people: bool | None = None
    children: bool | None = None
    consent: Consent | None = None
    consent_until: date | None = None
    credit: str | None = None
    licence: str | None = None
    focus: Focus | None = None
    looks_fine: bool | None = None


class PhotoEdit(DeskRequest):
    """An edit of a photo's fields.

    `before` has the values that the browser has read. `after` has the new values of the same fields.
    """

    before: PhotoFields
    after: PhotoFields


class PhotoEdits(DeskRequest):
    """Edits of several photos, made as one change; `edits` maps the photos' names to their edits."""

    edits: dict[str, PhotoEdit] = Field(min_length=1)


class MoveRequest(DeskRequest):
    """Photos to move within the gallery, in their new order.

    - `after`: the photo behind which they move, or the label of the group; null for the front
    - `group`: the group that gets them instead: a new one, or the label of another as its name
    """

    photos: list[str] = Field(min_length=1)
    after: str | None = None
    group: PhotoGroup | None = None


class RemoveRequest(DeskRequest):
    """Photos to move from the gallery to the trash, by name."""

    photos: list[str] = Field(min_length=1)


class EraseRequest(DeskRequest):
    """Photos to erase.

    - `photos`: names of photos, names of batches in the trash, or paths of unused originals
    - `typed`: what the user has typed; without YES, the request is a dry run
    """

    photos: list[str] = Field(min_length=1)
    typed: str = ""


class RestoreRequest(DeskRequest):
    """A batch to restore from the trash; `name` is the name of a `TrashBatch`."""

    name: str


class AddOriginalsRequest(DeskRequest):
    """Unused originals to add to the gallery, by their paths below raw_assets/."""

    originals: list[str] = Field(min_length=1)


class CopyAdvice(DeskAnswer):
    """A place that may still have an erased photo, and advice on how to delete the photo there."""

    label: str
    advice: str


class ErasureEffect(Done):
    """The effect of an erasure or of its dry run.

    - `pages`: the pages that change
    - `links`: the places in the content that no longer name the photos
    - `on_host`: addresses of pictures that the web host may still serve
    - `alike`: remaining originals that look like an erased photo
    - `versions`: the saved versions that are rewritten without the photos
    - `remaining`: further copies, which only a person can delete
    """

    pages: list[PageLink]
    links: list[str]
    on_host: list[str]
    alike: list[str]
    versions: list[Version]
    remaining: list[CopyAdvice]


class TrashItem(DeskAnswer):
    """A photo or programme in the trash.

    `picture` is the desk's address of the photo; None without a picture.
    """

    title: str
    picture: str | None


class TrashBatch(DeskAnswer):
    """Items that were moved to the trash together, and are restored together.

    - `moment`: the time of the removal
    - `replaced`: true for photos that were replaced by other photos
    - `is_page`: true for a programme or a free page
    """

    name: str
    moment: datetime
    replaced: bool
    is_page: bool
    photos: list[TrashItem]


class TrashList(DeskAnswer):
    """The batches in the trash, the latest removal first."""

    trash: list[TrashBatch]
