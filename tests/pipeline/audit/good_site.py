"""A small site with every part that a good one has, to be broken in one way by each test."""

import base64
import gzip
import hashlib
import html
import io
import json
import re

import brotli
from PIL import Image

from pipeline.audit.built_site import read_expected_pages
from pipeline.audit.run import audit_site
from pipeline.audit.weights import read_budgets

ORIGIN = "https://academy.example"
KEY = "0a1b2c3d4e5f"
OTHER_KEY = "f5e4d3c2b1a0"
COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".xml", ".txt")

BUDGETS = {
    "page": {"inlineScript": 1000, "javascript": 93000, "css": 8000, "html": 10000, "fonts": 500},
    "screens": {"gallery": {"javascript": 95000, "html": 14000}},
}
ROUTES = {
    "routes": [
        {"path": "/", "screen": "home"},
        {"path": "/trainings", "screen": "trainings"},
        {"path": "/trainings/nlp", "screen": "programme"},
        {"path": "/contact", "screen": "contact"},
    ],
    "redirects": [{"from": "/trainings/old-nlp", "to": "/trainings/nlp"}],
}

STYLE = (
    "@font-face{font-family:Text;src:url(/assets/text-latin-11aa22bb.woff2);unicode-range:U+0-FF}"
    "@font-face{font-family:Text;src:url(/assets/text-ext-33cc44dd.woff2);unicode-range:U+20B9}"
    "body{font-family:Text;color:#123}/* url(https://elsewhere.example/commented-out.png) */"
)
BOOT = 'addEventListener("load",()=>import(document.currentScript.dataset.app))'
CLIENT = (
    'import{a}from"./shared-5e6f7a8b.js";const box=()=>import("./lightbox-9c0d1e2f.js");'
    f'const photos=[["{KEY}",[40,80]]];console.log(a,box,photos,"http://www.w3.org/2000/svg","/search.json");'
)
SPRITE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
    '<symbol id="nlp" viewBox="0 0 64 64"><path d="M0 0h64"/></symbol></svg>'
)


HEADER = """<a href="#main">Skip to content</a>
<header><nav aria-labelledby="menu-title"><span id="menu-title">Menu</span><ul>
<li><a href="/">Home</a></li>
<li><a href="/trainings">Trainings &amp; more</a>
<button type="button" aria-expanded="false" aria-controls="drop" aria-label="Show the trainings"><svg
 aria-hidden="true" viewBox="0 0 8 8"><path d="M0 0h8"/></svg></button>
<ul id="drop"><li><a href="/trainings/nlp">NLP</a></li></ul></li>
<li><a href="/contact?training=NLP%20Basics">Enroll Now</a></li>
</ul></nav></header>
"""
FOOTER = """<footer><p>Mind &amp; Heart Academy, <a href="tel:+910000000000">+91 0000 000 000</a>,
<a href="mailto:hello@academy.example?subject=Hello%20there">Write to us</a>,
<a href="https://wa.me/910000000000?text=Hello%21">WhatsApp</a>,
<a href="https://youtube.example.org/academy" target="_blank" rel="noopener">YouTube</a></p></footer>
"""


def picture(key, alt, attributes=""):
    def srcset(ending):
        return f"/media/{key}-40.{ending} 40w, /media/{key}-80.{ending} 80w"

    return (
        f'<picture><source type="image/avif" srcset="{srcset("avif")}" sizes="50vw">'
        f'<source type="image/webp" srcset="{srcset("webp")}" sizes="50vw">'
        f'<img src="/media/{key}-80.jpg" width="80" height="60" alt="{alt}"{attributes}></picture>'
    )


