"""The messages about edits of photos, and about the order of the photos."""

from datetime import date

from pydantic import Field

from pipeline.content.models.base import Consent
from pipeline.desk_api.base import DeskRequest


class FocusPoint(DeskRequest):
    """The focal point, as fractions of width and height."""

    x: float = Field(ge=0, le=1, allow_inf_nan=False)
    y: float = Field(ge=0, le=1, allow_inf_nan=False)


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
    focus: FocusPoint | None = None
    looks_fine: bool | None = None


class PhotoEdit(DeskRequest):
    """The fields as the page read them, and their new values. Both have the same keys."""

    before: PhotoFields
    after: PhotoFields


class PhotoEdits(DeskRequest):
    """Edits of several photos by their names, made as one change."""

    edits: dict[str, PhotoEdit] = Field(min_length=1)


class MoveRequest(DeskRequest):
    """Photos to move, in this order: before or after another photo, or to the front if none is given."""

    photos: list[str] = Field(min_length=1)
    before: str | None = None
    after: str | None = None
