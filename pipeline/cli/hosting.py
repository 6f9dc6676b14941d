"""`pipeline hosting`: the files that web hosts and crawlers read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from pipeline.base.findings.phrases import count
from pipeline.base.system.commands import make_command
from pipeline.cli.session import find_built_site, open_project

if TYPE_CHECKING:
    from pipeline.built_site.hosting.model import SitemapFacts


def hosting(context: typer.Context) -> None:
    """Write redirects, headers and sitemap for web hosts.

    Writes files for Apache (.htaccess), for Netlify and Cloudflare Pages (_redirects, _headers) and for
    nginx, and sitemap.xml and robots.txt; docs/hosting.md explains these files. Run the command
    after each build. Exit code: 0 if all is written, 2 if the command was not understood or there is no built
    site.
    """
    project, terminal = open_project(context)
    dist = find_built_site(project)

    from pipeline.built_site.hosting.run import read_sitemap_facts, write_hosting_files
    from pipeline.history.versions import date_pages

    try:
        facts = read_sitemap_facts(dist, date_pages(project.root))
        write_hosting_files(facts, dist)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise typer.BadParameter(f"{error.filename or dist} cannot be read or written: {reason}.") from error
    terminal.say(_summarise(facts))


def _summarise(facts: SitemapFacts) -> str:
    pictures = len({picture for found in facts.pictures.values() for picture in found})
    counts = f"{len(facts.pictures)} pages, {len(facts.redirects)} redirects, {pictures} pictures"
    lines = [
        "The files for web hosts and crawlers are in site/dist, nginx's rules in site/hosting/nginx.conf.",
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
