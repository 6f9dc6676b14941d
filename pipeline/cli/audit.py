"""`pipeline audit`: check the built site."""

import typer

from pipeline.cli.findings import choose_exit_code, write_findings
from pipeline.cli.session import find_built_site, open_project


def audit(context: typer.Context) -> None:
    """Check the built site: links, pictures and metadata.

    Reads the finished files without a browser.
    Exit code: 0 if there is no error, 1 if there are errors, 2 if the command was not understood or there is
    no built site.
    """
    project, terminal = open_project(context)
    folder = find_built_site(project)

    from pipeline.built_site.audit.built_site import read_expected_pages
    from pipeline.built_site.audit.run import audit_site as run

    found = run(folder, read_expected_pages(project.manifests))
    about = f"{found.pages} pages, {found.pictures} pictures, {found.files} files"
    write_findings(terminal, project.root, found.findings, about)
    raise typer.Exit(choose_exit_code(found.findings))
