"""What the head of a page says to search engines and to those who share it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.audit import codes
from pipeline.audit.addresses import Target
from pipeline.audit.markup import Element
from pipeline.audit.pictures import PictureFile
from pipeline.audit.site import BuiltPage, BuiltSite, PageKind
from pipeline.diagnostics.model import Diagnostic

_WORDS = "The words come from “search” in the page's content file; if they are right there, build again."
_INGEST = "Run ./dev pipeline ingest and build the site again."
_SHARED = ("og:title", "og:description", "og:url", "og:type", "og:image", "og:image:alt", "twitter:card")
_SIZE = {"og:image:width": "1200", "og:image:height": "630"}


def check_encoding(site: BuiltSite) -> Iterator[Diagnostic]:
    """Find pages that are no UTF-8."""
    for page in site.pages:
        if "\ufffd" in page.source:
            message, hint = "This page holds what is no UTF-8.", "Build the site again."
            yield site.finding(codes.ENCODING, page.file, message, hint, page.source.find("\ufffd"))


def check_head(site: BuiltSite) -> Iterator[Diagnostic]:
    """Find missing, repeated or wrong titles, descriptions, canonical addresses and robots."""
    titles: dict[str, BuiltPage] = {}
    descriptions: dict[str, BuiltPage] = {}
    for page in site.pages:
        yield from _indexing(page)
    for page in site.whole:
        yield from _one(page, "description")
        yield from _repeated(page, page.document.all("title")[:1], "title", titles)
        yield from _repeated(page, _metas(page, "description")[:1], "description", descriptions)
    for page in site.routed:
        right = site.canonical(page.path)
        links = page.document.all("link", rel="canonical")
        if [link.get("href") for link in links] != [right]:
            yield page.finding(
                codes.CANONICAL,
                links[-1] if links else page.document.first("head"),
                f"The page does not name {right} as its canonical address, once.",
                f'Its head must hold one <link rel="canonical" href="{right}">.',
                "href",
            )


def _metas(page: BuiltPage, name: str) -> list[Element]:
    key = "property" if name.startswith("og:") else "name"
    return page.document.all("meta", **{key: name})


def _said(element: Element) -> str:
    """Return what a `<title>` or a `<meta>` says, white space collapsed."""
    words = (element.get("content") or "") if element.tag == "meta" else element.content
    return " ".join(words.split())


def _one(page: BuiltPage, name: str) -> Iterator[Diagnostic]:
    rule = codes.DESCRIPTION if name == "description" else codes.SHARING
    found = _metas(page, name)
    if not found or not _said(found[0]):
        yield page.missing(rule, f"The page has no {name}, or an empty one.", _WORDS)
    for extra in found[1:]:
        message = f"The page has a second {name}; only the first counts."
        yield page.finding(rule, extra, message, "Take one out.")


def _repeated(
    page: BuiltPage, elements: list[Element], what: str, seen: dict[str, BuiltPage]
) -> Iterator[Diagnostic]:
    for element in elements:
        words = _said(element)
        first = seen.setdefault(words.casefold(), page)
        if words and first is not page:
            message = f"{page.path} has the same {what} as {first.path}: “{words}”."
            yield page.finding(codes.SAME_WORDS, element, message, _WORDS)


def _indexing(page: BuiltPage) -> Iterator[Diagnostic]:
    robots = _metas(page, "robots") + _metas(page, "googlebot")
    hidden = [e for e in robots if re.search(r"\b(noindex|none)\b", (e.get("content") or "").lower())]
    if page.kind is PageKind.PAGE and hidden:
        message = "This page hides itself from search engines."
        yield page.finding(codes.INDEXING, hidden[0], message, "Take noindex out.", "content")
    if page.kind is PageKind.NOT_FOUND and not hidden:
        yield page.missing(
            codes.INDEXING,
            "The not-found page could turn up in search results.",
            'Put <meta name="robots" content="noindex"> into its head.',
        )


def check_sharing(site: BuiltSite, pictures: dict[str, PictureFile]) -> Iterator[Diagnostic]:
    """Find missing or wrong Open Graph and Twitter card data, and shared pictures that are not there."""
    for page in site.routed:
        for name in _SHARED:
            yield from _one(page, name)
        wanted = {"og:url": site.canonical(page.path), "twitter:card": "summary_large_image"}
        for name, value in wanted.items():
            for meta in _metas(page, name):
                if _said(meta) not in {"", value}:
                    message = f"{name} says {_said(meta)}."
                    yield page.finding(codes.SHARING, meta, message, f"It must be {value}.", "content")
        for image in _metas(page, "og:image")[:1]:
            yield from _shared_picture(site, page, image, pictures)


def _shared_picture(
    site: BuiltSite, page: BuiltPage, image: Element, pictures: dict[str, PictureFile]
) -> Iterator[Diagnostic]:
    url = _said(image)
    address = site.address(url, page.path)
    file = site.file_at(address.path) if address.target is Target.SITE else None
    picture = pictures.get(file or "")
    if not url.startswith("https://"):
        message, hint = (
            f"og:image is not a complete address: {url}.",
            "Other sites need all of it, with https://.",
        )
    elif picture is None or picture.size is None:
        message, hint = f"The picture of shared links, {url}, is not on this site, or no picture.", _INGEST
    elif picture.size != (1200, 630):
        width, height = picture.size
        message = f"The picture of shared links measures {width} x {height} pixels, not 1200 x 630."
        hint = _INGEST
    else:
        for name, value in _SIZE.items():
            for meta in _metas(page, name):
                if _said(meta) != value:
                    message = f"{name} says {_said(meta)}."
                    yield page.finding(codes.SHARING, meta, message, f"It is {value}.", "content")
        return
    yield page.finding(codes.SHARING, image, message, hint, "content")
