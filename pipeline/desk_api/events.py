"""The events from the server to every open page."""

from pipeline.desk_api.base import DeskAnswer
from pipeline.desk_api.publishing import PublishPhase


class WorkProgress(DeskAnswer):
    """The progress of work: a description, the finished and all steps, and the seconds left once known."""

    what: str
    done: int
    total: int
    seconds: int | None = None


class PreviewState(DeskAnswer):
    """The address of the preview, None while it does not run. `problem` is the reason if it failed."""

    address: str | None
    problem: str | None


class DeskEvent(DeskAnswer):
    """An event, which contains only the fields that have changed.

    `revision` is the revision of the project. `progress` is null at the end of the work. `problem` is the
    reason why the site could not be updated, "" if it could. `uploads` is the number of waiting uploads.
    `ended` is true in the last event of a desk.
    """

    revision: int | None = None
    progress: WorkProgress | None = None
    preview: PreviewState | None = None
    problem: str | None = None
    uploads: int | None = None
    publishing: PublishPhase | None = None
    ended: bool | None = None
