"""What the head of a page says to search engines and to those who share it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.audit import codes
from pipeline.audit.site import BuiltPage, BuiltSite, PageKind
from pipeline.findings.model import Finding
from pipeline.hosting.markup import Element
from pipeline.system.commands import make_command

_WORDS = "The words come from “search” in the page's content file; if they are right there, build again."
_SAID = (
    "description",
    *("og:title", "og:description", "og:url", "og:type", "og:image", "og:image:alt", "twitter:card"),
)


CARD_LIMIT = 300_000
"""Bytes of a picture that WhatsApp does not show beside a link any more."""


def check_head(site: BuiltSite) -> Iterator[Finding]:
    """Find what the head of a page lacks or says twice, and pages that are hidden, or found, by mistake."""
    for page in site.pages:
        yield from _indexing(page, launched=site.expected.launched)
    for page in site.routed:
        for name in _SAID:
            found = _metas(page, name)
            if [bool((meta.get("content") or "").strip()) for meta in found] != [True]:
                where = found[-1] if found else page.document.first("head")
                message = f"The page needs one {name}, with words in it."
                yield page.finding(codes.HEAD, where, message, _WORDS)
        for meta in _metas(page, "og:image"):
            file = site.loaded(meta.get("content") or "", page.path)
            if file and site.sizes[file] >= CARD_LIMIT:
                message = f"The picture that is shown of a link to this page has {site.sizes[file]:,} bytes."
                hint = "WhatsApp shows none from 300,000 bytes on: see pipeline/cards/drawing.py."
                yield page.finding(codes.HEAVY_CARD, meta, message, hint, "content")


def _metas(page: BuiltPage, name: str) -> list[Element]:
    key = "property" if name.startswith("og:") else "name"
    return page.document.all("meta", **{key: name})


def _indexing(page: BuiltPage, *, launched: bool) -> Iterator[Finding]:
    robots = _metas(page, "robots") + _metas(page, "googlebot")
    hidden = [e for e in robots if re.search(r"\b(noindex|none)\b", (e.get("content") or "").lower())]
    if page.kind is PageKind.PAGE and not (launched or hidden):
        message = "Search engines would list this page of a site that is not launched."
        yield page.missing(codes.INDEXING, message, f"Build the site again: {make_command('nox -s site')}")
    if page.kind is PageKind.PAGE and launched and hidden:
        message = "This page hides itself from search engines."
        yield page.finding(codes.INDEXING, hidden[0], message, "Take noindex out.", "content")
    if page.kind is PageKind.NOT_FOUND and not hidden:
        yield page.missing(
            codes.INDEXING,
            "The not-found page could turn up in search results.",
            'Put <meta name="robots" content="noindex"> into its head.',
        )
