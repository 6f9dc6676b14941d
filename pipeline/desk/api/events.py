"""What the server tells every open page."""

from __future__ import annotations

from pipeline.desk.api.base import Answer
from pipeline.desk.api.publishing import Phase


class Progress(Answer):
    """How far work of several steps is: what is being done, and how many of how many are."""

    what: str
    done: int
    total: int


class Preview(Answer):
    """Where the live site is shown, None while it is not; `problem` says why it cannot be."""

    address: str | None
    problem: str | None


class Event(Answer):
    """One event: only what has changed is given.

    `revision` is that of the project. `progress` is null in an event that tells that the work is over.
    `problem` says in a sentence why the site could not be made ready, "" once it can.
    """

    revision: int | None = None
    progress: Progress | None = None
    preview: Preview | None = None
    problem: str | None = None
    uploads: int | None = None
    publishing: Phase | None = None
