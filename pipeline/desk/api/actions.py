"""What is done with whole photos."""

from __future__ import annotations

from datetime import datetime

from pydantic import Field

from pipeline.desk.api.base import Answer, Done, Request
from pipeline.desk.api.project import PageLink


class Remove(Request):
    """Photos to be taken out of the gallery."""

    photos: list[str] = Field(min_length=1)
    dry_run: bool = False


class Forget(Request):
    """Photos to be deleted for good, by name or folder in the trash; only told unless `typed` is YES."""

    photos: list[str] = Field(min_length=1)
    typed: str = ""


class Restore(Request):
    """The photos or the training to restore, by their names in the trash."""

    names: list[str] = Field(min_length=1)


class Confirm(Request):
    """Photos whose descriptions fit what they show now."""

    photos: list[str] = Field(min_length=1)


class Enter(Request):
    """Originals that nothing names, from raw_assets/, which are to be in the gallery."""

    originals: list[str] = Field(min_length=1)


class Effect(Done):
    """What was done, or would be, in sentences: the pages that change, and links that would lead nowhere."""

    pages: list[PageLink]
    links: list[str]


class Forgetting(Effect):
    """What is deleted for good, or was.

    `originals` are files, `variants` how many pictures were made of them, `on_host` addresses of pictures
    that may be on the web host. `alike` are originals that stay and look like one that goes.
    """

    originals: list[str]
    variants: int
    on_host: list[str]
    alike: list[str]


class TrashedPhoto(Answer):
    """A photo or a programme in the trash; `picture` is its address here, None where it has none."""

    title: str
    picture: str | None


class Trashed(Answer):
    """What went at once: `name` brings all of it back, `replaced` says that other pictures took the place."""

    name: str
    moment: datetime
    replaced: bool
    photos: list[TrashedPhoto]


class Trash(Answer):
    """What is in the trash, the latest first."""

    trash: list[Trashed]
