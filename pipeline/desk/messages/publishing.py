"""The messages about publishing: the host, the plan, the progress and earlier releases."""

from datetime import datetime
from enum import StrEnum

from pipeline.desk.messages.base import DeskAnswer, DeskFinding, DeskRequest
from pipeline.publishing.hosts.address_form import AddressForm
from pipeline.publishing.live_check import LiveCheck
from pipeline.publishing.releases import PublishedRelease


class PublishPhase(StrEnum):
    """The phase of a publication.

    - `READY`: the plan waits for the user
    - `REFUSED`: a step of the publication failed
    """

    IDLE = "idle"
    BUILDING = "building"
    READY = "ready"
    SENDING = "sending"
    DONE = "done"
    REFUSED = "refused"


class PlanLine(DeskAnswer):
    """One line of a release plan, such as “to send” with the text “12 files, 0.4 MB”."""

    about: str
    text: str


class PublishRequest(DeskRequest):
    """A publication to plan.

    `back` names an earlier release to publish again. If `back` is "", the present site is published.
    """

    back: str = ""


class SendRequest(DeskRequest):
    """The plan to carry out.

    `since` is copied from the `PublishState` that showed the plan to the user.
    """

    since: datetime | None = None


class PublishState(DeskAnswer):
    """The state of the present or the last publication.

    - `since`: the time when the last step ended; None while a step runs and before the first step
    - `back`: true if an earlier release is published again
    - `live`: the address that visitors open; "" until the site is published
    - `folder`: the folder on this computer that gets the site; "" if it goes to a web host
    - `step`: the number of finished steps (build, compare, send, verify); None hides the steps
    """

    phase: PublishPhase
    what: str
    since: datetime | None
    back: bool
    live: str
    folder: str
    step: int | None
    lines: list[PlanLine]
    findings: list[DeskFinding]
    verified: list[LiveCheck]


class HostSettings(DeskAnswer):
    """The forms for all kinds of hosts, and the values for the chosen host.

    If no host is chosen, `kind` is "" and `values` is empty.
    """

    forms: list[AddressForm]
    kind: str
    values: dict[str, str]


class HostRequest(DeskRequest):
    """The filled-in form for a host.

    If `password` is "", the password comes from the environment or from this computer's keyring.
    """

    kind: str
    values: dict[str, str]
    password: str = ""


class HostTrial(DeskAnswer):
    """The answer after a successful test of the connection to a host."""

    what: str


class ReleaseList(DeskAnswer):
    """The releases on the host, the newest first.

    `problem` says why the releases cannot be read; it is "" without a problem.
    """

    releases: list[PublishedRelease]
    problem: str
