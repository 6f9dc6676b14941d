"""The records on this computer of what was published: the last release at each host, and all addresses."""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from pydantic import BaseModel, Field, ValidationError

from pipeline.base.disk.atomic_files import make_folder, write_files
from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.project import Project
from pipeline.built_site.hosting.model import SiteFacts
from pipeline.content.reader import read_content
from pipeline.yaml_files.files import PUBLISHED
from pipeline.yaml_files.host_address import HostAddress


class HostRecord(BaseModel):
    """The last release that this computer sent to a host.

    - `facts`: the facts about the release, such as its pages; None before the first release
    - `files`: maps the name of each file of the release to its SHA-256 and its size
    - `doubts`: the files that the last check of the host found wrong
    """

    facts: SiteFacts | None = None
    files: dict[str, tuple[str, int]] = Field(default_factory=dict)
    doubts: frozenset[str] = frozenset()


def read_host_record(folder: Path, address: HostAddress) -> HostRecord:
    """Read the record of a host from `folder`. If it is missing or damaged, return an empty record."""
    try:
        return HostRecord.model_validate_json(_find_path(folder, address).read_bytes())
    except (OSError, ValidationError):
        return HostRecord()


def write_host_record(folder: Path, address: HostAddress, record: HostRecord) -> None:
    """Write the record of a host into `folder`. Raises OSError."""
    make_folder(folder)
    write_files(folder, [(_find_path(folder, address).name, record.model_dump_json().encode())])


def record_addresses(project: Project, addresses: Iterable[str]) -> None:
    """Add addresses to content/published.txt, the list of all addresses that must stay valid.

    Before the launch, nothing is added. Raises OSError.
    """
    if not (added := {*addresses}):
        return
    with exclusive(project):
        content, _ = read_content(project.root)
        new = sorted(added - content.published.keys())
        if not (content.site and content.site.launched and new):
            return
        path = project.root / PUBLISHED
        before = path.read_bytes() if path.is_file() else b""
        ending = b"\r\n" if b"\r\n" in before else b"\n"
        lines = [before.rstrip(b"\r\n"), *(each.encode() for each in new)]
        Change(project, writes={path: ending.join([*filter(None, lines), b""])}).apply()


def _find_path(folder: Path, address: HostAddress) -> Path:
    return folder / f"{sha256(address.text.encode()).hexdigest()[:16]}.json"
