"""The facts about a site that every host needs, and the names and types of files."""

from collections.abc import Mapping

from pipeline.content.manifests.models import HostsManifest
from pipeline.content.pages.manifest_parts import HiddenText
from pipeline.photos.formats import FORMATS
from pipeline.yaml_files.old_addresses import BUILT

FOR_EVER = "public, max-age=31536000, immutable"
"""Cache-Control of files whose names change with their content: one year (RFC 9111, RFC 8246)."""

HSTS = "max-age=31536000"
"""Strict-Transport-Security (RFC 6797): after a visit, browsers use only https for a year.

It leaves out subdomains, because nobody can undo it for those that lack https.
"""

ASK_FIRST = "no-cache"
"""Cache-Control of files that keep their names: browsers ask the host before each use (RFC 9111)."""

HASHED = ("assets", "media")
"""Folders of the built site in which the name of every file contains a digest of the file's content."""

SHARED = "media"
"""The folder whose files other sites can embed: search engines show pictures directly from here."""

HIDDEN = ("_headers", "_redirects", "build.json", "hosts.json")
"""Files of the built site that configure hosts; web servers must not serve them to visitors."""

WELL_KNOWN = ".well-known"
"""A folder that web servers must serve (RFC 8615); they serve nothing else whose name begins with a dot."""

NOT_FOUND = "404.html"

PLAIN = "(?:/[a-z0-9-]+)+"
"""A regular expression for valid addresses, as browsers send them: without percent-encoding."""

TEXTS: Mapping[str, str] = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "xml": "application/xml",
}
"""Maps file endings to media types, for the files that have compressed copies (.br and .gz)."""

OTHERS: Mapping[str, str] = {
    "png": "image/png",
    "woff2": "font/woff2",
    **{each.end: each.media_type for each in FORMATS},
}
"""Maps file endings to media types (IANA), for the files that have no compressed copies."""

PICTURES = tuple(f".{end}" for end, kind in OTHERS.items() if kind.startswith("image/"))
"""File endings of pictures, with the dot; drawings (.svg) are in `TEXTS` instead."""

NOTICE = "Written by `pipeline hosting`; change content/ and run it again instead of editing this."


def is_immutable(name: str) -> bool:
    """Return True if a file never changes; its name then contains a digest."""
    return name.partition("/")[0] in HASHED


class SiteFacts(HostsManifest):
    """The facts about a site that its files for web servers need.

    Paths have only small letters, digits, hyphens and slashes, so they need no escapes in regular
    expressions.
    """

    @property
    def host(self) -> str:
        """The host name of the site, such as academy.example."""
        return self.origin.partition("://")[2]

    @property
    def other_host(self) -> str:
        """The host name with www. added or removed, which some visitors type by mistake."""
        return self.host.removeprefix("www.") if self.host.startswith("www.") else f"www.{self.host}"

    @property
    def pages(self) -> list[str]:
        """The paths of all pages except the home page, sorted, such as trainings/nlp."""
        return sorted(path.lstrip("/") for path in self.paths if path != "/")

    @property
    def built(self) -> list[str]:
        """The paths in `pages`, and the old addresses that have files, without the slash at the start."""
        return [*self.pages, *(old.lstrip("/") for old in self.redirects if BUILT.fullmatch(old))]


class SitemapFacts(SiteFacts):
    """The facts about a site that its sitemap needs, too.

    `pictures` maps the path of each page to the addresses of its pictures, in the order of routes.yaml.
    `versions` maps the name of each page, such as pages/home, to the time of its last version, if known.
    """

    pictures: Mapping[str, tuple[HiddenText, ...]]
    versions: Mapping[str, HiddenText] = {}


SECURITY_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Content-Type-Options": "nosniff",
}
"""Maps the name of each security header to its value; every response has these headers.

In addition, the HTML of each page contains a content security policy of its own, with hashes. The directive
frame-ancestors works only in a header, and replaces X-Frame-Options (CSP Level 3, 3.3 and 6.4.2.2).

Two headers are left out on purpose. Without Referrer-Policy, browsers use a sufficient default.
Cross-Origin-Opener-Policy would cost a new browser process for each visit.
"""
