"""The messages about publishing: the host, the plan, the progress and earlier releases."""

from datetime import datetime
from enum import StrEnum

from pipeline.desk.messages.base import DeskAnswer, DeskFinding, DeskRequest
from pipeline.publishing.hosts.address_form import AddressForm
from pipeline.publishing.live_check import LiveCheck
from pipeline.publishing.releases import PublishedRelease


class PublishPhase(StrEnum):
    """The phase of a publication: idle, building, ready to be sent, sending, done, or refused."""

    IDLE = "idle"
    BUILDING = "building"
    READY = "ready"
    SENDING = "sending"
    DONE = "done"
    REFUSED = "refused"


class PlanLine(DeskAnswer):
    """One line of a table, such as “to send” with the text “12 files, 0.4 MB”."""

    about: str
    text: str


class PublishRequest(DeskRequest):
    """A publication to plan.

    `back` is the name of an earlier release to publish again. If it is "", the present site is published.
    """

    back: str = ""


class SendRequest(DeskRequest):
    """The plan to carry out.

    `since` is copied from the `PublishState` in which the user has seen the plan.
    """

    since: datetime | None = None


class PublishState(DeskAnswer):
    """The state of the present or the last publication.

    - `since`: the time when the last step ended; None while a step runs and before the first step
    - `to`: the address of the host; None if no host is chosen
    - `back`: true if an earlier release is published again
    - `live`: the address that visitors open; "" until the site is published
    - `folder`: the folder of the built site on this computer
    - `step`: the number of finished steps (build, compare, send, verify); None if no steps are to be shown
    - `lines`: the planned changes at the host
    """

    phase: PublishPhase
    what: str
    since: datetime | None
    to: str | None
    back: bool
    live: str
    folder: str
    step: int | None
    lines: list[PlanLine]
    findings: list[DeskFinding]
    verified: list[LiveCheck]


class HostSettings(DeskAnswer):
    """The forms for all kinds of hosts, and the chosen `kind` with the `values` of its form.

    If no host is chosen, `kind` is "" and `values` is empty.
    """

    forms: list[AddressForm]
    kind: str
    values: dict[str, str]


class HostRequest(DeskRequest):
    """The values of a filled-in form for a host.

    If `password` is "", the password comes from the environment or from this computer's keyring.
    """

    kind: str
    values: dict[str, str]
    password: str = ""


class HostTrial(DeskAnswer):
    """The answer after a successful test of the connection to a host; nothing is saved."""

    what: str


class ReleaseList(DeskAnswer):
    """The releases of the host, the newest first.

    If they cannot be read, `problem` says why; otherwise it is "".
    """

    releases: list[PublishedRelease]
    problem: str
