"""Finds faults in the headers of one answer of the live site.

Each `find_` function returns a description of the fault, or "" if there is no fault.
"""

import re
from collections.abc import Iterator, Mapping
from email.message import Message
from typing import Final

from pipeline.hosting.model import HASHED, OTHERS, SECURITY_HEADERS, SHARED, TEXTS
from pipeline.publish.site_client import SiteAnswer, make_printable

_SAME: Final[Mapping[str, str]] = {
    "application/javascript": "text/javascript",
    "application/x-javascript": "text/javascript",
    "image/x-icon": "image/vnd.microsoft.icon",
    "text/xml": "application/xml",
}
"""The standard name of a media type by its alternative name; browsers treat both names alike."""

_NEED_CHARSET: Final = ("text/html", "text/plain")
"""Media types whose header must name the charset; other types default to UTF-8 or to the page's charset."""

_AGE: Final = 60
"""Maximum age, in seconds, of an answer from a cache between the host and its visitors."""

_YEAR: Final = 31_536_000
_SMALL: Final = 1_400
"""Maximum size in bytes of a file that fits into one packet; compression of such a file saves nothing."""

_HIDES: Final = re.compile(r"\b(?:noindex|none|noimageindex|unavailable_after)\b", re.IGNORECASE)
_HARMLESS: Final = re.compile(
    r"(?:(?:upgrade-insecure-requests|block-all-mixed-content|report-\w+[^;]*)[;\s]*)+"
)
"""Matches a Content Security Policy that blocks no part of a page, and that the host may therefore add."""

_EDGE: Final = ("cdn-cache-control", "surrogate-control")
"""Variants of Cache-Control for caches between the host and its visitors; browsers ignore these headers."""

Headers = Mapping[str, str]


def find_type_fault(name: str, answer: SiteAnswer) -> str:
    """Describe a wrong media type (Content-Type) or charset of the file `name`; else return ""."""
    end = name.rpartition(".")[2]
    given = answer.headers.get("content-type", "")
    message = Message()
    message["content-type"] = re.sub(r"[\r\n]", " ", given)
    expected, kind = {**TEXTS, **OTHERS}[end], message.get_content_type()
    if not given or _SAME.get(kind, kind) != expected:
        return f"called {make_printable(given) or 'nothing'}, not {expected}"
    charset = str(message.get_param("charset", "")).lower()
    if end in TEXTS and charset not in ("utf-8", "utf8") and (charset or expected in _NEED_CHARSET):
        return f"in the charset {make_printable(charset) or '(none)'}, not utf-8"
    return ""


def find_showing_fault(answer: SiteAnswer) -> str:
    """Describe a header that hides a file from search engines, or stops browsers from showing it.

    Return "" without such a header.
    """
    found = answer.headers
    if _HIDES.search(found.get("x-robots-tag", "")):
        return f"hidden from search engines by X-Robots-Tag: {make_printable(found['x-robots-tag'])}"
    disposition = found.get("content-disposition", "inline")
    if disposition.partition(";")[0].strip().lower() != "inline":
        return f"downloaded, not shown, because of Content-Disposition: {make_printable(disposition)}"
    if "refresh" in found:
        return f"left at once because of Refresh: {make_printable(found['refresh'])}"
    return ""


def find_safety_fault(name: str, answer: SiteAnswer, hsts: str) -> str:
    """Describe security headers that are missing, too weak, or stricter than the site allows; else return "".

    `hsts` is the required value of Strict-Transport-Security.
    """
    found = answer.headers
    weak = [*_find_weak(found), *([] if _keeps_https(found, hsts) else ["Strict-Transport-Security"])]
    top = name.partition("/")[0]
    if name.endswith(".html") or top in HASHED:
        expected = "cross-origin" if top == SHARED else "same-origin"
        if found.get("cross-origin-resource-policy", "") != expected:
            weak.append("Cross-Origin-Resource-Policy")
    if weak:
        return f"{', '.join(weak)} not as it should be"
    others = [each for each in _read_policies(found) if each != _normalise(SECURITY_HEADERS[_CSP])]
    strange = next((each for each in others if not _HARMLESS.fullmatch(each)), "")
    return f"another policy, which may break pages: {make_printable(strange)}" if strange else ""


_CSP: Final = "Content-Security-Policy"
_PERMISSIONS: Final = "Permissions-Policy"
_SNIFF: Final = "X-Content-Type-Options"


