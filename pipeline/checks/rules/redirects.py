"""Rules for the redirects from old addresses."""

from collections.abc import Iterator, Mapping

from pipeline.base.findings.model import Finding
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.yaml_files.files import ROUTES

_STEPS = 8
"""Maximum number of addresses that a finding about a loop lists."""


def follow_redirects(table: Mapping[str, str]) -> tuple[dict[str, str | None], list[list[str]]]:
    """Map each old address to its final address; return also the list of loops.

    An address that leads into a loop is mapped to None.
    """
    ends: dict[str, str | None] = {}
    loops: list[list[str]] = []
    for start in table:
        trail: dict[str, int] = {}
        at = start
        while at in table and at not in ends and at not in trail:
            trail[at] = len(trail)
            at = table[at]
        if at in trail:
            loops.append(list(trail)[trail[at] :])
        ends |= dict.fromkeys(trail, None if at in trail else ends.get(at, at))
    return ends, loops


@rule(
    "RDR006",
    "No redirects form a loop",
    "The browser would follow them until it gives up.",
    "/a leads to /b and /b to /a.   Change one of them to a page, such as /trainings.",
)
def redirect_loops(context: RuleContext) -> Iterator[Finding]:
    places: dict[str, int] = {}
    for n, redirect in enumerate(context.routes.redirects):
        places.setdefault(redirect.source, n)
    for loop in follow_redirects(context.redirects)[1]:
        target = (ROUTES.file, "redirects", places[loop[-1]], "to")
        shown = loop if len(loop) <= _STEPS else [*loop[:_STEPS], "…"]
        yield redirect_loops.at(
            context.find_place(*target),
            f"This redirect closes a loop, {' → '.join([*shown, loop[0]])}; visitors would be stuck.",
            "Point it to a page that exists, such as:",
            corrected=context.with_value(*target, value=_suggest_page(context, loop[0])),
        )


@rule(
    "RDR009",
    "Every redirect leads to a page in one step",
    "An old link must arrive at a page. Each step costs a second on a slow connection, and some programs "
    "follow only one.",
    "to: /other-trainings/parentig   There is no such page; write the address of one.",
)
def redirect_targets(context: RuleContext) -> Iterator[Finding]:
    arrivals, loops = follow_redirects(context.redirects)
    looping = {source for loop in loops for source in loop}
    for n, redirect in enumerate(context.routes.redirects):
        if redirect.target in context.paths or redirect.source in looping:
            continue
        end = arrivals[redirect.source]
        message = f"There is no page at {redirect.target}; visitors would see “Page not found”."
        better, hint = None, "Point it to a page that exists, such as:"
        if end and end != redirect.target:
            message = f"{redirect.target} is an old address itself."
            better, hint = end, f"Point this redirect straight to {end}:"
        yield redirect_targets.at(
            context.find_place(ROUTES.file, "redirects", n, "to"),
            message,
            hint,
            corrected=context.with_value(
                ROUTES.file, "redirects", n, "to", value=better or _suggest_page(context, redirect.target)
            ),
        )


def _suggest_page(context: RuleContext, path: str) -> str:
    """Return the address most similar to `path`; by default, that of the list of trainings."""
    near = context.find_misspelt(path, context.paths)
    lists = [route.path for route in context.routes.routes if route.page == "pages/trainings"]
    return near or next(iter([*lists, *context.paths]), "/trainings")
