"""The last run without errors: its findings, and digests that show whether anything has changed.

The digests cover the names, sizes and times of files, so no file is read.
"""

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
"""Nanoseconds within which two changes to a file can get the same time stamp."""

_FINDINGS: Final = TypeAdapter(list[Finding])
_PACKAGE: Final = Path(__file__).parents[1]


def digest_inputs(content: Path, originals: Path, fonts: Path, *, today: date) -> str | None:
    """Return a digest of everything that a run reads, and of `today`, on which some rules depend.

    It covers the content, the originals, the fonts, the program, and the versions of libraries.

    Return None if another change could go unnoticed. Then a file was changed within the last two seconds, or
    has a time in the future.
    """
    digest = hashlib.blake2b(f"{today}|{encoder_versions.digest_packages()}".encode())
    newest = 0
    for folder in (_PACKAGE, content, originals, fonts):
        newest = max(newest, _add_folder(digest, folder))
    return None if newest > time.time_ns() - _SETTLED_NS else digest.hexdigest()


def digest_outputs(manifests: Path, search: Path, media: Mapping[str, int]) -> str:
    """Return a digest of the manifests, the search index and the media.

    `media` maps the name of each media file to its size in bytes.
    """
    lines = [f"{name}|{size}\n" for name, size in sorted(media.items())]
    digest = hashlib.blake2b("".join(lines).encode("utf-8", "surrogateescape"))
    _add_folder(digest, manifests)
    if search.is_file():
        status = search.stat()
        digest.update(f"{status.st_size}|{status.st_mtime_ns}".encode())
    return digest.hexdigest()


def _add_folder(digest: hashlib.blake2b, folder: Path) -> int:
    """Add a folder's files to the digest; return the time of the latest change, in nanoseconds."""
    newest = 0
    for path, status in walk_files(folder):
        line = path
        if status:
            line += f"|{status.st_size}|{status.st_mtime_ns}|{status.st_ctime_ns}|{status.st_ino}"
            newest = max(newest, status.st_mtime_ns, status.st_ctime_ns)
        digest.update(f"{line}\n".encode("utf-8", "surrogateescape"))
    return newest


def save_last_run(state: Path, inputs: str, outputs: str, report: RunReport) -> None:
    """Save the report of a run without errors. Raises OSError.

    `inputs` and `outputs` are the digests by which `recall_report` notices later changes.
    """
    saved = {
        "inputs": inputs,
        "outputs": outputs,
        "findings": _FINDINGS.dump_python(report.findings, mode="json"),
        "originals": list(report.originals),
    }
    write_files(state, [(NAME, json.dumps(saved).encode())])


def delete_last_run(state: Path) -> None:
    """Delete the saved report, so that the next run checks and makes everything. Raises OSError."""
    (state / NAME).unlink(missing_ok=True)


def recall_report(project: Project, *, may_write: bool, today: date) -> RunReport | None:
    """Return the report of the last run without errors, or None if anything has changed since.

    `may_write` becomes the report's field `written`. It is False if the caller only plans the work.
    """
    started = time.monotonic()
    try:
        saved = json.loads((project.state / NAME).read_bytes())
        folders = project.content, project.originals, project.fonts
        if saved["inputs"] != digest_inputs(*folders, today=today):
            return None
        media = list_file_sizes(project.media)
        if saved["outputs"] != digest_outputs(project.manifests, project.search, media):
            return None
        findings = _FINDINGS.validate_python(saved["findings"])
        originals = dict.fromkeys(saved["originals"], Verdict.UNCHANGED)
        report = RunReport(may_write, findings, originals)
    except (OSError, ValueError, LookupError, TypeError):
        return None
    report.seconds = time.monotonic() - started
    return report
