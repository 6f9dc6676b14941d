"""The messages about publishing: the host, the plan, the progress and earlier releases."""

from datetime import datetime
from enum import StrEnum

from pipeline.desk_api.base import DeskAnswer, DeskFinding, DeskRequest


class PublishPhase(StrEnum):
    """The phase of a publication: idle, building, ready to be sent, sending, done, or refused."""

    IDLE = "idle"
    BUILDING = "building"
    READY = "ready"
    SENDING = "sending"
    DONE = "done"
    REFUSED = "refused"


class PlanLine(DeskAnswer):
    """A line with a subject and a text, such as one of the planned changes."""

    about: str
    text: str


class VerifiedItem(DeskAnswer):
    """One check of the live site, with its result.

    `wrong` describes a fault, and `mend` its remedy; both are "" without a fault. `remark` describes a fault
    that this kind of host cannot avoid, else "".
    """

    what: str
    wrong: str
    mend: str
    remark: str


class PublishTarget(StrEnum):
    """The destination of a publication: the host of the site, or the test host."""

    SITE = "site"
    TEST = "test"


class PublishRequest(DeskRequest):
    """A publication to plan.

    `back` is the name of an earlier release to publish again, "" for the present site.
    """

    target: PublishTarget = PublishTarget.SITE
    back: str = ""


class PublishStep(DeskAnswer):
    """One step of a publication; `state` is "done", "now" or "next"."""

    label: str
    state: str


class PublishState(DeskAnswer):
    """The state of publishing; `what` describes the state in sentences.

    `since` is the moment of the last result, None while there is none or the next one is awaited. `to` is
    the address of the host, None if no host is known. `folder` is the folder of the built site on this
    computer. `lines` are the planned changes, `findings` the reasons for a refusal, `verified` the checks
    of the site on the web. `back` is true if an earlier release is published again. `live` is the address
    that visitors open, "" until the site is published. After the launch, open tasks prevent a
    publication: `tasks` is then their number, otherwise 0.
    """

    phase: PublishPhase
    target: PublishTarget
    what: str
    since: datetime | None
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
    """The numbers of pages and photos that visitors will see, counted before the site is built.

    `withheld` is the number of withheld photos. `hidden` is true if search engines are kept out until the
    launch. `tasks` has a line for each group of tasks that are open before the launch: the title of the
    group, and its number of tasks. `to` is the address of the host, and `test` the address of the test host.
    """

    pages: int
    photos: int
    withheld: int
    hidden: bool
    tasks: list[PlanLine]
    to: str | None
    test: str | None


class AddressFieldForm(DeskAnswer):
    """One field of the form for a host's address."""

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
    """The forms for all kinds of hosts, and the present settings of the site's host and of the test host.

    For each target of a publication, `kind` has the kind of the present host, and `values` has the values of
    the fields in the form of this kind. If a target has no host, the kind is "" and the values are empty.
    """

    forms: list[HostForm]
    kind: dict[PublishTarget, str]
    values: dict[PublishTarget, dict[str, str]]


class HostRequest(DeskRequest):
    """The values of a filled-in form for a host, and a password.

    If `password` is "", a stored password is used, for example from this computer's keyring.
    """

    target: PublishTarget = PublishTarget.SITE
    kind: str
    values: dict[str, str]
    password: str = ""


class ReleaseEntry(DeskAnswer):
    """A release on the host.

    `moment` is the date and time of the release, `by` is the author, and `what` describes the changes. `by`
    and `what` are "" if this project has no version with the content of the release.
    """

    name: str
    moment: str
    by: str
    what: str
    present: bool


class ReleaseList(DeskAnswer):
    """The releases on the host, the newest first.

    `problem` is the reason why the releases cannot be read, "" if they can be read.
    """

    releases: list[ReleaseEntry]
    problem: str
