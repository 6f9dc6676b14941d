"""Structured data (JSON-LD) against what the page shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from pipeline.audit import codes
from pipeline.audit.addresses import Target
from pipeline.audit.markup import words
from pipeline.audit.site import BuiltPage, BuiltSite
from pipeline.diagnostics.model import Diagnostic, Rule

_SAID = words(
    "name headline description alternateName slogan text jobTitle caption telephone email streetAddress"
    " postalCode addressLocality addressRegion"
)
"""Properties whose texts a visitor must find on the page."""

_ADDRESSES = words("@id url item image logo contentUrl thumbnailUrl mainEntityOfPage")
_MAY_LACK = "founder"
"""The one screen about a person, of whom nothing can be said in data before the owner gives a name."""

_BUILD = "It is made of the page's words: build the site again; if it stays, the site's own code is at fault."

_Fault = tuple["Rule", str, str, str]
"""A rule, the text of the data at which it is broken, message and hint."""


def check_structured(site: BuiltSite) -> Iterator[Diagnostic]:
    """Find structured data that is missing, broken or says more than its page shows."""
    for page in site.routed:
        scripts = page.document.all("script", type="application/ld+json")
        if not scripts and site.expected.routes.get(page.path) != _MAY_LACK:
            yield page.missing(codes.JSON_LD, "This page has no structured data.", _BUILD)
        shown = _Shown(page)
        for script in scripts:
            try:
                data = json.loads(script.content)
            except json.JSONDecodeError as error:
                message = f"This structured data cannot be read: {error.msg}."
                yield page.finding(codes.JSON_LD, (script, error.pos), message, _BUILD)
                continue
            for key, value in _texts(data):
                for rule, quoted, message, hint in _faults(site, page, shown, key, value):
                    offset = max(script.content.find(quoted), 0)
                    yield page.finding(rule, (script, offset), message, hint)


def _texts(data: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield each text with the key that it stands at."""
    if isinstance(data, str):
        yield key, data
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value, key)
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from _texts(value, name)


class _Shown:
    """What a page says, in the forms in which structured data may say it again."""

    def __init__(self, page: BuiltPage) -> None:
        self.digits = re.sub(r"\D", "", page.shown)
        self.links = {a.get("href") or "" for a in page.document.all("a")}
        self.mail = {link.partition("?")[0].casefold() for link in self.links}
        self.letters = _letters(page.shown)

    def says(self, key: str, value: str) -> bool:
        if key == "telephone":
            return re.sub(r"\D", "", value) in self.digits
        if key == "email" and f"mailto:{value.removeprefix('mailto:')}".casefold() in self.mail:
            return True
        return _letters(value) in self.letters


def _letters(text: str) -> str:
    """Return letters and digits alone: the data lacks the markup, and may have other quotation marks."""
    return re.sub(r"\W", "", text).casefold()


def _faults(site: BuiltSite, page: BuiltPage, shown: _Shown, key: str, value: str) -> Iterator[_Fault]:
    if key in _SAID and not shown.says(key, value):
        cut = value if len(value) <= 60 else f"{value[:57]}…"
        message = f"Structured data says {key}: “{cut}”, which this page does not show."
        hint = "Show it on the page in the same words, or leave it out here."
        yield codes.UNSHOWN, json.dumps(value, ensure_ascii=False)[:40], message, hint
    elif key == "sameAs" and value not in shown.links:
        message = (
            f"Structured data says that {value} is the academy's too, but this page does not link to it."
        )
        yield codes.UNSHOWN, value, message, "Link to it on the page, or leave it out here."
    elif key in _ADDRESSES:
        address = site.address(value, page.path)
        served = site.file_at(address.path) if address.target is Target.SITE else ""
        if served is None or address.path in site.expected.redirects or address.target is Target.BROKEN:
            message = f"Structured data names {value}, where there is nothing."
            yield codes.STRUCTURED_ADDRESS, value, message, _BUILD
