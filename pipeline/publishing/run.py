"""Publishing, step by step: plan a release, send it, check the live site, and record the outcome."""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

from pipeline.base.disk.atomic_files import write_files
from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.disk.lock import hold
from pipeline.base.findings.model import ImpossibleError
from pipeline.base.findings.phrases import count
from pipeline.base.project import Project
from pipeline.built_site.hosting.run import read_site_facts
from pipeline.content.reader import read_content
from pipeline.editing.gallery.names import number_names
from pipeline.history.comparison import Changes
from pipeline.history.git import HistoryError, find_repository
from pipeline.history.versions import save_version
from pipeline.photos.model import SILENT, Progress
from pipeline.publishing.host_record import HostRecord, read_host_record, write_host_record
from pipeline.publishing.hosts.host import Host
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.live_check import LiveCheck, LiveReport, LiveSite
from pipeline.publishing.readiness import ReadySite, check_readiness, make_stale_error
from pipeline.publishing.release import HostNote, Release, read_release
from pipeline.publishing.release_rebuild import rebuild_release
from pipeline.publishing.releases import compare_with_release, find_commit
from pipeline.publishing.site_client import SiteClient
from pipeline.publishing.transfer import (
    ForeignFilesError,
    TransferOptions,
    find_foreign_files,
    plan_release,
    read_host_note,
    transfer,
)
from pipeline.publishing.transfer_plan import TransferPlan
from pipeline.yaml_files.files import PUBLISHED
from pipeline.yaml_files.host_address import HostAddress

_UNFINISHED: Final = "publishing/unfinished"
"""The file in the state folder that names the host of a publication until it ends."""


@dataclass(frozen=True)
class PublishPlan:
    """The changes that a publication makes at a host.

    - `site`: the built site, or an earlier release that was built again
    - `transfer`: the files to send and to delete
    - `note`: the host's own record of the release that is there at present
    - `changes`: the changes of the content since the host's release; None if git does not have its content
    """

    site: ReadySite
    release: Release
    transfer: TransferPlan
    note: HostNote
    changes: Changes | None = None

    @property
    def is_return(self) -> bool:
        """Return True if the release is an earlier one, built again from its version."""
        return bool(self.release.version)

    @property
    def has_work(self) -> bool:
        """Return True if anything changes at the host."""
        return bool(self.transfer.sent or self.transfer.deletes or self.transfer.modes)

    @property
    def foreign_files(self) -> ForeignFilesError | None:
        """The error to raise because of files of others on the host, or None if they prevent nothing."""
        return find_foreign_files(self.transfer, self.note)


@dataclass(frozen=True)
class PublishResult:
    """A finished publication.

    - `release`: the name of the release
    - `unsaved`: the reason why the content of the release was not saved as a version in git, or ""
    - `copies`: the folder with the replaced files of others, relative to the project, or ""
    """

    release: str
    transfer: TransferPlan
    unsaved: str = ""
    copies: str = ""

    @property
    def summary(self) -> str:
        """The result in a sentence or more."""
        gone = len(self.transfer.deletes)
        deleted = f", {count(gone, 'file')} deleted" if gone else ""
        copies = f" Copies of the replaced files are in {self.copies}." if self.copies else ""
        unsaved = f" No version was saved: {self.unsaved}" if self.unsaved else ""
        sent = count(len(self.transfer.sent), "file")
        return f"Published as {self.release}: {sent} sent{deleted}.{copies}{unsaved}"


def require_outside(project: Project, address: HostAddress) -> None:
    """Raise ImpossibleError if the host is a folder in the project, whose files the site's would mix with."""
    folder = Path(address.path).resolve()
    if address.kind == "file" and folder.is_relative_to(project.root.resolve()):
        raise ImpossibleError(f"The folder {folder} belongs to this project. Choose one outside of it.")


def plan_publication(project: Project, host: Host, today: date, progress: Progress = SILENT) -> PublishPlan:
    """Plan the publication of the built site. Raises HostError, and the errors of `check_readiness`."""
    require_outside(project, host.address)
    return plan_ready_site(project, check_readiness(project, today, progress), host, today)


def plan_return(
    project: Project, host: Host, name: str | None, today: date, progress: Progress = SILENT
) -> PublishPlan:
    """Plan to publish an earlier release again, after building it from its version in git.

    `name` is the name of a release or of a commit; the default is the previous release on the host. Raises
    ImpossibleError if there is no release to return to, HostError, and the errors of `rebuild_release`.
    """
    require_outside(project, host.address)
    note = read_host_note(host)
    known = note.earlier
    name = name or (known[0] if known else "")
    commit = find_commit(project.root, note, name)
    if not commit:
        raise ImpossibleError(
            f"No version here belongs to a release “{name}”. " if name else "Nothing was published before. ",
            f"These were published there: {', '.join(known) or 'none'}",
        )
    ready = rebuild_release(project, commit, today, progress)
    return plan_ready_site(project, ready, host, today, commit, name if name in known else "")


