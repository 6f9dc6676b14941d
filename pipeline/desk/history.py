"""The history area of the desk: it saves, compares, restores and shares versions of the project."""

import threading
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from pipeline.base.system.clock import today
from pipeline.content.reader import Content
from pipeline.desk.local_server.message_routes import make_route
from pipeline.desk.messages import history as messages
from pipeline.desk.messages.base import DeskAnswer, Done
from pipeline.desk.picture_files import read_turn, read_width
from pipeline.desk.state import Desk
from pipeline.editing.gallery.erased_traces import make_name_pattern
from pipeline.editing.gallery.screen_pictures import shrink_picture
from pipeline.editing.gallery.trash import ERASED_ID
from pipeline.history.comparison import (
    LASTING_FILES,
    Changes,
    PhotoChange,
    compare_snapshots,
)
from pipeline.history.git import (
    FOLDERS,
    HistoryError,
    NoGitError,
    NoHistoryError,
    Repository,
    find_repository,
    start_repository,
)
from pipeline.history.rollback import roll_back
from pipeline.history.sharing import (
    fetch_news,
    merge_news,
    read_shared_address,
    send_versions,
    share_project,
)
from pipeline.history.snapshot import Snapshot, list_ignored_files, read_commit, read_present
from pipeline.history.versions import hide_erased_titles, list_versions, save_version
from pipeline.photos.decoding.refusal import RefusedError
from pipeline.photos.keys import digest_bytes
from pipeline.yaml_files.files import CONTRACT

PAUSE: Final = 300.0
"""Seconds without a change before a version is saved."""

M = TypeVar("M", bound=DeskAnswer)

_NOW: Final = "now"
"""Stands for the present files where the name of a version is expected."""


