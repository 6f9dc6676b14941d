"""Routes, redirects and the files that crawlers and hosts read, against what was built."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Iterator

import brotli

from pipeline.audit import codes
from pipeline.audit.site import COPIES, BuiltPage, BuiltSite
from pipeline.findings.model import Finding
from pipeline.hosting.run import FILES, INDEX
from pipeline.system.commands import make_command

_BUILD = "Build the site again: npm run build makes the copies last."
_COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".xml", ".txt", ".webmanifest")


def check_routes(site: BuiltSite) -> Iterator[Finding]:
    """Find routes without a page, pages without a route, and old addresses that lead nowhere."""
    wanted = {**dict.fromkeys(site.expected.routes, "page"), "/404": "not-found page"}
    for path, what in wanted.items():
        if path not in site.by_path:
            hint = f"Run {make_command('nox -s site')}; the page must then be at this place."
            yield site.finding(codes.ROUTES, _file_of(path), f"The {what} {path} was not built.", hint)
    for page in site.routed:
        if page.path not in wanted:
            message = f"{page.path} was built, but the route table does not know it."
            hint = "Delete the file if it is left over, or add the page to content/routes.yaml."
            yield page.finding(codes.ROUTES, None, message, hint)
    for source, target in site.expected.redirects.items():
        redirect = site.by_path.get(source)
        if redirect:
            yield from _redirect_page(redirect, target)
        else:
            message = f"There is no page at the old address {source}."
            hint = f"Build the site again; it must lead on to {target}."
            yield site.finding(codes.REDIRECT_PAGE, _file_of(source), message, hint)


def _file_of(path: str) -> str:
    return "index.html" if path == "/" else f"{path.lstrip('/')}.html"


def _redirect_page(page: BuiltPage, target: str) -> Iterator[Finding]:
    refreshes = page.document.all("meta", http_equiv="refresh")
    pattern = rf"\s*0\s*;\s*url\s*=\s*['\"]?{re.escape(target)}['\"]?\s*"
    if not any(re.fullmatch(pattern, meta.get("content") or "", re.IGNORECASE) for meta in refreshes):
        yield page.finding(
            codes.REDIRECT_PAGE,
            refreshes[0] if refreshes else page.document.first("head"),
            f"This page does not lead to {target} at once.",
            f'Write <meta http-equiv="refresh" content="0; url={target}">.',
        )


def check_hosting(site: BuiltSite) -> Iterator[Finding]:
    """Find files for web hosts and crawlers that were not written; a build empties the folder."""
    pages = [page.file for page in site.pages if page.path not in ("/", "/404")]
    indexes = {f"{page.removesuffix('.html')}/{INDEX}": page for page in pages}
    for name in (*FILES, *indexes):
        if name not in site.sizes:
            message = "This file for web hosts and crawlers is missing."
        elif name in indexes and site.read(name) != site.read(indexes[name]):
            message = f"This file does not hold what {indexes[name]} holds."
        else:
            continue
        yield site.finding(codes.HOSTING, name, message, f"Run {make_command('pipeline hosting')}.")


def check_copies(site: BuiltSite) -> Iterator[Finding]:
    """Find text files without pre-compressed copies, and copies that hold something else."""
    for name in sorted(site.sizes.keys() - site.copies.keys()):
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
