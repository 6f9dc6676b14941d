"""The site is built of the words and photos as they are, with what web hosts need."""

from __future__ import annotations

from datetime import date

from pipeline.findings.model import NotDoneError, Severity
from pipeline.hosting.model import Facts
from pipeline.hosting.run import gather_facts, write_hosting
from pipeline.ingest.run import ingest
from pipeline.photos.model import SILENT, Options, Progress
from pipeline.project import Project
from pipeline.site.preview_server import run_vite


class BuildError(Exception):
    """The site could not be built; the message says why."""


def build(project: Project, today: date, progress: Progress = SILENT) -> Facts:
    """Make what is due and build the site to site/dist; return what hosts must know of it.

    NotDoneError with what is wrong with words and photos; BuildError, NoSiteError, HostingError, OSError.
    """
    report = ingest(project, Options(progress=progress), today=today)
    if report.errors:
        raise NotDoneError(*(each for each in report.findings if each.severity is Severity.ERROR))
    said = run_vite(project, "build", "site")
    if said:
        raise BuildError(f"The site could not be built:\n{said}")
    facts = gather_facts(project.built)
    write_hosting(facts, project.built, project.built.parent / "hosting/nginx.conf")
    return facts
