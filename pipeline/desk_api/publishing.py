"""The messages about publishing: the host, the plan, the progress and earlier releases."""

from datetime import datetime
from enum import StrEnum

from pipeline.desk_api.base import DeskAnswer, DeskFinding, DeskRequest
from pipeline.hosts.address_form import AddressForm
from pipeline.publish.live_check import LiveCheck
from pipeline.publish.releases import PublishedRelease


class PublishPhase(StrEnum):
    """The phase of a publication: idle, building, ready to be sent, sending, done, or refused."""

    IDLE = "idle"
    BUILDING = "building"
    READY = "ready"
    SENDING = "sending"
    DONE = "done"
    REFUSED = "refused"


class PlanLine(DeskAnswer):
    """One line of a list with two columns: a subject (`about`), and a text about this subject.

    For example, a planned publication has the line “to send” with the text “12 files, 0.4 MB”.
    """

    about: str
    text: str


class PublishRequest(DeskRequest):
    """A publication to plan.

    `back` is the name of an earlier release to publish again, "" for the present site.
    """

    back: str = ""


class SendRequest(DeskRequest):
    """The plan to carry out, by the `since` of the state in which the user has seen it."""

    since: datetime | None = None


class PublishStep(DeskAnswer):
    """One step of a publication; `state` is "done", "now" or "next"."""

    label: str
    state: str


class PublishState(DeskAnswer):
    """The state of publishing, that is, of the present or the last publication.

    - `what`: a description of the state in sentences
    - `since`: the time when the last step ended, None while a step runs or before the first step
    - `to`: the address of the host, None if none is chosen
    - `back`: true if an earlier release is published again
    - `live`: the address that visitors open, "" until the site is published
    - `folder`: the folder of the built site on this computer
    - `tasks`: the number of open tasks that prevent the publication. Before the launch of the site, open
      tasks do not prevent a publication, so the number is 0.
    - `lines`: the planned changes at the host
    - `findings`: the broken rules that prevent the publication
    - `verified`: the checks of the site on the web, with their results
    """

    phase: PublishPhase
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
    verified: list[LiveCheck]


class PublicSummary(DeskAnswer):
    """The numbers of pages and photos that visitors will see, counted before the site is built.

    - `withheld`: the number of photos that the site does not show, because their text or consent is missing
    - `hidden`: true before the launch of the site, while search engines must not list its pages
    - `tasks`: the groups of tasks to do before the launch, each with its title and its number of tasks
    - `to`: the address of the host, or None
    """

    pages: int
    photos: int
    withheld: int
    hidden: bool
    tasks: list[PlanLine]
    to: str | None


class HostSettings(DeskAnswer):
    """The forms for all kinds of hosts, and the present settings of the site's host.

    `kind` is the host's kind, "" if no host is chosen. `values` are the values of its form, by the names of
    the fields.
    """

    forms: list[AddressForm]
    kind: str
    values: dict[str, str]


class HostRequest(DeskRequest):
    """The values of a filled-in form for a host, and a password, if any.

    If `password` is "", a stored password is used, for example from this computer's keyring.
    """

    kind: str
    values: dict[str, str]
    password: str = ""


class HostTrial(DeskAnswer):
    """The answer after a successful test of the connection to a host: a sentence. Nothing is saved."""

    what: str


class ReleaseList(DeskAnswer):
    """The states of the site that were published to the host, the newest first.

    `problem` is the reason why they cannot be read, "" if they can be read.
    """

    releases: list[PublishedRelease]
    problem: str
