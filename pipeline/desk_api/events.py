"""The events from the server to every open page."""

from pipeline.desk_api.base import DeskAnswer
from pipeline.desk_api.publishing import PublishPhase


class WorkProgress(DeskAnswer):
    """The progress of work.

    `what` describes the work. `done` is the number of finished files, and `total` is the number of all files.
    `seconds` is the estimate of the remaining time, None while this time is unknown.
    """

    what: str
    done: int
    total: int
    seconds: int | None = None


class PreviewState(DeskAnswer):
    """The state of the preview.

    `address` is the address of the preview, None while the preview does not run. `problem` is the reason why
    the preview failed, None without a failure.
    """

    address: str | None
    problem: str | None


class DeskEvent(DeskAnswer):
    """An event, which contains only the fields that have changed.

    `revision` is the revision of the project. `progress` is null at the end of the work. `problem` is the
    reason why the last update of the site failed, "" after a successful update. `uploads` is the number of
    waiting uploads. `ended` is true in the last event before the desk ends.
    """

    revision: int | None = None
    progress: WorkProgress | None = None
    preview: PreviewState | None = None
    problem: str | None = None
    uploads: int | None = None
    publishing: PublishPhase | None = None
    ended: bool | None = None
