"""The messages about actions on whole photos: remove, restore, confirm and erase."""

from datetime import datetime

from pydantic import Field

from pipeline.desk_api.base import DeskAnswer, DeskRequest, Done
from pipeline.desk_api.history import VersionEntry
from pipeline.desk_api.overview import PageLink


class RemoveRequest(DeskRequest):
    """Photos to remove from the gallery."""

    photos: list[str] = Field(min_length=1)
    dry_run: bool = False


class EraseRequest(DeskRequest):
    """Photos to erase, by their names or by their folders in the trash.

    The erasure is a dry run unless `typed` is YES.
    """

    photos: list[str] = Field(min_length=1)
    typed: str = ""


class RestoreRequest(DeskRequest):
    """The names, in the trash, of photos to restore, or of one training or page."""

    names: list[str] = Field(min_length=1)


class ConfirmRequest(DeskRequest):
    """Photos whose alt texts somebody has checked: the alt texts fit the pictures."""

    photos: list[str] = Field(min_length=1)


class AddOriginalsRequest(DeskRequest):
    """Unused originals below raw_assets/ to add to the gallery."""

    originals: list[str] = Field(min_length=1)


class ActionEffect(Done):
    """The effect of an action or of its dry run: the changed pages, and links that would break."""

    pages: list[PageLink]
    links: list[str]


class CopyAdvice(DeskAnswer):
    """A place that may still contain an erased photo, and the advice for it."""

    label: str
    advice: str


class ErasureEffect(ActionEffect):
    """The effect of an erasure or of its dry run.

    `originals` are the deleted originals, and `variants` is the number of deleted files made of these
    originals. `on_host` are addresses of pictures that the web host may still serve. `alike` are remaining
    originals that look like an erased photo. `versions` are the versions that are rewritten without the
    photos. `remaining` are the copies that no command reaches.
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
    """Items that were removed together; a restoration of `name` restores all of them.

    `replaced` is true if other photos took the places of these items.
    """

    name: str
    moment: datetime
    replaced: bool
    photos: list[TrashItem]


class TrashList(DeskAnswer):
    """The batches in the trash, the latest first."""

    trash: list[TrashBatch]
