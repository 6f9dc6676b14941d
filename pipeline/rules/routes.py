"""What must hold of the addresses of the pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pipeline.content.files import PARTS
from pipeline.diagnostics.model import Rule
from pipeline.rules.registry import checks
from pipeline.rules.subject import CONTRACT, ROUTES, programme_file
from pipeline.rules.words import count, nearest, repeated, surplus

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.diagnostics.model import Diagnostic
    from pipeline.rules.subject import Subject

PAGES = {
    "pages/home": "home",
    "pages/my-story": "founder",
    "pages/contact": "contact",
    "pages/trainings": "trainings",
    "pages/other-trainings": "other-trainings",
    "pages/gallery": "gallery",
}
"""Each page that is no programme, and the screen that draws it."""

PATH = re.compile(r"/|(/[a-z0-9]+(-[a-z0-9]+)*)+")
_PARAMETER = re.compile(r"[:*{}\[\]<>$]")


@checks(
    Rule(
        "RTE001",
        "There are exactly as many pages as promised",
        "A page more or fewer is a change of the site that the academy should decide, not a slip.",
        "content/routes.yaml has 21 routes and content/contract.yaml promises 22: put the missing one back.",
    ),
    "routes",
    "contract",
)
def route_count(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding unless there are as many routes as the contract says."""
    found, promised = len(subject.routes.routes), subject.contract.routes
    if found != promised:
        yield route_count.at(
            subject.source(ROUTES).key_place(("routes",)),
            f"There are {count(found, 'route')}, but {promised} are promised.",
            f"{surplus(found, promised)}, or correct routes in content/contract.yaml.",
        )


