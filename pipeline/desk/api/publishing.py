"""Publishing as the desk shows it."""

from __future__ import annotations

from enum import StrEnum

from pipeline.desk.api.base import Answer, DeskFinding


class Phase(StrEnum):
    """How far it is: nothing was asked for, it is built, can be sent, is sent, is done, or was refused."""

    IDLE = "idle"
    BUILDING = "building"
    READY = "ready"
    SENDING = "sending"
    DONE = "done"
    REFUSED = "refused"


class Line(Answer):
    """One line of what will change: what it is about, and what is different."""

    about: str
    text: str


class Verified(Answer):
    """One thing that was asked of the live site; `wrong` is "" where all is well, else `mend` helps.

    `remark` is what is not as it should be, but cannot be on this kind of host.
    """

    what: str
    wrong: str
    mend: str
    remark: str


class Publication(Answer):
    """How publishing stands, in sentences; `to` is the address of the host, None where none is known.

    `folder` is the built site on this computer, "" before there is one. `lines` are what will change there,
    `findings` what keeps it from being published, `verified` what was asked of the live site.
    """

    phase: Phase
    what: str
    to: str | None
    folder: str
    lines: list[Line]
    findings: list[DeskFinding]
    verified: list[Verified]
