"""Publishing step by step: look, send, verify, remember. The command and the desk call these functions."""

from __future__ import annotations

import hashlib
import json
import secrets
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path, PurePosixPath
from typing import Final, Literal

from pipeline.audit.site import page_path
from pipeline.content.address import Address
from pipeline.content.files import PUBLISHED
from pipeline.disk.journal import Change, exclusive
from pipeline.disk.lock import hold
from pipeline.disk.store import make_folder, write_files
from pipeline.findings.model import NotDoneError, Place
from pipeline.gallery.editor import number_names
from pipeline.history.comparison import Changes, compare_snapshots
from pipeline.history.git import HistoryError, find_repository
from pipeline.history.snapshot import read_commit, read_folder, write_tree
from pipeline.hosting.model import Facts
from pipeline.hosting.run import gather_facts
from pipeline.photos.key import VARIANT
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project
from pipeline.publish import codes
from pipeline.publish.destination import Destination
from pipeline.publish.examination import TURNS, Expected
from pipeline.publish.folder import Folder
from pipeline.publish.kept import keep, kept_release, kept_site, kept_wish, latest
from pipeline.publish.live import Check, verify
from pipeline.publish.plan import Plan
from pipeline.publish.ready import Ready, forgotten_names, make_ready
from pipeline.publish.rebuilding import rebuild, save_point_of, save_release
from pipeline.publish.release import Note, piece, read_release
from pipeline.publish.table import DESTINATIONS, reached
from pipeline.publish.transfer import OthersError, Wish, differing, noted, others, planned, saved, transfer
from pipeline.publish.visitor import Visitor
from pipeline.source.reader import Content, read_content

_DOUBTS: Final = "doubts"
_TURN: Final = "turn"


@dataclass(frozen=True)
class Prospect:
    """What publishing would do to a host: the release, what the host needs, and what it has noted.

    `source` tells whether it is the built site, an earlier release that was kept, or one that was rebuilt.
    """

    facts: Facts
    content: Content
    wish: Wish
    plan: Plan
    note: Note
    source: Literal["built", "kept", "rebuilt"] = "built"

    @property
    def work(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.plan.sent or self.plan.deletes or self.plan.modes)

    @property
    def others(self) -> OthersError | None:
        """What keeps the release out of a folder with files of others, unless they are adopted."""
        return others(self.plan, self.note) if self.wish.name else None

    @property
    def pages(self) -> dict[str, list[str]]:
        """The addresses of pages that are new, changed or gone."""
        sent = {page_path(name) for name in self.plan.sent}
        before = {page_path(name) for name in self.note.files}
        routes = list(self.facts.pictures)
        gone = [name for name in self.plan.deletes if name.endswith(".html") and name in self.note.files]
        return {
            "new": [path for path in routes if path in sent and path not in before],
            "changed": [path for path in routes if path in sent and path in before],
            "gone": [page_path(name) for name in gone],
        }

    @property
    def photos(self) -> dict[str, int]:
        """How many pictures are new, or are deleted at once; all sizes and formats of one count once."""
        return {"new": _pictures(self.plan.sent), "deleted": _pictures(self.plan.deletes)}


def look(project: Project, destination: Destination, today: date, progress: Progress = SILENT) -> Prospect:
    """Return what publishing the built site would do. Raises what `make_ready` raises, DestinationError."""
    return _look(project, make_ready(project, today, progress), destination, today, version_of(project))


def look_back(
    project: Project, destination: Destination, name: str | None, today: date, progress: Progress = SILENT
) -> Prospect:
    """Return what going back would do: to the release before, to the one of that name, or to a save point.

    Files that are kept are taken, if all are there and none shows what was forgotten; else the release is
    built anew (`rebuild`). NotDoneError where there is no such release.
    """
    content, _ = read_content(project.root)
    before = noted(destination)
    known = before.earlier
    wanted = name or (known[0] if known else "")
    if not wanted and before.adopted:
        return _look_before(project, destination, before, today)
    wish = None
    if wanted in known:
        wish = kept_wish(project, wanted, destination.files(), forgotten_names(content))
    if wish:
        plan, note = planned(destination, wish, today)
        return Prospect(gather_facts(kept_site(project, wanted)), content, wish, plan, note, "kept")
    try:
        git = find_repository(project)
        commit = git.find(before.versions.get(wanted, "")) or save_point_of(git, wanted) if wanted else None
    except HistoryError:
        commit = None
    if not commit:
        what = f"There is no release “{wanted}”." if wanted else "Nothing was published there before this."
        hint = f"These were published there: {', '.join(known)}" if known else "Nothing has to be taken back."
        if wanted in known:
            what = f"The files of {wanted} are no longer kept, and no save point has it."
            hint = "Write the words as they were, build the site, and publish it."
        raise NotDoneError(codes.NO_RELEASE.at(Place(destination.address.text), what, hint))
    ready = rebuild(project, commit, today, progress)
    prospect = _look(project, ready, destination, today, commit)
    wish = replace(prospect.wish, name=wanted) if wanted in known else prospect.wish
    return replace(prospect, wish=wish, source="rebuilt")


