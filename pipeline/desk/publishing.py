"""Publishing on the desk: build the site, show the changes, then send it."""

import threading
from collections.abc import Callable
from typing import Any

from starlette.routing import BaseRoute

from pipeline.content.files import PUBLISH
from pipeline.content.host_address import HostAddress, read_address
from pipeline.desk.api.events import DeskEvent
from pipeline.desk.api.publishing import PlanLine, PublishPhase, PublishState, VerifiedItem
from pipeline.desk.events import EventProgress
from pipeline.desk.http import make_route
from pipeline.desk.overview import describe_finding
from pipeline.desk.state import Desk, NotPossibleError
from pipeline.disk.store import explain_disk_error, find_refused_path
from pipeline.findings.model import ImpossibleError, NotDoneError
from pipeline.findings.phrases import count
from pipeline.hosts.kinds import open_host
from pipeline.publish.plan_summary import summarise_plan
from pipeline.publish.readiness import UnfinishedError
from pipeline.publish.run import PublishPlan, check_host, plan_publication, publish, record_live_pages
from pipeline.publish.site_build import build_site
from pipeline.system.clock import today

_NOTHING = PublishState(
    phase=PublishPhase.IDLE, what="", to=None, folder="", lines=[], findings=[], verified=[]
)

_AT_WORK = (PublishPhase.BUILDING, PublishPhase.SENDING)


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of publishing."""
    area = _PublishArea(desk)
    desk.busy.append(lambda: area.state.phase in _AT_WORK)
    return [
        make_route("/api/publish", lambda: area.state),
        make_route("/api/publish/look", area.plan, method="POST"),
        make_route("/api/publish/send", area.send, method="POST"),
    ]


class _PublishArea:
    """One publication at a time, step by step; each step runs in a thread and notifies the pages."""

    def __init__(self, desk: Desk) -> None:
        self.state = _NOTHING
        self._desk = desk
        self._lock = threading.Lock()
        self._shown: dict[str, str] = {}
        """The sum of each file of the release whose changes were shown."""
        self._adopts = False
        """True once the page has named the foreign files in the host's folder."""

    def plan(self) -> PublishState:
        """Build the site and plan the changes at the host."""
        return self._begin(PublishPhase.BUILDING, "The site is being built; this takes a minute.", self._plan)

    def send(self) -> PublishState:
        """Send the release whose changes were shown."""
        if self.state.phase is not PublishPhase.READY or self.state.to is None:
            raise NotPossibleError("Look at the changes first.")
        what = "The site is being sent; visitors get whole pages all the while."
        return self._begin(PublishPhase.SENDING, what, self._send)

    def _begin(self, phase: PublishPhase, what: str, work: Callable[[], PublishState]) -> PublishState:
        with self._lock:
            if self.state.phase in _AT_WORK:
                raise NotPossibleError(self.state.what)
            self._set_state(self.state.model_copy(update={"phase": phase, "what": what, "findings": []}))
        threading.Thread(target=self._work, args=(work,), daemon=True).start()
        return self.state

    def _work(self, work: Callable[[], PublishState]) -> None:
        """Run a step. Errors become plain messages."""
        details: dict[str, Any] = {}
        try:
            state = work()
        except NotDoneError as error:
            content = self._desk.view.content
            details["findings"] = [describe_finding(content, each) for each in error.findings]
            what = "Correct this first."
        except UnfinishedError as error:
            left = sum(len(group.tasks) for group in error.groups)
            what = f"The site is launched, and visitors would see {count(left, 'unfinished thing')}."
        except ImpossibleError as error:
            what = str(error)
        except OSError as error:
            reason, hint = explain_disk_error(error)
            what = f"{find_refused_path(error, self._desk.project.root)}: {reason}. {hint}."
        else:
            self._set_state(state)
            return
        self._set_state(_NOTHING.model_copy(update={**details, "phase": PublishPhase.REFUSED, "what": what}))

    def _set_state(self, state: PublishState) -> None:
        self.state = state
        self._desk.events.notify(DeskEvent(progress=None, publishing=state.phase))

    def _plan(self) -> PublishState:
        project = self._desk.project
        with self._desk.pause_runs():
            build_site(project, today(), EventProgress(self._desk.events, "Making pictures"))
        address = self._read_address()
        if address is None:
            what = (
                "The site is built. To put it on the web, upload everything in this folder to your host. Or "
                f"name the host in {PUBLISH.file}, and the desk sends it."
            )
            return self._make_state(PublishPhase.DONE, what)
        with open_host(address) as host:
            plan = plan_publication(project, host, today())
            self._shown = _list_sums(plan)
            if not plan.has_work:
                return self._make_state(
                    PublishPhase.DONE, f"{address.text} has this very site already.", address
                )
            lines = [PlanLine(about=about, text=text) for about, text in summarise_plan(host, plan)]
            self._adopts, what = False, f"This will change at {address.text}."
            if refusal := plan.foreign_files:
                self._adopts = True
                what = f"{refusal.summary} If the site belongs there all the same, publish it. {what}"
        return self._make_state(PublishPhase.READY, what, address, lines=lines)

    def _send(self) -> PublishState:
        project, events, address = self._desk.project, self._desk.events, self._read_address()
        if address is None:
            raise ImpossibleError(f"{PUBLISH.file} no longer names the host.")
        with open_host(address) as host:
            plan = plan_publication(project, host, today())
            if _list_sums(plan) != self._shown:
                raise ImpossibleError("The site was built again meanwhile. Look at the changes again.")
            progress = EventProgress(events, "Sending files")
            done = publish(project, host, plan, progress, adopt=self._adopts)
        events.notify(DeskEvent(progress=None))
        what = done.summary
        found = []
        if address.kind == "git":
            what += " The host shows it in some minutes."
        else:
            found = check_host(project, address)
            record_live_pages(project, found)
        verified = [VerifiedItem.model_validate(each) for each in found]
        return self._make_state(PublishPhase.DONE, what, address, verified=verified)

    def _read_address(self) -> HostAddress | None:
        words = self._desk.view.content.get(PUBLISH)
        return read_address(words.to) if words else None

    def _make_state(
        self, phase: PublishPhase, what: str, address: HostAddress | None = None, **more: list[Any]
    ) -> PublishState:
        folder, to = str(self._desk.project.built), address.text if address else None
        return _NOTHING.model_copy(update={"phase": phase, "what": what, "to": to, "folder": folder, **more})


def _list_sums(plan: PublishPlan) -> dict[str, str]:
    return {name: file.sum for name, file in plan.release.files.items()}
