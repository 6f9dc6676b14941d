"""The rules for headers of the live site, at the edges of each limit and without a server."""

import pytest

from pipeline.hosting.model import ASK_FIRST, FOR_EVER, SECURITY_HEADERS
from pipeline.publish.header_checks import (
    find_caching_fault,
    find_compression_fault,
    find_safety_fault,
    find_showing_fault,
    find_type_fault,
)
from pipeline.publish.site_client import SiteAnswer

HSTS = "max-age=31536000"
SAFE = {
    **{name.lower(): value for name, value in SECURITY_HEADERS.items()},
    "strict-transport-security": HSTS,
    "cross-origin-resource-policy": "same-origin",
}


def answer(**headers):
    return SiteAnswer(200, {name.replace("_", "-"): value for name, value in headers.items()}, b"")


@pytest.mark.parametrize(
    ("name", "told", "fault"),
    [
        ("about.html", "text/html; charset=utf-8", ""),
        ("about.html", "text/html;charset=UTF8", ""),
        ("about.html", "text/html", "in the charset (none), not utf-8"),
        ("licenses.txt", "text/plain", "in the charset (none), not utf-8"),
        ("assets/a.css", "text/css", ""),
        ("assets/a.css", "text/css; charset=latin1", "in the charset latin1, not utf-8"),
        ("assets/a.js", "application/x-javascript", ""),
        ("assets/a.js", "", "called nothing, not text/javascript"),
        ("assets/a.js", "text/html", "called text/html, not text/javascript"),
        ("sitemap.xml", "text/xml", ""),
        ("favicon.ico", "image/x-icon", ""),
        ("media/a.avif", "image/avif; charset=latin1", ""),
        ("media/a.avif", "image/webp", "called image/webp, not image/avif"),
    ],
)
def test_types(name, told, fault):
    assert find_type_fault(name, answer(content_type=told)) == fault


@pytest.mark.parametrize(
    ("headers", "said"),
    [
        ({}, ""),
        ({"x_robots_tag": "all, nosnippet"}, ""),
        ({"x_robots_tag": "NoIndex"}, "X-Robots-Tag: NoIndex"),
        ({"x_robots_tag": "otherbot: all, googlebot: none"}, "X-Robots-Tag"),
        ({"x_robots_tag": "noimageindex"}, "X-Robots-Tag"),
        ({"x_robots_tag": "unavailable_after: 2020-01-01"}, "X-Robots-Tag"),
        ({"content_disposition": "Inline; filename=a"}, ""),
        ({"content_disposition": "attachment"}, "Content-Disposition: attachment"),
        ({"content_disposition": "whatever"}, "Content-Disposition: whatever"),
        ({"refresh": "5"}, "Refresh: 5"),
    ],
)
def test_what_is_shown(headers, said):
    found = find_showing_fault(answer(**headers))
    assert said in found
    assert bool(said) == bool(found)


def safety(name="about.html", hsts=HSTS, **headers):
    found = {**SAFE, **{key.replace("_", "-"): value for key, value in headers.items()}}
    return find_safety_fault(name, SiteAnswer(200, found, b""), hsts)


def test_safe_headers_and_stronger_ones_are_right():
    policy, other = SAFE["content-security-policy"], "upgrade-insecure-requests; report-uri /r"
    assert safety() == ""
    assert safety(content_security_policy=f" {policy.replace(' ', '  ')} ;, {other}") == ""
    assert safety(permissions_policy=f"usb=(), {SAFE['permissions-policy']}") == ""
    assert safety(x_content_type_options="NoSniff, nosniff") == ""
    assert safety(strict_transport_security="Max-Age=31536001; includeSubDomains; preload") == ""
    assert safety("media/a.webp", cross_origin_resource_policy="cross-origin") == ""
    assert safety("robots.txt", cross_origin_resource_policy="") == ""


