"""What the head of a page says to browsers, search engines and to those who share it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pipeline.audit import codes
from pipeline.audit.addresses import Whose
from pipeline.audit.site import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.audit.markup import Element
    from pipeline.audit.pictures import Picture
    from pipeline.audit.site import Page, Site
    from pipeline.diagnostics.model import Diagnostic, Rule

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?")
"""Language, script, region: as much of RFC 5646 as a website needs."""

_IN_METADATA = (
    "The words come from “search” in the page's content file; if they are right there, build again."
)


def check_head(site: Site) -> Iterator[Diagnostic]:
    """Find missing, repeated or wrong language, title, description, canonical address and declarations."""
    for page in site.pages:
        yield from _language(page)
        yield from _declarations(page)
        yield from _one(page, codes.TITLE, "title", _titles(page))
        if page.kind is not Kind.REDIRECT:
            descriptions = page.document.metas(name="description")
            yield from _one(page, codes.DESCRIPTION, "description", descriptions)
        yield from _indexing(page)
    for page in site.routed:
        yield from _canonical(site, page)
    yield from _repeated(site, codes.SAME_TITLE, "title")
    yield from _repeated(site, codes.SAME_DESCRIPTION, "description")


def _titles(page: Page) -> list[Element]:
    return [title for title in page.document.all("title") if not title.within("svg")]


def _language(page: Page) -> Iterator[Diagnostic]:
    html = page.document.first("html")
    language = html.get("lang") if html else None
    if not language:
        yield page.finding(
            codes.LANGUAGE, html, "The page does not say its language.", 'Write lang="en-IN" on <html>.'
        )
    elif not _LANGUAGE.fullmatch(language):
        yield page.finding(
            codes.LANGUAGE, html, f"“{language}” is no language.", "Write it like en, en-IN or te-IN.", "lang"
        )


def _declarations(page: Page) -> Iterator[Diagnostic]:
    charset = next((e for e in page.document.all("meta") if "charset" in e.attributes), None)
    if charset is None or (charset.get("charset") or "").lower() != "utf-8":
        yield page.finding(
            codes.VIEWPORT,
            charset,
            "The page does not declare UTF-8.",
            'Put <meta charset="utf-8"> first in <head>.',
        )
    elif len(page.source.partition("<meta charset")[0].encode()) > 1000:
        yield page.finding(
            codes.VIEWPORT,
            charset,
            "The declaration of UTF-8 comes too late: browsers look for it in the first 1024 bytes.",
            "Put it first in <head>.",
        )
    viewports = page.document.metas(name="viewport")
    if not viewports:
        yield page.finding(
            codes.VIEWPORT,
            None,
            "The page does not say that it fits phones.",
            'Put <meta name="viewport" content="width=device-width, initial-scale=1"> into <head>.',
        )
    for viewport in viewports:
        content = (viewport.get("content") or "").replace(" ", "").lower()
        if "user-scalable=no" in content or "user-scalable=0" in content or "maximum-scale" in content:
            yield page.finding(
                codes.VIEWPORT,
                viewport,
                "Visitors cannot enlarge this page.",
                "Take that part out.",
                "content",
            )
        if "width=device-width" not in content:
            yield page.finding(
                codes.VIEWPORT,
                viewport,
                "Phones would show this page shrunken.",
                "Write width=device-width, initial-scale=1.",
                "content",
            )


def _one(page: Page, rule: Rule, what: str, elements: list[Element]) -> Iterator[Diagnostic]:
    if not elements:
        yield page.finding(rule, page.document.first("head"), f"The page has no {what}.", _IN_METADATA)
    for extra in elements[1:]:
        yield page.finding(
            rule, extra, f"The page has a second {what}; only the first counts.", "Take one of them out."
        )
    for element in elements[:1]:
        if not said(element):
            yield page.finding(rule, element, f"The page's {what} is empty.", _IN_METADATA)


def said(element: Element) -> str:
    """Return what a `<title>` or a `<meta>` says, white space collapsed."""
    words = (element.get("content") or "") if element.tag == "meta" else element.content
    return " ".join(words.split())


def _repeated(site: Site, rule: Rule, what: str) -> Iterator[Diagnostic]:
    seen: dict[str, Page] = {}
    for page in site.whole:
        elements = _titles(page) if what == "title" else page.document.metas(name="description")
        if not elements or not (words := said(elements[0])):
            continue
        first = seen.setdefault(words.casefold(), page)
        if first is not page:
            yield page.finding(
                rule,
                elements[0],
                f"{page.path} has the same {what} as {first.path}: “{words}”.",
                _IN_METADATA,
            )


def _indexing(page: Page) -> Iterator[Diagnostic]:
    robots = [e for name in ("robots", "googlebot") for e in page.document.metas(name=name)]
    hidden = [e for e in robots if re.search(r"\b(noindex|none)\b", (e.get("content") or "").lower())]
    if page.kind is Kind.PAGE and hidden:
        yield page.finding(
            codes.INDEXING,
            hidden[0],
            "This page hides itself from search engines.",
            "Take noindex out.",
            "content",
        )
    if page.kind is Kind.NOT_FOUND and not hidden:
        yield page.finding(
            codes.INDEXING,
            page.document.first("head"),
            "The not-found page could turn up in search results.",
            'Put <meta name="robots" content="noindex"> into its head.',
        )


def _canonical(site: Site, page: Page) -> Iterator[Diagnostic]:
    links = page.document.links("canonical")
    right = site.canonical(page.path)
    if not links:
        yield page.finding(
            codes.CANONICAL,
            page.document.first("head"),
            "The page names no canonical address.",
            f'Put <link rel="canonical" href="{right}"> into its head.',
        )
    for extra in links[1:]:
        yield page.finding(
            codes.CANONICAL, extra, "The page names a second canonical address.", "Take one of them out."
        )
    if links and links[0].get("href") != right:
        yield page.finding(
            codes.CANONICAL,
            links[0],
            f"The page names {links[0].get('href') or 'nothing'} as its canonical address.",
            f"It must be {right}.",
            "href",
        )


_SHARED = ("og:title", "og:description", "og:url", "og:type", "og:image", "og:image:alt")


def check_sharing(site: Site, pictures: dict[str, Picture]) -> Iterator[Diagnostic]:
    """Find missing or wrong Open Graph and Twitter card data, and shared pictures that are not there."""
    for page in site.routed:
        for name in _SHARED:
            found = page.document.metas(property=name)
            if not found or not said(found[0]):
                yield page.finding(
                    codes.SHARING,
                    found[0] if found else page.document.first("head"),
                    f"The page has no {name}.",
                    f'Put <meta property="{name}" content="…"> into its head.',
                )
            elif len(found) > 1:
                yield page.finding(codes.SHARING, found[1], f"The page has a second {name}.", "Take one out.")
        for url in page.document.metas(property="og:url"):
            if (said(url) or None) not in {None, site.canonical(page.path)}:
                yield page.finding(
                    codes.SHARING,
                    url,
                    f"og:url names {said(url)}.",
                    f"It must be {site.canonical(page.path)}.",
                    "content",
                )
        cards = [said(card) for card in page.document.metas(name="twitter:card")]
        if cards != ["summary_large_image"]:
            yield page.finding(
                codes.SHARING,
                page.document.first("head"),
                "The page does not ask for a large picture where it is shared (twitter:card).",
                'Put <meta name="twitter:card" content="summary_large_image"> into its head.',
            )
        for image in page.document.metas(property="og:image")[:1]:
            if said(image):
                yield from _shared_picture(site, page, image, pictures)


def _shared_picture(
    site: Site, page: Page, image: Element, pictures: dict[str, Picture]
) -> Iterator[Diagnostic]:
    url = said(image)
    address = site.address(url, page.path)
    file = site.file_at(address.path) if address.whose is Whose.OURS else None
    if not url.startswith("https://"):
        yield page.finding(
            codes.SHARED_PICTURE,
            image,
            f"og:image is not a complete address: {url}.",
            f"Other sites need all of it, {site.promise.origin}{url}.",
            "content",
        )
    elif file is None:
        yield page.finding(
            codes.SHARED_PICTURE,
            image,
            f"The picture of shared links, {url}, is not on this site.",
            "Run ./dev pipeline ingest and build the site again.",
            "content",
        )
    elif (picture := pictures.get(file)) is None or picture.size is None:
        yield page.finding(
            codes.SHARED_PICTURE,
            image,
            f"{file} is no picture.",
            "Run ./dev pipeline ingest and build again.",
            "content",
        )
    elif picture.size != (1200, 630):
        width, height = picture.size
        yield page.finding(
            codes.SHARED_PICTURE,
            image,
            f"The picture of shared links measures {width} x {height} pixels.",
            "It must be 1200 x 630: run ./dev pipeline ingest and build the site again.",
            "content",
        )
    else:
        for name, value in (("og:image:width", "1200"), ("og:image:height", "630")):
            for declared in page.document.metas(property=name):
                if said(declared) != value:
                    yield page.finding(
                        codes.SHARED_PICTURE,
                        declared,
                        f"{name} says {said(declared)}.",
                        f"It is {value}.",
                        "content",
                    )