@checks(
    Rule(
        "RTE002",
        "Every promised address leads to a page of its own",
        "These addresses stand in search engines, messages and print; they must not break.",
        "/trainings/nlp is promised and has no route: add it to content/routes.yaml.",
    ),
    "routes",
    "contract",
)
def promised_paths(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each promised address without a route."""
    for n, path in enumerate(subject.contract.promised_paths):
        if path in subject.paths:
            continue
        moved = " It is only a redirect." if path in subject.redirects else ""
        yield promised_paths.at(
            subject.place(CONTRACT, "promised_paths", n),
            f"{path} is promised, but no page has this address.{moved}",
            "Add a route for it to content/routes.yaml, or correct the spelling there.",
        )


@checks(
    Rule(
        "RTE003",
        "Every page has a promised address",
        "An address that nobody promised is a misspelled one or a page that nobody decided on.",
        "path: /training/nlp   The promised address is /trainings/nlp.",
    ),
    "routes",
    "contract",
)
def unpromised_paths(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each route whose address is not promised."""
    promised = subject.contract.promised_paths
    for n, route in enumerate(subject.routes.routes):
        if route.path not in promised:
            near = nearest(route.path, [path for path in promised if path not in subject.paths])
            yield unpromised_paths.at(
                subject.place(ROUTES, "routes", n, "path"),
                f"{route.path} is not among the promised addresses.",
                f"Did you mean {near}?"
                if near
                else "Add it to promised_paths in content/contract.yaml if the academy so decided.",
            )


@checks(
    Rule(
        "RTE004",
        "An address is made of small letters, digits and hyphens, after a slash, without one at its end",
        "Web servers tell capital from small letters and /a from /a/; people do not.",
        "path: /Trainings/NLP/   write /trainings/nlp",
    ),
    "routes",
)
def path_form(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each route whose address has another form."""
    for n, route in enumerate(subject.routes.routes):
        if not PATH.fullmatch(route.path) and not _PARAMETER.search(route.path):
            better = well_formed(route.path)
            yield path_form.at(
                subject.place(ROUTES, "routes", n, "path"),
                "An address has only small letters, digits and hyphens between single slashes.",
                f"Write {better}.",
            )


def well_formed(path: str) -> str:
    """Return the well-formed address nearest to `path`."""
    segments = [re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-") for part in path.split("/")]
    return "/" + "/".join(segment for segment in segments if segment)


@checks(
    Rule(
        "RTE005",
        "No address carries a parameter",
        "Every page is made in advance, so its whole address must be known in advance.",
        "path: /trainings/:name   write one route for each training.",
    ),
    "routes",
)
def path_parameters(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each route with a part that stands for something else."""
    for n, route in enumerate(subject.routes.routes):
        found = _PARAMETER.search(route.path)
        if found:
            yield path_parameters.at(
                subject.place(ROUTES, "routes", n, "path"),
                f"“{found.group()}” makes part of this address a parameter.",
                "Write one route for each page, with its address in full.",
            )


@checks(
    Rule(
        "RTE006",
        "No address belongs to two pages",
        "Only one of them could be shown.",
        "path: /contact   stands twice: give the second page its own address.",
    ),
    "routes",
)
def path_duplicates(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each address that another route has already."""
    for n, first in repeated((route.path, n) for n, route in enumerate(subject.routes.routes)):
        line = subject.place(ROUTES, "routes", first, "path").line
        yield path_duplicates.at(
            subject.place(ROUTES, "routes", n, "path"),
            f"The route on line {line} already has this address.",
            "Give one of the two another address, or take it out.",
        )


@checks(
    Rule(
        "RTE007",
        "Every route shows a content file that exists",
        "Without its words a page cannot be made.",
        "page: programmes/nlpp   There is no content/programmes/nlpp.yaml; write programmes/nlp.",
    ),
    "routes",
    "programmes",
)
def pages_exist(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each route whose content file does not exist."""
    known = set(_pages(subject))
    for n, route in enumerate(subject.routes.routes):
        if route.page not in known:
            near = nearest(route.page, known)
            yield pages_exist.at(
                subject.place(ROUTES, "routes", n, "page"),
                f"There is no content/{route.page}.yaml.",
                f"Did you mean “{near}”?" if near else "Write a page such as pages/home or programmes/nlp.",
            )


def _pages(subject: Subject) -> list[str]:
    return [*PAGES, *(f"programmes/{name}" for name in subject.programmes)]


@checks(
    Rule(
        "RTE008",
        "Every route's screen is the one that can draw its page",
        "A screen asks for the words of its own page and finds none in another.",
        "screen: gallery   with   page: pages/contact   write screen: contact.",
    ),
    "routes",
)
def screens_fit(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each route whose screen draws another kind of page."""
    for n, route in enumerate(subject.routes.routes):
        fitting = "programme" if route.page.startswith("programmes/") else PAGES.get(route.page)
        if fitting and route.screen != fitting:
            yield screens_fit.at(
                subject.place(ROUTES, "routes", n, "screen"),
                f"The screen “{route.screen}” cannot draw {route.page}.",
                f"Write screen: {fitting}.",
            )


@checks(
    Rule(
        "RTE009",
        "No page has two addresses",
        "Search engines would count it as two, and links would be split between them.",
        "page: programmes/nlp   stands at two routes: make the second one a redirect to the first.",
    ),
    "routes",
)
def pages_once(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each page that another route shows already."""
    for n, first in repeated((route.page, n) for n, route in enumerate(subject.routes.routes)):
        path = subject.routes.routes[first].path
        yield pages_once.at(
            subject.place(ROUTES, "routes", n, "page"),
            f"This page already has the address {path}.",
            f"Take this route out; if old links lead to it, make it a redirect to {path}.",
        )


@checks(
    Rule(
        "RTE010",
        "Every page has an address",
        "Words without an address are never shown.",
        "content/programmes/nlp.yaml has no route: add one with   page: programmes/nlp.",
    ),
    "routes",
)
def pages_reachable(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each page without a route."""
    shown = {route.page for route in subject.routes.routes}
    files = {part.file.removeprefix("content/").removesuffix(".yaml"): part.file for part in PARTS}
    files |= {f"programmes/{name}": programme_file(name) for name in subject.programmes}
    for page in _pages(subject):
        if page not in shown:
            yield pages_reachable.at(
                subject.place(files[page], "title")
                if page.startswith("programmes/")
                else subject.place(files[page]),
                "No route leads to this page, so nobody would ever see it.",
                f"Add a route with “page: {page}” to content/routes.yaml.",
            )


@checks(
    Rule(
        "RTE011",
        "Every programme's address lies right below that of a list page",
        "The breadcrumb above the heading leads from home to the list and from there to the programme.",
        "path: /courses/nlp   There is no list at /courses; write /trainings/nlp.",
    ),
    "routes",
)
def programme_parents(subject: Subject) -> Iterator[Diagnostic]:
    """Yield a finding for each programme whose address does not follow the address of a list page."""
    routes = subject.routes.routes
    lists = [route.path for route in routes if route.screen in ("trainings", "other-trainings")]
    if not lists:
        return
    for n, route in enumerate(routes):
        if route.screen == "programme" and route.path.rpartition("/")[0] not in lists:
            yield programme_parents.at(
                subject.place(ROUTES, "routes", n, "path"),
                "This programme's address does not lie right below that of a list.",
                f"Write an address below {' or '.join(lists)}.",
            )
