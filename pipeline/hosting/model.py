"""What every host must know about one site, whatever its files look like."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.manifests.models import HostsManifest
from pipeline.pages.manifest_parts import HiddenText
from pipeline.photos.formats import FORMATS

FOR_EVER = "public, max-age=31536000, immutable"
"""Cache-Control of files whose names change with their content (RFC 9111, RFC 8246); a year in seconds."""

ASK_FIRST = "no-cache"
"""Cache-Control of everything else: kept, but used only when the host says it still holds (RFC 9111)."""

HASHED = ("assets", "media")
"""Folders of the built site in which every name holds a digest of the content."""

SHARED = "media"
"""The folder whose files other sites may show: search engines show pictures where they are."""

HIDDEN = ("_headers", "_redirects", "build.json", "hosts.json")
"""Files of the built site that are for hosts and not for visitors."""

WELL_KNOWN = ".well-known"
"""The one folder whose name starts with a dot and that is served (RFC 8615)."""

NOT_FOUND = "404.html"

FORMS = r"(?:\.html|/(?:index(?:\.html)?)?)"
"""A regular expression of what may stand behind the address of a page and leads to that address."""

PLAIN = "(?:/[a-z0-9-]+)+"
"""A regular expression of addresses as the rules on addresses want them, as a browser would send them."""

TEXTS: Mapping[str, str] = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml",
}
"""Endings of files that have .br and .gz copies beside them, and their types."""

OTHERS: Mapping[str, str] = {
    "ico": "image/vnd.microsoft.icon",
    "png": "image/png",
    "woff2": "font/woff2",
    **{each.end: each.media_type for each in FORMATS},
}
"""Endings of the other files of a site, and their types (IANA media types)."""

NOTICE = "Written by `pipeline hosting`; change content/ and run it again instead of editing this."


class HostingError(Exception):
    """The files cannot be written: there is no built site, or it is not whole."""


class SiteFacts(HostsManifest):
    """One site as its hosts must know it.

    `pictures` has each route, in the order of the table, with the addresses of its pictures from the root of
    the site. All paths are small letters, digits, single hyphens and slashes, as the rules on addresses
    demand, so that they may stand in regular expressions as they are.
    """

    pictures: Mapping[str, tuple[HiddenText, ...]]

    @property
    def host(self) -> str:
        """The site's name, such as academy.example."""
        return self.origin.partition("://")[2]

    @property
    def other_host(self) -> str:
        """The name that visitors may type instead: with www. where the site has none, or without."""
        return self.host.removeprefix("www.") if self.host.startswith("www.") else f"www.{self.host}"

    @property
    def hsts(self) -> str:
        """Strict-Transport-Security (RFC 6797): https only, for a year after each visit."""
        return f"max-age=31536000{'; includeSubDomains' if self.subdomains else ''}"

    @property
    def pages(self) -> list[str]:
        """Every route but the home page, sorted, without its first slash."""
        return sorted(path.lstrip("/") for path in self.pictures if path != "/")

    @property
    def addresses(self) -> list[str]:
        """Every address with a file in the built site but the home page: pages, then old addresses."""
        return [*self.pages, *(source.lstrip("/") for source in self.redirects)]

    @property
    def folders(self) -> list[str]:
        """The folders at the top of the built site, sorted."""
        return sorted({*HASHED, *(page.partition("/")[0] for page in self.pages if "/" in page)})


SECURITY_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Content-Type-Options": "nosniff",
}
"""Names and values of the headers that every answer carries.

What may stand in a page, its own policy says by hashes; frame-ancestors counts only in a header, and instead
of X-Frame-Options (CSP Level 3, 3.3 and 6.4.2.2). There is no Referrer-Policy, since browsers do without one
what it would say, and no Cross-Origin-Opener-Policy, since they start another process for a page that has it.
"""
