"""The stores of the desk: its log, and backups whose download was interrupted."""

from pipeline.desk.session import LOG
from pipeline.disk.erasure import ErasedPhotos, register_store
from pipeline.disk.journal import Change


@register_store
def erase_log(change: Change, _: ErasedPhotos) -> None:
    """Delete the log, since its errors name files."""
    change.deletes.append(change.project.state / LOG)


@register_store
def erase_backups(change: Change, _: ErasedPhotos) -> None:
    """Delete the ZIP files of interrupted downloads, which hold the whole project."""
    change.deletes += change.project.state.glob("*.zip")
