"""What Netlify and Cloudflare Pages are told, read as each of them reads it."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace

import pytest

from pipeline.hosting.model import Facts, HostingError
from pipeline.hosting.static_hosts import headers, redirects
from tests.pipeline.hosting.conftest import POLICY

KEPT = "public, max-age=31536000, immutable"


def rules(facts: Facts) -> list[tuple[str, dict[str, str]]]:
    read: list[tuple[str, dict[str, str]]] = []
    for line in headers(facts).splitlines():
        if line.startswith("/"):
            read.append((line, {}))
        elif not line.startswith("#"):
            name, _, value = line.strip().partition(": ")
            assert name not in read[-1][1]
            read[-1][1][name] = value
    return read


def sent(facts: Facts, path: str) -> dict[str, list[str]]:
    """Return the headers that go with an address, each with the values of all rules that match."""
    found = defaultdict(list)
    for pattern, values in rules(facts):
        if re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), path):
            for name, value in values.items():
                found[name].append(value)
    return found


def lines(facts: Facts) -> list[list[str]]:
    return [line.split() for line in redirects(facts).splitlines() if not line.startswith("#")]


def test_netlify_takes_each_redirect_even_where_there_is_a_file(facts: Facts):
    first = {}
    for source, target, status in lines(facts):
        first.setdefault(source, (target, status))
    assert first == {source: (target, "301!") for source, target in facts.redirects.items()}
    assert len(first) == 2


def test_cloudflare_takes_each_redirect_whose_status_it_knows(facts: Facts):
    known = [(source, target) for source, target, status in lines(facts) if status == "301"]
    assert known == list(facts.redirects.items())


def test_every_address_gets_every_security_header(facts: Facts):
    for path in ("/", "/courses/memory-palace", "/nothing", "/assets/a.js", "/search.json"):
        headers_sent = sent(facts, path)
        assert {name: values for name, values in headers_sent.items() if name != "Cache-Control"} == {
            "Content-Security-Policy": [f"{POLICY}; frame-ancestors 'none'"],
            "Cross-Origin-Opener-Policy": ["same-origin"],
            "Permissions-Policy": [facts.headers["Permissions-Policy"]],
            "Referrer-Policy": ["strict-origin-when-cross-origin"],
            "Strict-Transport-Security": ["max-age=31536000"],
            "X-Content-Type-Options": ["nosniff"],
            "X-Frame-Options": ["DENY"],
        }


def test_hashed_files_are_kept_and_pages_are_not(facts: Facts):
    for path in ("/assets/client-0123.js", "/media/0123-480.avif"):
        assert sent(facts, path)["Cache-Control"] == [KEPT]
    for path in [*facts.pictures, "/search.json", "/sitemap.xml", "/robots.txt"]:
        assert sent(facts, path)["Cache-Control"] == ["no-cache"]


def test_the_limits_of_cloudflare_are_kept(facts: Facts):
    assert len(rules(facts)) <= 100
    assert max(map(len, headers(facts).splitlines())) <= 2000


def test_what_cloudflare_would_cut_off_is_an_error(facts: Facts):
    with pytest.raises(HostingError, match="2000 characters"):
        headers(replace(facts, headers={"Content-Security-Policy": "x" * 2000}))
    many = {f"/trainings/{number}": () for number in range(100)}
    with pytest.raises(HostingError, match="100 rules"):
        headers(replace(facts, pictures=many))
