"""The files of the built site: their policy, their weight, and the licences of what they ship."""

import json
import re

from tests.miniature_cache import ROOT
from tests.site.facts import PAGES, PROGRAMMES
from tests.site.miniature import DIST

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
COURSE = re.compile(r'ld\+json">(\{[^<]*"@type":"Course"[^<]*)</script>')
HASHES = re.compile(r" 'sha256-[\w+/=]{44}'")
STRICT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self' mailto:"
)
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")
"""A module that a script needs at once."""
NAMED = re.compile(r"""(?:from|import|url\() ?\(?"((?:@[\w-]+/)?\w[\w.-]*)(?=[/"])""")
"""A package that a source of the site names; icons have names of their own."""


def test_every_page_begins_with_the_strict_policy_whose_violation_is_an_error_in_the_console():
    pages = list(DIST.rglob("*.html"))
    assert pages
    for page in pages:
        before, policy, _ = POLICY.split(page.read_text("utf-8"))
        assert HASHES.sub("", policy) == STRICT, page
        assert not re.search("<(?:script|style|link|img|iframe|body)", before), page


def test_the_data_of_a_course_have_the_description_of_its_page():
    for path in PROGRAMMES:
        [data] = COURSE.findall((DIST / f"{path[1:]}.html").read_text("utf-8"))
        assert json.loads(data)["description"] == PAGES[path]["meta"]["description"]


def test_scripts_and_fonts_of_a_page_stay_light():
    """On a train with a mid-range phone, each kilobyte costs time and money."""
    sizes = {path.name: path.stat().st_size for path in DIST.rglob("*.*")}
    scripts = {path.name: path.read_text("utf-8") for path in (DIST / "assets").glob("*.js")}
    for page in DIST.rglob("*.html"):
        html = page.read_text("utf-8")
        loaded, more = set[str](), set(re.findall(r"/assets/([\w.-]+\.js)", html))
        while more := more - loaded:
            loaded |= more
            more = {each for name in more for each in IMPORT.findall(scripts[name])}
        assert sum(sizes[f"{name}.br"] for name in loaded) <= 88_900, page
        fonts = re.findall(r'<link rel="preload"[^>]*/([\w-]+\.woff2)"', html)
        assert sum(sizes[name] for name in fonts) <= 50_000, page


def test_every_package_that_is_shipped_is_named_with_its_licence():
    text = (DIST / "licenses.txt").read_text("utf-8")
    heads = re.findall(r"={72}\n(\S+) (\S+) \((\S+)\)\n={72}\n\n([^=]{500,})", text)
    named = {name: (version, licence) for name, version, licence, _ in heads}
    assert len(heads) == text.count("=" * 72) / 2, "each has a text of its own"
    sources = [path for path in (ROOT / "site/src").rglob("*.*") if path.suffix in {".ts", ".tsx", ".css"}]
    wanted = {name for path in sources for name in NAMED.findall(path.read_text("utf-8"))}
    assert {"react", "sonner", "tailwindcss"} <= wanted
    wanted |= {"@fontsource-variable/figtree", "@fontsource-variable/fraunces"}  # which the pipeline cuts
    for name in {*wanted, "@tabler/icons"}:
        package = json.loads((ROOT / "node_modules" / name / "package.json").read_bytes())
        # A package that only re-exports its dependencies ships no code of its own.
        assert name in named or named.keys() & package.get("dependencies", {}).keys(), name
        assert named.get(name, (package["version"],))[0] == package["version"]
    for page in DIST.rglob("*.html"):
        html = page.read_text("utf-8")
        assert '<a href="/licenses.txt">' in html or 'http-equiv="refresh"' in html, page
