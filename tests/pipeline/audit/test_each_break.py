"""Each rule finds the one thing that is broken in an otherwise good site, and says where."""

from __future__ import annotations

import io
import struct
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from pipeline.audit import codes
from pipeline.diagnostics.model import Rule

if TYPE_CHECKING:
    from collections.abc import Callable

ORIGIN = "https://academy.example"
KEY = "0a1b2c3d4e5f"
GRADIENT = Image.linear_gradient("L").resize((80, 60)).convert("RGB")

Break = "Callable[[Any], None]"


def edit(name: str, old: str, new: str) -> Break:
    return lambda site: site.edit(name, old, new)


def put(name: str, data: bytes) -> Break:
    return lambda site: site.files.__setitem__(name, data)


def drop(*names: str) -> Break:
    def act(site):
        for name in names:
            del site.files[name]

    return act


def both(*acts: Break) -> Break:
    def act(site):
        for one in acts:
            one(site)

    return act


def saved(kind: str, size: tuple[int, int] = (80, 60), **options: object) -> bytes:
    out = io.BytesIO()
    GRADIENT.resize(size).save(out, kind, **options)
    return out.getvalue()


def exif(**tags: object) -> Image.Exif:
    data = Image.Exif()
    for tag, value in tags.items():
        data[getattr(__import__("PIL.ExifTags").ExifTags.Base, tag)] = value
    return data


def gps() -> bytes:
    data = Image.Exif()
    data.get_ifd(0x8825)[1] = "N"
    return data.tobytes()


def garble(site) -> None:
    site.files["contact.html"] = site.files["contact.html"].replace(b"call you", b"c\xe4ll you")


PICTURE = f"media/{KEY}-80.jpg"
BOX = struct.pack(">I4s", 16, b"free") + bytes(8)

