"""Whether the built site may be published: it is that of the words, nothing is wrong, nothing unfinished."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from pipeline.audit import run as audit_run
from pipeline.audit.run import audit
from pipeline.audit.site import read_expected
from pipeline.audit.weights import read_budgets
from pipeline.content.files import FORGOTTEN
from pipeline.disk.store import make_folder, write_files
from pipeline.findings.model import Finding, NotDoneError, Place, Severity
from pipeline.gallery.consent import People
from pipeline.hosting.model import Facts
from pipeline.hosting.run import gather_facts
from pipeline.ingest.run import ingest
from pipeline.ingest.run_record import files_below, recall
from pipeline.photos.cache import Cache
from pipeline.photos.model import Options, Progress
from pipeline.project import Project
from pipeline.publish import codes
from pipeline.queries.open_tasks import TaskGroup, list_tasks
from pipeline.source.pictures import list_pictures
from pipeline.source.reader import Content, read_content
from pipeline.system.commands import make_command

_BUDGETS: Final = "site/budgets.json"
_SOUND: Final = "sound.txt"
"""In the state folder: what the last built site was like in which the audit found no error."""
_BUILD: Final = f"Build the site again: {make_command('nox -s site')}"


class UnfinishedError(Exception):
    """A launched site still shows what holds a place; `groups` is what is left to do."""

    def __init__(self, groups: list[TaskGroup]) -> None:
        """Take what is left."""
        super().__init__(groups)
        self.groups = groups


@dataclass(frozen=True)
class Ready:
    """A built site that may be published, in `folder`.

    `private` are the names of its pictures in which people can be recognised, or nobody said whether;
    `forgotten` are those that may be nowhere any more.
    """

    folder: Path
    facts: Facts
    content: Content
    private: frozenset[str]
    forgotten: frozenset[str]


def make_ready(project: Project, today: date, progress: Progress) -> Ready:
    """Return the site that was built.

    NotDoneError says what keeps it from being published, UnfinishedError what a launched site lacks;
    HostingError and AuditError where there is no built site.
    """
    facts = gather_facts(project.built)
    _demand_fresh(project, today, progress)
    content, _ = read_content(project.root)
    assert content.site
    if content.site.launched and (facts.unfinished or facts.standin):
        raise UnfinishedError(list_tasks(project, today=today))
    _demand_sound(project)
    private, forgotten = _private(project, content), forgotten_names(content)
    return Ready(project.built, facts, content, private, forgotten)


def _demand_sound(project: Project) -> None:
    """Raise NotDoneError with the errors that the audit finds; what it found sound is not read again."""
    known, state = project.state / _SOUND, _built_state(project)
    with suppress(OSError):
        if known.read_text("utf-8") == state:
            return
    folder = project.built.relative_to(project.root).as_posix()
    budgets = read_budgets(project.root / _BUDGETS)
    found = audit(project.built, read_expected(project.manifests), budgets, prefix=folder).findings
    errors = [each for each in found if each.severity is Severity.ERROR]
    if errors:
        raise NotDoneError(*errors)
    make_folder(project.state)
    write_files(project.state, [(_SOUND, state.encode())])


def _built_state(project: Project) -> str:
    """Return a digest of all that the audit reads, and of the audit: names, sizes and times of files."""
    digest = hashlib.sha256((project.root / _BUDGETS).read_bytes())
    digest.update((project.manifests / "index.json").read_bytes())
    for folder in (project.built, Path(audit_run.__file__).parent):
        for path, status in sorted(files_below(folder)):
            digest.update(
                f"{path}|{status and (status.st_size, status.st_mtime_ns, status.st_ino)}\n".encode()
            )
    return digest.hexdigest()


def forgotten_names(content: Content) -> frozenset[str]:
    """Return the names of all files that were made of forgotten photos."""
    words = content.get(FORGOTTEN)
    photos = words.photos if words else []
    return frozenset(address.lstrip("/") for each in photos for address in each.on_host)


def _demand_fresh(project: Project, today: date, progress: Progress) -> None:
    """Make sure that the site was built from the words and photos as they are."""
    options = Options(write=False, progress=progress)
    limit = options.pixel_limit
    report = recall(project, may_write=False, pixel_limit=limit, today=today)
    report = report or ingest(project, options, today=today)
    errors = [each for each in report.findings if each.severity is Severity.ERROR]
    if errors:
        raise NotDoneError(*errors)
    if report.work:
        raise _stale("content or raw_assets has changed since the site was built.")
    index = hashlib.sha256((project.manifests / "index.json").read_bytes()).hexdigest()
    told = json.loads((project.built / "build.json").read_bytes())
    if told.get("manifests") != index:
        raise _stale("site/dist was built from earlier words.")


def _stale(message: str) -> NotDoneError:
    finding: Finding = codes.STALE.at(Place("site/dist"), message, _BUILD)
    return NotDoneError(finding)


def _private(project: Project, content: Content) -> frozenset[str]:
    records = Cache.read(project.state).records
    shown = {use.file for use in list_pictures(content) if People.of(use.picture).there is not False}
    made = (each for file in shown if file in records for each in records[file].made.values())
    return frozenset(f"media/{name}" for each in made for name in each.sizes)
