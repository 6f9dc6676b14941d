"""The state of the desk: the open project in memory, and all changes to its files."""

import logging
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from typing import TypeVar

from pipeline.base.disk.atomic_files import describe_disk_error
from pipeline.base.disk.journal import (
    UNDONE,
    ChangedSinceError,
    UndoableChange,
    collect_changes,
    complete_interrupted_change,
    exclusive,
)
from pipeline.base.findings.model import Finding, ImpossibleError, Place, Severity
from pipeline.base.findings.phrases import count
from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.checks.project_check import Known, check_project
from pipeline.checks.queries.project_view import ProjectView
from pipeline.checks.queries.remaining_copies import load_deletions
from pipeline.checks.rule_runner import RuleMemory
from pipeline.desk.events import EventProgress, EventStream, RunStoppedError
from pipeline.desk.messages.base import Done
from pipeline.desk.messages.events import DeskEvent
from pipeline.desk.site_preview import SitePreview
from pipeline.editing.gallery.inbox import Inbox
from pipeline.history.erasure.full_erasure import complete_cleaning
from pipeline.ingest.draft import DraftPublisher
from pipeline.ingest.file_watcher import EVERY, FileWatcher
from pipeline.ingest.last_run import recall_report
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run import ingest
from pipeline.ingest.run_report import RunReport
from pipeline.photos.worker_pool import WorkerError

R = TypeVar("R")


@dataclass(frozen=True)
class UndoStep:
    """A change that `made.take_back` undoes or redoes; `what` describes the change."""

    what: str
    made: UndoableChange


