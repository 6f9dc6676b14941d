"""History on the desk: save points after pauses of work, and all that can be done with them."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Final
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from pipeline.desk.api import history as told
from pipeline.desk.api.base import Done
from pipeline.desk.http import route
from pipeline.desk.pictures import shrunk, wanted_width
from pipeline.desk.state import Desk
from pipeline.history.comparison import Changes, PhotoChange, PhotoInSnapshot, ValueChange, compare_snapshots
from pipeline.history.git import HistoryError, NoHistoryError, Repository, find_repository, start_repository
from pipeline.history.past_site import build_past_site
from pipeline.history.rollback import roll_back
from pipeline.history.sharing import fetch_news, merge_news, send_versions
from pipeline.history.snapshot import Snapshot, list_ignored_files, read_commit, write_tree
from pipeline.history.value_merging import Conflict
from pipeline.history.versions import list_versions, save_version
from pipeline.photos.key import digest_bytes
from pipeline.photos.refusal import RefusedError
from pipeline.source.reader import Content
from pipeline.system.clock import today

PAUSE: Final = 300.0
"""Seconds without a change after which a save point is made."""

_NOW: Final = "now"
"""In the place of a save point: what lies on disk."""


class Pauses(threading.Thread):
    """Makes a save point after each pause of work, and when the desk ends."""

    def __init__(self, desk: Desk, pause: float = PAUSE) -> None:
        """Take what is there now as known."""
        super().__init__(daemon=True)
        self._desk, self._pause = desk, pause
        self._ended = threading.Event()
        self._saved = self._state()

    def _state(self) -> Any:
        view = self._desk.view
        return {file: source.lines for file, source in view.content.sources.items()}, view.listing.files

    def run(self) -> None:
        """Save whenever nothing has changed for a while since something did."""
        while True:
            before = self._state()
            ended = self._ended.wait(self._pause)
            now = self._state()
            if now != self._saved and (ended or now == before):
                with suppress(HistoryError, OSError):  # the view of history says why there are none
                    self._desk.change("", lambda: save_version(self._desk.project))
                self._saved = now
            if ended:
                return

    def end(self) -> None:
        """Save what was not saved yet, and stop."""
        self._ended.set()
        if self.is_alive():
            self.join()


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of history."""
    area, pauses = _Area(desk), Pauses(desk)
    pauses.start()
    desk.closing.append(pauses.end)

    async def picture(request: Request) -> Response:
        parts = request.path_params["blob"], request.path_params["name"]
        return await run_in_threadpool(_picture, desk, *parts, wanted_width(request))

    return [
        route("/api/history", area.listed),
        route("/api/history/changes", area.compare),
        route("/api/history/begin", area.begin, method="POST"),
        route("/api/history/save", area.save, method="POST"),
        route("/api/history/back", area.back, told.Past),
        route("/api/history/look", area.look, told.Past),
        route("/api/history/fetch", area.fetch, method="POST"),
        route("/api/history/take", area.take, told.Choose),
        route("/api/history/send", area.send, method="POST"),
        Route("/api/history/pictures/{blob}/{name:path}", picture),
    ]


