"""Publishing, step by step: plan a release, send it, check the live site, and record the outcome.

A release is a state of the site that is published to a web host. The host's note is a file there that
describes the present release and names the earlier ones.
"""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path
from typing import Final, Literal

from pipeline.audit.built_site import derive_address
from pipeline.content.reader import Content, read_content
from pipeline.content_files.files import PUBLISHED
from pipeline.content_files.host_address import HostAddress
from pipeline.disk.atomic_files import write_files
from pipeline.disk.journal import Change, exclusive
from pipeline.disk.lock import hold
from pipeline.findings.model import ImpossibleError, NotDoneError, Place
from pipeline.findings.phrases import count, shorten_day
from pipeline.gallery.names import number_names
from pipeline.history.comparison import Changes, compare_snapshots
from pipeline.history.git import HistoryError, find_repository
from pipeline.history.snapshot import read_commit, read_folder, write_tree
from pipeline.history.versions import find_version, save_version
from pipeline.hosting.model import SiteFacts
from pipeline.hosting.run import read_site_facts
from pipeline.hosts.host import Host
from pipeline.hosts.kinds import open_host
from pipeline.photos.keys import VARIANT
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project
from pipeline.publish import codes
from pipeline.publish.file_checks import TURNS, ExpectedSite
from pipeline.publish.host_record import HostRecord
from pipeline.publish.kept_releases import KeptReleases
from pipeline.publish.live_check import LiveCheck, check_live_site
from pipeline.publish.readiness import ReadySite, check_readiness, list_erased_files, make_stale_error
from pipeline.publish.release import HostNote, Release, make_release_file, read_release
from pipeline.publish.release_rebuild import describe_release, find_release_version, rebuild_release
from pipeline.publish.site_client import SiteClient
from pipeline.publish.transfer import (
    ForeignFilesError,
    TransferOptions,
    find_foreign_files,
    plan_release,
    read_host_note,
    read_saved_files,
    transfer,
)
from pipeline.publish.transfer_plan import TransferPlan

_UNFINISHED: Final = "publishing/unfinished"
"""The file in the state folder that names the host of a publication until it ends."""

_LISTED: Final = 30
"""The number of releases in a list. Each costs about 50 ms, because git compares it with the one before."""


@dataclass(frozen=True)
class PublishPlan:
    """The changes that a publication makes at a host.

    - `release`: the state of the site to publish
    - `transfer`: the files to send and to delete
    - `note`: the host's own record of the release that is there at present
    - `source`: the origin of the files: the built site, a copy kept on this computer, or a rebuild from git
    - `changes`: the changes of the content since the host's release; None if git does not have its content
    """

    facts: SiteFacts
    content: Content
    release: Release
    transfer: TransferPlan
    note: HostNote
    source: Literal["built", "kept", "rebuilt"] = "built"
    changes: Changes | None = None

    @property
    def has_work(self) -> bool:
        """Return True if anything changes at the host."""
        return bool(self.transfer.sent or self.transfer.deletes or self.transfer.modes)

    @property
    def foreign_files(self) -> ForeignFilesError | None:
        """The error to raise because of foreign files (files that the site did not put on the host), or None.

        The result is None if no foreign file prevents the publication, or if the plan removes the site.
        """
        return find_foreign_files(self.transfer, self.note) if self.release.name else None

    @property
    def pages(self) -> dict[str, list[str]]:
        """The addresses of pages by kind of change: new, changed or gone."""
        sent = {derive_address(name) for name in self.transfer.sent}
        before = {derive_address(name) for name in self.note.files}
        routes = list(self.facts.pictures)
        return {
            "new": [path for path in routes if path in sent and path not in before],
            "changed": [path for path in routes if path in sent and path in before],
            "gone": [
                derive_address(name)
                for name in self.transfer.deletes
                if name.endswith(".html") and name in self.note.files
            ],
        }

    @property
    def picture_files(self) -> dict[str, int]:
        """The numbers of picture files that are sent (“new”) and deleted (“deleted”)."""
        return {"new": _count_pictures(self.transfer.sent), "deleted": _count_pictures(self.transfer.deletes)}


@dataclass(frozen=True)
class PublishedRelease:
    """A release (published state of the site) on a host.

    - `by`: the author of the version in git with the same content, "" without such a version
    - `what`: a sentence about the changes since the release before, never empty
    - `available`: True if the site can return to this release
    """

    name: str
    by: str
    what: str
    available: bool


