"""Each rule finds the one fault in an otherwise good site, and names its page."""

import gzip

import pytest

from pipeline.base.findings.messages import TerminalOnly, list_parts
from pipeline.base.findings.model import Rule
from pipeline.built_site.audit import codes
from tests.pipeline.built_site.audit.breakable import CONTACT, COURSE, ORIGIN, REDIRECT


def edit(name, pattern, new):
    return lambda site: site.edit(name, pattern, new)


def contact(pattern, new):
    return edit(CONTACT, pattern, new)


def course(pattern, new):
    return edit(COURSE, pattern, new)


def add(markup):
    """Put markup before the heading of a page."""
    return contact("<h1>", f"{markup}<h1>")


def put(name, data):
    return lambda site: site.put(name, data)


def drop(name):
    return lambda site: site.drop(name)


def alone(name, data):
    """Write one file, without its copies."""
    return lambda site: site.replace(name, data)


def unlink(name):
    return lambda site: next(site.dist.glob(name)).unlink()


def both(*acts):
    return lambda site: [act(site) for act in acts]


def card(site):
    """Return the name of the picture for shared links of a page."""
    return site.find(f'"og:image" content="{ORIGIN}/([^"]+)"')


PICTURE = '(?<= src=")/media/[^"]+'
ROUTE = {"path": "/gallery", "screen": "gallery"}
WARNINGS = {codes.UNREACHED_PAGE, codes.UNUSED_FILE, codes.NO_COMPRESSED_COPY}

BREAKS = {
    codes.BROKEN_LINK: {
        "typo": edit("index.html", 'href="/courses"', 'href="/coures"'),
        "letter case": edit("index.html", 'href="/courses"', 'href="/Courses"'),
        "folder": edit("index.html", 'href="/courses"', 'href="/courses/"'),
        "old address": edit("index.html", 'href="/courses/memory-palace"', 'href="/courses/memory"'),
    },
    codes.BROKEN_FRAGMENT: {
        "other page": edit("index.html", 'href="/courses"', 'href="/courses#lists"'),
        "same page": contact('href="#main"', 'href="#content"'),
    },
    codes.BROKEN_ASSET: {
        "src": course(PICTURE, "/media/00000000-80.jpg"),
        "srcset": course(r"/media/\w+-480\.avif", "/media/00000000-480.avif"),
        "shared picture": lambda site: site.drop(card(site)),
        "application": course(r"/assets/early-\w+", "/assets/early-00000000"),
    },
    codes.UNREACHED_PAGE: {
        "no link": lambda site: site.edit_all('href="/about"', 'href="/courses"'),
    },
    codes.ROUTES: {
        "left over": both(
            lambda site: site.put("more.html", site.text(CONTACT).encode()),
            edit("index.html", 'href="/courses"', 'href="/more"'),
        ),
        "not built": lambda site: site.change(
            "src/manifests/routes.json", lambda table: table["routes"].append(ROUTE)
        ),
        "no not-found page": drop("404.html"),
    },
    codes.REDIRECT_PAGE: {
        "missing": drop(REDIRECT),
        "elsewhere": edit(REDIRECT, "0; url=/courses/memory-palace", "0; url=/courses"),
        "no refresh": edit(REDIRECT, 'http-equiv="refresh"', 'name="refresh"'),
    },
    codes.HOSTING: {
        **{name: drop(name) for name in ("sitemap.xml", "_redirects")},
        "no folder": unlink("write-to-us/index.html"),
        "other folder": alone("write-to-us/index.html", b"<p>Earlier</p>"),
    },
    codes.UNUSED_FILE: {
        "picture": put("media/99887766aabb0011-80.jpg", b"JPEG"),
    },
    codes.NO_COMPRESSED_COPY: {
        "brotli": unlink("write-to-us.html.br"),
        "gzip": unlink("assets/client-*.js.gz"),
    },
    codes.STALE_COMPRESSED_COPY: {
        "old": alone("write-to-us.html.gz", gzip.compress(b"<p>Earlier</p>")),
        "damaged": alone("write-to-us.html.br", b"no brotli"),
    },
    codes.HEAD: {
        "missing": contact('<meta name="description"[^>]*>', ""),
        "empty": contact('name="description" content="[^"]*"', 'name="description"'),
        "two": contact('<meta name="desc', '<meta name="description" content="Call us."><meta name="desc'),
    },
    codes.INDEXING: {
        "hidden": lambda site: site.change(
            "src/manifests/shell.json", lambda shell: shell["academy"].update(launched=True)
        ),
        "listed before the launch": contact('<meta name="robots"[^>]*>', ""),
    },
    codes.OFF_ORIGIN: {
        "frame": add('<iframe title="Map" src="https://maps.example/"></iframe>'),
        "font": contact(r"url\(/media/font-\w+", "url(https://fonts.example/x"),
        "connection": contact("<title>", '<link rel="preconnect" href="https://fonts.example"><title>'),
        "form": contact('action="mailto:[^"]*"', 'action="https://forms.example/post"'),
    },
    codes.HEAVY_CARD: {
        "card": lambda site: site.put(card(site), bytes(300_000)),
    },
}


@pytest.mark.parametrize(("rule", "case"), [(rule, case) for rule, cases in BREAKS.items() for case in cases])
def test_it_is_found_and_nothing_else(site, rule, case):
    BREAKS[rule][case](site)
    found = site.audit().findings
    assert {each.code for each in found} == {rule.code}, found
    for each in found:
        assert each.severity == ("warning" if rule in WARNINGS else "error")
        assert each.place.file.startswith("site/dist/")
        assert each.message.endswith((".", ".)"))
        advice = "".join(str(part) for part in list_parts(each.advice) if not isinstance(part, TerminalOnly))
        assert advice.endswith((".", "?", "\u201d"))


def test_each_rule_is_broken_by_a_case():
    rules = {value for value in vars(codes).values() if isinstance(value, Rule)}
    assert rules == set(BREAKS)
