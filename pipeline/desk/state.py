"""The project as the desk holds it in memory: read from the files, changed in them, told to the pages."""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from pydantic import JsonValue

from pipeline.desk.api import events as told
from pipeline.desk.api.base import Keys
from pipeline.desk.events import Events, StopError, Told
from pipeline.desk.inbox import Inbox
from pipeline.desk.preview import SitePreview
from pipeline.disk.journal import UNDONE, ChangedSinceError, Made, exclusive, recorded, settle
from pipeline.disk.store import reason_for, refused_at
from pipeline.findings.model import Finding
from pipeline.history.checkout import PAST_SITE
from pipeline.ingest.file_watcher import EVERY, Watch
from pipeline.ingest.run import ingest
from pipeline.ingest.run_record import recall
from pipeline.ingest.run_report import Report
from pipeline.photos.model import Options
from pipeline.photos.pool import WorkerError
from pipeline.project import Project
from pipeline.queries.content_check import check_content
from pipeline.queries.open_tasks import TaskGroup, list_tasks
from pipeline.rules import OriginalsListing
from pipeline.source.pictures import PictureUsage, list_pictures_by_name
from pipeline.source.reader import Content
from pipeline.system.clock import today

R = TypeVar("R")


class ConflictError(Exception):
    """A value says something else by now than when it was read; nothing was changed."""

    def __init__(self, file: str, path: Keys, now: JsonValue) -> None:
        """Take where the value stands, and what it says now."""
        super().__init__(file, path, now)
        self.file, self.path, self.now = file, path, now


@dataclass(frozen=True)
class View:
    """The project at one moment; a later one has a higher revision."""

    revision: int
    content: Content
    listing: OriginalsListing
    findings: list[Finding]

    @cached_property
    def uses(self) -> dict[str, PictureUsage]:
        """The pictures of the words, by the name that commands know them by."""
        return list_pictures_by_name(self.content)


class NotNowError(Exception):
    """What was asked for cannot be done as things are; nothing was changed. The message says why."""


@dataclass(frozen=True)
class Step:
    """A change that was made, in a few words, and what takes it back."""

    what: str
    made: Made


