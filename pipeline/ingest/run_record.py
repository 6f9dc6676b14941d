"""The record of the last run without errors; it tells whether anything has changed without reading files."""

import hashlib
import json
import time
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from pipeline.base.disk.atomic_files import list_file_sizes, write_files
from pipeline.base.disk.file_walk import walk_files
from pipeline.base.findings.model import Finding
from pipeline.base.project import Project
from pipeline.ingest.run_report import RunReport
from pipeline.photos import encoder_versions
from pipeline.photos.model import Verdict

NAME: Final = "last_run.json"
_SETTLED_NS: Final = 2_000_000_000
"""Nanoseconds within which two changes of a file may get the same time stamp, so that one goes undetected."""

_FINDINGS: Final = TypeAdapter(list[Finding])
_PACKAGE: Final = Path(__file__).parents[1]


def digest_inputs(
    content: Path, originals: Path, fonts: Path, *, pixel_limit: int, today: date
) -> str | None:
    """Return a digest of all inputs of a run, or None if it could miss a change.

    The digest covers the content, the originals, the font packages and the program: each file's name, size,
    times and inode. It also covers the versions of libraries, and `today`, on which some rules depend.

    The result is None if a file was changed within the last two seconds, or has a time in the future.
    """
    digest = hashlib.blake2b(f"{pixel_limit}|{today}|{encoder_versions.digest_packages()}".encode())
    newest = 0
    for folder in (_PACKAGE, content, originals, fonts):
        newest = max(newest, _add_folder(digest, folder))
    return None if newest > time.time_ns() - _SETTLED_NS else digest.hexdigest()


def digest_outputs(manifests: Path, search: Path, media: Mapping[str, int]) -> str:
    """Return a digest of the output of a run: the manifests, the search index and the media.

    `media` has the size of each media file in bytes, by name.
    """
    lines = [f"{name}|{size}\n" for name, size in sorted(media.items())]
    digest = hashlib.blake2b("".join(lines).encode("utf-8", "surrogateescape"))
    _add_folder(digest, manifests)
    if search.is_file():
        status = search.stat()
        digest.update(f"{status.st_size}|{status.st_mtime_ns}".encode())
    return digest.hexdigest()


def _add_folder(digest: hashlib.blake2b, folder: Path) -> int:
    """Add the metadata of a folder's files to the digest; return the latest time of change in nanoseconds."""
    newest = 0
    for path, status in walk_files(folder):
        line = path
        if status:
            line += f"|{status.st_size}|{status.st_mtime_ns}|{status.st_ctime_ns}|{status.st_ino}"
            newest = max(newest, status.st_mtime_ns, status.st_ctime_ns)
        digest.update(f"{line}\n".encode("utf-8", "surrogateescape"))
    return newest


def save_record(state: Path, inputs: str, outputs: str, report: RunReport) -> None:
    """Save the record of a run without errors. Raises OSError.

    `inputs` and `outputs` are digests; `recall_report` compares them with the digests of the present files.
    """
    record = {
        "inputs": inputs,
        "outputs": outputs,
        "findings": _FINDINGS.dump_python(report.findings, mode="json"),
        "originals": list(report.originals),
    }
    write_files(state, [(NAME, json.dumps(record).encode())])


def delete_record(state: Path) -> None:
    """Delete the record, so that the next run checks and makes everything. Raises OSError."""
    (state / NAME).unlink(missing_ok=True)


def recall_report(project: Project, *, may_write: bool, pixel_limit: int, today: date) -> RunReport | None:
    """Return the report of the last run from its record, or None if anything has changed since.

    `may_write` becomes the `written` of the report.
    """
    started = time.monotonic()
    try:
        record = json.loads((project.state / NAME).read_bytes())
        folders = project.content, project.originals, project.fonts
        if record["inputs"] != digest_inputs(*folders, pixel_limit=pixel_limit, today=today):
            return None
        media = list_file_sizes(project.media)
        if record["outputs"] != digest_outputs(project.manifests, project.search, media):
            return None
        findings = _FINDINGS.validate_python(record["findings"])
        originals = dict.fromkeys(record["originals"], Verdict.UNCHANGED)
        report = RunReport(may_write, findings, originals, published=True)
    except (OSError, ValueError, LookupError, TypeError):
        return None
    report.seconds = time.monotonic() - started
    return report
