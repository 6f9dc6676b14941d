"""Tables of redirects made by chance: every loop is found, and nothing else is called one."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pipeline.content.models import Redirect, Route, Routes
from pipeline.content.reader import Content
from pipeline.content.yaml_file import YamlFile
from pipeline.rules import OriginalsListing, run_rules
from pipeline.rules.redirects import cycles, end_of

DAY = date(2026, 11, 21)
ADDRESSES = [f"/{letter}" for letter in "abcdefghij"]
PAGES = ["/home", "/gallery", "/contact"]

tables = st.lists(
    st.tuples(st.sampled_from([*ADDRESSES, *PAGES]), st.sampled_from([*ADDRESSES, *PAGES, "/nowhere"])),
    max_size=12,
)


def follow(table, start):
    """Return what a browser does: the addresses it comes by, and whether it stops."""
    seen = []
    at = start
    while at in table:
        if at in seen:
            return seen, False
        seen.append(at)
        at = table[at]
    return seen, True


@given(tables)
def test_an_address_is_on_a_loop_exactly_if_following_it_returns(entries):
    table = {}
    for source, target in entries:
        table.setdefault(source, target)
    looping = {source for loop in cycles(table) for source in loop}
    for source, target in table.items():
        at = target
        for _ in range(len(table) + 1):
            if at == source or at not in table:
                break
            at = table[at]
        assert (source in looping) == (at == source)


@given(st.integers(1, 60), st.randoms(use_true_random=False))
def test_a_loop_of_any_length_is_found_whole(length, chance):
    sources = [f"/{n}" for n in range(length)]
    pairs = list(zip(sources, [*sources[1:], sources[0]], strict=True))
    chance.shuffle(pairs)
    (loop,) = cycles(dict(pairs))
    assert sorted(loop) == sorted(sources)
    assert loop[0] == pairs[0][0]
    assert end_of(dict(pairs), sources[0]) is None


@given(tables)
def test_a_table_without_findings_brings_everyone_to_a_page(entries):
    """If no rule complains, every old address leads to a page in one step, and no page is hidden."""
    redirects = [Redirect.model_validate({"from": source, "to": target}) for source, target in entries]
    routes = [Route(path=path, page="pages/gallery") for path in PAGES]
    content = Content(
        Path(),
        {"routes": Routes(routes=routes, redirects=redirects)},
        sources={"content/routes.yaml": YamlFile("content/routes.yaml")},
    )
    found = {
        d.code
        for d in run_rules(content, OriginalsListing(frozenset()), launch=False, today=DAY)
        if d.code.startswith("RDR")
    }
    table = dict(entries)
    good = (
        len(table) == len(entries)
        and all(target in PAGES for target in table.values())
        and not any(source in PAGES for source in table)
    )
    assert good == (not found)
    stuck = any(source == target for source, target in entries) or any(
        not follow(first_wins(entries), source)[1] for source, _ in entries
    )
    assert ("RDR006" in found or "RDR005" in found) == stuck


def first_wins(entries):
    table = {}
    for source, target in entries:
        table.setdefault(source, target)
    return table
