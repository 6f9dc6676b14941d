"""The check of a host: of the live site or, if the host is a folder, of the files in it."""

from hashlib import sha256

from pipeline.base.project import Project
from pipeline.built_site.hosting.run import read_site_facts
from pipeline.publishing.host_record import read_host_record, record_addresses, write_host_record
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.live_check import LiveCheck, LiveReport, LiveSite
from pipeline.publishing.release import read_release
from pipeline.publishing.site_client import SiteClient
from pipeline.yaml_files.host_address import HostAddress


def check_host(project: Project, address: HostAddress) -> LiveReport:
    """Check the live site or, if the host is a folder on this computer, the files in the folder.

    The files are compared with the release that this computer last sent to the host. If it sent none, they
    are compared with the built site. The next publication sends the failed files again. The addresses of
    pages without a fault are added to content/published.txt. While the site's address is a stand-in, the live
    site cannot be checked, and the report is empty. Raises NotFoundError, HostError or OSError.
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
