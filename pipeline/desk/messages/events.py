"""The events that the desk sends to its page."""

from pipeline.desk.messages.base import DeskAnswer
from pipeline.desk.messages.publishing import PublishPhase


class WorkProgress(DeskAnswer):
    """The progress of some work: `done` of `total` files are finished.

    `what` describes the work, such as “Making pictures”.
    """

    what: str
    done: int
    total: int


class PreviewState(DeskAnswer):
    """The state of the site's preview.

    `address` is None while the preview does not run. `problem` says why the preview failed.
    """

    address: str | None
    problem: str | None


class DeskEvent(DeskAnswer):
    """An event for the desk's page; its JSON has only the changed fields.

    - `revision`: the project's revision number, which grows with each change
    - `progress`: the progress of the present work; null after the work
    - `problem`: why the last update of the site failed; "" after a successful update
    - `uploads`: the number of waiting uploads
    - `ended`: true when the desk ends
    - `elsewhere`: true if another browser page has the right to write
    """

    revision: int | None = None
    progress: WorkProgress | None = None
    preview: PreviewState | None = None
    problem: str | None = None
    uploads: int | None = None
    publishing: PublishPhase | None = None
    ended: bool | None = None
    elsewhere: bool | None = None
