"""Rules for the redirects from old addresses."""

from collections.abc import Iterator, Mapping

from pipeline.base.findings.model import Finding
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.yaml_files.files import ROUTES


def follow_redirects(table: Mapping[str, str]) -> dict[str, str | None]:
    """Map each old address to the address where it finally leads, or to None if it leads into a loop."""
    ends: dict[str, str | None] = {}
    for start in table:
        at, passed = start, set[str]()
        while at in table and at not in passed:
            passed.add(at)
            at = table[at]
        ends[start] = None if at in table else at
    return ends


@rule(
    "RDR009",
    "Every redirect leads to a page in one step",
    "An old link must arrive at a page. Each step costs a second on a slow connection, and some programs "
    "follow only one.",
    "to: /other-trainings/parentig   There is no such page; write the address of one.",
)
def redirect_targets(context: RuleContext) -> Iterator[Finding]:
    arrivals = follow_redirects(context.redirects)
    for n, redirect in enumerate(context.routes.redirects):
        if redirect.target in context.paths:
            continue
        end = arrivals[redirect.source]
        message = f"There is no page at {redirect.target}; visitors would see “Page not found”."
        if redirect.target in context.redirects:
            stuck = "" if end else ", in a circle; visitors would be stuck"
            message = f"{redirect.target} is an old address itself{stuck}."
        better = end if end in context.paths else _suggest_page(context, redirect.target)
        yield redirect_targets.at(
            context.find_place(ROUTES.file, "redirects", n, "to"),
            message,
            "Point it to a page that exists, such as:",
            corrected=context.with_value(ROUTES.file, "redirects", n, "to", value=better),
        )


def _suggest_page(context: RuleContext, path: str) -> str:
    """Return the address most similar to `path`; by default, that of the list of trainings."""
    near = context.find_misspelt(path, context.paths)
    lists = [route.path for route in context.routes.routes if route.page == "pages/trainings"]
    return near or next(iter([*lists, *context.paths]), "/trainings")
