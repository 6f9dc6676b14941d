"""The rules for the headers of the live site."""

import re
from collections.abc import Iterator
from typing import Final

from pipeline.built_site.hosting.model import OTHERS, SECURITY_HEADERS, SHARED, TEXTS, is_immutable
from pipeline.publishing.site_client import SEARCH_ENGINE, SiteAnswer, make_printable

TOPICS: Final = (
    "types and charsets",
    "nothing is hidden from search engines, downloaded instead of shown, or left at once",
    "headers for safety",
    "texts travel compressed",
    "browsers keep what never changes, and ask again for the rest",
)
TYPES, SHOWN, SAFETY, COMPRESSION, CACHING = TOPICS

_SMALL: Final = 1_400
"""Maximum size in bytes of a file that fits into one packet; compression of such a file saves nothing."""

_ALIASES: Final = {
    "text/javascript": "application/(?:x-)?javascript",
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

_ASKED_FIRST: Final = [
    (CACHING, "Cache-Control", _ASK_FIRST),
    (CACHING, "Age", _AT_MOST_A_MINUTE),
    # Caches between the host and its visitors obey further headers, which browsers ignore.
    (CACHING, "CDN-Cache-Control", _NOT_KEPT),
    (CACHING, "Surrogate-Control", _NOT_KEPT),
]

_HARMLESS: Final = re.compile(r"\b(?:upgrade-insecure-requests|block-all-mixed-content|report-\w+[^;,]*)")
"""Matches directives of a Content Security Policy that block no part of a page, and that hosts often add."""


def find_header_faults(name: str, answer: SiteAnswer, visitor: str) -> Iterator[tuple[str, str]]:
    """Yield a topic and a description for each wrong header, such as `(TYPES, "Content-Type: none")`.

    `name` is the file that the host showed in `answer`. `visitor` is a key of `VISITORS`, such as "a phone".
    """
    rules = _list_rules(name)
    if answer.headers.get("content-encoding", "identity") != "identity":
        rules.append((COMPRESSION, "Vary", r"(?:.*[ ,])?(?:accept-encoding|\*)(?:[ ,].*)?"))
    elif name.rpartition(".")[2] in TEXTS and len(answer.body) > _SMALL and visitor != SEARCH_ENGINE:
        rules.append((COMPRESSION, "Content-Encoding", "(?!identity).+"))
    for topic, header, right in rules:
        given = answer.headers.get(header.lower(), "")
        if not re.fullmatch(right, _HARMLESS.sub("", " ".join(given.split())), re.IGNORECASE):
            yield topic, f"{header}: {make_printable(given) or 'none'}"


def _list_rules(name: str) -> list[tuple[str, str, str]]:
    """Return triples: a topic, a header, and a regular expression that its right values match.

    A missing header has the value "".
    """
    end = name.rpartition(".")[2]
    kind = {**TEXTS, **OTHERS}[end]
    more = ' ?; ?charset="?utf-?8"?' if end in TEXTS else ";.*"
    optional = "" if kind in _NEED_CHARSET else "?"
    policy = re.escape(SECURITY_HEADERS["Content-Security-Policy"])
    lasts = rf"(?!(?:[^,]*max-age){{2}})(?=[^,]*\bmax-age={_YEAR})(?![^,]*\bincludeSubDomains\b)"
    members = SECURITY_HEADERS["Permissions-Policy"].split(", ")
    required = "".join(rf"(?=.*\b{re.escape(each)})" for each in members)
    allowed = "|".join(each.partition("=")[0] for each in members)
    shared = "cross-origin" if name.partition("/")[0] == SHARED else "same-origin"
    return [
        (TYPES, "Content-Type", f"(?:{re.escape(kind)}|{_ALIASES.get(kind, '')})(?:{more}){optional}"),
        (SHOWN, "X-Robots-Tag", r"(?!.*\b(?:noindex|none|noimageindex|unavailable_after)\b).*"),
        (SHOWN, "Content-Disposition", "(?:inline ?(?:;.*)?)?"),
        (SHOWN, "Refresh", ""),
        (SHOWN, "Link", r"(?!.*\brel ?= ?\"?[^;,]*\b(?:canonical|stylesheet)\b).*"),
        (SHOWN, "Clear-Site-Data", ""),
        (SHOWN, "Alt-Svc", r'(?!.*="[^":]).*'),
        (SAFETY, "Referrer-Policy", r"(?!.*\bunsafe-url\b).*"),
        # Browsers obey each policy (CSP3, 4.4), but only the first value of the two headers after it. They
        # ignore Strict-Transport-Security with two values of max-age (RFC 6797, 6.1 and 8.1).
        (SAFETY, "Content-Security-Policy", rf"(?:[ ,;]*{policy})+[ ,;]*"),
        (SAFETY, "X-Content-Type-Options", "nosniff ?(?:,.*)?"),
        (SAFETY, "Strict-Transport-Security", f"{lasts}.*"),
        (SAFETY, "Permissions-Policy", rf"{required}(?!.*\b(?:{allowed})=(?!\(\))).*"),
        *([(SAFETY, "Cross-Origin-Resource-Policy", shared)] if end == "html" or is_immutable(name) else []),
        *([(CACHING, "Cache-Control", _FOR_EVER)] if is_immutable(name) else _ASKED_FIRST),
    ]
