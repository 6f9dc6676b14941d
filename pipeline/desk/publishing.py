"""Publishing from the desk: build the site, show the planned changes, send the site, and verify it.

An earlier release can be published again.
"""

import threading
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from starlette.routing import BaseRoute

from pipeline.base.disk.atomic_files import describe_disk_error
from pipeline.base.findings.model import ImpossibleError, NotDoneError
from pipeline.base.system.clock import today
from pipeline.content.reader import Content, read_content
from pipeline.desk.events import EventProgress
from pipeline.desk.local_server.message_routes import make_route
from pipeline.desk.messages.events import DeskEvent
from pipeline.desk.messages.publishing import (
    PlanLine,
    PublishPhase,
    PublishRequest,
    PublishState,
    ReleaseList,
    SendRequest,
)
from pipeline.desk.overview import describe_finding, make_refusal
from pipeline.desk.state import Desk
from pipeline.photos.model import SILENT
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.plan import PublishPlan, plan_publication, save_content
from pipeline.publishing.plan_summary import summarise_plan
from pipeline.publishing.publication import publish_and_verify
from pipeline.publishing.readiness import build_site, check_readiness
from pipeline.publishing.release_rebuild import rebuild_release
from pipeline.publishing.releases import describe_moment, find_release, list_releases
from pipeline.yaml_files.files import PUBLISH
from pipeline.yaml_files.host_address import HostAddress, read_address

_NOTHING: Final = PublishState(
    phase=PublishPhase.IDLE,
    what="",
    since=None,
    back=False,
    live="",
    folder="",
    step=None,
    lines=[],
    findings=[],
    verified=[],
)

