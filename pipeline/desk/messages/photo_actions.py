"""The messages that edit, reorder, remove, restore and erase photos."""

from datetime import date, datetime

from pydantic import Field

from pipeline.desk.messages.base import DeskAnswer, DeskRequest, Done
from pipeline.desk.messages.overview import PageLink
from pipeline.history.versions import Version
from pipeline.yaml_files.models.base import Consent, Focus


class PhotoFields(DeskRequest):
    """Some fields of a photo: null removes a field, and absent fields stay unchanged."""

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

    `before` has the values that the desk's page has read. `after` has the new values, for the same fields.
    """

    before: PhotoFields
    after: PhotoFields


class PhotoEdits(DeskRequest):
    """Edits of several photos, made as one change; `edits` maps the name of each photo to its edit."""

    edits: dict[str, PhotoEdit] = Field(min_length=1)


class MoveRequest(DeskRequest):
    """Photos to move within the gallery, in their new order.

    They move behind the photo `after`. If `after` is null, they move to the front.
    """

    photos: list[str] = Field(min_length=1)
    after: str | None = None


class RemoveRequest(DeskRequest):
    """The names of photos to move from the gallery to the trash."""

    photos: list[str] = Field(min_length=1)


class EraseRequest(DeskRequest):
    """Photos to erase: names of photos, names of batches in the trash, or paths of unused originals.

    `typed` is what the user has typed. If it is not YES, the request is a dry run.
    """

    photos: list[str] = Field(min_length=1)
    typed: str = ""


class RestoreRequest(DeskRequest):
    """The name of a batch (`TrashBatch`) to restore from the trash."""

    name: str


class AddOriginalsRequest(DeskRequest):
    """Unused originals to add to the gallery, by their paths in raw_assets/."""

    originals: list[str] = Field(min_length=1)


class CopyAdvice(DeskAnswer):
    """A place that possibly still has an erased photo, and advice on how to delete the photo there."""

    label: str
    advice: str


class ErasureEffect(Done):
    """The effect of an erasure, or of its dry run.

    - `pages`: the pages that change
    - `links`: the places of the content where the photos are no longer named, as text
    - `on_host`: addresses of pictures that the web host perhaps still serves
    - `alike`: remaining photo files that look like an erased photo
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
    """A photo or programme in the trash; `picture` is the address of its picture, or None without one."""

    title: str
    picture: str | None


class TrashBatch(DeskAnswer):
    """Items that were moved to the trash together, and are restored together.

    - `name`: identifies the batch
    - `moment`: the time of the removal
    - `replaced`: true for photos that other photos have replaced
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
