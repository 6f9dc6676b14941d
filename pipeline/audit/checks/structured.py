"""Structured data (JSON-LD) against what the page shows."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from pipeline.audit import codes
from pipeline.audit.addresses import Whose
from pipeline.audit.markup import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.audit.markup import Element
    from pipeline.audit.site import Page, Site
    from pipeline.diagnostics.model import Diagnostic, Rule

_SAID = words(
    "name headline description alternateName slogan text jobTitle caption telephone email streetAddress"
    " postalCode"
    " addressLocality addressRegion"
)
"""Properties whose texts a visitor must find on the page."""

_ADDRESSES = frozenset(
    {"@id", "url", "item", "image", "logo", "contentUrl", "thumbnailUrl", "mainEntityOfPage"}
)
_MAY_LACK = "founder"
"""The one screen about a person, of whom nothing can be said in data before the owner gives a name."""

_RATINGS = frozenset({"aggregateRating", "review", "reviews", "ratingValue", "starRating"})
_RATING_TYPES = frozenset({"AggregateRating", "Review", "Rating"})

_BUILD = "It is made of the page's words: build the site again; if it stays, the site's own code is at fault."

_PLAIN = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"'})
"""Quotation marks as one types them."""


def check_structured(site: Site) -> Iterator[Diagnostic]:
    """Find structured data that is missing, broken, says more than its page shows, or holds ratings."""
    for page in site.routed:
        scripts = [
            e for e in page.document.all("script") if (e.get("type") or "").lower() == "application/ld+json"
        ]
        if not scripts and site.promise.routes.get(page.path) != _MAY_LACK:
            yield page.finding(
                codes.JSON_LD,
                page.document.first("head"),
                "This page has no structured data.",
                "Build the site again; its pages hold JSON-LD that says what they are about.",
            )
        for script in scripts:
            try:
                data = json.loads(script.content)
            except json.JSONDecodeError as error:
                yield page.finding_in(
                    codes.JSON_LD,
                    script,
                    error.pos,
                    f"This structured data cannot be read: {error.msg}.",
                    _BUILD,
                )
                continue
            except RecursionError:
                yield page.finding(
                    codes.JSON_LD, script, "This structured data is nested without end.", _BUILD
                )
                continue
            yield from _shape(page, script, data)
            shown = _Shown(page)
            for path, value in _walk(data):
                yield from _value(site, page, script, shown, path, value)


def _shape(page: Page, script: Element, data: Any) -> Iterator[Diagnostic]:
    for thing in data if isinstance(data, list) else [data]:
        context = thing.get("@context") if isinstance(thing, dict) else None
        if context not in {"https://schema.org", "https://schema.org/"}:
            yield page.finding(
                codes.JSON_LD, script, "This structured data does not say that it is of schema.org.", _BUILD
            )
        elif "@type" not in thing and "@graph" not in thing:
            yield page.finding(
                codes.JSON_LD, script, "This structured data does not say what it is about.", _BUILD
            )


def _walk(data: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield each text and number with the names that lead to it, and each whole object under its own."""
    if isinstance(data, dict):
        yield path, data
        for key, value in data.items():
            yield from _walk(value, (*path, key))
    elif isinstance(data, list):
        for value in data:
            yield from _walk(value, path)
    else:
        yield path, data


class _Shown:
    """What a page says, in the forms in which structured data may say it again."""

    def __init__(self, page: Page) -> None:
        self.text = _plain(page.shown)
        self.digits = re.sub(r"\D", "", page.shown)
        self.links = {e.get("href") or "" for e in page.document.all("a")}
        self.mail = {link.partition("?")[0].casefold() for link in self.links}
        self.letters = re.sub(r"\W", "", self.text)

    def says(self, key: str, value: str) -> bool:
        if key == "telephone":
            return re.sub(r"\D", "", value) in self.digits
        if key == "email":
            address = value.removeprefix("mailto:")
            return _plain(address) in self.text or f"mailto:{address}".casefold() in self.mail
        # Words that are emphasised or linked are set apart in markup but not in the data.
        return _plain(value) in self.text or re.sub(r"\W", "", _plain(value)) in self.letters


def _plain(text: str) -> str:
    return " ".join(text.translate(_PLAIN).split()).casefold()


def _value(
    site: Site, page: Page, script: Element, shown: _Shown, path: tuple[str, ...], value: Any
) -> Iterator[Diagnostic]:
    key = path[-1] if path else ""
    types = value.get("@type") if isinstance(value, dict) else None
    if key in _RATINGS or (isinstance(types, str) and types in _RATING_TYPES):
        if len(path) < 2 or path[-2] not in _RATINGS:
            yield _at(
                page, script, codes.RATING, f'"{key}"', f"This structured data holds {key}.", "Take it out."
            )
    elif not isinstance(value, str) or not value:
        return
    elif key in _SAID and not shown.says(key, value):
        cut = value if len(value) <= 60 else f"{value[:57]}…"
        yield _at(
            page,
            script,
            codes.UNSHOWN,
            json.dumps(value, ensure_ascii=False)[:40],
            f"Structured data says {key}: “{cut}”, which this page does not show.",
            "Show it on the page in the same words, or leave it out here.",
        )
    elif key == "sameAs" and value not in shown.links:
        yield _at(
            page,
            script,
            codes.UNSHOWN,
            value,
            f"Structured data says that {value} is the academy's too, but this page does not link to it.",
            "Link to it on the page, or leave it out here.",
        )
    elif key in _ADDRESSES:
        address = site.address(value, page.path)
        served = site.file_at(address.path) if address.whose is Whose.OURS else ""
        if served is None or address.path in site.promise.redirects or address.whose is Whose.BROKEN:
            yield _at(
                page,
                script,
                codes.STRUCTURED_ADDRESS,
                value,
                f"Structured data names {value}, where there is nothing.",
                _BUILD,
            )


def _at(page: Page, script: Element, rule: Rule, quoted: str, message: str, hint: str) -> Diagnostic:
    return page.finding_in(rule, script, max(script.content.find(quoted), 0), message, hint)
