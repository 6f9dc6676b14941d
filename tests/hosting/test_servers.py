"""The built site on real servers: what visitors, caches and curious people are answered."""

import gzip

import brotli
import pytest

from tests.hosting.servers import apache, certified, own_apache, own_nginx, public_folder, running

ORIGIN = "https://lakeside.example"
QUERY = "?training=Memory%20Palace&from=a+b%26c&x=%2Fy"
KEPT = "public, max-age=31536000, immutable"
HTML = ("text/html; charset=utf-8", "text/html;charset=utf-8")
TYPES = {
    "avif": "image/avif",
    "css": "text/css; charset=utf-8",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "webp": "image/webp",
    "woff2": "font/woff2",
}
TEXTS = {
    "/search.json": "application/json; charset=utf-8",
    "/sitemap.xml": "application/xml; charset=utf-8",
    "/licenses.txt": "text/plain; charset=utf-8",
}


def one(dist, ending):
    """Return the address of a file of the site with that ending."""
    files = sorted(dist.rglob(f"*.{ending}"))
    assert files, f"site/dist holds no .{ending}"
    return f"/{files[0].relative_to(dist).as_posix()}"


def is_not_found(host, answer):
    assert answer.status == 404
    assert answer.body == (host.dist / "404.html").read_bytes()
    assert answer["content-type"] in HTML
    assert answer["cache-control"] == "no-cache"


def leads_to(host, path, target, method="GET"):
    """The host that was asked for may be made up: only Apache, which always names one, names the site's."""
    answer = host.ask(path, method=method)
    assert (path, answer.status) == (path, 301)
    assert answer["location"] == f"{ORIGIN if host.name == 'apache' else ''}{target}"


def test_all_pages_are_there(host, table):
    paths = [route["path"] for route in table["routes"]]
    assert paths
    for path in paths:
        answer = host.ask(path)
        assert (answer.status, path) == (200, path)
        assert answer.body == host.file(path).read_bytes()
        assert f'<link rel="canonical" href="{ORIGIN}{path}"/>'.encode() in answer.body
        assert answer["content-type"] in HTML
        assert host.ask(path + QUERY).body == answer.body


def test_old_addresses_lead_to_the_new_ones_with_their_query(host, table):
    assert len(table["redirects"]) == 2
    for redirect in table["redirects"]:
        for form in ("", "/", ".html"):
            leads_to(host, redirect["from"] + form, redirect["to"])
            leads_to(host, redirect["from"] + form + QUERY, redirect["to"] + QUERY)
        leads_to(host, redirect["from"], redirect["to"], method="HEAD")
        assert host.ask(redirect["to"]).status == 200


def test_a_page_has_one_address(host, table):
    for route in table["routes"]:
        path = route["path"]
        forms = ("index.html", "index") if path == "/" else (".html", "/", "/index", "/index.html")
        for form in (*(path + form for form in forms), f"/{path}", f"//.{path}"):
            leads_to(host, form, path)
            leads_to(host, form + QUERY, path + QUERY)
    leads_to(host, "/courses//memory-palace?a=1", "/courses/memory-palace?a=1")


def test_what_is_not_there_is_the_not_found_page(host):
    paths = ("/nothing", "/nothing.html", "/Pictures", "/courses/memory-palace/more", "/404", "/assets/")
    for path in (*paths, "/search", "/robots", "/sitemap"):  # Apache's MultiViews would find search.json
        is_not_found(host, host.ask(path))
        head = host.ask(path, method="HEAD")
        assert (head.status, head.body) == (404, b"")


def test_what_is_not_for_visitors_is_not_there(host):
    script = one(host.dist, "js")
    for path in (
        "/build.json",
        "/hosts.json",
        "/_headers",
        "/_redirects",
        "/.git/config",
        "/.env",
        "/assets/.notes",
        "/index.html.br",
        "/about.html.gz",
        "/build.json.br",
        "/sitemap.xml.gz",
        f"{script}.br",
    ):
        is_not_found(host, host.ask(path))
    hidden = host.ask("/.htaccess")
    assert hidden.status in {403, 404}
    assert b"Rewrite" not in hidden.body


def test_the_well_known_folder_is_open(host):
    assert host.ask("/.well-known/acme-challenge/token").body == b"proof"


def test_each_file_has_its_type_and_says_how_long_it_is_kept(host):
    files = {one(host.dist, ending): kind for ending, kind in TYPES.items()}
    for path, kind in {**files, **TEXTS}.items():
        answer = host.ask(path, accept_encoding="br, gzip")
        kept = KEPT if path in files else "no-cache"
        assert (answer["content-type"], answer["cache-control"]) == (kind, kept), path
        assert answer.all("expires") == []
    assert host.ask("/about")["cache-control"] == "no-cache"


def test_what_has_not_changed_is_not_sent_again_and_each_encoding_has_its_own_etag(host):
    for path in ("/", "/courses/memory-palace", "/search.json", one(host.dist, "js"), one(host.dist, "jpg")):
        tags = set()
        for coding in ("identity", "br", "gzip"):
            first = host.ask(path, accept_encoding=coding)
            tags.add(first["etag"])
            again = host.ask(path, accept_encoding=coding, if_none_match=first["etag"])
            assert (again.status, again.body) == (304, b"")
            assert again["cache-control"] == first["cache-control"]
            dated = host.ask(path, accept_encoding=coding, if_modified_since=first["last-modified"])
            assert dated.status == 304
            assert host.ask(path, accept_encoding=coding, if_none_match='"other"').status == 200
        assert len(tags) == (1 if path.endswith(".jpg") else 3)


