"""Links and assets: whether each address within the site leads to something."""

from __future__ import annotations

import posixpath
import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from pipeline.audit import codes
from pipeline.audit.addresses import Whose, css_addresses, js_addresses
from pipeline.audit.references import Use, css_use
from pipeline.audit.site import COPIES, Kind, page_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.audit.addresses import Address
    from pipeline.audit.references import Reference
    from pipeline.audit.site import Page, Site
    from pipeline.diagnostics.model import Diagnostic

_READ_BY_MACHINES = frozenset(
    {
        "robots.txt",
        "sitemap.xml",
        "_headers",
        "_redirects",
        ".htaccess",
        "favicon.ico",
        "policy.json",
        "CNAME",
        "licenses.md",
    }
)
"""Files that nothing links to, because crawlers, browsers, hosts and lawyers ask for them by name."""

_FILE_NAME = re.compile(r"[\w.@%-]+")
_VARIANT = re.compile(r"media/([0-9a-f]{8,})-\d+\.\w+")
"""A picture's variants; the application knows its key and widths, not each name."""


def check_links(site: Site) -> Iterator[Diagnostic]:
    """Find links and assets that lead nowhere, links that make a detour, and missing fragments."""
    for page in site.pages:
        for reference in page.references:
            address = site.address(reference.url, page.path)
            if address.whose is Whose.BROKEN:
                rule = codes.BROKEN_LINK if reference.use is Use.LINK else codes.BROKEN_ASSET
                yield reference.finding(
                    page,
                    rule,
                    f"“{reference.url}” is no address.",
                    "Write the path of a page, or the complete address of another site.",
                )
            elif address.whose is not Whose.OURS or reference.use in {Use.HINT, Use.FORM}:
                continue
            elif reference.use is Use.LINK:
                yield from _link(site, page, reference, address)
            else:
                yield from _asset(site, page, reference, address)


def _link(site: Site, page: Page, reference: Reference, address: Address) -> Iterator[Diagnostic]:
    path = address.path
    if path in site.promise.redirects:
        if page.kind is not Kind.REDIRECT:
            yield reference.finding(
                page,
                codes.DETOUR_LINK,
                f"This link leads to the old address {path}, which only sends visitors on.",
                f"Link to {site.promise.redirects[path]} itself.",
            )
        return
    file = site.file_at(path)
    if file is None:
        own = path.rstrip("/") or "/"
        if own != path and site.file_at(own):
            yield reference.finding(
                page, codes.DETOUR_LINK, f"{path} has a slash too many at its end.", f"Link to {own}."
            )
            return
        yield reference.finding(
            page,
            codes.BROKEN_LINK,
            f"This link leads to {path}, but the site has no such page or file.",
            _instead(site, path),
        )
        return
    target = next((p for p in site.pages if p.file == file), None)
    if target is None:
        return
    if path != target.path:
        yield reference.finding(
            page,
            codes.DETOUR_LINK,
            f"This link names the page by its file, {path}.",
            f"Link to its address, {target.path}.",
        )
    fragment = address.fragment.partition(":~:")[0]
    if fragment and fragment.lower() != "top" and not _has_fragment(target, fragment):
        where = "this page" if target is page else target.path
        yield reference.finding(
            page,
            codes.BROKEN_FRAGMENT,
            f"This link leads to #{fragment}, but nothing on {where} has that id.",
            f'Give its target id="{fragment}", or link to the page as a whole.',
        )


def _has_fragment(page: Page, fragment: str) -> bool:
    return fragment in page.document.ids or any(a.get("name") == fragment for a in page.document.all("a"))