@dataclass(frozen=True)
class PublishResult:
    """A finished publication. `release` is the name of the release, "" if the site was removed from the host.

    `unsaved` is the reason why the content of the release was not saved as a version in git, or "".
    """

    release: str
    transfer: TransferPlan
    unsaved: str = ""

    @property
    def summary(self) -> str:
        """The result in a sentence or two."""
        what = f"Published as {self.release}" if self.release else "Taken out"
        gone = len(self.transfer.deletes)
        deleted = f", {count(gone, 'file')} deleted" if gone else ""
        unsaved = f" No version was saved: {self.unsaved}" if self.unsaved else ""
        return f"{what}: {count(len(self.transfer.sent), 'file')} sent{deleted}.{unsaved}"


def require_outside(project: Project, address: HostAddress) -> None:
    """Raise ImpossibleError if the host is a folder in the project, whose files the site's would mix with."""
    folder = Path(address.path).resolve()
    if address.kind == "file" and folder.is_relative_to(project.root.resolve()):
        raise ImpossibleError(f"The folder {folder} belongs to this project. Choose one outside of it.")


def plan_publication(project: Project, host: Host, today: date, progress: Progress = SILENT) -> PublishPlan:
    """Plan the publication of the built site.

    Raises HostError, and the errors of `check_readiness`.
    """
    require_outside(project, host.address)
    ready = check_readiness(project, today, progress)
    with exclusive(project):
        version = _find_version(project.root, project.state)
    return plan_ready_site(project, ready, host, today, version)


def plan_return(
    project: Project, host: Host, name: str | None, today: date, progress: Progress = SILENT
) -> PublishPlan:
    """Plan to publish an earlier release (state of the site) again.

    `name` is the name of a release or of a commit; the default is the previous release on the host. The files
    of the release are taken from the copy that is kept on this computer. Without a copy, or if the copy is
    incomplete or shows a photo that was deleted for good, the site is rebuilt from git.

    If the host has no previous release, but the site replaced foreign files there, the plan removes the site
    and puts these files back. Raises NotDoneError if there is no release to return to.
    """
    require_outside(project, host.address)
    content, _ = read_content(project.root)
    note = read_host_note(host)
    known = note.earlier
    name = name or (known[0] if known else "")
    if not name and note.adopted:
        return _plan_removal(project, content, host, note, today)
    commit = _find_commit(project.root, note, name)
    if name in known:
        kept = KeptReleases(project.published)
        release = kept.restore(name, host.list_files(), project.built, list_erased_files(content))
        if release:
            transfer_plan, note = plan_release(host, release, today)
            changes = _compare_with_release(project.root, note, note.release, commit)
            facts = read_site_facts(kept.get_site(name))
            return PublishPlan(facts, content, release, transfer_plan, note, "kept", changes)
    if not commit:
        what = f"There is no release “{name}”." if name else "Nothing was published there before this."
        hint = f"These were published there: {', '.join(known)}" if known else "Nothing has to be taken back."
        if name in known:
            what = f"The files of {name} are no longer kept, and no version has it."
            hint = "Write the text as it was, build the site, and publish it."
        raise NotDoneError(codes.NO_RELEASE.at(Place(host.address.text), what, hint))
    ready = rebuild_release(project, commit, today, progress)
    plan = plan_ready_site(project, ready, host, today, commit)
    release = replace(plan.release, name=name) if name in known else plan.release
    return replace(plan, release=release, source="rebuilt")


def list_releases(project: Project, content: Content, host: Host) -> list[PublishedRelease]:
    """Return the latest releases that the host's note names, the present release first. Raises HostError."""
    note, root, kept = read_host_note(host), project.root, KeptReleases(project.published)
    names = [each for each in (note.release, *note.earlier) if each]
    commits = [_find_commit(root, note, name) for name in names[:_LISTED]]
    there = {} if all(commits) else host.list_files()
    erased = list_erased_files(content)
    return [
        PublishedRelease(
            name,
            find_version(find_repository(root), commit).who if commit else "",
            _summarise_release(root, note, before, commit),
            bool(commit or kept.restore(name, there, project.built, erased)),
        )
        for name, commit, before in zip(names, commits, [*names[1:], ""], strict=False)
    ]


