"""Checks of the built files: routes, redirects, compressed copies, and files for crawlers and hosts."""

import gzip
import re
import zlib
from collections.abc import Iterator

import brotli

from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.findings.model import Finding, Place
from pipeline.base.system.commands import make_command
from pipeline.built_site.audit import codes
from pipeline.built_site.audit.built_site import COPIES, BuiltPage, BuiltSite
from pipeline.built_site.hosting.built_pages import RUN_BUILD, name_page_file
from pipeline.built_site.hosting.run import FILES, INDEX

_BUILD = "Build the site again: npm run build makes the copies last."
_WRITE_FILES = "Write the files for hosts again.", TerminalOnly(f"Run: {make_command('pipeline hosting')}")
_COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".xml", ".txt")


def check_routes(site: BuiltSite) -> Iterator[Finding]:
    """Find routes without a page, pages without a route, and old addresses that do not redirect."""
    expected = {**dict.fromkeys(site.expected.routes, "page"), "/404": "not-found page"}
    for path, what in expected.items():
        if path not in site.by_path:
            message = f"The {what} {path} was not built."
            build = ("Build the site again. The page must then be here.", RUN_BUILD)
            yield site.make_finding(codes.ROUTES, name_page_file(path), message, build)
    for page in site.routed:
        if page.path not in expected:
            message = f"{page.path} was built, but the route table does not know it."
            add = (
                "Delete the file if it is left over, or add the page to ",
                Place("content/routes.yaml"),
                ".",
            )
            yield page.make_finding(codes.ROUTES, message, add)
    for source, target in site.expected.redirects.items():
        redirect = site.by_path.get(source)
        if redirect:
            yield from _check_redirect_page(redirect, target)
        else:
            message = f"There is no page at the old address {source}."
            hint = f"Build the site again; it must lead on to {target}."
            yield site.make_finding(codes.REDIRECT_PAGE, name_page_file(source), message, hint)


def _check_redirect_page(page: BuiltPage, target: str) -> Iterator[Finding]:
    refreshes = page.parse().find_all("meta", http_equiv="refresh")
    pattern = rf"\s*0\s*;\s*url\s*=\s*['\"]?{re.escape(target)}['\"]?\s*"
    if not any(re.fullmatch(pattern, meta.get("content") or "", re.IGNORECASE) for meta in refreshes):
        yield page.make_finding(
            codes.REDIRECT_PAGE,
            f"This page does not lead to {target} at once.",
            f'Write <meta http-equiv="refresh" content="0; url={target}">.',
        )


def check_hosting(site: BuiltSite) -> Iterator[Finding]:
    """Find missing files for web hosts and crawlers, and missing or outdated copies of pages."""
    pages = [page.file for page in site.pages if page.path not in ("/", "/404")]
    indexes = {f"{page.removesuffix('.html')}/{INDEX}": page for page in pages}
    for name in (*FILES, *indexes):
        if name not in site.sizes:
            message = "This file for web hosts and crawlers is missing."
        elif name in indexes and site.read(name) != site.read(indexes[name]):
            message = f"This file differs from {indexes[name]}."
        else:
            continue
        yield site.make_finding(codes.HOSTING, name, message, _WRITE_FILES)


def check_copies(site: BuiltSite) -> Iterator[Finding]:
    """Find missing and outdated compressed copies of text files."""
    for name in sorted(site.sizes.keys() - site.copies.keys()):
        base = name.removesuffix(".br").removesuffix(".gz")
        if base not in site.sizes:
            yield site.make_finding(
                codes.STALE_COMPRESSED_COPY, name, "This copy's own file is gone.", _BUILD
            )
        elif base != name and _unpack(name, site.read(name)) != site.read(base):
            message = f"This copy differs from {base}."
            yield site.make_finding(codes.STALE_COMPRESSED_COPY, name, message, _BUILD)
        missing = [ending for ending in COPIES if f"{name}{ending}" not in site.sizes]
        if missing and name.endswith(_COMPRESSED):
            message = f"This file has no {' and no '.join(missing)} copy."
            yield site.make_finding(codes.NO_COMPRESSED_COPY, name, message, _BUILD)


def _unpack(name: str, data: bytes) -> bytes | None:
    """Return the content of the compressed file `name` (.br or .gz), or None if it is damaged."""
    try:
        plain: bytes = brotli.decompress(data) if name.endswith(".br") else gzip.decompress(data)
    except (brotli.error, OSError, EOFError, zlib.error):
        return None
    return plain
