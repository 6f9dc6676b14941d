"""The messages about actions on whole photos: remove, restore and erase."""

from datetime import datetime

from pydantic import Field

from pipeline.desk_api.base import DeskAnswer, DeskRequest, Done
from pipeline.desk_api.history import VersionEntry
from pipeline.desk_api.overview import PageLink


class RemoveRequest(DeskRequest):
    """The names of photos to move from the gallery to the trash; with `dry_run`, nothing is changed."""

    photos: list[str] = Field(min_length=1)
    dry_run: bool = False


class EraseRequest(DeskRequest):
    """Photos to erase (delete for good), by their names or, for photos in the trash, by their folders there.

    Unless the user has `typed` YES, the effects are listed, and nothing is changed.
    """

    photos: list[str] = Field(min_length=1)
    typed: str = ""


class RestoreRequest(DeskRequest):
    """The names of batches (`TrashBatch`) to restore from the trash.

    A training or page can only be restored alone.
    """

    names: list[str] = Field(min_length=1)


class AddOriginalsRequest(DeskRequest):
    """Photos to add to the gallery, by their paths below raw_assets/; the content does not use them yet."""

    originals: list[str] = Field(min_length=1)


class ActionEffect(Done):
    """The effect of an action on photos, or of its dry run.

    `pages` are the pages that change. `links` are descriptions of the links that would break.
    """

    pages: list[PageLink]
    links: list[str]


class CopyAdvice(DeskAnswer):
    """A place that may still contain an erased photo, and the advice for it."""

    label: str
    advice: str


class ErasureEffect(ActionEffect):
    """The effect of an erasure (a deletion for good), or of its dry run.

    - `originals`: the deleted photo files below raw_assets/
    - `variants`: the number of deleted image files that were made of these photos
    - `on_host`: addresses of pictures that the web host may still serve
    - `alike`: remaining photo files that look like an erased photo
    - `versions`: the saved versions that are rewritten without the photos
    - `remaining`: further copies, which only a person can delete
    """

    originals: list[str]
    variants: int
    on_host: list[str]
    alike: list[str]
    versions: list[VersionEntry]
    remaining: list[CopyAdvice]


class TrashItem(DeskAnswer):
    """A photo or programme in the trash; `picture` is the address of its picture, None without a picture."""

    title: str
    picture: str | None


class TrashBatch(DeskAnswer):
    """Items that were moved to the trash together, and are restored together.

    `name` identifies the batch, and `moment` is the time of the removal. `replaced` is true if the items are
    photos that other photos have replaced.
    """

    name: str
    moment: datetime
    replaced: bool
    photos: list[TrashItem]


class TrashList(DeskAnswer):
    """The content of the trash, grouped by removal, the latest removal first."""

    trash: list[TrashBatch]
