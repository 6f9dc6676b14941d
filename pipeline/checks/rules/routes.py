"""Rules for the addresses of the pages."""

import re
from collections.abc import Iterable, Iterator

from pipeline.base.findings.messages import Mention
from pipeline.base.findings.model import Finding, Place, Rule
from pipeline.base.findings.phrases import advise_promised_count, count, count_promised
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import Distinct, distinct, rule
from pipeline.content.pages.gallery import is_later_page
from pipeline.content.pages.other_trainings import OTHER_TRAININGS
from pipeline.content.pages.table import PAGES, is_promised
from pipeline.content.pages.trainings import TRAININGS
from pipeline.yaml_files.files import PAGES_FOLDER, PUBLISHED, ROUTES, get_name
from pipeline.yaml_files.old_addresses import fold_address, is_old_address

PATH = re.compile(r"/|(/[a-z0-9]+(-[a-z0-9]+)*)+")
_LISTS = (TRAININGS.name, OTHER_TRAININGS.name)
RESERVED = re.compile(r"^/(?:assets|media|404)(?=/|$)|/index$")
"""Matches addresses that the built site uses for other files and pages."""

_FILES = re.compile(
    r"/(?:(?:assets|media|404|\..*)(?:/.*)?|_headers|_redirects|(?:build|hosts|search)\.json|"
    r"(?:licenses|robots)\.txt|sitemap\.xml)|.*[?&]training=.*"
)
"""Matches folded old addresses that would hide a file of the site, or the contact page for a training."""

_PARAMETER = re.compile(r"[:*{}\[\]<>$]")


@rule(
    "RTE001",
    "There are exactly as many pages and redirects as promised",
    "The academy should decide to add or remove a page; it should not happen by a slip. Free pages do not "
    "count.",
    "content/routes.yaml has 21 routes and content/contract.yaml promises 22.   Restore the missing one.",
)
def route_count(context: RuleContext) -> Iterator[Finding]:
    routes, contract = context.routes, context.contract
    promised_pages = [route for route in routes.routes if is_promised(route.page)]
    for key, found, promised in (
        ("routes", len(promised_pages), contract.routes),
        ("redirects", len(routes.redirects), contract.redirects),
    ):
        if found != promised:
            yield route_count.at(
                context.find_source(ROUTES.file).find_key_place((key,)),
                f"There are {count(found, key.removesuffix('s'))}, but {count_promised(promised)}.",
                advise_promised_count(found, promised, key),
            )


@rule(
    "RTE002",
    "Every address that was once public leads to a page or a redirect",
    "These addresses are in search engines, messages and print, and must keep working.",
    "/trainings/nlp is in content/published.txt, but not in content/routes.yaml.   Add a redirect.",
)
def published_addresses(context: RuleContext) -> Iterator[Finding]:
    for path, line in context.content.published.items():
        is_known = path in context.paths or path in context.redirects
        if not is_known and not is_later_page(path, context.routes.routes):
            # Suggest the address after a change of spelling, or else the page above.
            parent = path.rpartition("/")[0]
            target = context.find_misspelt(path, context.paths, 0.9) or (
                parent if parent in context.paths else "/"
            )
            yield published_addresses.at(
                Place(PUBLISHED, line, 1, len(path)),
                f"{path} is public, but neither a page nor a redirect has this address.",
                (
                    "Add under ",
                    Mention("redirects"),
                    " in ",
                    Place(ROUTES.file),
                    f": {{from: {path}, to: {target}}}, with the page that replaces it.",
                ),
            )


@rule(
    "RTE004",
    "An address consists of a slash, small letters, digits and hyphens, without a slash at its end",
    "Web servers distinguish capital from small letters and /a from /a/, but people do not. All pages are "
    "built in advance, so no address has a parameter. Old addresses are as they were, without their domain.",
    "path: /Trainings/NLP/   Write /trainings/nlp.",
)
def path_form(context: RuleContext) -> Iterator[Finding]:
    for n, path in enumerate(route.path for route in context.routes.routes):
        if not PATH.fullmatch(path):
            better = None if _PARAMETER.search(path) else repair_path(path)
            yield path_form.at(
                context.find_place(ROUTES.file, "routes", n, "path"),
                "An address has only small letters, digits and hyphens between single slashes.",
                f"Write {better}." if better else "Write one route for each page, with its address in full.",
                corrected=context.with_value(ROUTES.file, "routes", n, "path", value=better),
            )
    for n, redirect in enumerate(context.routes.redirects):
        if not is_old_address(redirect.source):
            yield path_form.at(
                context.find_place(ROUTES.file, "redirects", n, "from"),
                "No browser asks a server for this address.",
                "Write what stood behind the domain, from the slash on and without # and what follows it, "
                "such as /About-Us or /?page_id=12.",
            )


@rule(
    "RTE012",
    "No address is one that the site needs for itself",
    "Pictures, scripts, the not-found page and the later pages of the gallery have addresses, too; a page "
    "there would replace them.",
    "path: /media/film   Addresses below /media are those of pictures: write /film.",
)
def reserved_paths(context: RuleContext) -> Iterator[Finding]:
    for n, path in enumerate(route.path for route in context.routes.routes):
        is_reserved = RESERVED.search(path)
        if is_reserved or is_later_page(path, context.routes.routes):
            better = (RESERVED.sub("", path) or None) if is_reserved else None
            yield reserved_paths.at(
                context.find_place(ROUTES.file, "routes", n, "path"),
                f"The site needs {path} for itself.",
                f"Write another address{f', such as {better}' if better else ''}.",
                corrected=context.with_value(ROUTES.file, "routes", n, "path", value=better),
            )
    for n, redirect in enumerate(context.routes.redirects):
        old = fold_address(redirect.source)
        if _FILES.fullmatch(old) or is_later_page(old, context.routes.routes):
            yield reserved_paths.at(
                context.find_place(ROUTES.file, "redirects", n, "from"),
                f"The site needs {redirect.source} for itself.",
                "Take this redirect out.",
            )


