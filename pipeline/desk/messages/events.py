"""The events that the desk sends to its page."""

from pipeline.desk.messages.base import DeskAnswer
from pipeline.desk.messages.publishing import PublishPhase


class WorkProgress(DeskAnswer):
    """The progress of a piece of work: `done` of `total` files are finished. `what` describes the work."""

    what: str
    done: int
    total: int


class PreviewState(DeskAnswer):
    """The state of the site's preview.

    `address` is None while the preview does not run. `problem` says why it failed to start, or why it
    stopped.
    """

    address: str | None
    problem: str | None


class DeskEvent(DeskAnswer):
    """An event for the page. Its JSON contains only the fields that have changed.

    - `revision`: the revision number of the project, which grows with each change
    - `progress`: the progress of the present work; null when the work has ended
    - `problem`: the reason why the last update of the site failed; "" after a successful update
    - `uploads`: the number of uploaded photos that wait to be added to the gallery
    - `ended`: true in the last event before the desk ends
    - `elsewhere`: true in the last event for a browser page that lost the right to write, or did not get it
    """

    revision: int | None = None
    progress: WorkProgress | None = None
    preview: PreviewState | None = None
    problem: str | None = None
    uploads: int | None = None
    publishing: PublishPhase | None = None
    ended: bool | None = None
    elsewhere: bool | None = None
