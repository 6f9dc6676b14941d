"""The check of a host: of the live site, and of the files that the host stores."""

from collections.abc import Collection
from dataclasses import replace

from pipeline.base.project import Project
from pipeline.built_site.hosting.run import read_site_facts
from pipeline.publishing.host_record import read_host_record, record_addresses, write_host_record
from pipeline.publishing.hosts.host import HostError
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.live_check import LiveCheck, LiveReport, LiveSite
from pipeline.publishing.release import list_sums, read_release
from pipeline.yaml_files.host_address import HostAddress

STORED = "the host stores every file as it was sent"
_UNSEEN = LiveCheck(
    "the site as visitors see it",
    mend="the host is a folder, or the site has no address (url in content/site.yaml)",
)


def check_host(
    project: Project, address: HostAddress, password: str = "", sent: Collection[str] = ()
) -> LiveReport:
    """Check the live site, if it has an address, and the files that the host stores.

    They are compared with the release that this computer last sent to the host. If it sent none, they are
    compared with the built site. The next publication sends the failed files again. The addresses of pages
    without a fault are added to content/published.txt. `sent` has the names of the files that were just sent.
    Raises NotFoundError, HostError or OSError.
    """
    record = read_host_record(project.published, address)
    facts = record.facts or read_site_facts(project.built)
    files = record.files if record.facts else list_sums(read_release(project.built))
    is_live = address.kind != "file" and not facts.standin
    report, wrong = LiveReport([_UNSEEN]), frozenset[str]()
    if is_live:
        report = LiveSite(facts, {name: files[name][0] for name in files}, project.built, sent).check()
    try:
        with open_host(address, password) as host:
            sizes, sums = host.list_files(), host.sum_files()
        wrong = frozenset(
            name
            for name, (digest, size) in files.items()
            if sizes.get(name) != size or sums.get(name, digest) != digest
        )
        said = f"these are not: {', '.join(sorted(wrong)[:5])}" if wrong else ""
        stored = LiveCheck(f"{STORED}, by {'sum' if sums else 'size'}", said, said and "Publish again.")
    except HostError as error:
        if not is_live:
            raise
        stored = LiveCheck(STORED, mend=str(error))
    doubts = report.files | wrong | (frozenset() if report.is_complete else record.doubts)
    write_host_record(project.published, address, record.model_copy(update={"doubts": doubts}))
    record_addresses(project, report.pages)
    return replace(report, checks=[*report.checks, stored], files=report.files | wrong)
