"""The facts about a site that every host needs, and the names and types of its files."""

from collections.abc import Mapping

from pipeline.manifests.models import HostsManifest
from pipeline.pages.manifest_parts import HiddenText
from pipeline.photos.formats import FORMATS

FOR_EVER = "public, max-age=31536000, immutable"
"""Cache-Control of files whose names change with their content: one year (RFC 9111, RFC 8246)."""

ASK_FIRST = "no-cache"
"""Cache-Control of all other files: browsers keep them, and ask the host before each use (RFC 9111)."""

HASHED = ("assets", "media")
"""Folders of the built site in which every name contains a digest of the content."""

SHARED = "media"
"""The folder whose files other sites may embed, because search engines show pictures from their source."""

HIDDEN = ("_headers", "_redirects", "build.json", "hosts.json")
"""Files of the built site that are for hosts and that visitors do not get."""

WELL_KNOWN = ".well-known"
"""The only served folder with a dot at the start of its name (RFC 8615)."""

NOT_FOUND = "404.html"

FORMS = r"(?:\.html|/(?:index(?:\.html)?)?)"
"""A regular expression for endings, such as .html, with which a page's address redirects to the page."""

PLAIN = "(?:/[a-z0-9-]+)+"
"""A regular expression for addresses that obey the rules on addresses, in the spelling that browsers send."""

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
"""Endings of files with .br and .gz copies, and their media types."""

OTHERS: Mapping[str, str] = {
    "ico": "image/vnd.microsoft.icon",
    "png": "image/png",
    "woff2": "font/woff2",
    **{each.end: each.media_type for each in FORMATS},
}
"""Endings of the other files of a site, and their media types (IANA)."""

PICTURES = tuple(f".{end}" for end, kind in OTHERS.items() if kind.startswith("image/"))
"""Endings of pictures made of pixels; drawings (.svg) are text."""

NOTICE = "Written by `pipeline hosting`; change content/ and run it again instead of editing this."


class SiteFacts(HostsManifest):
    """The facts about a site that its hosts need.

    `pictures` maps each route, in the order of the table, to the addresses of its pictures from the root of
    the site. Paths need no escapes in regular expressions, because the rules on addresses allow only small
    letters, digits, single hyphens and slashes.
    """

    pictures: Mapping[str, tuple[HiddenText, ...]]

    @property
    def host(self) -> str:
        """The name of the site, such as academy.example."""
        return self.origin.partition("://")[2]

    @property
    def other_host(self) -> str:
        """The name that visitors may type instead: www. is added to the site's name, or removed from it."""
        return self.host.removeprefix("www.") if self.host.startswith("www.") else f"www.{self.host}"

    @property
    def hsts(self) -> str:
        """Strict-Transport-Security (RFC 6797): browsers use only https for a year after each visit."""
        return f"max-age=31536000{'; includeSubDomains' if self.subdomains else ''}"

    @property
    def pages(self) -> list[str]:
        """The routes without the home page, sorted, without the first slash."""
        return sorted(path.lstrip("/") for path in self.pictures if path != "/")

    @property
    def addresses(self) -> list[str]:
        """All addresses with a file in the built site, without the home page: pages, then old addresses."""
        return [*self.pages, *(source.lstrip("/") for source in self.redirects)]

    @property
    def folders(self) -> list[str]:
        """The top folders of the built site, sorted."""
        return sorted({*HASHED, *(page.partition("/")[0] for page in self.pages if "/" in page)})


SECURITY_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Content-Type-Options": "nosniff",
}
"""Names and values of the headers of every answer.

Each page has its own policy, with hashes. frame-ancestors works only in a header, and replaces
X-Frame-Options (CSP Level 3, 3.3 and 6.4.2.2). Without Referrer-Policy, browsers use a sufficient default.
Cross-Origin-Opener-Policy would cost a new browser process for each visit.
"""