def plan_ready_site(
    project: Project, ready: ReadySite, host: Host, today: date, version: str = "", name: str = ""
) -> PublishPlan:
    """Plan the publication of a site that may be published.

    For an earlier release that was built again, `version` is the commit of its content, and `name` its name;
    otherwise, both are "".
    """
    files = read_release(ready.folder)
    if "index.html" not in files:  # a deletion for good removes the built site
        raise make_stale_error("The built site was removed meanwhile.")
    launched = bool(ready.content.site and ready.content.site.launched)
    addresses = frozenset(ready.facts.pictures) if launched else frozenset()
    release = Release(name, files, ready.private, ready.erased, version, addresses)
    doubts = read_host_record(project.published, host.address).doubts
    transfer_plan, note = plan_release(host, release, today, doubts)
    moment = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    # Two releases within one second need two names.
    new = next(each for each in number_names(moment) if each not in (note.release, *note.earlier))
    changes = compare_with_release(project, note, note.release, version)
    return PublishPlan(ready, replace(release, name=name or new), transfer_plan, note, changes)


def publish(
    project: Project, host: Host, plan: PublishPlan, progress: Progress = SILENT, *, adopt: bool = False
) -> PublishResult:
    """Save the content of a planned release as a version in git, and send the release.

    With `adopt`, the release may replace files of others. After HostError or OSError, the call can be
    repeated.

    The host's note lists all addresses of pages that were ever published. If a build server published some of
    these addresses, content/published.txt on this computer lacks them. The missing addresses are added to
    this file.
    """
    release, to, unsaved = plan.release, host.address, ""
    if not plan.is_return:
        try:
            save_version(project)
            release = replace(release, version=find_repository(project.root).head or "")
        except HistoryError as error:
            unsaved = str(error)
    with hold(project.state / "publishing"):
        copies = project.replaced / release.name
        options = TransferOptions(
            owner=_load_owner(project.state / "publishing/owner"),
            today=plan.transfer.today,
            doubts=read_host_record(project.published, to).doubts,
            adopt=copies if adopt else None,
        )
        unfinished = project.state / _UNFINISHED
        unfinished.write_text(to.place, encoding="utf-8")
        done = transfer(host, release, options, progress)
        unfinished.unlink(missing_ok=True)
        write_host_record(project.published, to, HostRecord(facts=plan.site.facts, sums=release.sums))
        record_addresses(project, plan.note.published)
    replaced = copies.relative_to(project.root).as_posix() if done.replaced else ""
    return PublishResult(release.name, done, unsaved, replaced)


def describe_interruption(project: Project) -> str:
    """Return a message if the last publication from this computer did not end, else ""."""
    try:
        place = (project.state / _UNFINISHED).read_text("utf-8")
    except OSError:
        return ""
    return f"The last publication {place} was interrupted. Publish again to finish it."


def check_host(project: Project, address: HostAddress) -> LiveReport:
    """Check the live site or, if the host is a folder on this computer, the files in the folder.

    The site is compared with the release that this computer sent there last or, without one, with the built
    site. The next publication sends the failed files again. The addresses of pages that were right are added
    to content/published.txt. If the site's address is only a placeholder, the live site cannot be checked,
    and the report is empty. Raises NotFoundError, HostError or OSError.
    """
    record = read_host_record(project.published, address)
    facts, sums = record.facts, record.sums
    if facts is None:
        facts = read_site_facts(project.built)
        sums = {name: file.sum for name, file in read_release(project.built).items()}
    if address.kind == "file":
        with open_host(address) as folder:
            found = {name: sha256(folder.read(name) or b"").hexdigest() for name in sums}
        wrong = {name for name, digest in sums.items() if found[name] != digest}
        fault = (f"these are not: {', '.join(sorted(wrong)[:5])}", "Publish again.") if wrong else ("", "")
        report = LiveReport(
            [LiveCheck(f"{len(sums)} files arrived unchanged", *fault)], files=frozenset(wrong)
        )
    elif facts.standin:
        return LiveReport([])
    else:
        plain = SiteClient(facts.origin.replace("https://", "http://", 1))
        report = LiveSite(facts, sums, SiteClient(facts.origin), plain).check()
    doubts = report.files if report.is_complete else report.files | record.doubts
    write_host_record(project.published, address, record.model_copy(update={"doubts": doubts}))
    record_addresses(project, report.pages)
    return report


def record_addresses(project: Project, addresses: Iterable[str]) -> None:
    """Add addresses to content/published.txt, the list of all addresses that must stay valid.

    Before the launch, nothing is added, because no address has to stay valid until then. Raises OSError.
    """
    with exclusive(project):
        content, _ = read_content(project.root)
        new = sorted({*addresses} - content.published.keys())
        if not (content.site and content.site.launched and new):
            return
        path = project.root / PUBLISHED
        before = path.read_bytes() if path.is_file() else b""
        ending = b"\r\n" if b"\r\n" in before else b"\n"
        lines = [before.rstrip(b"\r\n"), *(each.encode() for each in new)]
        Change(project, writes={path: ending.join([*filter(None, lines), b""])}).apply()


def _load_owner(path: Path) -> str:
    """Return the id that distinguishes this copy of the project from copies on other computers."""
    if not path.is_file():
        write_files(path.parent, [(path.name, uuid.uuid4().hex.encode())])
    return path.read_text("utf-8")