def _look(project: Project, ready: Ready, destination: Destination, today: date, version: str) -> Prospect:
    besides = destination.besides(ready.facts.origin)
    files = read_release(ready.folder, besides, copies=destination.copies)
    launched = bool(ready.content.site and ready.content.site.launched)
    addresses = frozenset(ready.facts.pictures) if launched else frozenset()
    wish = Wish("", files, ready.private, ready.forgotten, version, addresses)
    plan, note = planned(destination, wish, today, doubts(project, destination.address))
    moment = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    name = next(each for each in number_names(moment) if each not in (note.release, *note.earlier))
    return Prospect(ready.facts, ready.content, replace(wish, name=name), plan, note)


def _look_before(project: Project, destination: Destination, note: Note, today: date) -> Prospect:
    """Return what puts back the files of others that the first release took the place of."""
    content, _ = read_content(project.root)
    folder = adopted_folder(project, destination.address)
    files = saved(destination, note.adopted, folder)
    if lost := sorted(note.adopted - files.keys()):
        what = f"Files of others that the site replaced are not saved here: {', '.join(lost)}."
        hint = (
            f"The computer that published first has them, in {folder.relative_to(project.root).as_posix()}."
        )
        raise NotDoneError(codes.NO_RELEASE.at(Place(destination.address.text), what, hint))
    pieces = {name: piece(data) for name, data in files.items()}
    wish = Wish("", pieces, frozenset(), forgotten_names(content))
    plan, note = planned(destination, wish, today)
    return Prospect(gather_facts(project.built), content, wish, plan, note, "kept")


def version_of(project: Project) -> str:
    """Return the commit that holds the words and photos as they lie on disk; "" where none does."""
    try:
        git = find_repository(project)
        with exclusive(project):
            tree = write_tree(git, project)
        same = git.head and git.text("rev-parse", f"{git.head}^{{tree}}") == tree
        return str(git.head) if same else ""
    except HistoryError:
        return ""


def adopted_folder(project: Project, address: Address) -> Path:
    """Return the folder of this computer for files of others that an address had, and cannot hide."""
    return project.state / "adopted" / hashlib.sha256(address.text.encode()).hexdigest()[:16]


def _note_path(project: Project, address: Address, what: str) -> Path:
    return project.published / f"{what}-{hashlib.sha256(address.text.encode()).hexdigest()[:16]}.json"


def doubts(project: Project, address: Address) -> frozenset[str]:
    """Return the files that the last look at an address found wrong: they are sent again in any case."""
    try:
        return frozenset(json.loads(_note_path(project, address, _DOUBTS).read_bytes()))
    except (OSError, ValueError):
        return frozenset()


def note_doubts(project: Project, address: Address, names: Iterable[str]) -> None:
    """Record the files that a look at an address found wrong. Raises OSError."""
    _note(project, address, _DOUBTS, sorted(names))


def read_turn(project: Project, address: Address) -> int:
    """Return which pictures the next look at an address asks for; any, where no look is known here."""
    try:
        return int(json.loads(_note_path(project, address, _TURN).read_bytes())) % TURNS
    except (OSError, TypeError, ValueError):
        return secrets.randbelow(TURNS)


def _note(project: Project, address: Address, what: str, value: object) -> None:
    make_folder(project.published)
    path = _note_path(project, address, what)
    write_files(path.parent, [(path.name, json.dumps(value).encode())])


def changes_since(project: Project, release: str) -> Changes | None:
    """Return what has changed in words and photos since a release; None where no save point has it."""
    try:
        git = find_repository(project)
        commit = save_point_of(git, release) if release else None
        return compare_snapshots(read_commit(git, commit), read_folder(project.root)) if commit else None
    except HistoryError:
        return None


@dataclass(frozen=True)
class Published:
    """What was done, and why there is no save point of it, "" where there is one."""

    plan: Plan
    unsaved: str