def page(path, title, description, main):
    return f"""<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="POLICY">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text-latin-11aa22bb.woff2">
<title>{html.escape(title)}</title>
<meta name="description" content="{html.escape(description)}">
<link rel="canonical" href="{ORIGIN}{path}">
<link rel="icon" href="/assets/icon-77aa88bb.svg" type="image/svg+xml">
<meta property="og:type" content="website">
<meta property="og:title" content="{html.escape(title)}">
<meta property="og:description" content="{html.escape(description)}">
<meta property="og:url" content="{ORIGIN}{path}">
<meta property="og:image" content="{ORIGIN}/media/social-{KEY}.jpg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A rising sun">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{{}}</script><style>{STYLE}</style>
<script id="boot" data-app="/assets/client-1a2b3c4d.js">{BOOT}</script>
</head>
<body>
<div id="root" data-path="{path}">{HEADER}<main id="main" tabindex="-1">
{main}
</main>
{FOOTER}</div>
</body>
</html>
"""


def pages():
    name = "Mind & Heart Academy"
    motif = f'<svg aria-hidden="true"><use href="/media/motifs-{KEY}.svg#nlp"></use></svg>'
    home = f"""<h1>Welcome</h1>
{picture(KEY, "Boulders at dawn")}
<h2>Programmes</h2>
<p>See <a href="/trainings#list">the list</a>.</p>
{picture(OTHER_KEY, "Kites", " loading=lazy")}"""
    nlp = f"""<h1>NLP Basics</h1>
<p>Change how you talk to <em>yourself</em>, and what you do.</p>
{picture(KEY, "A circle of chairs")}"""
    contact = """<h1>Contact</h1>
<form action="mailto:hello@academy.example" method="post"><label for="name">Name</label><input id="name"
 required aria-describedby="hint"><p id="hint">As we may call you.</p>
<label>Comment <textarea rows="5"></textarea></label><button type="submit">Send</button></form>"""
    trainings = f'<h1>All trainings</h1>\n<section id="list"><h2>Featured</h2><h3>NLP</h3>{motif}</section>'
    made = [
        ("/", name, "Coaching minds, healing hearts.", home),
        ("/trainings", "Trainings", "All of our trainings at a glance.", trainings),
        ("/trainings/nlp", "NLP Basics", "Learn the basics of NLP in Hyderabad.", nlp),
        ("/contact", "Contact", "How to reach the academy.", contact),
        ("/404", "Page not found", "This address leads nowhere.", "<h1>Oops! Page not found</h1>"),
    ]
    found = {f"{each[0][1:] or 'index'}.html": page(*each) for each in made}
    found["404.html"] = found["404.html"].replace(
        f'<link rel="canonical" href="{ORIGIN}/404">\n', '<meta name="robots" content="noindex">\n'
    )
    found["trainings/old-nlp.html"] = f"""<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="POLICY">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>NLP Basics</title>
<link rel="canonical" href="{ORIGIN}/trainings/nlp">
<script>location.replace("/trainings/nlp"+location.search)</script>
<meta http-equiv="refresh" content="0; url=/trainings/nlp">
</head>
<body><p><a href="/trainings/nlp">Go on to NLP Basics</a></p></body>
</html>
"""
    return found


def image_bytes(kind, width=80, height=60, **options):
    image = Image.linear_gradient("L").resize((width, height)).convert("RGB")
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def noise_bytes():
    """Return a JPEG of more than 300,000 bytes."""
    out = io.BytesIO()
    Image.effect_noise((800, 600), 100).save(out, "JPEG", quality=95)
    assert out.tell() > 300_000
    return out.getvalue()