def repair_path(path: str) -> str:
    """Return a well-formed address, such as /exam-calm for “/Exam Calm/”."""
    segments = [re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-") for part in path.split("/")]
    return "/" + "/".join(segment for segment in segments if segment)


@distinct(
    Rule(
        "RTE006",
        "No address appears twice among pages and redirects",
        "Of two pages, only one could be shown, and a redirect hides the page with its address.",
        "path: /contact   This address appears twice: give the second page its own.",
    ),
    again=lambda first: ("The address at ", first, " is the same."),
    hint="Give one of the two another address, or delete it.",
)
def path_duplicates(context: RuleContext) -> Distinct:
    for n, route in enumerate(context.routes.routes):
        yield fold_address(route.path), (ROUTES.file, "routes", n, "path")
    for n, redirect in enumerate(context.routes.redirects):
        old, new = fold_address(redirect.source), fold_address(redirect.target)
        # A page is shown whatever the query, so a redirect to itself would be a loop.
        yield new if old.startswith(f"{new}?") else old, (ROUTES.file, "redirects", n, "from")


@rule(
    "RTE007",
    "Every route shows a content file that exists",
    "A page cannot be built without its content file.",
    "page: programmes/nlpp   There is no content/programmes/nlpp.yaml; write programmes/nlp.",
)
def pages_exist(context: RuleContext) -> Iterator[Finding]:
    known = set(_list_pages(context, context.programmes))
    for n, route in enumerate(context.routes.routes):
        folder = f"content/{route.page}".rpartition("/")[0]
        if route.page not in known and folder not in context.content.unread:
            near = context.find_misspelt(route.page, known)
            yield pages_exist.at(
                context.find_place(ROUTES.file, "routes", n, "page"),
                f"There is no content/{route.page}.yaml.",
                f"Did you mean “{near}”?"
                if near
                else "Put the file back, or take this route out and redirect its address to another page.",
                corrected=context.with_value(ROUTES.file, "routes", n, "page", value=near),
            )


def _list_pages(context: RuleContext, programmes: Iterable[str]) -> list[str]:
    """Return the names of the pages that need a route, such as programmes/nlp.

    An optional page counts only if it has a content file. `programmes` are the programmes that count.
    """
    content = context.content
    there = {*content.sources, *content.unread}
    pages = [page.name for page in PAGES if page.file in there or not page.optional]
    added = (get_name(file) for file in there if file.startswith(f"{PAGES_FOLDER}/"))
    free = sorted(name for name in added if not is_promised(name))
    return [*pages, *free, *(f"programmes/{name}" for name in programmes)]


@distinct(
    Rule(
        "RTE009",
        "No page has two addresses",
        "Search engines count two pages, and links are divided between them.",
        "page: programmes/nlp   Two routes have this page: make the second one a redirect to the first.",
    ),
    again=lambda first: ("This page already has the address at ", first, "."),
    hint="Take this route out; if old links lead to it, make it a redirect to the other address.",
)
def pages_once(context: RuleContext) -> Distinct:
    for n, route in enumerate(context.routes.routes):
        yield route.page, (ROUTES.file, "routes", n, "page")


@rule(
    "RTE010",
    "Every page has an address",
    "Nobody ever sees a page without an address.",
    "content/programmes/nlp.yaml has no route.   Add one with page: programmes/nlp.",
)
def pages_reachable(context: RuleContext) -> Iterator[Finding]:
    shown = {route.page for route in context.routes.routes}
    for page in _list_pages(context, context.readable_programmes):
        if page not in shown:
            path = page.replace("programmes", "/trainings").replace("pages", "")
            yield pages_reachable.at(
                context.find_place(
                    f"content/{page}.yaml", *(("title",) if page.startswith("programmes/") else ())
                ),
                "No route leads to this page, so nobody would ever see it.",
                (
                    "Add under ",
                    Mention("routes"),
                    " in ",
                    Place(ROUTES.file),
                    f":   - {{path: {path}, page: {page}}}",
                ),
            )


@rule(
    "RTE011",
    "Every programme's address is directly below a list page",
    "The breadcrumb above the heading leads from home over the list to the programme.",
    "path: /courses/nlp   There is no list at /courses; write /trainings/nlp.",
)
def programme_parents(context: RuleContext) -> Iterator[Finding]:
    routes = context.routes.routes
    lists = [route.path for route in routes if route.page in _LISTS]
    if not lists:
        return
    for n, route in enumerate(routes):
        if route.page.startswith("programmes/") and route.path.rpartition("/")[0] not in lists:
            better = f"{lists[0]}/{route.path.rpartition('/')[2]}"
            yield programme_parents.at(
                context.find_place(ROUTES.file, "routes", n, "path"),
                "This training's address is not directly below a list page.",
                f"Write an address below {' or '.join(lists)}.",
                corrected=context.with_value(ROUTES.file, "routes", n, "path", value=better),
            )
