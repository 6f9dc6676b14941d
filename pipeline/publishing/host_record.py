"""The record on this computer of one web host: the release that it sent there last, and files in doubt."""

from hashlib import sha256
from pathlib import Path

from pydantic import BaseModel, Field, ValidationError

from pipeline.base.disk.atomic_files import make_folder, write_files
from pipeline.built_site.hosting.model import SiteFacts
from pipeline.yaml_files.host_address import HostAddress


class HostRecord(BaseModel):
    """The facts and checksums of the last release, and the files that failed the last check of the host.

    `facts` is None if this computer has published nothing there.
    """

    facts: SiteFacts | None = None
    sums: dict[str, str] = Field(default_factory=dict)
    doubts: frozenset[str] = frozenset()


def read_host_record(folder: Path, address: HostAddress) -> HostRecord:
    """Return the record of the host at an address; an empty one if it is missing or cannot be read."""
    try:
        return HostRecord.model_validate_json(_find_path(folder, address).read_bytes())
    except (OSError, ValidationError):
        return HostRecord()


def write_host_record(folder: Path, address: HostAddress, record: HostRecord) -> None:
    """Write the record of the host at an address. Raises OSError."""
    make_folder(folder)
    write_files(folder, [(_find_path(folder, address).name, record.model_dump_json().encode())])


def _find_path(folder: Path, address: HostAddress) -> Path:
    return folder / f"{sha256(address.text.encode()).hexdigest()[:16]}.json"
