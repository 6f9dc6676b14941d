"""`pipeline hosting`: the files that web hosts and crawlers read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.base.findings.phrases import count
from pipeline.base.system.commands import make_command
from pipeline.cli.session import find_built_site, open_project, shorten_path

if TYPE_CHECKING:
    from pipeline.built_site.hosting.model import SiteFacts


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

    from pipeline.built_site.hosting.run import read_site_facts, write_hosting_files

    try:
        facts = read_site_facts(dist)
        place = (terminal.cwd / nginx).resolve() if nginx else dist.parent / "hosting/nginx.conf"
        write_hosting_files(facts, dist, place)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise typer.BadParameter(f"{error.filename or dist} cannot be read or written: {reason}.") from error
    terminal.say(_summarise(facts, shorten_path(project, dist), shorten_path(project, place)))


def _summarise(facts: SiteFacts, dist: str, nginx: str) -> str:
    pictures = len({picture for found in facts.pictures.values() for picture in found})
    counts = f"{len(facts.pictures)} pages, {len(facts.redirects)} redirects, {pictures} pictures"
    lines = [
        f"The files for web hosts and crawlers are in {dist}, and nginx's rules in {nginx}.",
        f"{counts} at {facts.origin}.",
    ]
    if facts.standin:
        lines.append(f"{facts.origin} is a stand-in: before the launch, set url in content/site.yaml.")
    if facts.unfinished:
        lines.append(
            f"Do not publish it yet: visitors would see {count(facts.unfinished, 'stand-in')}. To list each: "
            f"{make_command('pipeline check --launch')}"
        )
    lines.append(f"To put it on the web: {make_command('pipeline publish')} (docs/hosting.md)")
    return "\n".join(lines) + "\n"
