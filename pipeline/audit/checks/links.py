"""Links and assets: whether each address within the site leads to something."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from difflib import get_close_matches

from pipeline.audit import codes
from pipeline.audit.addresses import Destination, Target
from pipeline.audit.references import Reference, Use
from pipeline.audit.site import COPIES, BuiltPage, BuiltSite, PageKind, page_path
from pipeline.findings.model import Finding
from pipeline.hosting.markup import words
from pipeline.hosting.run import FILES
from pipeline.system.commands import make_command

_READ_BY_MACHINES = {*FILES, *words("favicon.ico build.json hosts.json CNAME")}
"""Files that nothing links to, because crawlers, browsers and hosts ask for them by name."""

_FILE_NAME = re.compile(r"[\w.@%-]+")
_VARIANT = re.compile(r"media/([0-9a-f]{8,})-\d+\.\w+")
"""A picture's variants; the application knows its key and widths, not each name."""


def check_links(site: BuiltSite) -> Iterator[Finding]:
    """Find links and assets that lead nowhere, or to an old address, and missing fragments."""
    for page in site.pages:
        for reference, address in site.references(page):
            if address.target is Target.BROKEN:
                yield page.finding(
                    codes.BROKEN_LINK if reference.use is Use.LINK else codes.BROKEN_ASSET,
                    reference,
                    f"“{reference.url}” is no address.",
                    "Write the path of a page, or the complete address of another site.",
                )
            elif address.target is not Target.SITE or reference.use in {Use.HINT, Use.FORM}:
                continue
            elif reference.use is Use.LINK:
                yield from _link(site, page, reference, address)
            else:
                yield from _asset(site, page, reference, address)


def _link(site: BuiltSite, page: BuiltPage, link: Reference, address: Destination) -> Iterator[Finding]:
    path = address.path
    file = None if path in site.expected.redirects else site.file_at(path)
    target = site.by_path.get(page_path(file)) if file else None
    if file is None and page.kind is not PageKind.REDIRECT:
        message = f"This link leads to {path}, but the site has no such page or file."
        yield page.finding(codes.BROKEN_LINK, link, message, _instead(site, path))
    fragment = address.fragment.partition(":~:")[0]
    if target and fragment and fragment.lower() != "top" and fragment not in target.document.ids:
        yield page.finding(
            codes.BROKEN_FRAGMENT,
            link,
            f"This link leads to #{fragment}, but nothing on {target.path} has that id.",
            f'Give its target id="{fragment}", or link to the page as a whole.',
        )


def _asset(site: BuiltSite, page: BuiltPage, reference: Reference, address: Destination) -> Iterator[Finding]:
    file = site.file_at(address.path)
    if file is None or (file.endswith(".html") and reference.use is not Use.DATA):
        message = f"This page loads the {reference.use} {address.path}, which is not there."
        yield page.finding(codes.BROKEN_ASSET, reference, message, _asset_hint(site, address.path))


def check_reach(site: BuiltSite) -> Iterator[Finding]:
    """Find pages that nobody gets to by following links from the home page."""
    waiting = [site.by_path["/"]] if "/" in site.by_path else []
    reached = {page.path for page in waiting}
    while waiting:
        page = waiting.pop()
        for reference, address in site.references(page):
            path = site.expected.redirects.get(address.path, address.path)
            if reference.use is Use.LINK and path in site.by_path and path not in reached:
                reached.add(path)
                waiting.append(site.by_path[path])
    for page in site.routed:
        if reached and page.path not in reached:
            hint = "Link to it from the menu, a list or another page, or take it out of content/routes.yaml."
            yield page.finding(codes.UNREACHED_PAGE, None, f"No link leads to {page.path}.", hint)


def check_unused(site: BuiltSite) -> Iterator[Finding]:
    """Find files that no page, style, script or table names."""
    naming = site.by_ending(".html", ".css", ".js", ".json", ".svg", ".xml", ".webmanifest")
    named = {word for name in naming for word in _FILE_NAME.findall(site.text(name))}
    keys = {word.partition("-")[0] for word in named}
    for name in sorted(site.sizes):
        if name.endswith((".html", *COPIES)) or name in _READ_BY_MACHINES or name.startswith(".well-known/"):
            continue
        variant = _VARIANT.fullmatch(name)
        if posixpath.basename(name) not in named and not (variant and variant[1] in keys):
            command = make_command("pipeline prune" if name.startswith("media/") else "nox -s site")
            hint = f"Run {command} and build again; if it was put here by hand, delete it."
            yield site.finding(codes.UNUSED_FILE, name, "Nothing on the site uses this file.", hint)


def _instead(site: BuiltSite, path: str) -> str:
    if path in site.expected.redirects:
        return f"This is an old address: link to {site.expected.redirects[path]} itself."
    if near := site.near(path):
        return f"The letter case differs: write {page_path(near)}."
    close = get_close_matches(path, [page.path for page in site.routed], n=1, cutoff=0.75)
    return f"Did you mean {close[0]}?" if close else "Link to a page that exists, such as /."


def _asset_hint(site: BuiltSite, path: str) -> str:
    if near := site.near(path):
        return f"There is {near}: web servers tell letter case apart, so write the name exactly so."
    build = make_command("nox -s site")
    return f"Run {build}; if the file is still missing, its name is wrong where the page is made."