def publish(
    project: Project, host: Host, plan: PublishPlan, progress: Progress = SILENT, *, adopt: bool = False
) -> PublishResult:
    """Send a planned release, keep a copy of its files here, and save its content as a version in git.

    With `adopt`, the release may replace foreign files, which the site did not put on the host. After
    HostError or OSError, the call can be repeated.

    The host's note (a file on the host) lists all addresses of pages that were ever published. If a build
    server published some of these addresses, content/published.txt on this computer lacks them. The missing
    addresses are added to this file.
    """
    release, to = plan.release, host.address
    record = HostRecord(project.state, to)
    with hold(project.state / "publishing"):
        options = TransferOptions(
            owner=_load_owner(project.state / "publishing/owner"),
            today=plan.transfer.today,
            doubts=record.read_doubts(),
            adopt=record.saved if adopt or not release.name else None,
        )
        unfinished = project.state / _UNFINISHED
        unfinished.write_text(to.place, encoding="utf-8")
        done = transfer(host, release, options, progress)
        unfinished.unlink(missing_ok=True)
        record.write_doubts(())
        if not release.name:
            return PublishResult("", done)
        record_addresses(project, plan.note.published)
        KeptReleases(project.published).keep(to.text, release)
    if plan.source != "built":
        return PublishResult(release.name, done, "the text and photos here are different.")
    try:
        save_version(project, published=to.text, details=describe_release(release))
    except HistoryError as error:
        return PublishResult(release.name, done, str(error))
    return PublishResult(release.name, done)


def describe_interruption(project: Project) -> str:
    """Return a message if the last publication from this computer did not end, else ""."""
    try:
        place = (project.state / _UNFINISHED).read_text("utf-8")
    except OSError:
        return ""
    return f"The last publication {place} was interrupted. Publish again to finish it."


def check_host(project: Project, address: HostAddress) -> list[LiveCheck]:
    """Check the live site or, if the host is a folder on this computer, the files in the folder.

    The next publication sends the failed files again. If the site's address is only a placeholder, the live
    site cannot be checked, and the result is empty. Raises NotFoundError, HostError or OSError.
    """
    record = HostRecord(project.state, address)
    facts, sums = _load_last_release(KeptReleases(project.published), project.built, address.text)
    if address.kind != "file":
        return [] if facts.standin else _check_live(facts, sums, record)
    with open_host(address) as folder:
        wrong = sorted(folder.find_differing(sums))
        record.write_doubts(wrong)
    fault = (f"these are not: {', '.join(wrong[:5])}", "Publish again.") if wrong else ()
    return [LiveCheck(f"{len(sums)} files arrived unchanged", *fault)]


def record_addresses(project: Project, addresses: Iterable[str]) -> list[str]:
    """Add addresses to content/published.txt, the list of all addresses that must stay valid; "" is ignored.

    Return the addresses that the file did not contain yet. Before the launch, nothing is added, because no
    address has to stay valid until then. Raises OSError.
    """
    with exclusive(project):
        content, _ = read_content(project.root)
        new = sorted({*addresses} - {"", *content.published})
        if not (content.site and content.site.launched and new):
            return []
        path = project.root / PUBLISHED
        before = path.read_bytes() if path.is_file() else b""
        ending = b"\r\n" if b"\r\n" in before else b"\n"
        lines = [before.rstrip(b"\r\n"), *(each.encode() for each in new)]
        Change(project, writes={path: ending.join([*filter(None, lines), b""])}).apply()
    return new


def plan_ready_site(project: Project, ready: ReadySite, host: Host, today: date, version: str) -> PublishPlan:
    """Plan the publication of a site that may be published; `version` is the commit of its content, or ""."""
    files = read_release(ready.folder)
    if "index.html" not in files:  # a deletion for good removes the built site
        raise make_stale_error("The built site was removed meanwhile.")
    launched = bool(ready.content.site and ready.content.site.launched)
    addresses = frozenset(ready.facts.pictures) if launched else frozenset()
    release = Release("", files, ready.private, ready.erased, version, addresses)
    doubts = HostRecord(project.state, host.address).read_doubts()
    transfer_plan, note = plan_release(host, release, today, doubts)
    moment = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    # Two releases within one second need two names.
    name = next(each for each in number_names(moment) if each not in (note.release, *note.earlier))
    release = replace(release, name=name)
    changes = _compare_with_release(project.root, note, note.release, version)
    return PublishPlan(ready.facts, ready.content, release, transfer_plan, note, changes=changes)


def describe_moment(release: str) -> str:
    """Convert the name of a release to its date and time: 2026-11-24-103000 is 24 Nov 2026, 10:30."""
    try:
        moment = datetime.strptime(release[:17], "%Y-%m-%d-%H%M%S").astimezone()
    except ValueError:
        return release
    return f"{shorten_day(moment)}, {moment:%H:%M}"