def _find_weak(found: Headers) -> Iterator[str]:
    if _normalise(SECURITY_HEADERS[_CSP]) not in _read_policies(found):
        yield _CSP
    permitted = _read_members(found.get(_PERMISSIONS.lower(), ""))
    if not _read_members(SECURITY_HEADERS[_PERMISSIONS]).items() <= permitted.items():
        yield _PERMISSIONS
    # Browsers obey only the first value.
    if found.get(_SNIFF.lower(), "").partition(",")[0].strip().lower() != SECURITY_HEADERS[_SNIFF]:
        yield _SNIFF


def _normalise(policy: str) -> str:
    return " ".join(policy.split()).strip("; ")


def _read_policies(found: Headers) -> list[str]:
    """Return all Content Security Policies of an answer; a browser enforces each of them (CSP3, 4.4)."""
    return [plain for each in found.get(_CSP.lower(), "").split(",") if (plain := _normalise(each))]


def _read_members(value: str) -> dict[str, str]:
    """Parse a header that is a dictionary (RFC 9651, 3.2); of members with the same name, the last counts."""
    return {key.strip(): what.strip() for key, _, what in (each.partition("=") for each in value.split(","))}


def _keeps_https(found: Headers, hsts: str) -> bool:
    """Return True if a browser will use only https for at least as long as `hsts` requires.

    If an answer has Strict-Transport-Security twice, a browser obeys the first header. A browser ignores a
    header with two values of max-age (RFC 6797, 6.1 and 8.1).
    """
    first = found.get("strict-transport-security", "").partition(",")[0]
    expected, given = _read_directives(hsts, ";"), _read_directives(first, ";")
    lasts = _read_seconds(given.get("max-age")) >= _read_seconds(expected.get("max-age"))
    return lasts and first.lower().count("max-age") == 1 and expected.keys() <= given.keys()


def find_caching_fault(name: str, answer: SiteAnswer) -> str:
    """Describe the fault if caches may keep a file for too short or too long a time; else return ""."""
    given = answer.headers.get("cache-control", "")
    rules = _read_directives(given)
    if name.partition("/")[0] in HASHED:
        lasts = (
            _read_seconds(rules.get("max-age")) >= _YEAR and "immutable" in rules and "no-store" not in rules
        )
        return "" if lasts else f"kept by cache-control: {make_printable(given) or 'none'}"
    revalidates = rules.get("no-cache") == "" or "no-store" in rules
    may_be_stale = _read_seconds(rules.get("stale-while-revalidate")) > 0
    if not revalidates and (may_be_stale or _read_seconds(rules.get("max-age")) != 0):
        return f"kept by cache-control: {make_printable(given) or 'none'}"
    if _read_seconds(rules.get("s-maxage")) > 0:
        return f"kept by caches on the way, by cache-control: {make_printable(given)}"
    for header in _EDGE:
        if _read_seconds(_read_directives(answer.headers.get(header, "")).get("max-age")) > 0:
            return f"kept by caches on the way, by {header}: {make_printable(answer.headers[header])}"
    age = _read_seconds(answer.headers.get("age", "").partition(",")[0].strip())
    return f"a copy of a cache, {age} seconds old" if age > _AGE else ""


def find_compression_fault(name: str, answer: SiteAnswer, size: int) -> str:
    """Return "uncompressed" if a text file of `size` bytes should have been compressed, else ""."""
    if name.rpartition(".")[2] in TEXTS and size > _SMALL and not answer.coding:
        return "uncompressed"
    return ""


def _read_directives(value: str, mark: str = ",") -> dict[str, str]:
    """Parse a header such as “max-age=60, public” into its directives, by name in lower case.

    `mark` separates the directives. A directive without a value has the value "". If a name is repeated, the
    larger number counts, because some caches obey the larger number.
    """
    found: dict[str, str] = {}
    for each in value.split(mark):
        key, _, what = each.partition("=")
        name, what = key.strip().lower(), what.strip().strip('"')
        if name and (name not in found or _read_seconds(what) > _read_seconds(found[name])):
            found[name] = what
    return found


def _read_seconds(value: str | None) -> int:
    """Parse a number of seconds; return -1 for any other text."""
    return int(value) if value and re.fullmatch("[0-9]{1,12}", value) else -1
