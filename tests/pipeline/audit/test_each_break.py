"""Each rule finds the one thing that is broken in an otherwise good site, and says where."""

import gzip

import pytest

from pipeline.audit import codes
from pipeline.findings.model import Rule
from tests.pipeline.audit.good_site import KEY, ORIGIN, image_bytes, noise_bytes


def edit(name, old, new):
    return lambda site: site.edit(name, old, new)


def contact(old, new):
    return edit("contact.html", old, new)


def nlp(old, new):
    return edit("trainings/nlp.html", old, new)


def add(markup):
    """Put markup before the heading of a page."""
    return contact("<h1>", f"{markup}<h1>")


def stale(old, new):
    """Change a page after its policy was made."""
    return both(lambda site: site.seal("contact.html"), contact(old, new))


def put(name, data):
    return lambda site: site.files.__setitem__(name, data)


def drop(name):
    return lambda site: site.files.pop(name)


def later(name, data):
    """Write a file when policies and copies are made already."""
    return lambda site: site.finishing.append(lambda: (site.dist / name).write_bytes(data))


def both(*acts):
    return lambda site: [act(site) for act in acts]


PICTURE = f"media/{KEY}-80.jpg"
SRC = f'src="/{PICTURE}"'
OLD, CLIENT, SHARED = "trainings/old-nlp.html", "assets/client-1a2b3c4d.js", "assets/shared-5e6f7a8b.js"
SECURITY, SPRITE = ".well-known/security.txt", f"media/motifs-{KEY}.svg"