class _Area:
    """What can be asked of history."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._project = desk, desk.project

    def listed(self) -> told.SavePoints:
        try:
            git = find_repository(self._project.root)
        except HistoryError as error:
            can_begin = isinstance(error, NoHistoryError) and error.can_begin
            return told.SavePoints(
                problem=str(error), can_begin=can_begin, points=[], unsaved="", shared=False, left_out=[]
            )
        return told.SavePoints(
            problem=git.find_hindrance(),
            can_begin=False,
            points=[told.SavePoint.model_validate(each) for each in list_versions(git)],
            unsaved=compare_snapshots(self._at(git, "HEAD"), self._at(git, _NOW)).summarise(),
            shared=bool(git.query("remote")),
            left_out=list_ignored_files(git),
        )

    def _at(self, git: Repository, name: str) -> Snapshot:
        if name == _NOW:
            return self._desk.change("", lambda: read_commit(git, write_tree(git, self._project.state)))
        return read_commit(git, git.require(name)) if name and git.head else Snapshot()

    def compare(self, before: str = "", after: str = _NOW) -> told.Comparison:
        """Compare two save points; without `before`, say what the one changed."""
        git = find_repository(self._project.root)
        if not before:
            before = git.query("rev-parse", "--verify", "-q", "--end-of-options", f"{after}^")
        found = compare_snapshots(self._at(git, before), self._at(git, after))
        return _Showing(git, self._desk.view.content).comparison(found)

    def begin(self) -> Done:
        start_repository(self._project.root)
        return self.save()

    def save(self) -> Done:
        point = self._desk.change("", lambda: save_version(self._project))
        return self._done(f"Saved: {point.what}." if point else "All was saved already.")

    def back(self, wanted: told.Past) -> Done:
        work = partial(roll_back, self._project, wanted.to, today=today())
        went = self._desk.change("Went back to a save point", work)
        text = f"{went.after.what}." if went.after else "All is as it was then already."
        return self._done(f"{text} What was forgotten since stayed away." if went.left_out else text)

    def look(self, wanted: told.Past) -> told.PastSite:
        self._desk.past.stop()
        work = partial(build_past_site, self._project, wanted.to, today=today())
        missing = self._desk.change("", work)
        shown = self._desk.past.start(self._desk.origin)
        return told.PastSite(address=shown.address, problem=shown.problem, missing=missing)

    def fetch(self) -> told.FromOthers:
        news = fetch_news(self._project)
        showing = _Showing(find_repository(self._project.root), self._desk.view.content)
        return told.FromOthers(
            points=[told.SavePoint.model_validate(each) for each in news.theirs],
            comparison=showing.comparison(news.changes),
            clashes=[_clash(each) for each in news.conflicts],
            program=news.program,
            unsent=news.unsent,
        )

    def take(self, wanted: told.Choose) -> Done:
        work = partial(merge_news, self._project, wanted.choices, today=today())
        # To take it back would take back what others did.
        taken = self._desk.change("Took over what others saved", work, lasting=True)
        if taken.conflicts:
            raise HistoryError("Somebody has to choose first: both changed the same. Ask again what is new.")
        return self._done(f"{taken.version.what}." if taken.version else "There was nothing new.")

    def send(self) -> Done:
        self._desk.change("", lambda: save_version(self._project))
        sent = send_versions(self._project)  # which may take a while, in which nobody waits
        return self._done(
            "Others can take over now what is here." if sent else "Others have all of it already."
        )

    def _done(self, what: str) -> Done:
        return Done(revision=self._desk.view.revision, what=what)


def _picture(desk: Desk, blob: str, name: str, width: int) -> Response:
    """Return an original of any moment, reduced; nothing of one that was forgotten."""
    try:
        data = find_repository(desk.project.root).run("cat-file", "blob", blob)
        if digest_bytes(data) not in desk.view.content.forgotten:
            headers = {"Cache-Control": "private, max-age=3600"}
            return Response(
                shrunk(data, name, width, desk.project.state), media_type="image/jpeg", headers=headers
            )
    except (HistoryError, RefusedError):
        pass
    return PlainTextResponse("There is no such picture.\n", 404)


class _Showing:
    """What differs, as the page shows it: without anything of photos that were forgotten."""

    def __init__(self, git: Repository, content: Content) -> None:
        self._git, self._content = git, content
        self._forgotten: set[str] = set()

    def comparison(self, found: Changes) -> told.Comparison:
        pages = [
            told.ChangedPage(
                path=page.path,
                title=page.title,
                what=page.what,
                photos=[self._photo(each) for each in page.photos if not self._is_forgotten(each)],
                values=_values(page.values),
            )
            for page in found.pages
        ]
        return told.Comparison(
            what=found.summarise(),
            pages=pages,
            page_count=found.page_count,
            everywhere=_values(found.everywhere),
            others=_values(found.others),
            loose=found.loose,
            forgotten=len(self._forgotten),
        )

    def _is_forgotten(self, change: PhotoChange) -> bool:
        """Whether one of a photo's two pictures was forgotten: then its words are not shown, either."""
        known = self._content.forgotten
        for seen in (change.before, change.after) if known else ():
            if seen and seen.blob and digest_bytes(self._git.run("cat-file", "blob", seen.blob)) in known:
                self._forgotten.add(change.name)
                return True
        return False

    def _photo(self, change: PhotoChange) -> told.ChangedPhoto:
        return told.ChangedPhoto(
            name=change.name,
            what=change.what,
            before=_seen(change.before),
            after=_seen(change.after),
            values=_values(change.values),
        )


def _clash(clash: Conflict) -> told.BothChanged:
    return told.BothChanged(
        name=clash.name,
        file=clash.file,
        label=clash.label,
        before=clash.before,
        mine=clash.mine,
        theirs=clash.theirs,
        mine_picture=_address(clash.mine_blob, clash.file),
        theirs_picture=_address(clash.theirs_blob, clash.file),
    )


def _seen(seen: PhotoInSnapshot | None) -> told.PastPhoto | None:
    if seen is None:
        return None
    return told.PastPhoto(picture=_address(seen.blob, seen.file), title=seen.title, alt=seen.alt)


def _address(blob: str | None, file: str) -> str | None:
    return f"/api/history/pictures/{blob}/{quote(file)}" if blob else None


def _values(values: Iterable[ValueChange]) -> list[told.ChangedValue]:
    return [told.ChangedValue.model_validate(each) for each in values]
