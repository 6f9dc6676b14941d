"""What must hold of the addresses of the pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pipeline.content.parts import CONTRACT, PUBLISHED, ROUTES
from pipeline.diagnostics.model import Diagnostic, Place
from pipeline.pages.other_trainings import OTHER_TRAININGS
from pipeline.pages.table import PAGES
from pipeline.pages.trainings import TRAININGS
from pipeline.rules.registry import rule
from pipeline.rules.subject import Subject
from pipeline.rules.words import count, misspelt, nearest, repeated, surplus

PATH = re.compile(r"/|(/[a-z0-9]+(-[a-z0-9]+)*)+")
_LISTS = (TRAININGS.name, OTHER_TRAININGS.name)
_PARAMETER = re.compile(r"[:*{}\[\]<>$]")


@rule(
    "RTE001",
    "There are exactly as many pages as promised",
    "A page more or fewer is a change of the site that the academy should decide, not a slip.",
    "content/routes.yaml has 21 routes and content/contract.yaml promises 22: put the missing one back.",
)
def route_count(subject: Subject) -> Iterator[Diagnostic]:
    found, promised = len(subject.routes.routes), subject.contract.routes
    if found != promised:
        yield route_count.at(
            subject.source(ROUTES.file).key_place(("routes",)),
            f"There are {count(found, 'route')}, but {promised} are promised.",
            f"{surplus(found, promised)}, or write in {CONTRACT.file}:   routes: {found}",
        )


@rule(
    "RTE002",
    "Every address that was once public leads to a page or a redirect",
    "These addresses stand in search engines, messages and print; they must not break.",
    "/trainings/nlp is in content/published.txt and is gone: redirect it in content/routes.yaml.",
)
def published_addresses(subject: Subject) -> Iterator[Diagnostic]:
    for path, line in subject.content.published.items():
        if path not in subject.paths and path not in subject.redirects:
            # An address that is spelled anew, or else the page above.
            parent = path.rpartition("/")[0]
            target = nearest(path, subject.paths, 0.9) or (parent if parent in subject.paths else "/")
            yield published_addresses.at(
                Place(PUBLISHED, line, 1, len(path)),
                f"{path} is public, but neither a page nor a redirect has this address.",
                f"Add under “redirects:” in {ROUTES.file}: {{from: {path}, to: {target}}}, with the page that"
                " replaces it.",
            )


@rule(
    "RTE004",
    "An address is made of small letters, digits and hyphens, after a slash, without one at its end",
    "Web servers tell capital from small letters and /a from /a/; people do not.",
    "path: /Trainings/NLP/   write /trainings/nlp",
)
def path_form(subject: Subject) -> Iterator[Diagnostic]:
    for n, route in enumerate(subject.routes.routes):
        if not PATH.fullmatch(route.path) and not _PARAMETER.search(route.path):
            better = well_formed(route.path)
            yield path_form.at(
                subject.place(ROUTES.file, "routes", n, "path"),
                "An address has only small letters, digits and hyphens between single slashes.",
                f"Write {better}.",
                corrected=subject.with_value(ROUTES.file, "routes", n, "path", value=better),
            )


def well_formed(path: str) -> str:
    """Return the well-formed address nearest to `path`."""
    segments = [re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-") for part in path.split("/")]
    return "/" + "/".join(segment for segment in segments if segment)


@rule(
    "RTE005",
    "No address carries a parameter",
    "Every page is made in advance, so its whole address must be known in advance.",
    "path: /trainings/:name   write one route for each training.",
)
def path_parameters(subject: Subject) -> Iterator[Diagnostic]:
    for n, route in enumerate(subject.routes.routes):
        found = _PARAMETER.search(route.path)
        if found:
            yield path_parameters.at(
                subject.place(ROUTES.file, "routes", n, "path"),
                f"“{found.group()}” makes part of this address a parameter.",
                "Write one route for each page, with its address in full.",
            )


@rule(
    "RTE006",
    "No address belongs to two pages",
    "Only one of them could be shown.",
    "path: /contact   stands twice: give the second page its own address.",
)
def path_duplicates(subject: Subject) -> Iterator[Diagnostic]:
    for n, first in repeated((route.path, n) for n, route in enumerate(subject.routes.routes)):
        line = subject.place(ROUTES.file, "routes", first, "path").line
        yield path_duplicates.at(
            subject.place(ROUTES.file, "routes", n, "path"),
            f"The route on line {line} already has this address.",
            "Give one of the two another address, or take it out.",
        )


@rule(
    "RTE007",
    "Every route shows a content file that exists",
    "Without its words a page cannot be made.",
    "page: programmes/nlpp   There is no content/programmes/nlpp.yaml; write programmes/nlp.",
)
def pages_exist(subject: Subject) -> Iterator[Diagnostic]:
    known = set(_pages(subject, subject.programmes))
    for n, route in enumerate(subject.routes.routes):
        if route.page not in known:
            near = misspelt(route.page, known)
            yield pages_exist.at(
                subject.place(ROUTES.file, "routes", n, "page"),
                f"There is no content/{route.page}.yaml.",
                f"Did you mean “{near}”?"
                if near
                else "Put the file back, or take this route out and redirect its address to another page.",
                corrected=subject.with_value(ROUTES.file, "routes", n, "page", value=near),
            )


def _pages(subject: Subject, programmes: Iterable[str]) -> list[str]:
    """Return the pages that this site has: those that are not optional, or whose words are there."""
    content = subject.content
    there = {*content.sources, *content.unread}
    pages = [page.name for page in PAGES if page.file in there or not page.optional]
    return [*pages, *(f"programmes/{name}" for name in programmes)]


@rule(
    "RTE009",
    "No page has two addresses",
    "Search engines would count it as two, and links would be split between them.",
    "page: programmes/nlp   stands at two routes: make the second one a redirect to the first.",
)
def pages_once(subject: Subject) -> Iterator[Diagnostic]:
    for n, first in repeated((route.page, n) for n, route in enumerate(subject.routes.routes)):
        path = subject.routes.routes[first].path
        yield pages_once.at(
            subject.place(ROUTES.file, "routes", n, "page"),
            f"This page already has the address {path}.",
            f"Take this route out; if old links lead to it, make it a redirect to {path}.",
        )


@rule(
    "RTE010",
    "Every page has an address",
    "Words without an address are never shown.",
    "content/programmes/nlp.yaml has no route: add one with   page: programmes/nlp.",
)
def pages_reachable(subject: Subject) -> Iterator[Diagnostic]:
    shown = {route.page for route in subject.routes.routes}
    for page in _pages(subject, subject.readable_programmes):
        if page not in shown:
            path = page.replace("programmes", "/trainings").replace("pages", "")
            yield pages_reachable.at(
                subject.place(
                    f"content/{page}.yaml", *(("title",) if page.startswith("programmes/") else ())
                ),
                "No route leads to this page, so nobody would ever see it.",
                f"Add under “routes:” in {ROUTES.file}:   - {{path: {path}, page: {page}}}",
            )


@rule(
    "RTE011",
    "Every programme's address lies right below that of a list page",
    "The breadcrumb above the heading leads from home to the list and from there to the programme.",
    "path: /courses/nlp   There is no list at /courses; write /trainings/nlp.",
)
def programme_parents(subject: Subject) -> Iterator[Diagnostic]:
    routes = subject.routes.routes
    lists = [route.path for route in routes if route.page in _LISTS]
    if not lists:
        return
    for n, route in enumerate(routes):
        if route.page.startswith("programmes/") and route.path.rpartition("/")[0] not in lists:
            better = f"{lists[0]}/{route.path.rpartition('/')[2]}"
            yield programme_parents.at(
                subject.place(ROUTES.file, "routes", n, "path"),
                "This programme's address does not lie right below that of a list.",
                f"Write an address below {' or '.join(lists)}.",
                corrected=subject.with_value(ROUTES.file, "routes", n, "path", value=better),
            )
