"""Publishing as the desk shows it."""

from enum import StrEnum

from pipeline.desk.api.base import DeskAnswer, DeskFinding


class PublishPhase(StrEnum):
    """The phase: idle, building, ready to be sent, sending, done, or refused."""

    IDLE = "idle"
    BUILDING = "building"
    READY = "ready"
    SENDING = "sending"
    DONE = "done"
    REFUSED = "refused"


class PlanLine(DeskAnswer):
    """One line of the planned changes: its subject and its text."""

    about: str
    text: str


class VerifiedItem(DeskAnswer):
    """One check of the live site; `wrong` is the fault, "" if all is well, and `mend` a remedy.

    `remark` is a fault that this kind of host cannot avoid.
    """

    what: str
    wrong: str
    mend: str
    remark: str


class PublishState(DeskAnswer):
    """The state of publishing, in sentences; `to` is the address of the host, None if it is unknown.

    `folder` is the built site on this computer. `lines` are the planned changes, `findings` the reasons of a
    refusal, `verified` the checks of the live site.
    """

    phase: PublishPhase
    what: str
    to: str | None
    folder: str
    lines: list[PlanLine]
    findings: list[DeskFinding]
    verified: list[VerifiedItem]
