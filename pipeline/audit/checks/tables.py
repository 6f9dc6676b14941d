"""Routes, redirects, sitemap and the files that crawlers and hosts read, against what was built."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from pipeline.audit import codes
from pipeline.audit.addresses import Whose
from pipeline.audit.compression import unpack
from pipeline.audit.site import COPIES, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.audit.site import Page, Site
    from pipeline.diagnostics.model import Diagnostic

_HOSTING = "Run ./dev pipeline hosting and build the site again."
_COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".xml", ".txt", ".webmanifest")
_FOR_GOOD = re.compile(r"\b(301|308|permanent)\b")
_SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
_SITEMAP_IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"


def check_routes(site: Site) -> Iterator[Diagnostic]:
    """Find routes without a page, pages without a route, and old addresses that lead nowhere."""
    wanted = {**dict.fromkeys(site.promise.routes, "page"), "/404": "not-found page"}
    for path, what in wanted.items():
        if path not in site.by_path:
            yield site.finding(
                codes.ROUTES,
                _file_of(path),
                f"The {what} {path} was not built.",
                "Run ./dev nox -s site; the page must then be at this place.",
            )
    for page in site.routed:
        if page.path not in wanted:
            yield page.finding(
                codes.ROUTES,
                None,
                f"{page.path} was built, but the route table does not know it.",
                "Delete the file if it is left over, or add the page to content/routes.yaml.",
            )
    for source, target in site.promise.redirects.items():
        redirect = site.by_path.get(source)
        if redirect is None:
            yield site.finding(
                codes.REDIRECT_PAGE,
                _file_of(source),
                f"There is no page at the old address {source}.",
                f"Build the site again; it must lead on to {target}.",
            )
        else:
            yield from _redirect_page(site, redirect, target)


def _file_of(path: str) -> str:
    return "index.html" if path == "/" else f"{path.lstrip('/')}.html"


def _redirect_page(site: Site, page: Page, target: str) -> Iterator[Diagnostic]:
    refreshes = [e for e in page.document.all("meta") if (e.get("http-equiv") or "").lower() == "refresh"]
    hint = f'Write <meta http-equiv="refresh" content="0; url={target}">.'
    if not refreshes:
        yield page.finding(codes.REDIRECT_PAGE, page.document.first("head"), "This page leads nowhere.", hint)
    for refresh in refreshes:
        content = refresh.get("content") or ""
        found = re.fullmatch(r"\s*0\s*;\s*url\s*=\s*['\"]?(.*?)['\"]?\s*", content, re.IGNORECASE)
        address = site.address(found[1], page.path) if found else None
        if address is None or address.whose is not Whose.OURS or address.path != target:
            yield page.finding(
                codes.REDIRECT_PAGE, refresh, f"This page does not lead to {target} at once.", hint, "content"
            )
    canonical = page.document.links("canonical")
    right = site.canonical(target)
    if [link.get("href") for link in canonical] != [right]:
        yield page.finding(
            codes.REDIRECT_PAGE,
            canonical[0] if canonical else page.document.first("head"),
            f"The page at the old address does not name {target} as the canonical one.",
            f'Write <link rel="canonical" href="{right}">, once.',
        )
    if not any(site.address(a.get("href") or "", page.path).path == target for a in page.document.all("a")):
        yield page.finding(
            codes.REDIRECT_PAGE,
            page.document.first("body"),
            "Who is not sent on by the browser finds no link here.",
            f'Add <a href="{target}">.',
        )


def check_sitemap(site: Site) -> Iterator[Diagnostic]:
    """Find pages that the sitemap lacks, and entries that are no pages."""
    name = "sitemap.xml"
    if name not in site.sizes:
        yield site.finding(codes.SITEMAP, name, "There is no sitemap.", _HOSTING)
        return
    text = site.text(name)
    try:
        tree = ElementTree.fromstring(text)  # noqa: S314 - a file that our own build wrote
    except ElementTree.ParseError as error:
        yield site.finding(codes.SITEMAP, name, f"The sitemap cannot be read: {error}.", _HOSTING)
        return
    listed: set[str] = set()
    for entry in tree.iter(f"{_SITEMAP}loc"):
        url = (entry.text or "").strip()
        offset = max(text.find(f">{url}<") + 1, 0)
        address = site.address(url, "/")
        page = site.by_path.get(address.path)
        if url in listed:
            yield site.finding(codes.SITEMAP, name, f"The sitemap lists {url} twice.", _HOSTING, offset)
        elif page is None or page.kind is not Kind.PAGE or url != site.canonical(page.path):
            yield site.finding(
                codes.SITEMAP,
                name,
                f"The sitemap lists {url}, which is no page's own address.",
                _HOSTING,
                offset,
            )
        listed.add(url)
    for page in site.routed:
        if site.canonical(page.path) not in listed and page.path in site.promise.routes:
            yield site.finding(codes.SITEMAP, name, f"The sitemap lacks {page.path}.", _HOSTING)
    for entry in tree.iter(f"{_SITEMAP_IMAGE}loc"):
        url = (entry.text or "").strip()
        if site.loaded(url, "/") is None:
            offset = max(text.find(f">{url}<") + 1, 0)
            yield site.finding(
                codes.SITEMAP,
                name,
                f"The sitemap lists the picture {url}, which is not there.",
                _HOSTING,
                offset,
            )


def check_server_redirects(site: Site) -> Iterator[Diagnostic]:
    """Find redirects that `_redirects` (Netlify, Cloudflare) or `.htaccess` (Apache) lack or get wrong."""
    name = "_redirects"
    if name not in site.sizes:
        yield site.finding(
            codes.SERVER_REDIRECTS, name, "The redirect table for Netlify is missing.", _HOSTING
        )
    else:
        lines = [line.split() for line in site.text(name).splitlines()]
        table = {line[0]: line[1:] for line in lines if len(line) > 1 and not line[0].startswith("#")}
        for source, target in site.promise.redirects.items():
            found = " ".join(table.get(source, [])[:2]).removesuffix(
                "!"
            )  # ! takes it even where there is a file
            if found not in {f"{target} 301", f"{target} 308"}:
                yield site.finding(
                    codes.SERVER_REDIRECTS,
                    name,
                    f"{source} does not lead to {target} for good.",
                    f"The line must be “{source} {target} 301”. {_HOSTING}",
                )
        for source in table:
            if source in site.promise.routes:
                yield site.finding(
                    codes.SERVER_REDIRECTS,
                    name,
                    f"The page {source} could not be seen: this table sends its visitors elsewhere.",
                    _HOSTING,
                    max(site.text(name).find(f"{source} "), 0),
                )
    name = ".htaccess"
    if name not in site.sizes:
        yield site.finding(codes.SERVER_REDIRECTS, name, "The rules for Apache are missing.", _HOSTING)
        return
    rules = [
        line.replace("\\", "") for line in site.text(name).splitlines() if not line.lstrip().startswith("#")
    ]
    for source, target in site.promise.redirects.items():
        pattern = re.compile(rf"{re.escape(source.lstrip('/'))}(?![\w-]|/\w).*{re.escape(target)}(?![\w/-])")
        if not any(pattern.search(rule) and _FOR_GOOD.search(rule) for rule in rules):
            yield site.finding(
                codes.SERVER_REDIRECTS,
                name,
                f"{source} does not lead to {target} for good (status 301).",
                _HOSTING,
            )


def check_robots(site: Site) -> Iterator[Diagnostic]:
    """Find a robots.txt that is missing, shuts crawlers out, or names no sitemap."""
    name = "robots.txt"
    if name not in site.sizes:
        yield site.finding(codes.ROBOTS, name, "There is no robots.txt.", _HOSTING)
        return
    lines = [line.partition("#")[0].strip() for line in site.text(name).splitlines()]
    fields = [
        (key.strip().lower(), value.strip()) for key, _, value in (line.partition(":") for line in lines)
    ]
    sitemap = site.canonical("/sitemap.xml")
    if ("sitemap", sitemap) not in fields:
        yield site.finding(
            codes.ROBOTS, name, "robots.txt does not name the sitemap.", f"Add the line “Sitemap: {sitemap}”."
        )
    for key, value in fields:
        if key != "disallow" or not value:
            continue
        shut = [page.path for page in site.routed if page.path.startswith(value.rstrip("*"))]
        if shut:
            yield site.finding(
                codes.ROBOTS,
                name,
                f"“Disallow: {value}” shuts search engines out of {_some(shut)}.",
                "Delete the line.",
                max(site.text(name).find(value), 0),
            )


def check_security_txt(site: Site, now: datetime) -> Iterator[Diagnostic]:
    """Find a security.txt that is missing, incomplete or expired (RFC 9116)."""
    name = ".well-known/security.txt"
    if name not in site.sizes:
        yield site.finding(codes.SECURITY_TXT, name, "There is no security.txt.", _HOSTING)
        return
    text = site.text(name)
    fields: dict[str, list[str]] = {}
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon and not line.startswith("#"):
            fields.setdefault(key.strip().lower(), []).append(value.strip())
    contacts = fields.get("contact", [])
    if not contacts or not all(c.startswith(("mailto:", "https://", "tel:")) for c in contacts):
        yield site.finding(
            codes.SECURITY_TXT, name, "security.txt names no contact.", "Add a line “Contact: mailto:…”."
        )
    expires = fields.get("expires", [])
    try:
        (moment,) = expires
        end = datetime.fromisoformat(moment)
        if end.tzinfo is None:
            end = end.replace(tzinfo=UTC)
    except ValueError:
        yield site.finding(
            codes.SECURITY_TXT,
            name,
            "security.txt must say once, as a date and time, when it expires.",
            "Set security: expires: in content/site.yaml, such as 2027-10-01T00:00:00Z.",
        )
        return
    if end <= now:
        yield site.finding(
            codes.SECURITY_TXT,
            name,
            f"security.txt expired on {end:%d %B %Y}.",
            "Set a later date at security: expires: in content/site.yaml and build again.",
            text.find(moment),
        )
    for url in fields.get("canonical", []):
        if url != site.canonical("/.well-known/security.txt"):
            yield site.finding(
                codes.SECURITY_TXT,
                name,
                f"security.txt says that it stands at {url}.",
                _HOSTING,
                text.find(url),
            )


def check_copies(site: Site) -> Iterator[Diagnostic]:
    """Find text files without pre-compressed copies, and copies that hold something else."""
    for name in sorted(site.sizes):
        base = name.removesuffix(".br").removesuffix(".gz")
        if base != name and base not in site.sizes:
            yield site.finding(
                codes.STALE_COMPRESSED_COPY, name, "This copy's own file is gone.", "Build the site again."
            )
        if not name.endswith(_COMPRESSED):
            continue
        missing = [ending for ending in COPIES if f"{name}{ending}" not in site.sizes]
        if missing:
            yield site.finding(
                codes.NO_COMPRESSED_COPY,
                name,
                f"This file has no {' and no '.join(missing)} copy.",
                "Build the site again: npm run build.",
            )
        for ending in COPIES:
            copy = f"{name}{ending}"
            if copy in site.sizes and unpack(copy, site.read(copy)) != site.read(name):
                yield site.finding(
                    codes.STALE_COMPRESSED_COPY,
                    copy,
                    f"This copy does not hold what {name} holds.",
                    "Build the site again; copies are made last.",
                )


def _some(names: list[str]) -> str:
    shown = " and ".join(names[:2])
    return shown if len(names) <= 2 else f"{', '.join(names[:2])} and {len(names) - 2} more"