BREAKS: dict[Rule, dict[str, Break]] = {
    codes.BROKEN_LINK: {
        "typo": edit("index.html", 'href="/trainings"', 'href="/trainigs"'),
        "letter case": edit("index.html", 'href="/trainings"', 'href="/Trainings"'),
        "absolute": edit("contact.html", 'href="/trainings"', f'href="{ORIGIN}/training"'),
        "no address": edit("contact.html", 'href="/trainings"', 'href="https://[oops"'),
    },
    codes.DETOUR_LINK: {
        "old address": edit("index.html", 'href="/trainings/nlp"', 'href="/trainings/old-nlp"'),
        "file name": edit("index.html", 'href="/trainings"', 'href="/trainings.html"'),
        "slash": edit("index.html", 'href="/trainings"', 'href="/trainings/"'),
    },
    codes.BROKEN_FRAGMENT: {
        "other page": edit("index.html", "#list", "#lists"),
        "same page": edit("contact.html", 'href="#main"', 'href="#content"'),
        "drawing": edit("trainings.html", ".svg#nlp", ".svg#gone"),
    },
    codes.BROKEN_ASSET: {
        "src": edit("trainings/nlp.html", f'src="/media/{KEY}-80.jpg"', 'src="/media/00000000-80.jpg"'),
        "letter case": edit(
            "trainings/nlp.html", f'src="/media/{KEY}-80.jpg"', f'src="/media/{KEY.upper()}-80.jpg"'
        ),
        "srcset": edit("trainings/nlp.html", f"{KEY}-40.avif 40w", "00000000-40.avif 40w"),
        "style": edit("trainings/nlp.html", "text-ext-33cc44dd", "text-ext-00000000"),
        "icon": edit("trainings/nlp.html", "icon-77aa88bb", "icon-00000000"),
        "application": edit("trainings/nlp.html", "client-1a2b3c4d", "client-00000000"),
        "script's import": edit(
            "assets/client-1a2b3c4d.js", "console", 'import("./gone-00000000.js");console'
        ),
        "style sheet": both(
            put("assets/late-12ab34cd.css", b"a{background:url(/media/gone-1.png)}"),
            edit("assets/client-1a2b3c4d.js", "console", '"/assets/late-12ab34cd.css";console'),
        ),
    },
    codes.UNREACHED_PAGE: {
        "no link": lambda site: site.edit_all(
            '<li><a href="/contact?training=NLP%20Basics">Enroll Now</a></li>', ""
        ),
    },
    codes.ROUTES: {
        "left over": both(
            lambda site: put("about.html", site.files["contact.html"].replace(b"/contact", b"/about"))(site),
            edit("about.html", "<title>Contact", "<title>About"),
            edit("about.html", "How to reach", "How to meet"),
            lambda site: site.edit_all("/contact?training", "/about?training"),
            lambda site: site.edit_all("Enroll Now</a>", 'Enroll Now</a> <a href="/contact">Contact</a>'),
        ),
        "not built": lambda site: site.routes["routes"].append({"path": "/gallery", "screen": "gallery"}),
        "no not-found page": drop("404.html"),
    },
    codes.REDIRECT_PAGE: {
        "missing": drop("trainings/old-nlp.html"),
        "elsewhere": edit("trainings/old-nlp.html", "0; url=/trainings/nlp", "0; url=/trainings"),
        "late": edit("trainings/old-nlp.html", "0; url=", "5; url="),
        "no refresh": edit("trainings/old-nlp.html", 'http-equiv="refresh"', 'name="refresh"'),
        "canonical": edit("trainings/old-nlp.html", f"{ORIGIN}/trainings/nlp", f"{ORIGIN}/trainings/old-nlp"),
        "no link": edit(
            "trainings/old-nlp.html", '<a href="/trainings/nlp">Go on to NLP Basics</a>', "Moved"
        ),
    },
    codes.SITEMAP: {
        "missing": drop("sitemap.xml"),
        "broken": edit("sitemap.xml", "</urlset>", ""),
        "page lacking": edit("sitemap.xml", f"<url><loc>{ORIGIN}/contact</loc></url>\n", ""),
        "old address": edit(
            "sitemap.xml", "</urlset>", f"<url><loc>{ORIGIN}/trainings/old-nlp</loc></url></urlset>"
        ),
        "other origin": edit(
            "sitemap.xml", "</urlset>", "<url><loc>https://else.example/x</loc></url></urlset>"
        ),
        "twice": edit("sitemap.xml", "</urlset>", f"<url><loc>{ORIGIN}/contact</loc></url></urlset>"),
        "picture": edit("sitemap.xml", f"{KEY}-80.jpg", "00000000-80.jpg"),
    },
    codes.SERVER_REDIRECTS: {
        "lacking": edit("_redirects", "/trainings/old-nlp /trainings/nlp 301", ""),
        "for now": edit("_redirects", "301", "302"),
        "hides a page": edit("_redirects", "301\n", "301\n/contact /trainings 301\n"),
        "no table": drop("_redirects"),
        "apache": edit(".htaccess", '"/trainings/nlp"', '"/trainings"'),
        "apache, for now": edit(".htaccess", "301", "302"),
        "no apache": drop(".htaccess"),
    },
    codes.ROBOTS: {
        "missing": drop("robots.txt"),
        "shut": edit("robots.txt", "Disallow:", "Disallow: /"),
        "one page": edit("robots.txt", "Disallow:", "Disallow: /trainings"),
        "sitemap": edit("robots.txt", "sitemap.xml", "map.xml"),
    },
    codes.SECURITY_TXT: {
        "missing": drop(".well-known/security.txt"),
        "expired": edit(".well-known/security.txt", "2027-", "2025-"),
        "no date": edit(".well-known/security.txt", "2027-01-01T00:00:00Z", "next year"),
        "no expiry": edit(".well-known/security.txt", "Expires", "Ends"),
        "no contact": edit(".well-known/security.txt", "Contact: mailto:", "Contact: "),
        "place": edit(".well-known/security.txt", "/.well-known/", "/"),
    },
    codes.UNUSED_FILE: {
        "picture": put("media/99887766aabb-80.jpg", saved("JPEG")),
        "stray": put("assets/notes.pdf", b"%PDF"),
    },
    codes.NO_COMPRESSED_COPY: {
        "brotli": lambda site: site.after((site.dist / "contact.html.br").unlink),
        "gzip": lambda site: site.after((site.dist / "assets/client-1a2b3c4d.js.gz").unlink),
    },
    codes.STALE_COMPRESSED_COPY: {
        "old": lambda site: site.after(
            lambda: (site.dist / "robots.txt").write_bytes(site.files["robots.txt"] + b"\n")
        ),
        "damaged": lambda site: site.after(lambda: (site.dist / "contact.html.br").write_bytes(b"no brotli")),
        "orphan": lambda site: site.after(lambda: (site.dist / "gone.html.gz").write_bytes(b"")),
    },
    codes.ENCODING: {"latin-1": both(lambda site: site.seal("contact.html"), garble)},
    codes.SAME_WORDS: {
        "title": edit("contact.html", "<title>Contact</title>", "<title>trainings</title>"),
        "description": edit(
            "contact.html",
            'description" content="How to reach the academy.',
            'description" content="All of our trainings at a glance.',
        ),
    },
    codes.DESCRIPTION: {
        "missing": edit("contact.html", '<meta name="description" content="How to reach the academy.">', ""),
        "empty": edit(
            "contact.html", 'name="description" content="How to reach the academy."', 'name="description"'
        ),
        "two": edit(
            "contact.html", '<meta name="desc', '<meta name="description" content="Call us."><meta name="desc'
        ),
    },
    codes.CANONICAL: {
        "missing": edit("contact.html", f'<link rel="canonical" href="{ORIGIN}/contact">', ""),
        "other page": edit(
            "contact.html", f'canonical" href="{ORIGIN}/contact', f'canonical" href="{ORIGIN}/trainings'
        ),
        "relative": edit("contact.html", f'canonical" href="{ORIGIN}/contact', 'canonical" href="/contact'),
        "two": edit(
            "contact.html",
            '<link rel="icon"',
            f'<link rel="canonical" href="{ORIGIN}/contact"><link rel="icon"',
        ),
    },
    codes.SHARING: {
        "title": edit("contact.html", 'property="og:title"', 'property="og:name"'),
        "alt": edit("contact.html", 'content="A rising sun"', 'content=""'),
        "two": edit(
            "contact.html",
            '<meta property="og:type"',
            '<meta property="og:type" content="website"><meta property="og:type"',
        ),
        "address": edit("contact.html", f'og:url" content="{ORIGIN}/contact', f'og:url" content="{ORIGIN}/'),
        "card": edit("contact.html", "summary_large_image", "summary"),
    },
    codes.SHARED_PICTURE: {
        "missing": edit("contact.html", f"social-{KEY}", "social-000000000000"),
        "relative": edit("contact.html", f'og:image" content="{ORIGIN}', 'og:image" content="'),
        "size": both(
            put("media/social-abcdefabcdef.jpg", saved("JPEG", (600, 315))),
            edit("contact.html", f"social-{KEY}", "social-abcdefabcdef"),
        ),
        "no picture": edit("contact.html", f"media/social-{KEY}.jpg", "search.json"),
        "said size": edit("contact.html", 'content="1200"', 'content="1000"'),
    },
    codes.INDEXING: {
        "hidden": edit("contact.html", "<title>", '<meta name="robots" content="noindex, follow"><title>'),
        "shown": edit("404.html", '<meta name="robots" content="noindex">', ""),
    },
    codes.WRONG_RATIO: {
        "square": edit("trainings/nlp.html", 'height="60"', 'height="80"'),
        "one source": both(
            put("media/aabbccddeeff-80.webp", saved("WEBP", (80, 80))),
            edit("trainings/nlp.html", f"{KEY}-80.webp", "aabbccddeeff-80.webp"),
        ),
    },
    codes.SRCSET: {
        "untrue": edit("trainings/nlp.html", f"{KEY}-40.avif 40w", f"{KEY}-40.avif 60w"),
        "twice": edit("trainings/nlp.html", f"{KEY}-80.avif 80w", f"{KEY}-40.avif 40w"),
        "unit": edit("trainings/nlp.html", f"{KEY}-40.avif 40w", f"{KEY}-40.avif 40px"),
        "empty": edit("trainings/nlp.html", "<img ", '<img srcset="" '),
        "sizes": edit("trainings/nlp.html", ' sizes="50vw"', ""),
    },
    codes.LAZY_FIRST: {"lazy": edit("trainings/nlp.html", "chairs", 'chairs" loading="lazy')},
    codes.PICTURE_METADATA: {
        "camera": put(PICTURE, saved("JPEG", exif=exif(Model="Phone 12"))),
        "gps": put(PICTURE, saved("JPEG", exif=gps())),
        "gps in webp": put(f"media/{KEY}-80.webp", saved("WEBP", exif=gps())),
        "gps in avif": put(f"media/{KEY}-80.avif", saved("AVIF", exif=gps())),
        "xmp": put(PICTURE, saved("JPEG", xmp=b"<x:xmpmeta/>")),
        "profile": put(f"media/{KEY}-80.avif", saved("AVIF", icc_profile=b"x" * 200)),
        "comment": put(PICTURE, saved("JPEG", comment=b"by me")),
        "drawing": edit(f"media/motifs-{KEY}.svg", "<symbol", "<metadata>me</metadata><symbol"),
    },
    codes.BROKEN_PICTURE: {
        "short jpeg": put(PICTURE, saved("JPEG")[:-20]),
        "short webp": put(f"media/{KEY}-80.webp", saved("WEBP")[:-20]),
        "short avif": put(f"media/{KEY}-80.avif", saved("AVIF")[:-20]),
        "something behind": put(PICTURE, saved("JPEG") + b"secret"),
        "empty": put(PICTURE, b""),
        "text": put(PICTURE, b"<html>Not a picture</html>"),
        "other type": put(PICTURE, saved("PNG")),
        "short drawing": edit(f"media/motifs-{KEY}.svg", "</svg>", ""),
    },
    codes.PRELOAD: {
        "mode": edit("contact.html", " crossorigin", ""),
        "unused": edit(
            "contact.html", "<title>", f'<link rel="preload" as="image" href="/media/{KEY}-80.jpg"><title>'
        ),
        "kind": edit("contact.html", ' as="font"', ""),
    },
    codes.OFF_ORIGIN: {
        "frame": edit(
            "contact.html",
            "<h1>Contact</h1>",
            '<h1>Contact</h1><iframe title="Map" src="https://maps.example/"></iframe>',
        ),
        "picture": edit(
            "trainings/nlp.html", f'src="/media/{KEY}-80.jpg"', 'src="https://cdn.example/a.jpg"'
        ),
        "protocol-relative": edit(
            "trainings/nlp.html", f'src="/media/{KEY}-80.jpg"', 'src="//cdn.example/a.jpg"'
        ),
        "font": edit("contact.html", "/assets/text-ext-33cc44dd.woff2", "https://fonts.example/x.woff2"),
        "connection": edit(
            "contact.html", "<title>", '<link rel="preconnect" href="https://fonts.example"><title>'
        ),
        "form": edit(
            "contact.html", 'action="mailto:hello@academy.example"', 'action="https://forms.example/post"'
        ),
        "script": edit("assets/shared-5e6f7a8b.js", "export", 'import("https://cdn.example/x.js");export'),
        "drawing": edit(
            f"media/motifs-{KEY}.svg", "<symbol", "<style>@import 'https://fonts.example/x';</style><symbol"
        ),
    },
    codes.OPENER: {"missing": edit("contact.html", ' rel="noopener"', "")},
    codes.POLICY: {
        "missing": edit("contact.html", 'http-equiv="Content-Security-Policy"', 'name="policy"'),
        "late": edit("contact.html", '<meta charset="utf-8">', '<meta charset="utf-8"><style></style>'),
        "in body": both(
            edit("contact.html", '<meta http-equiv="Content-Security-Policy" content="POLICY">', ""),
            edit("contact.html", "<h1>", '<meta http-equiv="Content-Security-Policy" content="POLICY"><h1>'),
        ),
        "ignored": edit("contact.html", "POLICY", "POLICY; frame-ancestors 'none'"),
        "base": lambda site: written(site, "contact.html", "base-uri 'none'; ", ""),
        "default": lambda site: written(site, "contact.html", "default-src 'none'; ", ""),
    },
    codes.UNSAFE_POLICY: {
        "inline": lambda site: written(
            site, "contact.html", "style-src 'self'", "style-src 'self' 'unsafe-inline'"
        ),
        "eval": lambda site: written(
            site, "contact.html", "script-src 'self'", "script-src 'self' 'unsafe-eval'"
        ),
        "any origin": lambda site: written(site, "contact.html", "img-src 'self'", "img-src 'self' *"),
        "data": lambda site: written(site, "contact.html", "script-src 'self'", "script-src 'self' data:"),
        "host": edit("_headers", "nosniff", "nosniff\n  Content-Security-Policy: style-src 'unsafe-inline'"),
    },
    codes.UNCOVERED: {
        "script": lambda site: written(site, "contact.html", "addEventListener(", "addEventListener( "),
        "style": lambda site: written(site, "contact.html", "color:#123", "color:#124"),
        "style attribute": edit("contact.html", "<h1>", '<h1 style="color:red">'),
        "handler": edit("contact.html", "<h1>", '<h1 onclick="go()">'),
        "code address": edit("contact.html", 'href="/trainings"', 'href="javascript:go()"'),
        "font": lambda site: written(site, "contact.html", "font-src 'self'; ", ""),
        "data picture": edit(
            "trainings/nlp.html",
            f'src="/media/{KEY}-80.jpg"',
            'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="',
        ),
        "form": lambda site: written(
            site, "contact.html", "form-action 'self' mailto:", "form-action 'self'"
        ),
    },
    codes.JSON_LD: {
        "missing": edit("contact.html", 'type="application/ld+json"', 'type="application/json"'),
        "broken": edit(
            "contact.html", '"@type": "EducationalOrganization",', '"@type": "EducationalOrganization",,'
        ),
        "nested": edit("contact.html", '"EducationalOrganization"', "[" * 100_000 + "]" * 100_000),
        "context": edit("contact.html", '"https://schema.org"', '"https://schema.example"'),
        "type": edit("contact.html", '"@type": "EducationalOrganization", ', ""),
    },
    codes.UNSHOWN: {
        "name": edit("trainings/nlp.html", '"name": "NLP Basics"', '"name": "NLP Master Class"'),
        "description": edit("trainings/nlp.html", '"description": "Change', '"description": "Quickly change'),
        "phone": edit("contact.html", '"+910000000000"', '"+911111111111"'),
        "mail": edit("contact.html", '"email": "hello@', '"email": "boss@'),
        "elsewhere": edit("trainings/nlp.html", '"sameAs": "https://youtube.', '"sameAs": "https://twitter.'),
    },
    codes.RATING: {
        "rating": edit(
            "index.html",
            '"telephone"',
            '"aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.9"}, "telephone"',
        ),
        "review": edit("index.html", '"telephone"', '"review": [{"@type": "Review"}], "telephone"'),
    },
    codes.STRUCTURED_ADDRESS: {
        "item": edit("trainings.html", f'"item": "{ORIGIN}/trainings"', f'"item": "{ORIGIN}/training"'),
        "old": edit(
            "trainings/nlp.html", f'"url": "{ORIGIN}/trainings/nlp"', f'"url": "{ORIGIN}/trainings/old-nlp"'
        ),
        "picture": edit(
            "trainings/nlp.html", f'"image": "{ORIGIN}/media/{KEY}', f'"image": "{ORIGIN}/media/00000000'
        ),
    },
    codes.CONTACT_LINK: {
        "spaces": edit("contact.html", "tel:+910000000000", "tel:+91 0000 000 000"),
        "no code": edit("contact.html", "tel:+910000000000", "tel:0000000000"),
        "no at": edit("contact.html", "<h1>", '<a href="mailto:hello.academy.example">Write</a><h1>'),
        "space": edit("contact.html", "Hello%20there", "Hello there"),
        "plus": edit("contact.html", "Hello%20there", "Hello+there"),
        "percent": edit("contact.html", "Hello%20there", "100%"),
        "field": edit("contact.html", "?subject=", "?title="),
        "whatsapp": edit("contact.html", "wa.me/91", "wa.me/+91"),
    },
    codes.BUDGET: {
        "html": lambda site: site.budgets["page"].update(html=1000),
        "css": lambda site: site.budgets["page"].update(css=50),
        "inline script": lambda site: site.budgets["page"].update(inlineScript=20),
        "script and its imports": lambda site: site.budgets["page"].update(javascript=150),
        "one screen": lambda site: site.budgets["screens"].update(programme={"fonts": 300}),
        "fonts": lambda site: site.edit("contact.html", "As we may call you.", "It costs \u20b9 500."),
    },
}


def written(site, name: str, old: str, new: str) -> None:
    """Change a page before its copies are made, but after its policy was."""
    site.seal(name)
    site.edit(name, old, new)


CASES = [
    pytest.param(rule, act, id=f"{rule.code} {case}")
    for rule, cases in BREAKS.items()
    for case, act in cases.items()
]


@pytest.mark.parametrize(("rule", "act"), CASES)
def test_it_is_found_and_nothing_else(site, rule: Rule, act: Callable[[Any], None]):
    act(site)
    found = site.audit().diagnostics
    assert {diagnostic.code for diagnostic in found} == {rule.code}, [
        f"{d.code} {d.place} {d.message}" for d in found
    ]
    for diagnostic in found:
        assert diagnostic.severity is rule.severity
        assert diagnostic.place.file.startswith("site/dist/")
        assert diagnostic.message.endswith((".", ".)"))
        assert diagnostic.hint.endswith((".", "?", "\u201d"))


def test_each_rule_is_broken_by_a_case():
    rules = {value for value in vars(codes).values() if isinstance(value, Rule)}
    assert rules == set(BREAKS)
