"""The plan of a publication: the release, and what a host gets and loses to show it."""

from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path

from pipeline.base.findings.model import ImpossibleError
from pipeline.base.project import Project
from pipeline.content.pictures import list_pictures
from pipeline.content.reader import Content, read_content
from pipeline.content.unfinished_pictures import lacks_consent
from pipeline.editing.gallery.names import number_names
from pipeline.history.comparison import Changes
from pipeline.history.git import HistoryError, find_repository
from pipeline.history.versions import save_version
from pipeline.publishing.host_record import read_host_record
from pipeline.publishing.hosts.host import Host
from pipeline.publishing.readiness import ReadySite, make_stale_error, require_clean_audit
from pipeline.publishing.release import HostNote, Release, read_release
from pipeline.publishing.releases import compare_with_release
from pipeline.publishing.transfer_plan import (
    ForeignFilesError,
    TransferPlan,
    find_foreign_files,
    plan_release,
)
from pipeline.yaml_files.host_address import HostAddress


@dataclass(frozen=True)
class PublishPlan:
    """The changes that a publication makes at a host.

    - `site`: the built site, or a rebuilt earlier release
    - `release`: the release to publish
    - `transfer`: the files to send and to delete
    - `note`: the host's note at the time of the plan
    - `withdrawn`: the result of `list_withdrawn` at the time of the plan; empty without work
    - `changes`: the changes to the content since the host's last release; None without work, or if git does
      not have that release
    - `unsaved`: the reason why the content could not be saved as a version; otherwise ""
    """

    site: ReadySite
    release: Release
    transfer: TransferPlan
    note: HostNote
    withdrawn: frozenset[str] = frozenset()
    changes: Changes | None = None
    unsaved: str = ""

    @property
    def has_work(self) -> bool:
        """True if the publication changes more at the host than the dates in the sitemap.

        The sitemap has the dates of versions. After a change and its opposite, only these dates differ.
        """
        return bool(self.transfer.deletes) or not self.transfer.dated.issuperset(self.transfer.sent)

    @property
    def foreign_files(self) -> ForeignFilesError | None:
        """The error to raise if files of others on the host forbid the publication; otherwise None."""
        return find_foreign_files(self.transfer, self.note)


def require_outside(project: Project, address: HostAddress) -> None:
    """Raise ImpossibleError if the host is a folder inside the project."""
    folder = Path(address.path).resolve()
    if address.kind == "file" and folder.is_relative_to(project.root.resolve()):
        raise ImpossibleError(f"The folder {folder} belongs to this project. Choose one outside of it.")


def plan_publication(project: Project, site: ReadySite, host: Host, today: date) -> PublishPlan:
    """Plan the publication of a built site. A site that its host already has is not audited again.

    Raises HostError, NotDoneError if the audit finds errors or the built site has been removed, or
    ImpossibleError if the host is a folder inside the project.
    """
    require_outside(project, host.address)
    files = read_release(site.folder)
    if "index.html" not in files:  # a deletion for good removes the built site
        raise make_stale_error("The built site was removed meanwhile.")
    launched = bool(site.content.site and site.content.site.launched)
    addresses = frozenset(site.facts.paths) if launched else frozenset()
    commit, name = site.earlier or ("", "")
    release = Release(name, files, site.private, site.erased, commit, addresses)
    doubts = read_host_record(project.published, host.address).doubts
    plan = PublishPlan(site, release, *plan_release(host, release, today, doubts))
    if not plan.has_work:
        return plan
    require_clean_audit(site)
    moment = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    # Two releases within one second need two names.
    new = next(each for each in number_names(moment) if each not in (plan.note.release, *plan.note.earlier))
    content = read_content(project.root)[0] if site.earlier else site.content
    return replace(
        plan,
        release=replace(release, name=name or new),
        withdrawn=list_withdrawn(content, today),
        changes=compare_with_release(project, plan.note, plan.note.release, commit),
    )


def list_withdrawn(content: Content, today: date) -> frozenset[str]:
    """Return the names of pictures without consent, and the digests of erased photos."""
    return frozenset(
        [
            *(each.name for each in list_pictures(content) if lacks_consent(each.picture, today)),
            *(each.digest for each in content.erased_photos),
        ]
    )


def save_content(project: Project, plan: PublishPlan) -> PublishPlan:
    """Save the planned content as a version in git, and return the plan with its commit.

    If no version is saved, `unsaved` of the returned plan has the reason. An earlier release is not saved
    again, and needs no reason.
    """
    if plan.site.earlier:
        return plan
    if read_content(project.root)[0] != plan.site.content:
        return replace(plan, unsaved="Text or photos were changed since you looked; this is not on the site.")
    try:
        save_version(project)
        version = find_repository(project.root).head or ""
    except HistoryError as error:
        return replace(plan, unsaved=str(error))
    return replace(plan, release=replace(plan.release, version=version))
