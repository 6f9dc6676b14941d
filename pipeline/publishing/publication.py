"""Sends a planned release to a host, and verifies it there. A host can also be checked without sending."""

import uuid
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from pipeline.base.disk.atomic_files import write_files
from pipeline.base.disk.lock import hold
from pipeline.base.findings.phrases import count
from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.built_site.hosting.run import read_site_facts
from pipeline.content.reader import read_content
from pipeline.photos.model import Progress
from pipeline.publishing.host_record import (
    HostRecord,
    read_host_record,
    record_addresses,
    write_host_record,
)
from pipeline.publishing.hosts.host import Host, HostError
from pipeline.publishing.live_check import LiveCheck, LiveReport, LiveSite
from pipeline.publishing.plan import PublishPlan, list_withdrawn
from pipeline.publishing.release import list_sums, read_release
from pipeline.publishing.send import SendOptions, send_release

_STORED = "the host stores every file as it was sent"


def publish_and_verify(
    project: Project,
    host: Host,
    plan: PublishPlan,
    progress: Progress,
    tell: Callable[[str], None],
    *,
    adopt: bool = False,
) -> LiveReport:
    """Send a planned release, then check it at its host.

    `tell` gets a summary of the transfer before the check. `adopt` allows the release to replace files that
    are not the site's. Raises OSError, or HostError, for example if the host or the built site has changed
    since the plan.
    """
    tell(_send(project, host, plan, progress, adopt=adopt))
    return check_host(project, host, plan.transfer.sent)


def check_host(project: Project, host: Host, sent: Collection[str] = ()) -> LiveReport:
    """Check the files on a host and, if the site has an address, the live site; close the host's connections.

    They are compared with the last release from this computer or, without one, with the built site. `sent`
    has the names of the files that were just sent. Wrong files are recorded, and sent again by the next
    publication. Addresses of good pages are added to content/published.txt.

    Raises NotFoundError, HostError or OSError.
    """
    record = read_host_record(project.published, address := host.address)
    facts = record.facts or read_site_facts(project.built)
    files = record.files if record.facts else list_sums(read_release(project.built))
    is_live = address.kind != "file" and not facts.standin
    wrong = frozenset[str]()
    try:
        host.connect()
        sums = host.sum_files()
        sizes = {} if files.keys() <= sums.keys() else host.list_files()
        wrong = frozenset(
            name
            for name, (digest, size) in files.items()
            if (sums[name] != digest if name in sums else sizes.get(name) != size)
        )
        said = f"these are not: {', '.join(sorted(wrong)[:5])}" if wrong else ""
        stored = LiveCheck(
            f"{_STORED}, compared by {'content' if sums else 'size'}", said, said and "Publish again."
        )
    except HostError as error:
        if not is_live:
            raise
        stored = LiveCheck(_STORED, mend=str(error))
    host.close()  # the check of the live site may take minutes
    report = (
        LiveSite(facts, {name: files[name][0] for name in files}, project.built, sent).check()
        if is_live
        else LiveReport(
            [
                LiveCheck(
                    "the site as visitors see it",
                    mend="the host is a folder, or the site has no real address yet",
                )
            ]
        )
    )
    doubts = report.files | wrong | (frozenset() if report.is_complete else record.doubts)
    write_host_record(project.published, address, record.model_copy(update={"doubts": doubts}))
    record_addresses(project, report.pages)
    return replace(report, checks=[*report.checks, stored], files=report.files | wrong)


def _send(project: Project, host: Host, plan: PublishPlan, progress: Progress, *, adopt: bool) -> str:
    """Send and record a release; return a summary."""
    release, address = plan.release, host.address
    doing = f"publishing to {address.text} since {datetime.now().astimezone():%H:%M}"
    with hold(project.state / "publishing", doing):
        content, _ = read_content(project.root)
        if list_withdrawn(content, today(project.root)) - plan.withdrawn:
            raise HostError(
                "Consent has ended, or a photo was deleted for good, since you looked. Look again."
            )
        copies = project.replaced / release.name
        options = SendOptions(
            owner=_load_owner(project.state / "publishing/owner"),
            today=plan.transfer.today,
            doubts=read_host_record(project.published, address).doubts,
            adopt=copies if adopt else None,
            seen=plan.note,
        )
        done = send_release(host, release, options, progress)
        write_host_record(
            project.published,
            address,
            HostRecord(facts=plan.site.facts, files=list_sums(release.files)),
        )
        # The host's note also lists addresses that another computer published, such as a build server.
        record_addresses(project, plan.note.published)
    deleted = f", {count(len(done.deletes), 'file')} deleted" if done.deletes else ""
    return " ".join(
        [
            f"Published: {count(len(done.sent), 'file')} sent{deleted}.",
            *(
                [f"Copies of the replaced files are in {copies.relative_to(project.root).as_posix()}."]
                if done.replaced
                else []
            ),
            *([f"No version was saved: {plan.unsaved}"] if plan.unsaved else []),
        ]
    )


def _load_owner(path: Path) -> str:
    """Return the id of this copy of the project. The first call creates it in the file `path`."""
    if not path.is_file():
        write_files(path.parent, [(path.name, uuid.uuid4().hex.encode())])
    return path.read_text("utf-8")