@pytest.mark.parametrize(
    ("headers", "weak"),
    [
        ({"content_security_policy": "default-src 'self'"}, "Content-Security-Policy"),
        ({"permissions_policy": "camera=(), microphone=()"}, "Permissions-Policy"),
        ({"permissions_policy": f"{SAFE['permissions-policy']}, camera=(self)"}, "Permissions-Policy"),
        ({"x_content_type_options": "sniff, nosniff"}, "X-Content-Type-Options"),
        ({"strict_transport_security": "max-age=31535999"}, "Strict-Transport-Security"),
        ({"strict_transport_security": f"max-age=0; {HSTS}"}, "Strict-Transport-Security"),
        ({"strict_transport_security": "max-age=year"}, "Strict-Transport-Security"),
        ({"hsts": f"{HSTS}; includeSubDomains"}, "Strict-Transport-Security"),
        ({"cross_origin_resource_policy": "cross-origin"}, "Cross-Origin-Resource-Policy"),
        ({"name": "media/a.webp"}, "Cross-Origin-Resource-Policy"),
        ({"name": "assets/a.js", "cross_origin_resource_policy": ""}, "Cross-Origin-Resource-Policy"),
    ],
)
def test_weaker_headers_are_named(headers, weak):
    assert safety(**headers) == f"{weak} not as it should be"


def test_a_second_policy_that_takes_something_away_is_named():
    policy = SAFE["content-security-policy"]
    found = safety(content_security_policy=f"{policy}, script-src 'none'")
    assert found == "another policy, which may break pages: script-src 'none'"


@pytest.mark.parametrize(
    "headers",
    [
        {"cache_control": ASK_FIRST},
        {"cache_control": "No-Store, max-age=600"},
        {"cache_control": "public, max-age=0, must-revalidate"},
        {"cache_control": "no-cache, stale-while-revalidate=9", "age": "60"},
        {"cache_control": "no-cache, s-maxage=0", "cdn_cache_control": "max-age=0", "age": "soon"},
    ],
)
def test_pages_that_are_asked_for_again_are_right(headers):
    assert find_caching_fault("about.html", answer(**headers)) == ""


@pytest.mark.parametrize(
    ("headers", "fault"),
    [
        ({}, "kept by cache-control: none"),
        ({"cache_control": FOR_EVER}, f"kept by cache-control: {FOR_EVER}"),
        ({"cache_control": "max-age=1"}, "kept by cache-control: max-age=1"),
        ({"cache_control": "max-age=1, max-age=0"}, "kept by cache-control: max-age=1, max-age=0"),
        ({"cache_control": 'max-age="1"'}, 'kept by cache-control: max-age="1"'),
        ({"cache_control": "no-cache=age"}, "kept by cache-control: no-cache=age"),
        (
            {"cache_control": "max-age=0, stale-while-revalidate=1"},
            "kept by cache-control: max-age=0, stale-while-revalidate=1",
        ),
        (
            {"cache_control": "no-cache, s-maxage=1"},
            "kept by caches on the way, by cache-control: no-cache, s-maxage=1",
        ),
        (
            {"cache_control": "no-cache", "surrogate_control": "max-age=1"},
            "kept by caches on the way, by surrogate-control: max-age=1",
        ),
        ({"cache_control": "no-cache", "age": "61"}, "a copy of a cache, 61 seconds old"),
        ({"cache_control": "no-cache", "age": "61, 0"}, "a copy of a cache, 61 seconds old"),
    ],
)
def test_pages_that_are_kept_are_named(headers, fault):
    assert find_caching_fault("robots.txt", answer(**headers)) == fault


@pytest.mark.parametrize(
    ("told", "right"),
    [
        (FOR_EVER, True),
        ("immutable, max-age=31536001", True),
        ("max-age=31536000", False),
        ("immutable, max-age=31535999", False),
        ("immutable", False),
        (f"{FOR_EVER}, no-store", False),
        ("", False),
    ],
)
def test_what_never_changes_is_kept_for_a_year(told, right):
    for name in ("assets/a.js", "media/a.webp"):
        fault = find_caching_fault(name, answer(cache_control=told, age="9999999"))
        assert fault == ("" if right else f"kept by cache-control: {told or 'none'}")


def test_large_texts_travel_compressed():
    assert find_compression_fault("about.html", answer(), 1_401) == "uncompressed"
    assert find_compression_fault("about.html", answer(), 1_400) == ""
    assert find_compression_fault("about.html", answer(content_encoding="br"), 9_999) == ""
    assert find_compression_fault("about.html", answer(content_encoding="identity"), 9_999) == "uncompressed"
    assert find_compression_fault("media/a.webp", answer(), 9_999) == ""