BREAKS = {
    codes.BROKEN_LINK: {
        "typo": edit("index.html", 'href="/trainings"', 'href="/trainigs"'),
        "letter case": edit("index.html", 'href="/trainings"', 'href="/Trainings"'),
        "folder": edit("index.html", 'href="/trainings"', 'href="/trainings/"'),
        "absolute": contact('href="/trainings"', f'href="{ORIGIN}/training"'),
        "old address": edit("index.html", 'href="/trainings/nlp"', 'href="/trainings/old-nlp"'),
        "no address": contact('href="/trainings"', 'href="https://[oops"'),
    },
    codes.BROKEN_FRAGMENT: {
        "other page": edit("index.html", "#list", "#lists"),
        "same page": contact('href="#main"', 'href="#content"'),
    },
    codes.BROKEN_ASSET: {
        "src": nlp(SRC, 'src="/media/00000000-80.jpg"'),
        "letter case": nlp(SRC, f'src="/media/{KEY.upper()}-80.jpg"'),
        "srcset": nlp(f"{KEY}-40.avif 40w", "00000000-40.avif 40w"),
        "style": nlp("text-ext-33cc44dd", "text-ext-00000000"),
        "icon": nlp("icon-77aa88bb", "icon-00000000"),
        "shared picture": contact(f"social-{KEY}", "social-000000000000"),
        "application": nlp("client-1a2b3c4d", "client-00000000"),
    },
    codes.UNREACHED_PAGE: {
        "no link": lambda site: site.edit_all('<a href="/contact?training=NLP%20Basics">Enroll Now</a>', ""),
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
        "missing": drop(OLD),
        "elsewhere": edit(OLD, "0; url=/trainings/nlp", "0; url=/trainings"),
        "late": edit(OLD, "0; url=", "5; url="),
        "no refresh": edit(OLD, 'http-equiv="refresh"', 'name="refresh"'),
    },
    codes.HOSTING: {
        **{name: drop(name) for name in ("sitemap.xml", "_redirects", SECURITY)},
        "no folder": lambda site: site.finishing.append((site.dist / "contact/index.html").unlink),
        "other folder": later("contact/index.html", b"<p>Earlier</p>"),
    },
    codes.UNUSED_FILE: {
        "picture": put("media/99887766aabb-80.jpg", image_bytes("JPEG")),
        "stray": put("assets/notes.pdf", b"%PDF"),
    },
    codes.NO_COMPRESSED_COPY: {
        "brotli": lambda site: site.finishing.append((site.dist / "contact.html.br").unlink),
        "gzip": lambda site: site.finishing.append((site.dist / "assets/client-1a2b3c4d.js.gz").unlink),
    },
    codes.STALE_COMPRESSED_COPY: {
        "old": later("contact.html.gz", gzip.compress(b"<p>Earlier</p>")),
        "damaged": later("contact.html.br", b"no brotli"),
        "orphan": later("gone.html.gz", b""),
    },
    codes.HEAD: {
        "missing": contact('<meta name="description" content="How to reach the academy.">', ""),
        "empty": contact('name="description" content="How to reach the academy."', 'name="description"'),
        "two": contact('<meta name="desc', '<meta name="description" content="Call us."><meta name="desc'),
        "shared title": contact('property="og:title"', 'property="og:name"'),
    },
    codes.INDEXING: {
        "hidden": contact("<title>", '<meta name="robots" content="noindex, follow"><title>'),
        "shown": edit("404.html", '<meta name="robots" content="noindex">', ""),
    },
    codes.OFF_ORIGIN: {
        "frame": add('<iframe title="Map" src="https://maps.example/"></iframe>'),
        "picture": nlp(SRC, 'src="https://cdn.example/a.jpg"'),
        "protocol-relative": nlp(SRC, 'src="//cdn.example/a.jpg"'),
        "font": contact("/assets/text-ext-33cc44dd.woff2", "https://fonts.example/x.woff2"),
        "connection": contact("<title>", '<link rel="preconnect" href="https://fonts.example"><title>'),
        "form": contact('action="mailto:hello@academy.example"', 'action="https://forms.example/post"'),
    },
    codes.POLICY: {
        "missing": contact('http-equiv="Content-Security-Policy"', 'name="policy"'),
        "late": contact('<meta charset="utf-8">', '<meta charset="utf-8"><style></style>'),
        "default": stale("default-src 'none'; ", ""),
        "inline": stale("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
        "eval": stale("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
        "any origin": stale("img-src 'self'", "img-src 'self' *"),
        "data": stale("script-src 'self'", "script-src 'self' data:"),
    },
    codes.HEAVY_CARD: {
        "card": put(f"media/social-{KEY}.jpg", noise_bytes()),
    },
    codes.UNCOVERED: {
        "script": stale("addEventListener(", "addEventListener( "),
        "style": stale("color:#123", "color:#124"),
        "style attribute": contact("<h1>", '<h1 style="color:red">'),
        "handler": contact("<h1>", '<h1 onclick="go()">'),
        "code address": contact('href="/trainings"', 'href="javascript:go()"'),
        "font": stale("font-src 'self'; ", ""),
        "data picture": nlp(SRC, 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="'),
        "form": stale("form-action 'self' mailto:", "form-action 'self'"),
    },
    codes.BUDGET: {
        "html": lambda site: site.budgets["page"].update(html=1000),
        "css": lambda site: site.budgets["page"].update(css=50),
        "inline script": lambda site: site.budgets["page"].update(inlineScript=20),
        "script and its imports": lambda site: site.budgets["page"].update(javascript=150),
        "font": lambda site: site.budgets["page"].update(fonts=400),
        "one screen": lambda site: site.budgets["screens"].update(programme={"css": 50}),
    },
}


@pytest.mark.parametrize(("rule", "case"), [(rule, case) for rule, cases in BREAKS.items() for case in cases])
def test_it_is_found_and_nothing_else(site, rule, case):
    BREAKS[rule][case](site)
    found = site.audit().findings
    assert {each.code for each in found} == {rule.code}, found
    for each in found:
        assert each.severity is rule.severity
        assert each.place.file.startswith("site/dist/")
        assert each.message.endswith((".", ".)"))
        assert each.hint.endswith((".", "?", "\u201d"))


def test_each_rule_is_broken_by_a_case():
    rules = {value for value in vars(codes).values() if isinstance(value, Rule)}
    assert rules == set(BREAKS)
