"""`pipeline hosting`: the files that web hosts and crawlers read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.session import find_built_site, open_project, shorten_path
from pipeline.findings.phrases import count
from pipeline.project import Project
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.hosting.model import SiteFacts
    from pipeline.hosting.run import WrittenFile


def hosting(
    context: typer.Context,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", metavar="FOLDER", help="The built site's folder; by default the project's site/dist."
        ),
    ] = None,
    nginx: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The file for nginx's rules; by default hosting/nginx.conf beside the built site's folder.",
        ),
    ] = None,
) -> None:
    """Write redirects, headers and sitemap for web hosts.

    Writes files for Apache (.htaccess), for Netlify and Cloudflare Pages (_redirects, _headers) and for
    nginx, and sitemap.xml, robots.txt and security.txt; docs/hosting.md explains these files. Run the command
    after each build. Exit code: 0 if all is written, 2 if the command was not understood or there is no built
    site.
    """
    project, terminal = open_project(context)
    dist = find_built_site(project, terminal, output)

    from pipeline.hosting.run import read_site_facts, write_hosting_files

    try:
        facts = read_site_facts(dist)
        place = (terminal.cwd / nginx).resolve() if nginx else dist.parent / "hosting/nginx.conf"
        written = write_hosting_files(facts, dist, place)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise typer.BadParameter(f"{error.filename or dist} cannot be read or written: {reason}.") from error
    terminal.say(_summarise(project, facts, written))


def _summarise(project: Project, facts: SiteFacts, written: list[WrittenFile]) -> str:
    from pipeline.hosting.run import INDEX

    copies = {entry.path.stem for entry in written if entry.path.suffix in (".br", ".gz")}
    lines = []
    indexes = [entry for entry in written if entry.path.name == INDEX]
    for entry in written:
        if entry.path.suffix in (".br", ".gz") or entry in indexes:
            continue
        also = ", .br, .gz" if entry.path.name in copies else ""
        lines.append(
            f"{'written' if entry.changed else 'unchanged':9}  {shorten_path(project, entry.path)}{also}"
        )
    state = "written" if any(entry.changed for entry in indexes) else "unchanged"
    again = f"{count(len(indexes), 'page')} once more as {INDEX}"
    lines.insert(-2, f"{state:9}  {again}, for hosts without rules")
    pictures = len({picture for found in facts.pictures.values() for picture in found})
    counts = f"{len(facts.pictures)} pages, {len(facts.redirects)} redirects, {pictures} pictures"
    lines.append(f"{counts} at {facts.origin}.")
    if facts.standin:
        lines.append(f"{facts.origin} is a stand-in: before the launch, set url in content/site.yaml.")
    if facts.unfinished:
        seen = count(facts.unfinished, "stand-in")
        lines.append(
            f"Do not publish it yet: visitors would see {seen}. To list each: "
            f"{make_command('pipeline check --launch')}"
        )
    lines.append(f"To put it on the web: {make_command('pipeline publish')} (docs/hosting.md)")
    return "\n".join(lines) + "\n"
