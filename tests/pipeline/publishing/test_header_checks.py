"""The rules for headers of the live site, at the edges of each limit and without a server."""

import pytest

from pipeline.built_site.hosting.model import ASK_FIRST, FOR_EVER, SECURITY_HEADERS
from pipeline.publishing.header_checks import COMPRESSION, TOPICS, find_header_faults
from pipeline.publishing.site_client import BROWSER, PHONE, SEARCH_ENGINE, SiteAnswer

HSTS = "max-age=31536000"
PAGE = {
    **SECURITY_HEADERS,
    "Content-Type": "text/html; charset=utf-8",
    "Strict-Transport-Security": HSTS,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": ASK_FIRST,
}
SCRIPT = {**PAGE, "Content-Type": "text/javascript", "Cache-Control": FOR_EVER}
PICTURE = {**SCRIPT, "Content-Type": "image/avif", "Cross-Origin-Resource-Policy": "cross-origin"}
RIGHT = {
    "about.html": PAGE,
    "robots.txt": {**PAGE, "Content-Type": "text/plain; charset=utf-8"},
    "sitemap.xml": {**PAGE, "Content-Type": "application/xml; charset=utf-8"},
    "assets/a.js": SCRIPT,
    "media/a.avif": PICTURE,
}
POLICY, PERMISSIONS = SECURITY_HEADERS["Content-Security-Policy"], SECURITY_HEADERS["Permissions-Policy"]
MORE = "upgrade-insecure-requests; report-uri /r"

CASES = [
    (
        "about.html",
        "Content-Type",
        ['TEXT/HTML; Charset="UTF8"'],
        ["", "text/html", "text/html; charset=latin1"],
    ),
    ("robots.txt", "Content-Type", [], ["text/plain"]),
    ("sitemap.xml", "Content-Type", ["text/xml"], ["text/plain"]),
    ("assets/a.js", "Content-Type", ["application/x-javascript"], ["", "text/html", "text/javascripted"]),
    ("media/a.avif", "Content-Type", ["image/avif; charset=latin1"], ["image/webp"]),
    ("about.html", "X-Robots-Tag", ["all, nosnippet"], ["NoIndex", "otherbot: all, googlebot: none"]),
    ("about.html", "Content-Disposition", ["Inline; filename=a"], ["attachment"]),
    ("about.html", "Refresh", [], ["0; url=https://elsewhere.example"]),
    (
        "about.html",
        "Content-Security-Policy",
        [f" {POLICY.replace(' ', '  ')} ;, {MORE}", f"{MORE}, {POLICY}; {MORE}"],
        ["", "default-src 'self'", f"{POLICY}, script-src 'none'", f"{POLICY}, default-src 'none'"],
    ),
    ("about.html", "Permissions-Policy", [f"usb=(), {PERMISSIONS}"], ["", f"{PERMISSIONS}, camera=(self)"]),
    ("about.html", "X-Content-Type-Options", ["NoSniff, nosniff"], ["", "sniff, nosniff"]),
    (
        "about.html",
        "Strict-Transport-Security",
        ["Max-Age=31536001; preload", f"{HSTS}, max-age=0"],
        [
            "",
            "max-age=31535999",
            f"max-age=0; {HSTS}",
            f"max-age=0, {HSTS}",
            "max-age=year",
            f"{HSTS}; includeSubDomains",
        ],
    ),
    ("about.html", "Cross-Origin-Resource-Policy", [], ["", "cross-origin"]),
    ("media/a.avif", "Cross-Origin-Resource-Policy", [], ["", "same-origin"]),
    ("robots.txt", "Cross-Origin-Resource-Policy", [""], []),
    (
        "robots.txt",
        "Cache-Control",
        ["No-Store, max-age=600", "public, max-age=0, must-revalidate", "no-cache, s-maxage=0"],
        ["", FOR_EVER, "max-age=1, max-age=0", "no-cache=age", "no-cache, s-maxage=1"],
    ),
    ("about.html", "CDN-Cache-Control", ["max-age=0"], ["max-age=600"]),
    ("about.html", "Age", ["60", "soon"], ["61", "61, 0"]),
    ("assets/a.js", "Age", ["9999999"], []),
    (
        "media/a.avif",
        "Cache-Control",
        ["immutable, max-age=31536001"],
        ["", "max-age=31536000", "immutable, max-age=31535999", "immutable", f"{FOR_EVER}, no-store"],
    ),
]
"""The name of a file, a header, and right and wrong values of the header for this file."""


def list_faults(name, headers, size=0, visitor=BROWSER):
    lower = {key.lower(): value for key, value in headers.items()}
    return [*find_header_faults(name, SiteAnswer(200, lower, bytes(size)), visitor)]


@pytest.mark.parametrize(("name", "header", "right", "wrong"), CASES)
def test_right_values_pass_and_wrong_ones_are_named(name, header, right, wrong):
    for value in (RIGHT[name].get(header, ""), *right):
        assert list_faults(name, {**RIGHT[name], header: value}) == [], value
    for value in wrong:
        [(topic, said)] = list_faults(name, {**RIGHT[name], header: value})
        assert (topic in TOPICS, said) == (True, f"{header}: {value or 'none'}")


def test_large_texts_travel_compressed_to_visitors_who_take_that():
    sent = {**PAGE, "Content-Encoding": "br", "Vary": "a, *"}
    fault = [(COMPRESSION, "Content-Encoding: none")]
    for visitor in (BROWSER, PHONE):
        assert list_faults("about.html", PAGE, size=1_401, visitor=visitor) == fault
        assert list_faults("about.html", sent, size=9_999, visitor=visitor) == []
    assert list_faults("about.html", {**PAGE, "Content-Encoding": "identity"}, size=9_999)
    for vary in ("", "accept", "Accept-Encodings"):
        assert list_faults("about.html", {**sent, "Vary": vary}, size=9)
    assert not list_faults("about.html", {**sent, "Vary": "Origin, accept-encoding,a"}, size=9)
    assert list_faults("about.html", PAGE, size=1_400) == []
    assert list_faults("about.html", PAGE, size=9_999, visitor=SEARCH_ENGINE) == []
    assert list_faults("media/a.avif", PICTURE, size=9_999) == []