def publish(
    project: Project,
    destination: Destination,
    prospect: Prospect,
    today: date,
    progress: Progress = SILENT,
    *,
    adopt: bool = False,
) -> Published:
    """Send a release, keep its files, and make its save point; return what was done.

    Addresses that the host knows from a launched site go to content/published.txt: a release in CI adds none
    there. With `adopt`, files of others in the folder may be replaced. Raises DestinationError and OSError:
    then run it again.
    """
    with hold(project.state / "publishing"):
        owner = _owner(project)
        address = destination.address
        folder = adopted_folder(project, address)
        done = transfer(
            destination,
            prospect.wish,
            owner,
            today,
            progress,
            doubts=doubts(project, address),
            adopt=folder if adopt or not prospect.wish.name else None,
        )
        note_doubts(project, address, ())
        if not prospect.wish.name:
            return Published(done, "the site was taken out.")
        remember(project, prospect.note.published)
        keep(project, destination.address.text, prospect.wish)
    if prospect.source != "built":
        return Published(done, "the words and photos here are others.")
    try:
        save_release(project, prospect.wish, destination.address.text)
    except HistoryError as error:
        return Published(done, str(error))
    return Published(done, "")


def _owner(project: Project) -> str:
    """Return what tells this copy of the project from all others, such as on another computer."""
    path = project.state / "publishing/owner"
    if not path.is_file():
        write_files(path.parent, [(path.name, uuid.uuid4().hex.encode())])
    return path.read_text("utf-8")


def published(project: Project, address: Address) -> tuple[Facts, Mapping[str, str]]:
    """Return the facts of the release that went to an address last, and the sum of each of its files.

    If none is known here, those of the built site. HostingError where there is none either.
    """
    name = latest(project, address.text)
    kept = kept_release(project, name) if name else None
    if name and kept:
        return gather_facts(kept_site(project, name)), {file: each[0] for file, each in kept.files.items()}
    facts = gather_facts(project.built)
    copies = DESTINATIONS[address.kind].copies
    return facts, {file: each.sum for file, each in read_release(project.built, {}, copies=copies).items()}


def check(project: Project, address: Address) -> list[Check]:
    """Return whether visitors get what was published, of a folder whether it holds it.

    Files that are wrong are sent when the site is published again. Empty where the site has no address of its
    own yet. HostingError, DestinationError, OSError.
    """
    facts, sums = published(project, address)
    kind = DESTINATIONS[address.kind]
    if kind is not Folder:
        return [] if facts.standin else _check_live(project, address, facts, sums)
    with reached(address) as folder:
        wrong = differing(folder, sums)
        note_doubts(project, address, wrong)
    what = f"{len(sums)} files are as they were built, by their sums"
    return [Check(what, f"these are not: {', '.join(wrong[:5])}", "Publish again.") if wrong else Check(what)]


def _check_live(project: Project, address: Address, facts: Facts, sums: Mapping[str, str]) -> list[Check]:
    """Ask the live site, and note which files were wrong and which pictures come next."""
    asked = read_turn(project, address)
    promises = DESTINATIONS[address.kind].promises
    expected = Expected(facts, sums, promises, asked, doubts(project, address))
    plain = Visitor(facts.origin.replace("https://", "http://", 1))
    found = verify(expected, Visitor(facts.origin), plain)
    if len(found) > 1:  # else nothing but the home page was asked for
        note_doubts(project, address, {name for each in found for name in each.files})
        _note(project, address, _TURN, (asked + 1) % TURNS)
    return found


def add_published(project: Project, found: Sequence[Check]) -> list[str]:
    """Add the pages that were found on the live site to content/published.txt; return the new ones.

    A site that is not launched promises nothing yet. Raises OSError.
    """
    return remember(project, [each.page for each in found if each.page])


def remember(project: Project, addresses: Iterable[str]) -> list[str]:
    """Add addresses of a launched site to content/published.txt; return the new ones. Raises OSError."""
    with exclusive(project):
        content, _ = read_content(project.root)
        new = sorted(set(addresses) - set(content.published))
        if not (content.site and content.site.launched and new):
            return []
        path = project.root / PUBLISHED
        before = path.read_text("utf-8").rstrip("\n") if path.is_file() else ""
        lines = "\n".join([*([before] if before else []), *new])
        Change(project, writes={path: f"{lines}\n".encode()}).apply()
    return new


def _pictures(names: Iterable[str]) -> int:
    stems = (PurePosixPath(name).name for name in names if name.startswith("media/"))
    return len({stem.partition("-")[0] for stem in stems if VARIANT.fullmatch(stem)})