def _asset(site: Site, page: Page, reference: Reference, address: Address) -> Iterator[Diagnostic]:
    file = site.file_at(address.path)
    if file is None or (file.endswith(".html") and reference.use is not Use.DATA):
        yield reference.finding(
            page,
            codes.BROKEN_ASSET,
            f"This page loads the {reference.use} {address.path}, which is not there.",
            _asset_hint(site, address.path),
        )
    elif address.fragment and file.endswith(".svg") and f'id="{address.fragment}"' not in site.text(file):
        yield reference.finding(
            page,
            codes.BROKEN_FRAGMENT,
            f"This page shows the part #{address.fragment} of {address.path}, which has no such part.",
            "Run ./dev pipeline ingest and build the site again.",
        )


def check_styles_and_scripts(site: Site) -> Iterator[Diagnostic]:
    """Find what style sheets and scripts load or name although it is not there."""
    for name in site.by_ending(".css"):
        for url, offset in css_addresses(site.text(name)):
            address = site.address(url, f"/{name}")
            if address.whose is Whose.OURS and site.file_at(address.path) is None:
                yield site.finding(
                    codes.BROKEN_ASSET,
                    name,
                    f"This style sheet loads the {css_use(url)} {address.path}, which is not there.",
                    _asset_hint(site, address.path),
                    offset,
                )
    for name in site.by_ending(".js"):
        for url, offset in js_addresses(site.text(name)):
            base = f"/{name}" if url.startswith("./") else "/"
            address = site.address(url, base)
            if site.file_at(address.path) is None:
                yield site.finding(
                    codes.BROKEN_ASSET,
                    name,
                    f"This script names {address.path}, which is not there.",
                    _asset_hint(site, address.path),
                    offset,
                )


def check_reach(site: Site) -> Iterator[Diagnostic]:
    """Find pages that nobody gets to by following links from the home page."""
    home = site.by_path.get("/")
    if home is None:
        return
    reached = {home.path}
    waiting = [home]
    while waiting:
        page = waiting.pop()
        for reference in page.references:
            if reference.use is not Use.LINK:
                continue
            address = site.address(reference.url, page.path)
            path = site.promise.redirects.get(address.path, address.path)
            if address.whose is Whose.OURS and path in site.by_path and path not in reached:
                reached.add(path)
                waiting.append(site.by_path[path])
    for page in site.routed:
        if page.path not in reached:
            yield page.finding(
                codes.UNREACHED_PAGE,
                None,
                f"No link leads to {page.path}.",
                "Link to it from the menu, a list or another page, or take the page out of"
                " content/routes.yaml.",
            )


def check_unused(site: Site) -> Iterator[Diagnostic]:
    """Find files that no page, style, script or table names."""
    texts = [page.source for page in site.pages]
    texts += [site.text(n) for n in site.by_ending(".css", ".js", ".json", ".svg", ".xml", ".webmanifest")]
    named = {word for text in texts for word in _FILE_NAME.findall(text)}
    keys = {word.partition("-")[0] for word in named}
    for name in sorted(site.sizes):
        base = posixpath.basename(name)
        if name.endswith((".html", *COPIES)) or name in _READ_BY_MACHINES or name.startswith(".well-known/"):
            continue
        variant = _VARIANT.fullmatch(name)
        if base in named or (variant and variant[1] in keys):
            continue
        yield site.finding(
            codes.UNUSED_FILE,
            name,
            "Nothing on the site uses this file.",
            "Run ./dev pipeline prune and build again; if it was put here by hand, delete it."
            if name.startswith("media/")
            else "Build the site again into an empty folder; if it was put here by hand, delete it.",
        )


def _instead(site: Site, path: str) -> str:
    if near := site.near(path):
        return f"The letter case differs: write {page_path(near)}."
    if path in site.promise.routes:
        return "The route table has this page, but it was not built: run ./dev nox -s site."
    close = get_close_matches(path, [page.path for page in site.routed], n=1, cutoff=0.75)
    return f"Did you mean {close[0]}?" if close else "Link to a page that exists, such as /."


def _asset_hint(site: Site, path: str) -> str:
    if near := site.near(path):
        return f"There is {near}: web servers tell letter case apart, so write the name exactly so."
    return "Run ./dev nox -s site; if the file is still missing, its name is wrong where the page is made."
