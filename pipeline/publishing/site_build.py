"""The build of the site from the present text and photos, with the configuration files for web hosts."""

from datetime import date

from pipeline.base.findings.model import ImpossibleError, raise_errors
from pipeline.base.project import Project
from pipeline.built_site.hosting.model import SiteFacts
from pipeline.built_site.hosting.run import read_site_facts, write_hosting_files
from pipeline.ingest.node.programs import run_vite
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run import ingest
from pipeline.photos.model import SILENT, Progress


def build_site(project: Project, today: date, progress: Progress = SILENT) -> SiteFacts:
    """Update the image files and the data of the pages, then build the site to site/dist.

    Return the facts about the built site, such as its pages and redirects. Raises NotDoneError with the
    errors in content and photos, ImpossibleError if the build fails, or OSError.
    """
    report = ingest(project, IngestOptions(progress=progress), today=today)
    raise_errors(report.findings)
    if output := run_vite(project.root, "build", "site"):
        raise ImpossibleError(f"The site could not be built:\n{output}")
    facts = read_site_facts(project.built)
    write_hosting_files(facts, project.built)
    return facts
