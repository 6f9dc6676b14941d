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
    """Photos to erase, by their names or folders in the trash; a dry run unless `typed` is YES."""

    photos: list[str] = Field(min_length=1)
    typed: str = ""


class RestoreRequest(DeskRequest):
    """Photos, or one training or page, to restore, by their names in the trash."""

    names: list[str] = Field(min_length=1)


class ConfirmRequest(DeskRequest):
    """Photos whose descriptions fit their pictures."""

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
    """The effect of an erasure.

    `originals` are the deleted files, `variants` is the number of deleted pictures made from them, and
    `on_host` are addresses that the web host may still serve. `alike` are remaining originals that look like
    an erased photo. `versions` are rewritten without the photos. `remaining` are the copies that no command
    reaches.
    """

    originals: list[str]
    variants: int
    on_host: list[str]
    alike: list[str]
    versions: list[VersionEntry]
    remaining: list[CopyAdvice]


class TrashItem(DeskAnswer):
    """A photo or programme in the trash; `picture` is its address, None without one."""

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
