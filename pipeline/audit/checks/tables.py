"""Routes, redirects, sitemap and the files that crawlers and hosts read, against what was built."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

import brotli  # type: ignore[import-untyped]  # it ships no types

from pipeline.audit import codes
from pipeline.audit.site import COPIES, BuiltPage, BuiltSite
from pipeline.diagnostics.model import Diagnostic

_HOSTING = "Run ./dev pipeline hosting and build the site again."
_BUILD = "Build the site again: npm run build makes the copies last."
_COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".xml", ".txt", ".webmanifest")
_FOR_GOOD = re.compile(r"\b(301|308|permanent)\b")
_SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
_SITEMAP_IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"


def check_routes(site: BuiltSite) -> Iterator[Diagnostic]:
    """Find routes without a page, pages without a route, and old addresses that lead nowhere."""
    wanted = {**dict.fromkeys(site.expected.routes, "page"), "/404": "not-found page"}
    for path, what in wanted.items():
        if path not in site.by_path:
            hint = "Run ./dev nox -s site; the page must then be at this place."
            yield site.finding(codes.ROUTES, _file_of(path), f"The {what} {path} was not built.", hint)
    for page in site.routed:
        if page.path not in wanted:
            message = f"{page.path} was built, but the route table does not know it."
            hint = "Delete the file if it is left over, or add the page to content/routes.yaml."
            yield page.finding(codes.ROUTES, None, message, hint)
    for source, target in site.expected.redirects.items():
        redirect = site.by_path.get(source)
        if redirect:
            yield from _redirect_page(site, redirect, target)
        else:
            message = f"There is no page at the old address {source}."
            hint = f"Build the site again; it must lead on to {target}."
            yield site.finding(codes.REDIRECT_PAGE, _file_of(source), message, hint)


def _file_of(path: str) -> str:
    return "index.html" if path == "/" else f"{path.lstrip('/')}.html"


def _redirect_page(site: BuiltSite, page: BuiltPage, target: str) -> Iterator[Diagnostic]:
    document, head = page.document, page.document.first("head")
    refreshes = document.all("meta", http_equiv="refresh")
    pattern = rf"\s*0\s*;\s*url\s*=\s*['\"]?{re.escape(target)}['\"]?\s*"
    if not any(re.fullmatch(pattern, meta.get("content") or "", re.IGNORECASE) for meta in refreshes):
        yield page.finding(
            codes.REDIRECT_PAGE,
            refreshes[0] if refreshes else head,
            f"This page does not lead to {target} at once.",
            f'Write <meta http-equiv="refresh" content="0; url={target}">.',
        )
    canonical = document.all("link", rel="canonical")
    right = site.canonical(target)
    if [link.get("href") for link in canonical] != [right]:
        yield page.finding(
            codes.REDIRECT_PAGE,
            canonical[0] if canonical else head,
            f"The page at the old address does not name {target} as the canonical one.",
            f'Write <link rel="canonical" href="{right}">, once.',
        )
    if not any(site.address(a.get("href") or "", page.path).path == target for a in document.all("a")):
        message = "Who is not sent on by the browser finds no link here."
        hint = f'Add <a href="{target}">.'
        yield page.finding(codes.REDIRECT_PAGE, document.first("body"), message, hint)


def check_sitemap(site: BuiltSite) -> Iterator[Diagnostic]:
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
    listed = [(entry.text or "").strip() for entry in tree.iter(f"{_SITEMAP}loc")]
    pictures = [(entry.text or "").strip() for entry in tree.iter(f"{_SITEMAP_IMAGE}loc")]
    pages = {site.canonical(page.path): page.path for page in site.routed}
    wrong = {url: "which is no page's own address" for url in listed if url not in pages}
    wrong |= {url: "more than once" for url in listed if listed.count(url) > 1}
    wrong |= {url: "a picture which is not there" for url in pictures if site.loaded(url, "/") is None}
    for url, why in wrong.items():
        message = f"The sitemap lists {url}, {why}."
        yield site.finding(codes.SITEMAP, name, message, _HOSTING, text.find(f">{url}<") + 1)
    for url, path in pages.items():
        if url not in listed and path in site.expected.routes:
            yield site.finding(codes.SITEMAP, name, f"The sitemap lacks {path}.", _HOSTING)


def check_server_redirects(site: BuiltSite) -> Iterator[Diagnostic]:
    """Find redirects that `_redirects` (Netlify, Cloudflare) or `.htaccess` (Apache) lack or get wrong."""
    lines = {
        name: [line for line in site.text(name).splitlines() if not line.lstrip().startswith("#")]
        for name in ("_redirects", ".htaccess")
        if name in site.sizes
    }
    for name, server in (("_redirects", "Netlify"), (".htaccess", "Apache")):
        if name not in lines:
            message = f"The redirect table for {server} is missing."
            yield site.finding(codes.SERVER_REDIRECTS, name, message, _HOSTING)
    table = {words[0]: words[1:] for line in lines.get("_redirects", ()) if len(words := line.split()) > 1}
    rules = [line.replace("\\", "") for line in lines.get(".htaccess", ())]
    for source, target in site.expected.redirects.items():
        status = " ".join(table.get(source, [])[:2]).removesuffix(
            "!"
        )  # ! redirects even where there is a file
        pattern = re.compile(rf"{re.escape(source.lstrip('/'))}(?![\w-]|/\w).*{re.escape(target)}(?![\w/-])")
        leads = {
            "_redirects": status in {f"{target} 301", f"{target} 308"},
            ".htaccess": any(pattern.search(rule) and _FOR_GOOD.search(rule) for rule in rules),
        }
        for name in lines:
            if not leads[name]:
                message = f"{source} does not lead to {target} for good (status 301)."
                yield site.finding(codes.SERVER_REDIRECTS, name, message, _HOSTING)
    for source in table.keys() & site.expected.routes.keys():
        message = f"The page {source} could not be seen: this table sends its visitors elsewhere."
        offset = site.text("_redirects").find(f"{source} ")
        yield site.finding(codes.SERVER_REDIRECTS, "_redirects", message, _HOSTING, offset)


def check_robots(site: BuiltSite) -> Iterator[Diagnostic]:
    """Find a robots.txt that is missing, shuts crawlers out, or names no sitemap."""
    name = "robots.txt"
    if name not in site.sizes:
        yield site.finding(codes.ROBOTS, name, "There is no robots.txt.", _HOSTING)
        return
    robots = RobotFileParser()
    robots.parse(site.text(name).splitlines())
    agents = {"*", *re.findall(r"^user-agent:\s*(\S+)", site.text(name), re.IGNORECASE | re.MULTILINE)}
    sitemap = site.canonical("/sitemap.xml")
    if sitemap not in (robots.site_maps() or []):
        hint = f"Add the line “Sitemap: {sitemap}”."
        yield site.finding(codes.ROBOTS, name, "robots.txt does not name the sitemap.", hint)
    shut = [
        page.path
        for page in site.routed
        if not all(robots.can_fetch(agent, site.canonical(page.path)) for agent in agents)
    ]
    if shut:
        more = f" and {len(shut) - 1} more" if shut[1:] else ""
        message = f"robots.txt shuts search engines out of {shut[0]}{more}."
        hint = "Delete the line that disallows it."
        yield site.finding(codes.ROBOTS, name, message, hint, site.text(name).find("Disallow: /"))


def check_security_txt(site: BuiltSite, now: datetime) -> Iterator[Diagnostic]:
    """Find a security.txt that is missing, incomplete or expired (RFC 9116)."""
    name = ".well-known/security.txt"
    if name not in site.sizes:
        yield site.finding(codes.SECURITY_TXT, name, "There is no security.txt.", _HOSTING)
        return
    text = site.text(name)
    fields: dict[str, list[str]] = {"contact": [], "expires": [], "canonical": []}
    for key, value in re.findall(r"^([\w-]+):[ \t]*(.*?)\s*$", text, re.MULTILINE):
        fields.setdefault(key.lower(), []).append(value)
    contacts = fields["contact"]
    if not contacts or not all(c.startswith(("mailto:", "https://", "tel:")) for c in contacts):
        hint = "Add a line “Contact: mailto:…”."
        yield site.finding(codes.SECURITY_TXT, name, "security.txt names no contact.", hint)
    try:
        (moment,) = fields["expires"]
        end = datetime.fromisoformat(moment)
    except ValueError:
        message = "security.txt must say once, as a date and time, when it expires."
        hint = "Set security: expires: in content/site.yaml, such as 2027-10-01T00:00:00Z."
        yield site.finding(codes.SECURITY_TXT, name, message, hint)
    else:
        if end.replace(tzinfo=end.tzinfo or UTC) <= now:
            message = f"security.txt expired on {end:%d %B %Y}."
            hint = "Set a later date at security: expires: in content/site.yaml and build again."
            yield site.finding(codes.SECURITY_EXPIRED, name, message, hint, text.find(moment))
    for url in fields["canonical"]:
        if url != site.canonical(f"/{name}"):
            message = f"security.txt says that it stands at {url}."
            yield site.finding(codes.SECURITY_TXT, name, message, _HOSTING, text.find(url))


def check_copies(site: BuiltSite) -> Iterator[Diagnostic]:
    """Find text files without pre-compressed copies, and copies that hold something else."""
    for name in sorted(site.sizes):
        base = name.removesuffix(".br").removesuffix(".gz")
        if base not in site.sizes:
            yield site.finding(codes.STALE_COMPRESSED_COPY, name, "This copy's own file is gone.", _BUILD)
        elif base != name and _unpack(name, site.read(name)) != site.read(base):
            message = f"This copy does not hold what {base} holds."
            yield site.finding(codes.STALE_COMPRESSED_COPY, name, message, _BUILD)
        missing = [ending for ending in COPIES if f"{name}{ending}" not in site.sizes]
        if missing and name.endswith(_COMPRESSED):
            message = f"This file has no {' and no '.join(missing)} copy."
            yield site.finding(codes.NO_COMPRESSED_COPY, name, message, _BUILD)


def _unpack(name: str, data: bytes) -> bytes | None:
    """Return what a copy holds, or None where it is damaged."""
    try:
        plain: bytes = brotli.decompress(data) if name.endswith(".br") else gzip.decompress(data)
    except (brotli.error, OSError, EOFError, zlib.error):
        return None
    return plain
