"""One run: the built site gets the files that hosts and crawlers read."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import brotli

from pipeline.disk.store import write_files
from pipeline.hosting.apache import htaccess
from pipeline.hosting.built import read_hosts, read_pictures
from pipeline.hosting.crawlers import SECURITY, robots, security, sitemap
from pipeline.hosting.icon import FAVICON, draw_favicon
from pipeline.hosting.model import SiteFacts
from pipeline.hosting.nginx import nginx
from pipeline.hosting.static_hosts import headers, redirects

FILES: Final[Mapping[str, Callable[[SiteFacts], str]]] = {
    "sitemap.xml": sitemap,
    "robots.txt": robots,
    SECURITY: security,
    ".htaccess": htaccess,
    "_headers": headers,
    "_redirects": redirects,
}
"""What belongs into the folder of the built site, by name."""

INDEX: Final = "index.html"
SUMS: Final = "hosting/SHA256SUMS"
"""Beside the folder of the built site: the digest of each of its files, as `sha256sum --check` reads it."""

_COPIED = ("sitemap.xml", "robots.txt", SECURITY)
"""Files that are served, and so have compressed copies beside them like all texts of the site."""


@dataclass(frozen=True)
class WrittenFile:
    """One file of a run, and whether it had to be written: false where it held the very same already."""

    path: Path
    changed: bool


def gather_facts(dist: Path) -> SiteFacts:
    """Return what hosts must know of the site built in `dist`; HostingError where there is none.

    All of it comes from the build, so that it fits the pages whatever was changed since.
    """
    hosts = read_hosts(dist)
    return SiteFacts(**hosts.model_dump(), pictures=read_pictures(dist, hosts.paths))


def served_files(facts: SiteFacts) -> dict[str, bytes]:
    """Return the files that belong into the folder of the built site, by name."""
    files = {name: write(facts).encode() for name, write in FILES.items()}
    for name in _COPIED:
        files[f"{name}.br"] = brotli.compress(files[name])
        files[f"{name}.gz"] = _gzip(files[name])
    return files


def _gzip(data: bytes) -> bytes:
    """Return `data` compressed, without time and system (RFC 1952), which Pythons tell differently."""
    packed = gzip.compress(data, mtime=0)
    return packed[:9] + b"\xff" + packed[10:]


def write_hosting(facts: SiteFacts, dist: Path, nginx_file: Path) -> list[WrittenFile]:
    """Write the files into the folder of the built site, and nginx's to `nginx_file`; return them all.

    Each page but home gets a copy of itself in a folder of its own, and SUMS says what is there. Each file
    appears whole or not at all; what holds the same already is left as it is. OSError where a page cannot be
    read or a folder not be written; HostingError where the build left no icon.
    """
    wanted = {dist / name: data for name, data in served_files(facts).items()}
    # A host without rules answers /contact with contact/index.html; one with rules never serves that.
    wanted |= {dist / page / INDEX: (dist / f"{page}.html").read_bytes() for page in facts.addresses}
    wanted[dist / FAVICON] = draw_favicon(dist)
    wanted[nginx_file] = nginx(facts).encode()
    written = [_write(path, data) for path, data in wanted.items()]
    for path in (dist, *dist.rglob("*")):  # servers must read them, whatever mask they were built under
        path.chmod(0o755 if path.is_dir() else 0o644)
    return [*written, _write(dist.parent / SUMS, _sums(dist).encode())]


def _write(path: Path, data: bytes) -> WrittenFile:
    changed = not path.is_file() or path.read_bytes() != data
    if changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_files(path.parent, [(path.name, data)])
    return WrittenFile(path, changed)


def _sums(dist: Path) -> str:
    files = {path.relative_to(dist).as_posix(): path for path in dist.rglob("*") if path.is_file()}
    digests = {name: hashlib.sha256(files[name].read_bytes()).hexdigest() for name in sorted(files)}
    return "".join(f"{digest}  {name}\n" for name, digest in digests.items())
