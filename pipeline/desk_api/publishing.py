"""The messages about publishing: the host, the plan, the progress and earlier releases."""

from enum import StrEnum

from pipeline.desk_api.base import DeskAnswer, DeskFinding, DeskRequest


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


class PublishTarget(StrEnum):
    """The destination of a publication: the site itself, or the test address."""

    SITE = "site"
    TEST = "test"


class PublishRequest(DeskRequest):
    """A publication to plan; `back` is the name of the release to return to, "" for the present site."""

    target: PublishTarget = PublishTarget.SITE
    back: str = ""


class PublishStep(DeskAnswer):
    """One step; `state` is "done", "now" or "next"."""

    label: str
    state: str


class PublishState(DeskAnswer):
    """The state of publishing, in sentences. `to` is the address of the host, None if it is unknown.

    `folder` is the built site on this computer. `lines` are the planned changes, `findings` the reasons for a
    refusal, `verified` the checks of the site on the web. `back` is true for the return to an earlier
    release. `live` is the address that visitors open, "" until the site is published. `tasks` is the number
    of open tasks that forbid the publication of a launched site.
    """

    phase: PublishPhase
    target: PublishTarget
    what: str
    to: str | None
    back: bool
    live: str
    folder: str
    tasks: int
    steps: list[PublishStep]
    lines: list[PlanLine]
    findings: list[DeskFinding]
    verified: list[VerifiedItem]


class PublicSummary(DeskAnswer):
    """The pages and photos that visitors will see, before anything is built.

    `hidden` is true if search engines are kept out until the launch. `tasks` are the groups of tasks that are
    open for the launch, each with its title and number of tasks.
    """

    pages: int
    photos: int
    withheld: int
    hidden: bool
    tasks: list[PlanLine]
    to: str | None
    test: str | None


class AddressFieldForm(DeskAnswer):
    """One field of a host's address."""

    name: str
    label: str
    hint: str
    required: bool


class HostForm(DeskAnswer):
    """The form of one kind of host.

    `key` explains how the host identifies the user. `asks` is true if the host takes a password.
    """

    kind: str
    label: str
    fields: list[AddressFieldForm]
    key: str
    asks: bool


class HostSettings(DeskAnswer):
    """The kinds of hosts, and the present host's kind and values by target. The kind is "" without a host."""

    forms: list[HostForm]
    kind: dict[PublishTarget, str]
    values: dict[PublishTarget, dict[str, str]]


class HostRequest(DeskRequest):
    """The values of a form for a host, and a password, "" for the password in this computer's keyring."""

    target: PublishTarget = PublishTarget.SITE
    kind: str
    values: dict[str, str]
    password: str = ""


class ReleaseEntry(DeskAnswer):
    """A release on the host: its date and time, its author, and its changes.

    `by` and `what` are "" if no version contains the release.
    """

    name: str
    moment: str
    by: str
    what: str
    present: bool


class ReleaseList(DeskAnswer):
    """The releases on the host, the newest first; `problem` is the reason if they cannot be read."""

    releases: list[ReleaseEntry]
    problem: str
