"""Publishing on the desk: the site is built, what will change is shown, then it is sent."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from starlette.routing import BaseRoute

from pipeline.content.files import PUBLISH
from pipeline.content.host_address import Address, read_address
from pipeline.desk.api.events import Event
from pipeline.desk.api.publishing import Line, Phase, Publication, Verified
from pipeline.desk.events import Told
from pipeline.desk.http import route
from pipeline.desk.showing import finding
from pipeline.desk.state import Desk, NotNowError
from pipeline.disk.store import reason_for, refused_at
from pipeline.findings.model import NotDoneError
from pipeline.findings.phrases import count
from pipeline.history.git import HistoryError
from pipeline.hosting.model import HostingError
from pipeline.publish.host import HostError
from pipeline.publish.hosts import open_host
from pipeline.publish.plan_summary import summarise_plan
from pipeline.publish.readiness import UnfinishedError
from pipeline.publish.run import PublishPlan, check_host, plan_publication, publish, record_live_pages
from pipeline.publish.site_build import BuildError, build_site
from pipeline.site.preview_server import NoSiteError
from pipeline.system.clock import today

_AT_WORK = (Phase.BUILDING, Phase.SENDING)
_NOTHING = Publication(phase=Phase.IDLE, what="", to=None, folder="", lines=[], findings=[], verified=[])


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of publishing."""
    area = _Publishing(desk)
    desk.busy.append(lambda: area.state.phase in _AT_WORK)
    return [
        route("/api/publish", lambda: area.state),
        route("/api/publish/look", area.plan, method="POST"),
        route("/api/publish/send", area.send, method="POST"),
    ]


class _Publishing:
    """One publication at a time, step by step; each step works in a thread and tells the pages."""

    def __init__(self, desk: Desk) -> None:
        self.state = _NOTHING
        self._desk = desk
        self._lock = threading.Lock()
        self._shown: dict[str, str] = {}
        """The sum of each file of the release whose changes were shown."""
        self._adopts = False
        """True once the page has named the foreign files in the host's folder."""

    def plan(self) -> Publication:
        """Build the site, and find out what would change on the host."""
        return self._begin(Phase.BUILDING, "The site is being built; this takes a minute.", self._plan)

    def send(self) -> Publication:
        """Send what was shown."""
        if self.state.phase is not Phase.READY or self.state.to is None:
            raise NotNowError("Look at what will change first.")
        what = "The site is being sent; visitors get whole pages all the while."
        return self._begin(Phase.SENDING, what, self._send)

    def _begin(self, phase: Phase, what: str, work: Callable[[], Publication]) -> Publication:
        with self._lock:
            if self.state.phase in _AT_WORK:
                raise NotNowError(self.state.what)
            self._tell(self.state.model_copy(update={"phase": phase, "what": what, "findings": []}))
        threading.Thread(target=self._work, args=(work,), daemon=True).start()
        return self.state

    def _work(self, work: Callable[[], Publication]) -> None:
        """Do a step; what refuses it is told in plain words."""
        refused: dict[str, Any] = {}
        try:
            state = work()
        except NotDoneError as error:
            content = self._desk.view.content
            refused["findings"] = [finding(content, each) for each in error.findings]
            what = "This has to be mended first."
        except UnfinishedError as error:
            left = sum(len(group.tasks) for group in error.groups)
            what = f"The site is launched, and {count(left, 'thing')} that visitors would see are unfinished."
        except (BuildError, NoSiteError, HostingError, HostError, HistoryError, ValueError) as error:
            what = str(error)
        except OSError as error:
            reason, hint = reason_for(error)
            what = f"{refused_at(error, self._desk.project.root)}: {reason}. {hint}."
        else:
            self._tell(state)
            return
        self._tell(_NOTHING.model_copy(update={**refused, "phase": Phase.REFUSED, "what": what}))

    def _tell(self, state: Publication) -> None:
        self.state = state
        self._desk.events.tell(Event(progress=None, publishing=state.phase))

    def _plan(self) -> Publication:
        project = self._desk.project
        with self._desk.alone():
            build_site(project, today(), Told(self._desk.events, "Making pictures"))
        address = self._address()
        if address is None:
            what = (
                "The site is built. To put it on the web, upload all that is in this folder to your host; or "
                f"write into {PUBLISH.file} where it goes, and it is sent from here."
            )
            return self._state(Phase.DONE, what)
        with open_host(address) as host:
            plan = plan_publication(project, host, today())
            self._shown = _sums(plan)
            if not plan.has_work:
                return self._state(Phase.DONE, f"{address.text} has this very site already.", address)
            lines = [Line(about=about, text=text) for about, text in summarise_plan(host, plan)]
            self._adopts, what = False, f"This will change at {address.text}."
            if refusal := plan.foreign_files:
                self._adopts = True
                what = f"{refusal.summary} If the site belongs there all the same, publish it. {what}"
        return self._state(Phase.READY, what, address, lines=lines)

    def _send(self) -> Publication:
        project, events, address = self._desk.project, self._desk.events, self._address()
        if address is None:
            raise ValueError("It is no longer said where the site goes.")
        with open_host(address) as host:
            plan = plan_publication(project, host, today())
            if _sums(plan) != self._shown:
                raise ValueError("The site was built anew meanwhile. Look at what will change again.")
            told = Told(events, "Sending files")
            done = publish(project, host, plan, told, adopt=self._adopts)
        events.tell(Event(progress=None))
        what = f"Published: {count(len(done.transfer.sent), 'file')} sent."
        found = []
        if address.kind == "git":
            what += " The host shows it in some minutes."
        else:
            found = check_host(project, address)
            record_live_pages(project, found)
        verified = [Verified.model_validate(each) for each in found]
        if done.unsaved:
            what += f" No save point was made: {done.unsaved}"
        return self._state(Phase.DONE, what, address, verified=verified)

    def _address(self) -> Address | None:
        words = self._desk.view.content.get(PUBLISH)
        return read_address(words.to) if words else None

    def _state(
        self, phase: Phase, what: str, address: Address | None = None, **more: list[Any]
    ) -> Publication:
        folder, to = str(self._desk.project.built), address.text if address else None
        return _NOTHING.model_copy(update={"phase": phase, "what": what, "to": to, "folder": folder, **more})


def _sums(plan: PublishPlan) -> dict[str, str]:
    return {name: file.sum for name, file in plan.release.files.items()}