class Desk:
    """The open project, and everything that runs for it while the desk is open.

    Each change updates the preview, then an ingest makes the missing variants. Any thread can make changes,
    one at a time.
    """

    def __init__(self, project: Project, port: int | None = None) -> None:
        """Read the project; `port` is the port of the preview, by default a free port."""
        self.project = project
        self.events = EventStream()
        self.preview = SitePreview(project, self.events, port=port)
        self.inbox = Inbox(project.inbox, lambda number: self.events.notify(DeskEvent(uploads=number)))
        self.closing: list[Callable[[], object]] = []
        """Functions to call when the desk ends."""
        self.origin = ""
        """The origin of the desk's page, such as http://127.0.0.1:21234.

        Only pages of this origin can show the preview in a frame.
        """
        self.problem = ""
        """The reason why the last update of the site failed; "" after a successful update."""
        self._lock = threading.RLock()
        self._undo: list[UndoStep] = []
        self._redo: list[UndoStep] = []
        self._due, self._changed, self._ended = (threading.Event() for _ in range(3))
        self._watch = FileWatcher(project.content, project.originals, self._ended)
        self._drafts = DraftPublisher(project, self._changed.set)
        self._draft_lock = threading.Lock()
        self._run_lock = threading.Lock()
        self.busy: list[Callable[[], bool]] = [self._run_lock.locked]
        """Functions that return True while something is running or in use; the desk then does not end."""
        self.quit = threading.Event()
        """An event that is set when somebody chooses to end the desk."""
        self._paused = False
        self._run_planned = False
        self._memory = RuleMemory()
        self._run_findings: list[Finding] = []
        """Findings of the last run of the pipeline that a check of the content alone does not report."""
        complete_cleaning(project)
        report = recall_report(project, may_write=True, today=today(self.project.root))
        if report is None:
            self._plan_update()
        # An open page compares revisions, which therefore grow when the desk starts again, too.
        self.view = self._read_view(time.time_ns() // 1_000_000, report)
        self._photos = len(self.view.content.photos)
        # Separate threads, so that files are read and the preview is updated during a run.
        self._threads = [
            threading.Thread(target=self._repeat, args=(step,), daemon=True)
            for step in (self._follow_files, self._update_preview, self._run)
        ]

    def start(self) -> None:
        """Start the threads that watch the files, update the preview and run the pipeline."""
        for each in self._threads:
            each.start()

    def end(self) -> None:
        """Stop the threads and the current ingest, and end the stream of events."""
        self._ended.set()
        self._plan_update()
        self.events.end()
        for close in (*self.closing, self.preview.end, self.inbox.end, self._drafts.end):
            close()
        for each in self._threads:
            if each.is_alive():
                each.join()
        shutil.rmtree(self.project.state / UNDONE, ignore_errors=True)

    def change(self, what: str, work: Callable[[], R], *, lasting: bool = False) -> R:
        """Call `work`, which changes the project's files, and return its result; keep the change for `undo`.

        - `what`: describes the change in a few words, such as “Removed 3 photos”
        - `work`: makes at most one `Change`, which is undone after an exception
        - `lasting`: True to make this change and all earlier ones final, as after an erasure. No ingest runs
          during such a change, and an exception does not undo it
        """
        with self._lock, self.pause_runs() if lasting else nullcontext():
            made: list[UndoableChange] = []
            try:
                with nullcontext() if lasting else collect_changes(made):
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
                self._undo.append(UndoStep(what, made[0]))
                self._redo.clear()
            if made or lasting:
                self._finish_change(made[0] if made and not lasting else None)
            return done

    def answer(self, what: str) -> Done:
        """Return the answer to a request that has changed the project.

        If the number of photos has changed, the answer also names the new number.
        """
        before, self._photos = self._photos, len(self.view.content.photos)
        if self._photos != before:
            what = f"{what.rstrip('.')}. The gallery now has {count(self._photos, 'photo')}."
        return Done(revision=self.view.revision, what=what)

    def undo(self) -> str:
        """Undo the last change and return its description.

        Raises ImpossibleError if there is nothing to undo, or if another program has changed the same files
        since.
        """
        return self._move_step(self._undo, self._redo)

    def redo(self) -> str:
        """Redo the last undone change and return its description.

        Raises ImpossibleError if there is nothing to redo, or if another program has changed the same files
        since.
        """
        return self._move_step(self._redo, self._undo)

    @property
    def next_steps(self) -> tuple[str | None, str | None]:
        """The descriptions of the next change to undo and to redo; None without a change."""
        undo, redo = self._undo, self._redo
        return undo[-1].what if undo else None, redo[-1].what if redo else None

    def _move_step(self, source: list[UndoStep], target: list[UndoStep]) -> str:
        with self._lock:
            if not source:
                raise ImpossibleError("There is nothing to undo or redo.")
            what = source[-1].what
            made: list[UndoableChange] = []
            try:
                with exclusive(self.project), collect_changes(made):
                    source[-1].made.take_back()
            except ChangedSinceError as error:
                file = error.path.relative_to(self.project.root).as_posix()
                raise ImpossibleError(
                    f"“{what}” cannot be undone: ",
                    Place(file),
                    " was changed in another program since.",
                ) from None
            source.pop()
            target.append(UndoStep(what, made[0]))
            self._finish_change(made[0])
            return what

    def _finish_change(self, made: UndoableChange | None) -> None:
        """Read the project again after a change; if only content files changed, read only these."""
        self._photos = len(self.view.content.photos)
        edited, known = made.edited if made else None, None
        if edited and not all(path.is_relative_to(self.project.content) for path in edited):
            edited = None
        self._watch.skip_changes(edited)
        if edited:
            names = {path.relative_to(self.project.root).as_posix(): path for path in edited}
            files = {file: data for file, data in self.view.content.files.items() if file not in names}
            files |= {name: path.read_bytes() for name, path in names.items() if path.is_file()}
            known = files, self.view.listing
        self.look(known=known)
        self._plan_update()

    def _plan_update(self) -> None:
        """Plan an update of the preview, followed by an ingest."""
        self._run_planned = True
        self._changed.set()

    def look(self, report: RunReport | None = None, known: Known | None = None) -> None:
        """Read the project again, and notify the desk's page if anything differs.

        `report` is the report of an ingest that has just ended; its findings replace those of the previous
        ingest. `known` has the content files and originals that are already read.
        """
        with self._lock:
            before, now = self.view, self._read_view(self.view.revision + 1, report, known)
            if replace(now, revision=before.revision) != before:
                self.view = now
                self.events.notify(DeskEvent(revision=now.revision))

    def _read_view(self, revision: int, report: RunReport | None, known: Known | None = None) -> ProjectView:
        complete_interrupted_change(self.project)
        day = today(self.project.root)
        checked = check_project(self.project, today=day, memory=self._memory, known=known)
        findings, reported = checked.findings, set(checked.findings)
        if report:
            self._run_findings = [finding for finding in report.findings if finding not in reported]
        findings += [finding for finding in self._run_findings if finding not in reported]
        return ProjectView(
            revision,
            checked.content,
            checked.listing,
            sorted(findings, key=lambda d: d.sort_key),
            load_deletions(self.project.state),
            day,
        )

    def _repeat(self, step: Callable[[], None]) -> None:
        """Call `step` until the desk ends; log each exception and show it on the desk's page."""
        while not self._ended.is_set():
            try:
                step()
            except Exception:
                logging.getLogger("pipeline.desk").exception("The desk failed to follow a change.")
                self._report_problem(
                    "The desk failed to read the project. It continues, and tries again after the next "
                    "change. The developer finds the reason in the desk's log."
                )
                self._ended.wait(EVERY)

    def _follow_files(self) -> None:
        """Wait until another program changes a file, then read the project again."""
        if self._watch.wait(self._ended.is_set):
            self.look()
            self._plan_update()

    def _update_preview(self) -> None:
        """Wait for a change, show it in the preview, then plan an ingest."""
        self._changed.wait()
        self._changed.clear()
        try:
            with self._draft_lock:
                view = self.view
                errors = any(each.severity is Severity.ERROR for each in view.findings)
                if not (errors or view.content.unread or self._ended.is_set()):
                    with suppress(OSError):  # the run reports it
                        self._drafts.publish(view.content, today=today(self.project.root))
        finally:
            if self._run_planned:  # only now, because a run would slow down the update of the preview
                self._run_planned = False
                self._due.set()

    def _run(self) -> None:
        """Wait until an ingest is due, then run it."""
        self._due.wait()
        self._due.clear()
        wait(self._drafts.waiting)  # quick pictures need the processors first
        before = self.view

        def is_outdated() -> bool:
            return self.view is not before

        progress = EventProgress(self.events, "Making small copies of pictures", self._must_stop, is_outdated)
        options = IngestOptions(
            may_prune=False, unfinished=True, progress=progress, before_publishing=progress.stop_if_outdated
        )
        problem = ""
        try:
            with self._run_lock:
                if self._ended.is_set():
                    return
                report = ingest(self.project, options, today=today(self.project.root))
            self.look(None if is_outdated() else report)  # the planned run reports on the present content
        except RunStoppedError:
            self._due.set()
        except OSError as error:
            problem = describe_disk_error(error, self.project.root)
        except WorkerError as error:
            problem = str(error)
        self._report_problem(problem)

    def _must_stop(self) -> bool:
        return self._ended.is_set() or self._paused or bool(self._drafts.waiting)

    def _report_problem(self, problem: str) -> None:
        if problem != self.problem:
            self.problem = problem
            self.events.notify(DeskEvent(problem=problem))

    @contextmanager
    def pause_runs(self) -> Iterator[None]:
        """Stop the current ingest, allow none during the with block, and plan one afterwards."""
        self._paused = True
        try:
            with self._draft_lock, self._run_lock:
                self._drafts.drop()
                yield
        finally:
            self._paused = False
            self._plan_update()