class AutoSave(threading.Thread):
    """A thread that saves a version of the project at each pause in editing, and when the desk ends."""

    def __init__(self, desk: Desk, pause: float = PAUSE) -> None:
        """Prepare a thread that saves a version after `pause` seconds without a change."""
        super().__init__(daemon=True)
        self._desk, self._pause = desk, pause
        self._ended = threading.Event()
        self._saved = self._get_state()  # earlier changes do not lead to a version

    def _get_state(self) -> Any:
        view = self._desk.view
        return {file: source.lines for file, source in view.content.sources.items()}, view.listing.files

    def run(self) -> None:
        """Save versions until `end` is called."""
        while True:
            before = self._get_state()
            ended = self._ended.wait(self._pause)
            now = self._get_state()
            if now != self._saved and (ended or now == before):
                with suppress(HistoryError, OSError):  # the view of history shows the reason
                    self._desk.change("", lambda: save_version(self._desk.project))
                self._saved = now
            if ended:
                return

    def end(self) -> None:
        """Save unsaved changes, and stop."""
        self._ended.set()
        self.join()


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes of the history, and start an `AutoSave`."""
    area, pauses = _HistoryArea(desk), AutoSave(desk)
    pauses.start()
    desk.closing.append(pauses.end)

    async def send_picture(request: Request) -> Response:
        parts = request.path_params["blob"], request.path_params["name"]
        size = read_width(request), read_turn(request)
        return await run_in_threadpool(_read_picture, desk, *parts, *size)

    return [
        make_route("/api/history", area.show),
        make_route("/api/history/changes", area.compare),
        make_route("/api/history/begin", area.begin, messages.SaveRequest),
        make_route("/api/history/save", area.save, messages.SaveRequest),
        make_route("/api/history/back", area.roll_back, messages.VersionRequest),
        make_route("/api/history/share", area.share, messages.ShareRequest),
        make_route("/api/history/fetch", area.fetch, method="POST"),
        make_route("/api/history/take", area.take, messages.MergeRequest),
        make_route("/api/history/send", area.send, method="POST"),
        Route("/api/history/pictures/{blob}/{name:path}", send_picture),
    ]


class _HistoryArea:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._project = desk, desk.project

    def show(self) -> messages.VersionList:
        try:
            git = find_repository(self._project.root)
        except HistoryError as error:
            can_begin = isinstance(error, NoHistoryError) and not isinstance(error, NoGitError)
            return messages.VersionList(
                problem=str(error),
                can_begin=can_begin,
                points=[],
                author=Repository(self._project.root).query("config", "user.name") if can_begin else "",
                unsaved="",
                address="",
                left_out=[],
            )
        return messages.VersionList(
            problem=git.find_hindrance(),
            can_begin=False,
            points=[
                replace(each, what=hide_erased_titles(each.what, self._desk.view.content))
                for each in list_versions(git)
            ],
            author=git.query("config", "user.name"),
            unsaved=compare_snapshots(
                self._read_snapshot(git, "HEAD"), self._read_snapshot(git, _NOW)
            ).summarise(),
            address=read_shared_address(git),
            left_out=list_ignored_files(git),
        )

    def _read_snapshot(self, git: Repository, name: str) -> Snapshot:
        if name == _NOW:
            return self._desk.change("", lambda: read_present(git, self._project.state))
        return read_commit(git, git.require(name)) if name and git.head else {}

    def compare(self, before: str = "", after: str = _NOW) -> messages.VersionComparison:
        """Compare the versions `before` and `after`; the name “now” stands for the present files.

        By default, `before` is the version before `after`, or before the one that `after` only names.
        """
        git = find_repository(self._project.root)
        if not before:
            # A commit that only names a version, or changes only the program, counts for nothing.
            before = git.query(
                "rev-list", "-1", "--skip=1", "--first-parent", "--end-of-options", after, "--", *FOLDERS
            )
        changes = compare_snapshots(self._read_snapshot(git, before), self._read_snapshot(git, after))
        if before == _NOW:  # the page previews a return to `after`, which keeps these records
            changes.others = [each for each in changes.others if each.file not in LASTING_FILES]
        return _ComparisonBuilder(git, self._desk.view.content).build(changes)

    def begin(self, request: messages.SaveRequest) -> Done:
        start_repository(self._project.root)
        return self.save(request)

    def save(self, request: messages.SaveRequest) -> Done:
        find_repository(self._project.root).read("config", "user.name", request.author)
        point = self._desk.change(
            "", lambda: save_version(self._project, what=request.what, always=bool(request.what))
        )
        return self._desk.answer(
            "A version is saved." if point else f"Your versions are signed {request.author} from now on."
        )

    def roll_back(self, request: messages.VersionRequest) -> Done:
        work = partial(roll_back, self._project, request.to, today=today(self._project.root))
        saved, left_out = self._desk.change("Went back to a version", work)
        what = f"{saved.what}." if saved else "Everything is as it was then already."
        return self._desk.answer(
            f"{what} Photos deleted for good since then stayed away." if left_out else what
        )

    def share(self, request: messages.ShareRequest) -> Done:
        share_project(self._project.root, request.address, request.name, request.password)
        return self._desk.answer("The project is shared at this address.")

    def fetch(self) -> messages.OthersNews:
        # Otherwise what was just typed would not count.
        self._desk.change("", lambda: save_version(self._project))
        news = fetch_news(self._project.root)
        builder = _ComparisonBuilder(find_repository(self._project.root), self._desk.view.content)
        return messages.OthersNews(
            points=news.theirs,
            comparison=builder.build(news.changes),
            conflicts=[
                builder.hide(messages.MergeConflict.model_validate(each)).model_copy(
                    update={"name": each.name}
                )
                for each in news.conflicts
            ],
            notices=news.notices,
            program=news.program,
            unsent=news.unsent,
        )

    def take(self, request: messages.MergeRequest) -> Done:
        work = partial(merge_news, self._project, request.choices, today=today(self._project.root))
        # Not undoable, because an undo would undo the work of others, too.
        taken = self._desk.change("Took over what others saved", work, lasting=True)
        return self._desk.answer(" ".join(taken) or "There was nothing new.")

    def send(self) -> Done:
        self._desk.change("", lambda: save_version(self._project))
        sent = send_versions(self._project)  # outside `change`, because a slow network must not block edits
        return self._desk.answer(
            "Others can take over your versions now." if sent else "Others have everything already."
        )


def _read_picture(desk: Desk, blob: str, name: str, width: int, turn: int) -> Response:
    """Return a photo from git as a JPEG, at most `width` pixels wide and turned clockwise by `turn` degrees.

    `blob` is the photo's git object id. An erased or unreadable photo gets the status 404.
    """
    try:
        data = find_repository(desk.project.root).run("cat-file", "blob", blob)
        if digest_bytes(data) not in desk.view.content.erased:
            headers = {"Cache-Control": "private, max-age=3600"}
            return Response(
                shrink_picture(data, name, width, turn),
                media_type="image/jpeg",
                headers=headers,
            )
    except (HistoryError, RefusedError, ValueError):  # no program takes an argument with U+0000
        pass
    return PlainTextResponse("There is no such picture.\n", 404)


class _ComparisonBuilder:
    """Builds the comparison of two versions, without erased photos."""

    def __init__(self, git: Repository, content: Content) -> None:
        self._git, self._content = git, content
        self._erased: set[str] = set()

    def build(self, found: Changes) -> messages.VersionComparison:
        self._erased |= {each.name for each in found.photos if self._is_erased(each)}
        for page in found.pages:
            page.photos = [each for each in page.photos if each.name not in self._erased]
        found.others = [each for each in found.others if each.file != CONTRACT.file]
        about = {"what": found.summarise(), "erased": len(self._erased)}
        return self.hide(messages.VersionComparison.model_validate(vars(found) | about))

    def _is_erased(self, change: PhotoChange) -> bool:
        known = self._content.erased
        return any(
            seen and seen.blob and digest_bytes(self._git.run("cat-file", "blob", seen.blob)) in known
            for seen in ((change.before, change.after) if known else ())
        )

    def hide(self, message: M) -> M:
        """Replace the ids of erased photos in a message with `ERASED_ID`."""
        text = message.model_dump_json().encode()
        for name in self._erased:
            text = make_name_pattern(name).sub(ERASED_ID.encode(), text)
        return type(message).model_validate_json(text)
