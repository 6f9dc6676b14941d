"""The files for Netlify and Cloudflare Pages, read by the rules of each host."""

import re
from collections import defaultdict

from pipeline.built_site.hosting.static_hosts import make_headers, make_redirects

KEPT = "public, max-age=31536000, immutable"


def rules(facts):
    read = []
    for line in make_headers(facts).splitlines():
        if line.startswith("/"):
            read.append((line, {}))
        elif not line.startswith("#"):
            name, _, value = line.strip().partition(": ")
            assert name not in read[-1][1]
            read[-1][1][name] = value
    return read


def sent(facts, path):
    """Return the headers that go with an address, each with the values of all rules that match."""
    found = defaultdict(list)
    for pattern, values in rules(facts):
        if re.fullmatch(re.sub(":page", "[^/]+", re.escape(pattern).replace(r"\*", ".*")), path):
            for name, value in values.items():
                found[name].append(value)
    return found


def test_each_redirect_is_taken_by_netlify_even_over_a_file_and_by_cloudflare_with_a_status_it_knows(facts):
    lines = [line.split() for line in make_redirects(facts).splitlines() if not line.startswith("#")]
    first = {source: (target, status) for source, target, status in reversed(lines)}
    forced = {source: (target, "301!") for source, target in facts.redirects.items()}
    assert {source: found for source, found in first.items() if not source.endswith("/")} == forced
    assert len(forced) == 2
    known = {source: target for source, target, status in lines if status == "301"}
    folders = {f"{source}/": target for source, target in facts.redirects.items()}
    folders |= {f"{page}/": page for page in facts.pictures if page != "/"}
    assert known == {**facts.redirects, **folders}


def test_every_address_gets_every_security_header(facts):
    for path in ("/", "/courses/memory-palace", "/nothing", "/assets/a.js", "/search.json"):
        headers_sent = sent(facts, path)
        path_alone = ("Cache-Control", "Cross-Origin-Resource-Policy")
        assert {name: values for name, values in headers_sent.items() if name not in path_alone} == {
            "Content-Security-Policy": ["default-src 'self' 'unsafe-inline'; frame-ancestors 'none'"],
            "Permissions-Policy": ["camera=(), geolocation=(), microphone=()"],
            "Strict-Transport-Security": ["max-age=31536000"],
            "X-Content-Type-Options": ["nosniff"],
        }


def test_hashed_files_are_kept_and_pages_are_not(facts):
    for path in ("/assets/client-0123.js", "/media/0123-480.avif"):
        assert sent(facts, path)["Cache-Control"] == [KEPT]
        shown = "cross-origin" if path.startswith("/media/") else "same-origin"
        assert sent(facts, path)["Cross-Origin-Resource-Policy"] == [shown]
    for path in [*facts.pictures, "/search.json", "/sitemap.xml", "/robots.txt"]:
        assert sent(facts, path)["Cache-Control"] == ["no-cache"]
