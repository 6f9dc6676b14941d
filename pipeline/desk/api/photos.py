"""Edits of photos."""

from __future__ import annotations

from datetime import date

from pydantic import Field

from pipeline.content.models.base import Consent
from pipeline.desk.api.base import Request


class FocusPoint(Request):
    """The point of a picture that every crop keeps, as fractions of its width and height."""

    x: float = Field(ge=0, le=1, allow_inf_nan=False)
    y: float = Field(ge=0, le=1, allow_inf_nan=False)


class PhotoWords(Request):
    """Some of what is said of a photo; null is nothing said, and what is not given is not meant."""

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


class PhotoEdit(Request):
    """What a photo's words said when they were read, and what they are to say: the same keys in both."""

    before: PhotoWords
    after: PhotoWords


class Move(Request):
    """Photos of the gallery that go, in this order, before or after another one, or first without one."""

    photos: list[str] = Field(min_length=1)
    before: str | None = None
    after: str | None = None
