"""Old addresses made by chance: what the check lets through can neither break a host nor hide a page."""

import re
from datetime import date
from functools import cache
from pathlib import PurePosixPath
from urllib.parse import quote, unquote, unquote_to_bytes

from hypothesis import assume, example, given
from hypothesis import strategies as st

from pipeline.built_site.hosting.model import SitemapFacts
from pipeline.built_site.hosting.server_rules import make_htaccess, make_nginx_rules
from pipeline.built_site.hosting.static_hosts import make_headers, make_redirects
from pipeline.checks.rule_runner import run_rules
from pipeline.content.manifests.build import build_hosts, encode_redirects
from pipeline.content.reader import Content, read_content
from pipeline.photos.originals import OriginalsListing
from pipeline.yaml_files.models.routes import Redirect, Routes
from tests.miniature_cache import MINIATURE

OLD = {
    "/About-Us": "/About-Us",
    "/about-me.html": "/about-me.html",
    "/old_page/": "/old_page",
    "/index.php/team": "/index.php/team",
    "/wp-content/uploads/2019/05/brochure.pdf": "/wp-content/uploads/2019/05/brochure.pdf",
    "/?page_id=12": "/?page_id=12",
    "/über-uns": "/%C3%BCber-uns",
}
FILES = [
    *(
        "/assets/client-01.js",
        "/media/01-480.avif",
        "/404.html",
        "/build.json",
        "/hosts.json",
        "/search.json",
    ),
    *("/sitemap.xml", "/robots.txt", "/licenses.txt", "/.htaccess"),
    *("/.well-known/acme-challenge/token", "/_headers", "/_redirects"),
]
PARTS = ["about", "About", "index", "index.html", ".html", ".br", "/", "?", "&", "=", "%2F", "%2e", "..", "é"]
LETTERS = st.characters(exclude_categories=["Cs"])
ADDRESSES = st.lists(st.sampled_from([*PARTS, *FILES]) | LETTERS, max_size=8).map(
    lambda each: f"/{''.join(each)}"
)


@cache
def content():
    return read_content(MINIATURE)[0]


def facts(*old):
    """Return the facts about the miniature with these old addresses in place of its own."""
    routes = content().routes
    redirects = [Redirect.model_construct(source=each, target="/write-to-us") for each in old]
    paths = {route.path: route.page for route in routes.routes}
    hosts = build_hosts(content(), (), paths, encode_redirects(redirects))
    return SitemapFacts(**hosts.model_dump(), pictures=dict.fromkeys(paths, ()))


def is_good(old):
    """Return whether the check finds nothing about an old address."""
    routes = Routes.model_construct(
        routes=content().routes.routes, redirects=[Redirect.model_construct(source=old, target="/about")]
    )
    checked = Content({"routes": routes}, sources=content().sources)
    found = run_rules(checked, OriginalsListing(frozenset()), launch=False, today=date(2026, 11, 21))
    return not {each.code for each in found} & {"RTE004", "RTE006", "RTE012"}


def test_browsers_ask_for_them_in_one_form():
    assert all(is_good(old) for old in OLD)
    found = [*facts(*OLD).redirects]
    assert (found[0], {*found}) == ("/?page_id=12", {*OLD.values()}), "the narrower rule comes first"
    built = set(facts(*OLD).built) - set(facts().built)
    assert built == {"About-Us", "old_page"}


@given(ADDRESSES)
@example("/?a=1&b=ü")
@example('/a";return 301 /x;{}')
@example("/a%0AHeader set X 1")
@example("/%61bout/index.html.br")
@example("/about?")
def test_no_old_address_adds_a_directive_shadows_a_page_or_leaves_the_folder(old):
    assume(is_good(old))
    plain, found = facts("/old"), facts(old)
    pages = [*found.pictures, *FILES]
    served = [
        f"{page}{end}" for page in pages for end in ("", "/", ".html", ".html.br", "/index.html", ".gz")
    ]
    for make, start in ((make_nginx_rules, ""), (make_htaccess, "/")):
        lines, usual = make(found).splitlines(), make(plain).splitlines()
        [new] = [each for each in {*lines} - {*usual} if "/write-to-us" in each]
        form = r' *(?:location ~\* |RewriteRule |if \(\$site_asked ~\* ")(\^[\w/()?:.*&|$\\-]+)(?:"\))? \S.*'
        pattern = re.fullmatch(form, new, re.ASCII)[1]
        assert len(lines) == len(usual) + ("QUERY_STRING" in "".join(lines))
        if "?" not in found.redirects.copy().popitem()[0]:
            hidden = [path for path in served if re.match(pattern, path.removeprefix(start), re.IGNORECASE)]
            assert hidden == []
            path = unquote_to_bytes(old.partition("?")[0]).removeprefix(start.encode())
            assert re.match(pattern.encode(), path, re.IGNORECASE)
    for line in set(make_redirects(found).splitlines()) - set(make_redirects(plain).splitlines()):
        source, *asked, target, status = line.split(" ")
        assert (target, status.rstrip("!")) == ("/write-to-us", "301")
        assert not re.search("[*:]", line)
        assert asked or unquote(source).casefold().rstrip("/") not in {page.casefold() for page in pages}
    for name in set(found.built) - set(found.pages):
        assert quote(name) == name
        assert not {".", ".."} & {*PurePosixPath(name).parts}
        assert f"/{name}".casefold() not in pages


def test_longest_address_fits_into_a_word_of_nginx_and_a_line_of_cloudflare():
    longest = [f"/{'ü' * 132}", f"/?{'!' * 498}", f"/{'%41' * 165}"]
    assert all(is_good(old) for old in longest)
    assert max(len(line) for line in make_nginx_rules(facts(*longest)).splitlines()) < 4000
    assert max(len(line) for line in make_redirects(facts(*longest)).splitlines()) < 1000
    assert not is_good(f"/{'ü' * 400}")


def test_rules_of_nginx_do_not_grow_with_the_pages():
    """nginx refuses a word of more than 4,096 characters."""
    few = facts("/team", "/About-Us")
    many = few.model_copy(update={"paths": {f"/courses/a-course-of-many-{n}": "" for n in range(900)}})
    assert make_nginx_rules(many) == make_nginx_rules(few)
    assert make_headers(many).count("\n/") == make_headers(few).count("\n/") - 1  # no /workshops
    first = [line for line in make_redirects(many).splitlines() if not line.startswith("#")][:6]
    assert {line.split()[0].rstrip("/") for line in first} == many.redirects.keys()
