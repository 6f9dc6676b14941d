"""What must hold of the old addresses."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from pipeline.content.parts import ROUTES
from pipeline.diagnostics.model import Diagnostic, Place
from pipeline.rules.registry import distinct, rule
from pipeline.rules.subject import Subject
from pipeline.rules.words import misspelt


def cycles(table: Mapping[str, str]) -> list[list[str]]:
    """Return every loop of one address or more in a table of redirects.

    Every address leads to at most one other, so following each once finds all loops (a functional graph).
    """
    found: list[list[str]] = []
    done: set[str] = set()
    for start in table:
        trail: dict[str, int] = {}
        at = start
        while at in table and at not in done and at not in trail:
            trail[at] = len(trail)
            at = table[at]
        if at in trail:
            found.append(list(trail)[trail[at] :])
        done |= trail.keys()
    return found


def end_of(table: Mapping[str, str], target: str) -> str | None:
    """Return the address to which `target` leads in the end; None if it leads round in a loop."""
    seen: set[str] = set()
    while target in table:
        if target in seen:
            return None
        seen.add(target)
        target = table[target]
    return target


@distinct(
    "RDR004",
    "No old address has two redirects",
    "Only one of them could be followed.",
    "from: /other-trainings/corporate   stands twice: take one out.",
    again="The redirect on line {line} is already for this address.",
    hint="Take one of the two out.",
)
def redirect_duplicates(subject: Subject) -> Iterator[tuple[Hashable, Place]]:
    for n, redirect in enumerate(subject.routes.redirects):
        yield redirect.source, subject.place(ROUTES.file, "redirects", n, "from")


@rule(
    "RDR006",
    "No redirects lead round in a loop",
    "The browser would go from one to the next until it gives up.",
    "/a leads to /b and /b to /a: point one of them to a page, such as /trainings.",
)
def redirect_loops(subject: Subject) -> Iterator[Diagnostic]:
    sources = [redirect.source for redirect in subject.routes.redirects]
    for loop in cycles(subject.redirects):
        last = sources.index(loop[-1])
        yield redirect_loops.at(
            subject.place(ROUTES.file, "redirects", last, "to"),
            f"This redirect closes a loop, {' → '.join([*loop, loop[0]])}; visitors would be stuck.",
            "Point it to a page that exists, such as:",
            corrected=_to(subject, last, _some_page(subject, loop[0])),
        )


@rule(
    "RDR007",
    "No redirect leads to another redirect",
    "Each step costs visitors on a slow line a second, and some programs follow only one.",
    "/a leads to /b and /b to /trainings: point /a to /trainings as well.",
)
def redirect_chains(subject: Subject) -> Iterator[Diagnostic]:
    looping = {source for loop in cycles(subject.redirects) for source in loop}
    for n, redirect in enumerate(subject.routes.redirects):
        chained = redirect.target in subject.redirects and redirect.target != redirect.source
        if not chained or redirect.source in looping:
            continue
        end = end_of(subject.redirects, redirect.target)
        yield redirect_chains.at(
            subject.place(ROUTES.file, "redirects", n, "to"),
            f"{redirect.target} is an old address itself.",
            f"Point this redirect straight to {end}:" if end else "Point it to a page that exists, such as:",
            corrected=_to(subject, n, end or _some_page(subject, redirect.source)),
        )


@rule(
    "RDR008",
    "No redirect hides a page",
    "Where an address is both, visitors are sent away and never see the page.",
    "from: /contact   is the address of the contact page: take the redirect out.",
)
def redirect_hides(subject: Subject) -> Iterator[Diagnostic]:
    for n, redirect in enumerate(subject.routes.redirects):
        if redirect.source in subject.paths:
            line = subject.place(ROUTES.file, "routes", subject.paths[redirect.source], "path").line
            yield redirect_hides.at(
                subject.place(ROUTES.file, "redirects", n, "from"),
                f"This is the address of the page on line {line}; the redirect would hide it.",
                "Take the redirect out, or give the page another address.",
            )


@rule(
    "RDR009",
    "Every redirect leads to a page",
    "Whoever follows an old link must arrive at a page, not at “Page not found”.",
    "to: /other-trainings/parentig   There is no such page; write the address of one.",
)
def redirect_targets(subject: Subject) -> Iterator[Diagnostic]:
    for n, redirect in enumerate(subject.routes.redirects):
        if redirect.target not in subject.paths and redirect.target not in subject.redirects:
            yield redirect_targets.at(
                subject.place(ROUTES.file, "redirects", n, "to"),
                f"There is no page at {redirect.target}; visitors would see “Page not found”.",
                "Point it to a page that exists, such as:",
                corrected=_to(subject, n, _some_page(subject, redirect.target)),
            )


def _to(subject: Subject, n: int, page: str) -> str | None:
    """Return the line that says where a redirect leads, with another page."""
    return subject.with_value(ROUTES.file, "redirects", n, "to", value=page)


def _some_page(subject: Subject, path: str) -> str:
    """Return the page nearest to an address, or the first list of programmes, or any page."""
    near = misspelt(path, subject.paths)
    lists = [route.path for route in subject.routes.routes if route.page == "pages/trainings"]
    return near or next(iter([*lists, *subject.paths]), "/trainings")