def build():
    media = {
        f"media/{key}-{width}.{ending}": image_bytes(kind, width, width * 3 // 4)
        for key in (KEY, OTHER_KEY)
        for width in (40, 80)
        for ending, kind in (("avif", "AVIF"), ("webp", "WEBP"), ("jpg", "JPEG"))
    }
    shown = f"<image:image><image:loc>{ORIGIN}/media/{KEY}-80.jpg</image:loc></image:image>"
    sitemap = "".join(f"<url><loc>{ORIGIN}{route['path']}</loc></url>\n" for route in ROUTES["routes"])
    sitemap = sitemap.replace("</url>", f"{shown}</url>", 1)
    texts = {
        f"media/motifs-{KEY}.svg": SPRITE,
        "assets/icon-77aa88bb.svg": SPRITE,
        "assets/client-1a2b3c4d.js": CLIENT,
        "assets/shared-5e6f7a8b.js": "export const a=1;",
        "assets/lightbox-9c0d1e2f.js": "export const b=2;",
        "search.json": '{"documents":[]}',
        "sitemap.xml": '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
        f"{sitemap}</urlset>\n",
        "robots.txt": f"User-agent: *\nDisallow:\nSitemap: {ORIGIN}/sitemap.xml\n",
        "_redirects": "# Old addresses\n/trainings/old-nlp /trainings/nlp 301\n",
        "_headers": "/*\n  X-Content-Type-Options: nosniff\n",
        ".htaccess": 'RedirectMatch 301 "^/trainings/old-nlp/?$" "/trainings/nlp"\n',
        ".well-known/security.txt": f"Contact: mailto:hello@academy.example\nExpires: 2999-01-01T00:00:00Z\n"
        f"Canonical: {ORIGIN}/.well-known/security.txt\n",
    }
    return {
        **media,
        f"media/social-{KEY}.jpg": image_bytes("JPEG", 1200, 630),
        "assets/text-latin-11aa22bb.woff2": b"wOF2" + bytes(400),
        "assets/text-ext-33cc44dd.woff2": b"wOF2" + bytes(64_700),
        **{name: text.encode() for name, text in texts.items()},
        **{name: text.encode() for name, text in pages().items()},
    }


class GoodSite:
    """The site's files in memory; policies and compressed copies are made when they are written."""

    def __init__(self, root, files):
        self.root = root
        self.dist = root / "site/dist"
        self.files = dict(files)
        self.routes = json.loads(json.dumps(ROUTES))
        self.budgets = json.loads(json.dumps(BUDGETS))
        self.finishing = []  # what changes the written files, when policies and copies are made already

    def text(self, name):
        return self.files[name].decode()

    def edit(self, name, old, new):
        text = self.text(name)
        assert old in text, f"{name} has no {old}"
        self.files[name] = text.replace(old, new, 1).encode()

    def edit_all(self, old, new):
        for name in [name for name in self.files if name.endswith(".html") and old in self.text(name)]:
            self.edit(name, old, new)

    def seal(self, name):
        """Put the policy into a page now, so that what is changed later is not covered by it."""
        self.files[name] = seal(self.text(name)).encode()

    def write(self):
        manifests = self.root / "site/src/manifests"
        manifests.mkdir(parents=True)
        (self.root / "content").mkdir()
        (self.root / "content/contract.yaml").touch()
        (manifests / "routes.json").write_text(json.dumps(self.routes))
        (manifests / "shell.json").write_text(json.dumps({"academy": {"url": ORIGIN, "launched": True}}))
        (self.root / "site/budgets.json").write_text(json.dumps(self.budgets))
        for name, data in self.files.items():
            sealed = seal(data.decode()).encode() if name.endswith(".html") and b"POLICY" in data else data
            path = self.dist / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(sealed)
            if name.endswith(COMPRESSED):
                path.with_name(f"{path.name}.br").write_bytes(brotli.compress(sealed, quality=4))
                path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(sealed, compresslevel=1))
            if name.endswith(".html") and name not in {"index.html", "404.html"}:
                path.with_suffix("").mkdir(exist_ok=True)
                (path.with_suffix("") / "index.html").write_bytes(sealed)
        for act in self.finishing:
            act()
        return self.root

    def audit(self):
        self.write()
        return audit_site(
            self.dist,
            read_expected_pages(self.root / "site/src/manifests"),
            read_budgets(self.root / "site/budgets.json"),
            prefix="site/dist",
        )


def seal(text):
    """Put the policy that fits a page into it."""

    def hashes(pattern):
        digests = [hashlib.sha256(source.encode()).digest() for source in re.findall(pattern, text, re.S)]
        return "".join(f" 'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)

    scripts = hashes(r'<script(?! type="application/ld)(?![^>]*\ssrc=)[^>]*>(.*?)</script>')
    policy = (
        f"default-src 'none'; script-src 'self'{scripts}; style-src 'self'{hashes('<style>(.*?)</style>')};"
        " img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self' mailto:"
    )
    return text.replace("POLICY", policy)
