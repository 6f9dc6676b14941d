"""Checks of a page's head: the entries for search engines and for shared links."""

import re
from collections.abc import Iterator

from pipeline.base.findings.model import Finding
from pipeline.built_site.audit import codes
from pipeline.built_site.audit.built_site import BuiltPage, BuiltSite, PageKind
from pipeline.built_site.hosting.built_pages import BUILD_AGAIN
from pipeline.built_site.hosting.html_tree import HtmlDocument, HtmlElement

_SOURCE = "The text is “search” in the page's content file; if it is right there, build the site again."
_REQUIRED = (
    "description",
    *("og:title", "og:description", "og:url", "og:type", "og:image", "og:image:alt", "twitter:card"),
)


CARD_LIMIT = 300_000
"""Size in bytes; WhatsApp does not show social cards of this size or more."""


def check_head(site: BuiltSite, page: BuiltPage, document: HtmlDocument) -> Iterator[Finding]:
    """Find faults in a page's head: meta tags, robots tags and social cards."""
    yield from _check_indexing(page, document, launched=site.expected.launched)
    if page.kind is not PageKind.PAGE:
        return
    for name in _REQUIRED:
        found = _find_metas(document, name)
        if [bool((meta.get("content") or "").strip()) for meta in found] != [True]:
            message = f"The page needs one {name}, with text in it."
            yield page.make_finding(codes.HEAD, message, _SOURCE)
    for meta in _find_metas(document, "og:image"):
        file = site.find_loaded(meta.get("content") or "", page.path)
        if file and site.sizes[file] >= CARD_LIMIT:
            message = f"The picture for links to this page has {site.sizes[file]:,} bytes."
            hint = "WhatsApp shows no picture from 300,000 bytes on; pipeline/drawings makes it."
            yield page.make_finding(codes.HEAVY_CARD, message, hint)


def _find_metas(document: HtmlDocument, name: str) -> list[HtmlElement]:
    key = "property" if name.startswith("og:") else "name"
    return document.find_all("meta", **{key: name})


def _check_indexing(page: BuiltPage, document: HtmlDocument, *, launched: bool) -> Iterator[Finding]:
    robots = _find_metas(document, "robots") + _find_metas(document, "googlebot")
    hidden = [e for e in robots if re.search(r"\b(noindex|none)\b", (e.get("content") or "").lower())]
    if page.kind is PageKind.PAGE and not (launched or hidden):
        message = "Search engines would list this page of a site that is not launched."
        yield page.make_finding(codes.INDEXING, message, BUILD_AGAIN)
    if page.kind is PageKind.PAGE and launched and hidden:
        message = "This page hides itself from search engines."
        yield page.make_finding(codes.INDEXING, message, "Take noindex out.")
    if page.kind is PageKind.NOT_FOUND and not hidden:
        yield page.make_finding(
            codes.INDEXING,
            "The not-found page could turn up in search results.",
            'Put <meta name="robots" content="noindex"> into its head.',
        )