def some_answers(host, **options):
    """Return one answer of each kind: page, file, not found, redirects, not changed, hidden."""
    page = host.ask("/about", **options)
    answers = [
        page,
        host.ask("/", accept_encoding="br", **options),
        host.ask(one(host.dist, "js"), accept_encoding="gzip", **options),
        host.ask(one(host.dist, "jpg"), **options),
        host.ask("/nothing", **options),
        host.ask("/nothing", accept_encoding="br", **options),
        host.ask("/team", **options),
        host.ask("/about.html", **options),
        host.ask("/about", if_none_match=page["etag"], **options),
        host.ask("/build.json", **options),
        host.ask("/.htaccess", **options),
    ]
    assert {200, 301, 304, 404} <= {answer.status for answer in answers}
    return answers


def test_every_answer_has_every_security_header_once(host):
    for answer in some_answers(host):
        assert answer["x-content-type-options"] == "nosniff"
        policy = "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
        assert answer["content-security-policy"] == policy
        shown = "cross-origin" if answer.all("content-type") == ["image/jpeg"] else "same-origin"
        assert answer["cross-origin-resource-policy"] == shown
        assert answer["permissions-policy"] == "camera=(), geolocation=(), microphone=()"


def test_https_is_demanded_over_https_only(host):
    for options in ({"tls": True}, {"x_forwarded_proto": "https"}):
        for answer in some_answers(host, **options):
            assert answer["strict-transport-security"] == "max-age=31536000", (answer.status, options)
            assert "x-forwarded-proto" not in "".join(answer.all("vary")).lower()
    for answer in some_answers(host):
        assert answer.all("strict-transport-security") == []


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("br", "br"),
        ("gzip", "gzip"),
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0, gzip", "gzip"),
        ("deflate", None),
        ("brunch, gzipped", None),
    ],
)
def test_compressed_copies_are_served_to_who_takes_them(host, accepted, sent):
    files = {path: host.file(path) for path in ("/", "/about", "/courses/memory-palace")}
    for path in [*TEXTS, *(one(host.dist, ending) for ending in ("js", "css", "svg"))]:
        files[path] = host.dist / path[1:]
    for path, file in {**files, "/nothing": host.dist / "404.html"}.items():
        plain = file.read_bytes()
        answer = host.ask(path, accept_encoding=accepted)
        assert answer.status == (200 if path in files else 404)
        assert answer["vary"].lower() == "accept-encoding"
        assert answer["content-type"] == host.ask(path)["content-type"]
        assert answer.all("content-language") == []
        if sent is None:
            assert (answer.all("content-encoding"), answer.body) == ([], plain)
        else:
            assert answer["content-encoding"] == sent
            unpack = brotli.decompress if sent == "br" else gzip.decompress
            assert unpack(answer.body) == plain
            copy = file.with_name(f"{file.name}.{'br' if sent == 'br' else 'gz'}").read_bytes()
            assert answer.body == copy, "compressed anew, or twice"
            assert answer["content-length"] == str(len(answer.body))


def test_a_host_with_the_least_still_serves_the_site(bare_host, table):
    for route in table["routes"]:
        answer = bare_host.ask(route["path"], accept_encoding="br")
        assert answer.status == 200
        assert answer.all("content-encoding") == []
        assert answer.body == bare_host.file(route["path"]).read_bytes()
    for redirect in table["redirects"]:
        leads_to(bare_host, redirect["from"] + QUERY, redirect["to"] + QUERY)
    for path in ("/nothing", "/build.json", "/assets/", "/index.html.br", "/.git/config"):
        missing = bare_host.ask(path)
        assert missing.status == 404
        assert missing.body == (bare_host.dist / "404.html").read_bytes()
    assert bare_host.ask(one(bare_host.dist, "avif"))["content-type"] == "image/avif"
    if bare_host.name == "nginx":
        answer = bare_host.ask("/", accept_encoding="br, gzip")
        assert answer["content-encoding"] == "gzip"
        assert answer.body == (bare_host.dist / "index.html.gz").read_bytes()


OWN = {"nginx": own_nginx, "apache": own_apache}


@pytest.fixture(scope="module", params=OWN)
def own_host(request, site):
    """A server of one's own, set up as docs/hosting.md says."""
    with public_folder() as work:
        started = certified(request.param, site, work)
        with running(OWN[request.param](started, work), started.port, work):
            yield started


def test_a_server_of_ones_own_leads_every_name_to_the_one_address(own_host):
    for name in ("lakeside.example", "www.lakeside.example", "made-up.example"):
        answer = own_host.ask("/about?a=1", host=name)
        assert (answer.status, answer["location"]) == (301, f"{ORIGIN}/about?a=1")
    other = own_host.ask("/about?a=1", host="www.lakeside.example", tls=True)
    assert (other.status, other["location"]) == (301, f"{ORIGIN}/about?a=1")
    page = own_host.ask("/about", host="lakeside.example", tls=True)
    assert page.body == own_host.file("/about").read_bytes()
    assert page["x-content-type-options"] == "nosniff"
    for answer in (page, other):
        assert answer["strict-transport-security"] == "max-age=31536000"
        assert answer["server"].lower() == own_host.name, "says its version"
    slashed = own_host.ask("/about%2F", host="lakeside.example", tls=True)
    assert slashed.status == 301
    assert slashed["location"].removeprefix(ORIGIN) == "/about"


def test_the_rules_alone_lead_other_names_to_the_one_address(start):
    host = start(apache)
    answer = host.ask("/about?a=1", host="www.lakeside.example")
    assert (answer.status, answer["location"]) == (301, f"{ORIGIN}/about?a=1")
    assert host.ask("/.well-known/acme-challenge/token", host="www.lakeside.example").body == b"proof"
