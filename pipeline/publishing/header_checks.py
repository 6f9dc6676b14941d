"""The rules for the headers of the live site."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from pipeline.built_site.hosting.model import OTHERS, SECURITY_HEADERS, SHARED, TEXTS, is_immutable
from pipeline.publishing.site_client import SiteAnswer, Visitor, make_printable

TYPES: Final = "types and charsets"
SHOWN: Final = "nothing is hidden from search engines, downloaded instead of shown, or left at once"
SAFETY: Final = "headers for safety"
COMPRESSION: Final = "texts travel compressed"
CACHING: Final = "browsers keep what never changes, and ask again for the rest"
TOPICS: Final = (TYPES, SHOWN, SAFETY, COMPRESSION, CACHING)
"""The topics of the rules."""

_SMALL: Final = 1_400
"""Maximum size in bytes of a file that fits into one packet; compression of such a file saves nothing."""

_ALIASES: Final = {
    "text/javascript": "application/(?:x-)?javascript",
    "image/vnd.microsoft.icon": "image/x-icon",
    "application/xml": "text/xml",
}
"""Maps a media type to a regular expression for its other names, which browsers treat alike."""

_NEED_CHARSET: Final = ("text/html", "text/plain")
"""Media types whose header must name the charset; other types default to UTF-8 or to the page's charset."""

_YEAR: Final = r'"?0*(?:3153[6-9]|315[4-9]\d|31[6-9]\d\d|3[2-9]\d{3}|[4-9]\d{4}|[1-9]\d{5,})\d{3}\b'
"""Matches a year (31,536,000) or more, in seconds."""

_FOR_EVER: Final = rf"(?=.*\bmax-age={_YEAR})(?=.*\bimmutable\b)(?!.*\bno-store\b).*"
_ASK_FIRST: Final = (
    r'(?!.*\bs-maxage="?0*[1-9])(?:.*\bno-(?:store\b|cache\b(?!=))|'
    r'(?=.*\bmax-age="?0)(?!.*\b(?:max-age|stale-while-revalidate)="?0*[1-9])).*'
)
_NOT_KEPT: Final = r'(?!.*\bmax-age="?0*[1-9]).*'
_AT_MOST_A_MINUTE: Final = r"0*(?:[0-5]?\d|60)(?: ?,.*)?|(?:\D.*)?"

_HARMLESS: Final = re.compile(r"\b(?:upgrade-insecure-requests|block-all-mixed-content|report-\w+[^;,]*)")
"""Matches directives of a Content Security Policy that block no part of a page, and that hosts often add."""


class _Rule(NamedTuple):
    """A header and a regular expression that matches its right values; a missing header has the value ""."""

    topic: str
    header: str
    right: str


def find_header_faults(
    name: str, answer: SiteAnswer, visitor: Visitor, hsts: str
) -> Iterator[tuple[str, str]]:
    """Yield each wrong header of the file `name`, as a pair of a topic and a description.

    `answer` is the host's answer to `visitor`. `hsts` is the required value of Strict-Transport-Security.
    """
    rules = list(_list_rules(name, hsts))
    if name.rpartition(".")[2] in TEXTS and len(answer.body) > _SMALL and visitor.encodings != "identity":
        rules.append(_Rule(COMPRESSION, "Content-Encoding", "(?!identity).+"))
    for topic, header, right in rules:
        given = answer.headers.get(header.lower(), "")
        if not re.fullmatch(right, _HARMLESS.sub("", " ".join(given.split())), re.IGNORECASE):
            yield topic, f"{header}: {make_printable(given) or 'none'}"


def _list_rules(name: str, hsts: str) -> Iterator[_Rule]:
    end = name.rpartition(".")[2]
    kind = {**TEXTS, **OTHERS}[end]
    more = ' ?; ?charset="?utf-?8"?' if end in TEXTS else ";.*"
    optional = "" if kind in _NEED_CHARSET else "?"
    yield _Rule(TYPES, "Content-Type", f"(?:{re.escape(kind)}|{_ALIASES.get(kind, '')})(?:{more}){optional}")
    yield _Rule(SHOWN, "X-Robots-Tag", r"(?!.*\b(?:noindex|none|noimageindex|unavailable_after)\b).*")
    yield _Rule(SHOWN, "Content-Disposition", "(?:inline ?(?:;.*)?)?")
    yield _Rule(SHOWN, "Refresh", "")

    # Browsers obey each policy (CSP3, 4.4), but only the first value of the two headers after it. They ignore
    # Strict-Transport-Security with two values of max-age (RFC 6797, 6.1 and 8.1).
    policy = re.escape(SECURITY_HEADERS["Content-Security-Policy"])
    yield _Rule(SAFETY, "Content-Security-Policy", rf"(?:[ ,;]*{policy})+[ ,;]*")
    yield _Rule(SAFETY, "X-Content-Type-Options", "nosniff ?(?:,.*)?")
    lasts = rf"(?!(?:[^,]*max-age){{2}})(?=[^,]*\bmax-age={_YEAR})"
    subdomains = r"(?=[^,]*\bincludeSubDomains\b)" if "includeSubDomains" in hsts else ""
    yield _Rule(SAFETY, "Strict-Transport-Security", rf"{lasts}{subdomains}.*")
    members = SECURITY_HEADERS["Permissions-Policy"].split(", ")
    required = "".join(rf"(?=.*\b{re.escape(each)})" for each in members)
    allowed = "|".join(each.partition("=")[0] for each in members)
    yield _Rule(SAFETY, "Permissions-Policy", rf"{required}(?!.*\b(?:{allowed})=(?!\(\))).*")
    if end == "html" or is_immutable(name):
        right = "cross-origin" if name.partition("/")[0] == SHARED else "same-origin"
        yield _Rule(SAFETY, "Cross-Origin-Resource-Policy", right)

    if is_immutable(name):
        yield _Rule(CACHING, "Cache-Control", _FOR_EVER)
    else:
        yield _Rule(CACHING, "Cache-Control", _ASK_FIRST)
        yield _Rule(CACHING, "Age", _AT_MOST_A_MINUTE)
        # Caches between the host and its visitors obey further headers, which browsers ignore.
        yield _Rule(CACHING, "CDN-Cache-Control", _NOT_KEPT)
        yield _Rule(CACHING, "Surrogate-Control", _NOT_KEPT)
