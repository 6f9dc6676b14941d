"""What the headers of one answer do wrong to a file of the site; "" where nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from email.message import Message
from typing import Final

from pipeline.hosting.model import HASHED, OTHERS, SECURITY_HEADERS, SHARED, TEXTS
from pipeline.publish.visitor import Answer, make_printable

_SAME: Final[Mapping[str, str]] = {
    "application/javascript": "text/javascript",
    "application/x-javascript": "text/javascript",
    "image/x-icon": "image/vnd.microsoft.icon",
    "text/xml": "application/xml",
}
"""Other names of types, which browsers treat alike."""

_NEED_CHARSET: Final = ("text/html", "text/plain")
"""Types whose charset must be said; of the others it is UTF-8, or that of the page, if nothing is said."""

_AGE: Final = 60
"""How many seconds a copy between the host and its visitors may be old."""

_YEAR: Final = 31_536_000
_SMALL: Final = 1_400
"""Bytes that travel in one packet, compressed or not."""

_HIDES: Final = re.compile(r"\b(?:noindex|none|noimageindex|unavailable_after)\b", re.IGNORECASE)
_HARMLESS: Final = re.compile(
    r"(?:(?:upgrade-insecure-requests|block-all-mixed-content|report-\w+[^;]*)[;\s]*)+"
)
"""A policy that a host may add, since it takes nothing from a page."""

_EDGE: Final = ("cdn-cache-control", "surrogate-control")
"""Headers that say to caches before the host what Cache-Control says to browsers."""

Headers = Mapping[str, str]


def find_type_fault(name: str, answer: Answer) -> str:
    """Say what is wrong with the type of a file, and with its charset."""
    end = name.rpartition(".")[2]
    told = answer.headers.get("content-type", "")
    message = Message()
    message["content-type"] = re.sub(r"[\r\n]", " ", told)
    wanted, kind = {**TEXTS, **OTHERS}[end], message.get_content_type()
    if not told or _SAME.get(kind, kind) != wanted:
        return f"called {make_printable(told) or 'nothing'}, not {wanted}"
    charset = str(message.get_param("charset", "")).lower()
    if end in TEXTS and charset not in ("utf-8", "utf8") and (charset or wanted in _NEED_CHARSET):
        return f"in the charset {make_printable(charset) or '(none)'}, not utf-8"
    return ""


def find_showing_fault(answer: Answer) -> str:
    """Say what keeps a file from being found or shown, or shows another one in its place."""
    found = answer.headers
    if _HIDES.search(found.get("x-robots-tag", "")):
        return f"hidden from search engines by X-Robots-Tag: {make_printable(found['x-robots-tag'])}"
    way = found.get("content-disposition", "inline")
    if way.partition(";")[0].strip().lower() != "inline":
        return f"downloaded, not shown, because of Content-Disposition: {make_printable(way)}"
    if "refresh" in found:
        return f"left at once because of Refresh: {make_printable(found['refresh'])}"
    return ""


def find_safety_fault(name: str, answer: Answer, hsts: str) -> str:
    """Say which headers for safety are missing or weaker than wanted; `hsts` is "" where it is not asked."""
    found = answer.headers
    weak = [*_find_weak(found), *([] if _keeps_https(found, hsts) else ["Strict-Transport-Security"])]
    top = name.partition("/")[0]
    if name.endswith(".html") or top in HASHED:
        wanted = "cross-origin" if top == SHARED else "same-origin"
        if found.get("cross-origin-resource-policy", "") != wanted:
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
    # Browsers heed only the first of them.
    if found.get(_SNIFF.lower(), "").partition(",")[0].strip().lower() != SECURITY_HEADERS[_SNIFF]:
        yield _SNIFF


def _normalise(policy: str) -> str:
    return " ".join(policy.split()).strip("; ")


def _read_policies(found: Headers) -> list[str]:
    """Return all policies of an answer: a browser obeys each of them."""
    return [plain for each in found.get(_CSP.lower(), "").split(",") if (plain := _normalise(each))]


def _read_members(value: str) -> dict[str, str]:
    """Return the members of a dictionary (RFC 9651, 3.2): of two with one name, the last counts."""
    return {key.strip(): what.strip() for key, _, what in (each.partition("=") for each in value.split(","))}


def _keeps_https(found: Headers, hsts: str) -> bool:
    """Return whether a browser keeps to https as long as wanted.

    Of two headers it heeds the first one, and none that says max-age twice (RFC 6797, 6.1 and 8.1).
    """
    first = found.get("strict-transport-security", "").partition(",")[0]
    wanted, told = _read_directives(hsts, ";"), _read_directives(first, ";")
    lasts = _read_seconds(told.get("max-age")) >= _read_seconds(wanted.get("max-age"))
    return lasts and first.lower().count("max-age") == 1 and wanted.keys() <= told.keys()


def find_caching_fault(name: str, answer: Answer) -> str:
    """Say what lets browsers or caches keep a file for longer, or for less long, than the rules say."""
    told = answer.headers.get("cache-control", "")
    kept = _read_directives(told)
    if name.partition("/")[0] in HASHED:
        lasts = "immutable" in kept and "no-store" not in kept and _read_seconds(kept.get("max-age")) >= _YEAR
        return "" if lasts else f"kept by cache-control: {make_printable(told) or 'none'}"
    asks = kept.get("no-cache") == "" or "no-store" in kept
    stays = _read_seconds(kept.get("stale-while-revalidate")) > 0
    if not asks and (stays or _read_seconds(kept.get("max-age")) != 0):
        return f"kept by cache-control: {make_printable(told) or 'none'}"
    if _read_seconds(kept.get("s-maxage")) > 0:
        return f"kept by caches on the way, by cache-control: {make_printable(told)}"
    for header in _EDGE:
        if _read_seconds(_read_directives(answer.headers.get(header, "")).get("max-age")) > 0:
            return f"kept by caches on the way, by {header}: {make_printable(answer.headers[header])}"
    age = _read_seconds(answer.headers.get("age", "").partition(",")[0].strip())
    return f"a copy of a cache, {age} seconds old" if age > _AGE else ""


def find_compression_fault(name: str, answer: Answer, size: int) -> str:
    """Say that a text of `size` bytes is not compressed though it was asked for so."""
    if name.rpartition(".")[2] in TEXTS and size > _SMALL and not answer.coding:
        return "comes as it is"
    return ""


def _read_directives(value: str, mark: str = ",") -> dict[str, str]:
    """Return the directives of a header by name in small letters, "" as value of those without one.

    Of two with one name, the larger number counts: some cache will obey it.
    """
    found: dict[str, str] = {}
    for each in value.split(mark):
        key, _, what = each.partition("=")
        name, what = key.strip().lower(), what.strip().strip('"')
        if name and (name not in found or _read_seconds(what) > _read_seconds(found[name])):
            found[name] = what
    return found


def _read_seconds(value: str | None) -> int:
    """Return a number of seconds, -1 where it is none."""
    return int(value) if value and re.fullmatch("[0-9]{1,12}", value) else -1