def _plan_removal(project: Project, content: Content, host: Host, note: HostNote, today: date) -> PublishPlan:
    """Plan to remove the site from the host, and to put back the foreign files that the site replaced.

    Raises NotDoneError if the saved copy of such a file is neither on the host nor on this computer.
    """
    folder = HostRecord(project.state, host.address).saved
    files = read_saved_files(host, note.adopted, folder)
    if lost := sorted(note.adopted - files.keys()):
        what = f"Files of others that the site replaced are not saved here: {', '.join(lost)}."
        place = folder.relative_to(project.root).as_posix()
        hint = f"The computer that published first has them, in {place}."
        raise NotDoneError(codes.NO_RELEASE.at(Place(host.address.text), what, hint))
    pieces = {name: make_release_file(data) for name, data in files.items()}
    release = Release("", pieces, frozenset(), list_erased_files(content))
    transfer_plan, note = plan_release(host, release, today)
    return PublishPlan(read_site_facts(project.built), content, release, transfer_plan, note, "kept")


def _find_version(root: Path, state: Path) -> str:
    """Return the last commit if its text and photos equal those on disk, else "".

    The caller must hold the project's lock.
    """
    try:
        git = find_repository(root)
        tree = write_tree(git, state)
        return str(git.head) if git.read("rev-parse", "HEAD^{tree}") == tree else ""
    except HistoryError:
        return ""


def _find_commit(root: Path, note: HostNote, name: str) -> str | None:
    """Return the commit with the content of the release `name`, or the commit with this name; else None."""
    try:
        git = find_repository(root)
        return (git.find(note.versions.get(name, "")) or find_release_version(git, name)) if name else None
    except HistoryError:
        return None


def _compare_with_release(root: Path, note: HostNote, release: str, after: str | None) -> Changes | None:
    """Compare the content of a release with the commit `after` or, if it is "", with the files on disk.

    Return None if `after` is None, or if git does not have the content of the release.
    """
    before = _find_commit(root, note, release)
    if before is None or after is None:
        return None
    try:
        git = find_repository(root)
        now = read_commit(git, after) if after else read_folder(root)
        return compare_snapshots(read_commit(git, before), now)
    except HistoryError:
        return None


def _summarise_release(root: Path, note: HostNote, before: str, commit: str | None) -> str:
    """Return the changes from the release `before` to `commit`, for people; "" is no release."""
    changes = _compare_with_release(root, note, before, commit) if before else None
    unknown = "the changes are not known, as the history here lacks this version or the one before"
    summary = unknown if changes is None else changes.summarise() or "the same text and photos"
    return summary[0].upper() + summary[1:] if before else "The first publication"


def _load_owner(path: Path) -> str:
    """Return the id that distinguishes this copy of the project from copies on other computers."""
    if not path.is_file():
        write_files(path.parent, [(path.name, uuid.uuid4().hex.encode())])
    return path.read_text("utf-8")


def _load_last_release(kept: KeptReleases, built: Path, to: str) -> tuple[SiteFacts, Mapping[str, str]]:
    """Return the site's facts, and the checksums of its files, as last published to an address.

    They come from the copy of the release that is kept on this computer or, without a copy, from the built
    site. Raises NotFoundError if both are missing.
    """
    name = kept.find_latest(to)
    if name and (found := kept.load(name)):
        return read_site_facts(kept.get_site(name)), {
            file: digest for file, (digest, _) in found.files.items()
        }
    return read_site_facts(built), {name: file.sum for name, file in read_release(built).items()}


def _check_live(facts: SiteFacts, sums: Mapping[str, str], record: HostRecord) -> list[LiveCheck]:
    """Check the live site; record the files that failed, and the group of pictures for the next check."""
    turn = record.read_turn()
    expected = ExpectedSite(facts, sums, turn, record.read_doubts())
    plain = SiteClient(facts.origin.replace("https://", "http://", 1))
    checks = check_live_site(expected, SiteClient(facts.origin), plain)
    if len(checks) > 1:  # a single check means that not even the home page arrived
        record.write_doubts({name for each in checks for name in each.files})
        record.write_turn((turn + 1) % TURNS)
    return checks


def _count_pictures(names: Iterable[str]) -> int:
    return sum(bool(VARIANT.fullmatch(name.removeprefix("media/"))) for name in names)
