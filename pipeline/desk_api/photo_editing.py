"""The messages about edits of photos, and about the order of the photos."""

from datetime import date

from pydantic import Field

from pipeline.content_files.models.base import Consent, Focus
from pipeline.desk_api.base import DeskRequest


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

    `before` has the values that the page has read, and `after` has the new values, with the same keys.
    """

    before: PhotoFields
    after: PhotoFields


class PhotoEdits(DeskRequest):
    """Edits of several photos, by the photos' names; all edits are made as one change."""

    edits: dict[str, PhotoEdit] = Field(min_length=1)


class MoveRequest(DeskRequest):
    """Photos to move within the gallery, in their new order.

    They move to the place before the photo `before` or after the photo `after`. If neither is given, they
    move to the front.
    """

    photos: list[str] = Field(min_length=1)
    before: str | None = None
    after: str | None = None
