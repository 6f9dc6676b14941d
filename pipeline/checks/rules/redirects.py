"""Rules for the redirects from old addresses."""

from collections.abc import Iterator, Mapping

from pipeline.base.findings.model import Finding, Severity
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.yaml_files.files import PUBLISH, ROUTES
from pipeline.yaml_files.old_addresses import find_unable_hosts, is_old_address


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


@rule(
    "RDR010",
    "Every host can follow the rules for the site's addresses",
    "Apache and nginx redirect every address. Netlify and Cloudflare Pages take * and : for placeholders, "
    "Cloudflare Pages ignores queries and reads only so many rules, and hosts without rules, such as GitHub "
    "Pages, need a file at the address. Where nothing redirects, visitors see “Page not found”.",
    "from: /?page_id=12   Cloudflare Pages shows the home page there.",
    Severity.WARNING,
)
def host_limits(context: RuleContext) -> Iterator[Finding]:
    if context.content.get(PUBLISH):  # the hosts below have uploads of their own
        return
    for n, redirect in enumerate(context.routes.redirects):
        if is_old_address(redirect.source) and (hosts := find_unable_hosts(redirect.source)):
            yield host_limits.at(
                context.find_place(ROUTES.file, "redirects", n, "from"),
                f"{redirect.source} cannot be redirected by {hosts}.",
                "Choose a host with Apache or nginx, or take the redirect out.",
            )
    # Lines that only Netlify understands count, too (parseRedirects.ts in cloudflare/workers-sdk).
    for file, most, rules in (
        ("_redirects", 2000, 3 * len(context.redirects) + len(context.paths)),
        ("_headers", 100, 4 + len({path.rpartition("/")[0] for path in context.paths})),
    ):
        if rules > most * 0.9:
            yield host_limits.at(
                context.find_source(ROUTES.file).find_key_place(("routes",)),
                f"Cloudflare Pages reads {most} rules in {file}, and this site has {rules}.",
                "Choose another host before there are more.",
            )


def _suggest_page(context: RuleContext, path: str) -> str:
    """Return the address most similar to `path`; by default, that of the list of trainings."""
    near = context.find_misspelt(path, context.paths)
    lists = [route.path for route in context.routes.routes if route.page == "pages/trainings"]
    return near or next(iter([*lists, *context.paths]), "/trainings")
