"""Writes files for web servers and crawlers, such as the sitemap, into the built site."""

import gzip
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import brotli

from pipeline.base.disk.atomic_files import write_files
from pipeline.built_site.hosting.built_pages import read_hosts_manifest, read_pictures
from pipeline.built_site.hosting.crawlers import make_robots, make_sitemap
from pipeline.built_site.hosting.model import SiteFacts, SitemapFacts
from pipeline.built_site.hosting.server_rules import make_htaccess, make_nginx_rules
from pipeline.built_site.hosting.static_hosts import make_headers, make_redirects

FILES: Final[Mapping[str, Callable[[SitemapFacts], str]]] = {
    "sitemap.xml": make_sitemap,
    "robots.txt": make_robots,
    ".htaccess": make_htaccess,
    "_headers": make_headers,
    "_redirects": make_redirects,
}
"""Maps the name of each file to write into the built site to the function that returns its text."""

INDEX: Final = "index.html"

NGINX: Final = "hosting/nginx.conf"
"""The file with nginx's rules, beside the folder of the built site."""

_COPIED = ("sitemap.xml", "robots.txt")
"""The names in FILES that get compressed copies (.br and .gz), because crawlers request these files."""


def read_site_facts(dist: Path) -> SiteFacts:
    """Return the facts about the built site in `dist`. Raises NotFoundError if there is none."""
    return SiteFacts(**read_hosts_manifest(dist).model_dump())


def read_sitemap_facts(dist: Path, versions: Mapping[str, str] | None = None) -> SitemapFacts:
    """Return all facts about the built site in `dist`, from its pages, too. Raises NotFoundError.

    `versions` maps the names of pages to the times of their last versions.
    """
    facts = read_site_facts(dist).model_dump()
    return SitemapFacts(**facts, pictures=read_pictures(dist, facts["paths"]), versions=versions or {})


def make_served_files(facts: SitemapFacts) -> dict[str, bytes]:
    """Map the name of each file in `FILES`, and of each compressed copy (.br and .gz), to its content."""
    files = {name: write(facts).encode() for name, write in FILES.items()}
    for name in _COPIED:
        files[f"{name}.br"] = brotli.compress(files[name])
        files[f"{name}.gz"] = _gzip(files[name])
    return files


def _gzip(data: bytes) -> bytes:
    """Compress data with gzip; equal data gives equal bytes at any time and with any Python.

    For this, the header names no time and no operating system (RFC 1952).
    """
    packed = gzip.compress(data, mtime=0)
    return packed[:9] + b"\xff" + packed[10:]


def write_hosting_files(facts: SitemapFacts, dist: Path) -> None:
    """Write the files for web servers and crawlers into the built site, and nginx's rules beside it.

    For hosts that ignore such rules, each NAME.html is copied to NAME/index.html, except the home page and
    the not-found page. Writes are atomic, and unchanged files are not written. All files of the site become
    readable for web servers.

    Raises OSError if a file cannot be read or written, or NotFoundError if the site has no icon.
    """
    files = {dist / name: data for name, data in make_served_files(facts).items()}
    # A host without rules answers /contact with contact/index.html; a host with rules never serves this file.
    files |= {dist / page / INDEX: (dist / f"{page}.html").read_bytes() for page in facts.built}
    files[dist.parent / NGINX] = make_nginx_rules(facts).encode()
    for path, data in files.items():
        _write(path, data)
    for path in (dist, *dist.rglob("*")):  # readable for servers, whatever the umask of the build
        path.chmod(0o755 if path.is_dir() else 0o644)


def _write(path: Path, data: bytes) -> None:
    if not path.is_file() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_files(path.parent, [(path.name, data)])