_AT_WORK: Final = (PublishPhase.BUILDING, PublishPhase.SENDING)


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that plan and send a publication, and that list earlier releases."""
    area = _PublishArea(desk)
    desk.busy.append(lambda: area.state.phase in _AT_WORK)
    return [
        make_route("/api/publish", area.read_state),
        make_route("/api/publish/releases", area.list_releases),
        make_route("/api/publish/look", area.plan, PublishRequest),
        make_route("/api/publish/send", area.send, SendRequest),
        make_route("/api/publish/leave", area.leave, method="POST"),
    ]


def read_host_address(desk: Desk) -> HostAddress | None:
    """Return the address of the site's host, or None if no host is set.

    Raises ValueError if the address is malformed.
    """
    hosts = desk.view.content.get(PUBLISH)
    return read_address(hosts.to) if hosts else None


class _PublishArea:
    """Runs one publication at a time in a thread, and tells the desk's page each new `state`."""

    def __init__(self, desk: Desk) -> None:
        self.state = _NOTHING
        self._desk = desk
        self._lock = threading.Lock()
        self._planned = PublishRequest()
        self._content: Content | None = None
        """The content from which the plan was made."""
        self._seen: PublishPlan | None = None
        """The plan that the user has seen."""

    def read_state(self) -> PublishState:
        """Return the state, with a note if the content has changed since the plan was made.

        Findings about the earlier content are not returned.
        """
        if self._desk.view.content == self._content:
            return self.state
        if self.state.findings:
            what = "Text, photos or settings were changed since. Look at the changes again."
            return _NOTHING.model_copy(update={"phase": PublishPhase.REFUSED, "what": what})
        since = " What was changed since then is not in it." if self.state.phase is PublishPhase.READY else ""
        return self.state.model_copy(update={"what": f"{self.state.what}{since}"})

    def list_releases(self) -> ReleaseList:
        """List the present and the earlier releases on the site's host."""
        try:
            address = read_host_address(self._desk)
            if address is None:
                return ReleaseList(releases=[], problem="")
            with open_host(address) as host:
                found = list_releases(self._desk.project, host)
        except (ImpossibleError, ValueError) as error:
            return ReleaseList(releases=[], problem=make_refusal(self._desk.view.content, error).message)
        return ReleaseList(releases=found, problem="")

    def plan(self, request: PublishRequest) -> PublishState:
        """Start to build the site and to plan the publication; return the state at once.

        If `request.back` names an earlier release, plan to publish this release again.
        """
        what, work = "The site is being built.", partial(self._plan, request)
        return self._begin(PublishPhase.BUILDING, what, work, 0, back=bool(request.back))

    def send(self, request: SendRequest) -> PublishState:
        """Start to send the site; return the state at once.

        Raises ImpossibleError unless the user has seen the present plan.
        """
        if self.state.phase is PublishPhase.SENDING:  # pressed twice, or in two tabs
            return self.state
        if self.state.phase is not PublishPhase.READY or self.state.since != request.since:
            raise ImpossibleError("Look at the changes first.")
        what = "The site is being sent; visitors get whole pages all the while."
        return self._begin(PublishPhase.SENDING, what, self._send, 2, back=self.state.back)

    def leave(self) -> PublishState:
        """Discard the plan, unless a step is running; return the state."""
        with self._lock:
            if self.state.phase not in _AT_WORK:
                self._set_state(_NOTHING)
        return self.state

    def _begin(
        self, phase: PublishPhase, what: str, work: Callable[[], PublishState], step: int, *, back: bool
    ) -> PublishState:
        with self._lock:
            if self.state.phase in _AT_WORK:
                raise ImpossibleError(self.state.what)
            begun = {"phase": phase, "what": what, "step": step, "back": back}
            self._set_state(_NOTHING.model_copy(update=begun))
        threading.Thread(target=self._work, args=(work,), daemon=True).start()
        return self.state

    def _work(self, work: Callable[[], PublishState]) -> None:
        """Run a step and set the state to its result, or to a refusal after an error."""
        details: dict[str, Any] = {}
        try:
            state = work()
        except NotDoneError as error:
            self._content = (view := self._desk.view).content
            details["findings"] = [describe_finding(view, each) for each in error.findings]
            details["what"] = "Correct this first."
        except (ImpossibleError, ValueError) as error:
            details["what"] = make_refusal(self._desk.view.content, error).message
        except OSError as error:
            sent = "" if self.state.phase is PublishPhase.SENDING else " Nothing was sent."
            details["what"] = f"{describe_disk_error(error, self._desk.project.root)}{sent}"
        else:
            self._set_state(state.model_copy(update={"since": datetime.now(UTC)}))
            return
        refused = {**details, "phase": PublishPhase.REFUSED, "since": datetime.now(UTC)}
        self._set_state(_NOTHING.model_copy(update=refused))

    def _set_state(self, state: PublishState) -> None:
        self.state = state
        self._desk.events.notify(DeskEvent(progress=None, publishing=state.phase))

    def _update(self, **changes: Any) -> None:
        self._set_state(self.state.model_copy(update=changes))

    def _plan(self, request: PublishRequest) -> PublishState:
        project, progress = (
            self._desk.project,
            EventProgress(self._desk.events, "Making small copies of pictures"),
        )
        self._planned, self._content = request, self._desk.view.content
        if not request.back:
            with self._desk.pause_runs():
                build_site(project, today(project.root), progress)
        address = read_host_address(self._desk)
        if address is None:
            what = (
                "The site is built; nothing was sent. To put it on the web, choose a host below, or upload "
                "everything in this folder to your host."
            )
            return self._make_state(PublishPhase.DONE, what)
        self._update(step=1)
        with open_host(address) as host:
            if request.back:
                site = rebuild_release(
                    project, find_release(project.root, host, request.back), today(project.root), progress
                )
            else:
                self._content, _ = read_content(project.root)
                site = check_readiness(project, self._content, today(project.root), SILENT)
            self._seen = plan = plan_publication(project, site, host, today(project.root))
            if not plan.has_work:
                return self._make_state(
                    PublishPhase.DONE,
                    f"Nothing to publish: this very site is already {address.place}.",
                    address,
                )
            lines = [PlanLine(about=about, text=text) for about, text in summarise_plan(plan)]
            what = f"This will change {address.place}."
            if request.back:
                what = f"The site will go back to {describe_moment(request.back)} {address.place}."
            if refusal := plan.foreign_files:
                what = f"{refusal.summary} If the site belongs there all the same, publish it. {what}"
        return self._make_state(PublishPhase.READY, what, address, lines=lines, step=2)

    def _send(self) -> PublishState:
        project, events, request = self._desk.project, self._desk.events, self._planned
        address = read_host_address(self._desk)
        seen = self._seen
        if address is None or seen is None:
            raise ImpossibleError("The site has no host any more. Choose one below.")
        with open_host(address) as host:
            progress = EventProgress(events, "Sending files")
            plan, adopt = save_content(project, seen), bool(seen.foreign_files)
            verified = publish_and_verify(
                project, host, plan, progress, lambda what: self._update(what=what, step=3), adopt=adopt
            ).checks
        what = self.state.what + (
            " Visitors see it once this folder is on a web host." if address.kind == "file" else ""
        )
        if request.back:
            what = (
                f"The site is again as it was published on {describe_moment(request.back)}. Your text and "
                "photos here stay as they are. Photos that were deleted for good, or whose people no longer "
                "agree, stay away."
            )
        return self._make_state(PublishPhase.DONE, what, address, verified=verified, step=4)

    def _make_state(
        self, phase: PublishPhase, what: str, address: HostAddress | None = None, **more: Any
    ) -> PublishState:
        site, is_live = self._desk.view.content.site, bool(address) and phase is PublishPhase.DONE
        standin = ("url",) in self._desk.view.content.sources["content/site.yaml"].standins
        return _NOTHING.model_copy(
            update={
                "phase": phase,
                "what": what,
                "back": bool(self._planned.back),
                "live": site.url if site and is_live and not standin else "",
                "folder": (address.path if address.kind == "file" else "")
                if address
                else str(self._desk.project.built),
                **more,
            }
        )