class Desk:
    """A project that is open: one change at a time, and after each a run that makes the site ready.

    What is told to the pages goes through `events`. Everything here may be called from any thread.
    """

    def __init__(self, project: Project, ports: tuple[int, int] | None = None) -> None:
        """Read the project; nothing is made yet. The `ports` are for the site as it is and as it was."""
        self.project = project
        self.events = Events()
        port, past_port = ports or (None, None)
        self.preview = SitePreview(project, self.events, port=port)
        self.inbox = Inbox(project, lambda number: self.events.tell(told.Event(uploads=number)))
        self.closing: list[Callable[[], object]] = []
        """What is called at the end."""
        self.past = SitePreview(project, Events(), "--past", str(project.past / PAST_SITE), port=past_port)
        """The site as it was at a save point."""
        self.origin = ""
        """Of the page, which alone may frame the preview."""
        self.problem = ""
        """Why the site could not be made ready; "" once it can."""
        self._lock = threading.RLock()
        self._undo: list[Step] = []
        self._redo: list[Step] = []
        self._due = threading.Event()
        self._watch = Watch(project, self._due)
        self._running = threading.Lock()
        self.busy: list[Callable[[], bool]] = [self._running.locked, lambda: self.events.has_listeners]
        """Functions that return whether the desk works, or somebody uses it."""
        self.quit = threading.Event()
        """Set when somebody chose to end the desk."""
        self._ended = self._waits = False
        self._beyond: list[Finding] = []
        """What a run found and a check of the words does not."""
        report = recall(project, may_write=True, pixel_limit=Options().pixel_limit, today=today())
        if report is None:
            self._due.set()
        self.view = self._look(1, report)
        self._todo: tuple[View | None, list[TaskGroup]] = None, []
        self._thread = threading.Thread(target=self._follow, daemon=True)

    def start(self) -> None:
        """Begin to follow changes of the files."""
        self._thread.start()

    def end(self) -> None:
        """Stop following, and end all streams of events; a run that is under way is cut short."""
        self._ended = True
        self._due.set()
        self.events.end()
        for close in (*self.closing, self.preview.end, self.past.end, self.inbox.end):
            close()
        if self._thread.is_alive():
            self._thread.join()
        shutil.rmtree(self.project.state / UNDONE, ignore_errors=True)

    def change(self, what: str, work: Callable[[], R], *, lasting: bool = False) -> R:
        """Make a change of the project's files, all of it or nothing, and return what `work` does.

        `what` says it in a few words, such as “Removed 3 photos”. It can be taken back but where it is
        `lasting`; then all earlier ones cannot be, either, and no run goes on meanwhile. Whatever `work`
        raises is raised, after what it had changed was taken back. An action makes one change of the files,
        so that no kill leaves a part of it.
        """
        with self._lock, self.alone() if lasting else nullcontext():
            made: list[Made] = []
            try:
                with nullcontext() if lasting else recorded(made):
                    done = work()
            except BaseException:
                for each in reversed(made):
                    each.take_back()
                raise
            finally:
                if lasting:
                    self._undo.clear()
                    self._redo.clear()
                    shutil.rmtree(self.project.state / UNDONE, ignore_errors=True)
            assert len(made) <= 1, f"several changes for one action: {what}"
            if made:
                self._undo.append(Step(what, made[0]))
                self._redo.clear()
            if made or lasting:
                self._changed()
            return done

    def undo(self) -> str:
        """Take the last change back; return what it was. NotNowError where there is none, or it cannot be."""
        return self._step(self._undo, self._redo)

    def redo(self) -> str:
        """Make the change again that was taken back last."""
        return self._step(self._redo, self._undo)

    @property
    def next_steps(self) -> tuple[str | None, str | None]:
        """What would be taken back, and what made again."""
        undo, redo = self._undo, self._redo
        return undo[-1].what if undo else None, redo[-1].what if redo else None

    @property
    def todo(self) -> list[TaskGroup]:
        """What is left to do, found out once for each view."""
        view, groups = self._todo
        if view is not self.view:
            view = self.view
            groups = list_tasks(self.project, today=today())
            self._todo = view, groups
        return groups

    def _step(self, source: list[Step], target: list[Step]) -> str:
        with self._lock:
            if not source:
                raise NotNowError("There is nothing to take back, or to do again.")
            what = source[-1].what
            made: list[Made] = []
            try:
                with exclusive(self.project), recorded(made):
                    source[-1].made.take_back()
            except ChangedSinceError as error:
                file = error.path.relative_to(self.project.root).as_posix()
                raise NotNowError(
                    f"“{what}” cannot be taken back: {file} was changed in another program since."
                ) from None
            source.pop()
            target.append(Step(what, made[0]))
            self._changed()
            return what

    def _changed(self) -> None:
        self._watch.take()
        self._due.set()
        self.look()

    def look(self, report: Report | None = None) -> None:
        """Read the project anew, with what a run reports, and tell all pages if anything is different."""
        with self._lock:
            before, now = self.view, self._look(self.view.revision + 1, report)
            if replace(now, revision=before.revision) != before:
                self.view = now
                self.events.tell(told.Event(revision=now.revision))

    def _look(self, revision: int, report: Report | None) -> View:
        settle(self.project)
        content, listing, findings = check_content(self.project, launch=False, today=today())
        if report:
            self._beyond = [finding for finding in report.findings if finding not in findings]
        findings += [finding for finding in self._beyond if finding not in findings]
        return View(revision, content, listing, sorted(findings, key=lambda d: d.sort_key))

    def _follow(self) -> None:
        """Make the site ready after each change until the end, whatever goes wrong once."""
        while not self._ended:
            try:
                if self._watch.wait(self._due.is_set):
                    self.look()
                if not self._ended:
                    self._due.clear()
                    self._run()
            except Exception as error:
                logging.getLogger("pipeline.desk").exception("The desk could not follow a change.")
                self._say_problem(
                    f"The desk made a mistake when it read the project ({type(error).__name__}); see "
                    ".pipeline/desk.log. It goes on, and tries again after the next change."
                )
                self._due.wait(EVERY)

    def _run(self) -> None:
        """Make the site ready; what the system refuses is told."""
        progress = Told(self.events, "Making pictures", lambda: self._ended or self._waits)
        options = Options(may_prune=False, unfinished=True, progress=progress)
        problem = ""
        try:
            with self._running:
                report = ingest(self.project, options, today=today())
            self.look(report)
        except StopError:
            self._due.set()
        except OSError as error:
            reason, hint = reason_for(error)
            problem = f"{refused_at(error, self.project.root)}: {reason}. {hint}."
        except WorkerError as error:
            problem = f"The photo workers could not start: {error}"
        self._say_problem(problem)

    def _say_problem(self, problem: str) -> None:
        if problem != self.problem:
            self.problem = problem
            self.events.tell(told.Event(problem=problem))

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Have no run go on for the length of a with block; there is one after it."""
        self._waits = True
        try:
            with self._running:
                yield
        finally:
            self._waits = False
            self._due.set()
