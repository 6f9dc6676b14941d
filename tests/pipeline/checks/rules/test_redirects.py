"""Tables of redirects made by chance: every loop is found, and nothing else is called one."""

from hypothesis import example, given
from hypothesis import strategies as st

from pipeline.checks.rule_runner import run_rules
from pipeline.content.reader import Content
from pipeline.photos.originals import OriginalsListing
from pipeline.yaml_files.models.routes import Redirect, Route, Routes
from pipeline.yaml_files.yaml_file import YamlFile
from tests.pipeline.conftest import TODAY

PAGES = ["/home", "/gallery", "/contact"]
SOURCES = [*(f"/{letter}" for letter in "abcdefghij"), *PAGES]


@given(st.lists(st.tuples(st.sampled_from(SOURCES), st.sampled_from([*SOURCES, "/nowhere"])), max_size=12))
@example([("/a", "/c"), ("/a", "/b"), ("/b", "/a")])
def test_a_table_without_findings_brings_everyone_to_a_page(entries):
    """Without findings, every old address leads to a page in one step, and no page is hidden."""
    redirects = [Redirect.model_validate({"from": source, "to": target}) for source, target in entries]
    routes = [Route(path=path, page="pages/gallery") for path in PAGES]
    content = Content(
        {"routes": Routes(routes=routes, redirects=redirects)},
        sources={"content/routes.yaml": YamlFile("content/routes.yaml")},
    )
    findings = run_rules(content, OriginalsListing(frozenset()), launch=False, today=TODAY)
    found = {d.code for d in findings if d.code in ("RTE006", "RDR009")}
    table = dict(reversed(entries))  # the first of two redirects from one address is followed
    good = len(table) == len(entries) and all(to in PAGES and at not in PAGES for at, to in entries)
    assert good == (not found)
    loops = [to for at, to in table.items() if goes_round(table, at, to)]
    told = any("circle" in d.message for d in findings)
    assert any(to not in PAGES for to in loops) <= told <= bool(loops)


def goes_round(table, at, to):
    """Return whether a browser that follows the redirect from `at` to `to` never stops."""
    seen = {at}
    while to in table and to not in seen:
        seen.add(to)
        to = table[to]
    return to in seen
