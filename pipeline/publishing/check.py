"""The check of a host: of the live site or, if the host is a folder, of the files in it."""

from hashlib import sha256

from pipeline.base.project import Project
from pipeline.built_site.hosting.run import read_site_facts
from pipeline.publishing.host_record import (
    HostRecord,
    read_host_record,
    record_addresses,
    write_host_record,
)
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.live_check import LiveCheck, LiveReport, LiveSite
from pipeline.publishing.release import Release, read_release
from pipeline.publishing.site_client import SiteClient
from pipeline.yaml_files.host_address import HostAddress


def check_host(project: Project, address: HostAddress, password: str = "") -> LiveReport:
    """Check the live site or, if that is impossible, the files at the host.

    The files are compared with the release that this computer last sent to the host. If it sent none, they
    are compared with the built site. The next publication sends the failed files again. The addresses of
    pages without a fault are added to content/published.txt. In a folder, the bytes of files are compared;
    while the site's address is a stand-in, their sizes. Raises NotFoundError, HostError or OSError.
    """
    record = read_host_record(project.published, address)
    facts = record.facts or read_site_facts(project.built)
    sent = record if record.facts else Release("", read_release(project.built), frozenset(), frozenset())
    if address.kind == "file" or facts.standin:
        report = _compare_files(sent, address, password)
    else:
        plain = SiteClient(facts.origin.replace("https://", "http://", 1))
        report = LiveSite(facts, sent.sums, SiteClient(facts.origin), plain).check()
    doubts = report.files if report.is_complete else report.files | record.doubts
    write_host_record(project.published, address, record.model_copy(update={"doubts": doubts}))
    record_addresses(project, report.pages)
    return report


def _compare_files(sent: HostRecord | Release, address: HostAddress, password: str) -> LiveReport:
    """Compare the bytes of files in a folder, and the sizes of files on a server."""
    with open_host(address, password) as host:
        sizes = host.list_files()
        wrong = {name for name, size in sent.sizes.items() if sizes.get(name) != size}
        what = f"{len(sent.sizes)} files arrived unchanged"
        if address.kind == "file":
            sums = {name: sha256(host.read(name) or b"").hexdigest() for name in sent.sums}
            wrong |= {name for name, digest in sent.sums.items() if sums[name] != digest}
        else:
            what = f"{what} in size; without an address (url in content/site.yaml), nothing else was verified"
    fault = (f"these are not: {', '.join(sorted(wrong)[:5])}", "Publish again.") if wrong else ("", "")
    return LiveReport([LiveCheck(what, *fault)], files=frozenset(wrong))
