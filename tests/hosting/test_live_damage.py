"""The live check behind a proxy that damages what a good server sends: each kind of damage is noticed."""

import gzip
import random
import re
import socket
from contextlib import ExitStack

import pytest

from pipeline.hosting.run import read_site_facts
from pipeline.publish.file_checks import (
    CACHING,
    COMPRESSION,
    HEADERS,
    TURNS,
    ExpectedSite,
    compute_turn,
    is_file,
    is_picture,
)
from pipeline.publish.live_check import HTTPS, REDIRECTS, check_live_site
from pipeline.publish.release import read_release
from pipeline.publish.site_client import SiteClient
from tests.hosting.proxy import proxy
from tests.miniature_cache import LONG

PAGES = ("/", "/about", "/write-to-us")
NAMES = ("index.html", "about.html", "write-to-us.html", "404.html", "build.json")
TEXTS = ("search.json", "licenses.txt", "robots.txt")
KINDS = ("js", "css", "woff2", "avif", "webp", "jpg")
ELSEWHERE = "https://elsewhere.example"
SCRIPT = f"{ELSEWHERE}/x.js"


class Live:
    """A good site behind the proxy, with a few files of each kind so that many checks take little."""

    def __init__(self, host, front, plain):
        self.host, self.front, self.plain = host, front, plain
        self.facts = read_site_facts(host.dist)
        self.sums = {name: each.sum for name, each in read_release(host.dist).items()}

    def one(self, end):
        """Return the address of a file of the site with that ending."""
        return "/" + min(name for name in self.sums if name.endswith(f".{end}") and is_file(name))

    def few(self, kinds=KINDS):
        """Expect three pages, and a file of each of `kinds`; with none of these, nothing but the pages."""
        names = [*NAMES, *(TEXTS if kinds else ()), *(self.one(end)[1:] for end in kinds)]
        copies = {*names, *(f"{name}.{end}" for name in names for end in ("br", "gz"))}
        sums = {name: each for name, each in self.sums.items() if name in copies}
        facts = self.facts.model_copy(update={"pictures": dict.fromkeys(PAGES, ())})
        return ExpectedSite(facts, sums, doubts=names)

    def check(self, expected=None):
        addresses = [f"http://127.0.0.1:{each.port}" for each in (self.front, self.plain)]
        client, plain = SiteClient(addresses[0]), SiteClient(addresses[1])
        return check_live_site(expected or self.few(kinds=()), client, plain)

    def wrong(self, damage, expected=None):
        """Return the faults under some damage, by requested address."""
        self.front.damage = damage
        return {each.what: each for each in self.check(expected) if each.wrong}


@pytest.fixture(scope="module")
def _live(nginx_host):
    with ExitStack() as stack:
        front, plain = (stack.enter_context(proxy(nginx_host)) for _ in range(2))
        yield Live(nginx_host, front, plain)


@pytest.fixture
def live(_live):
    """The site, without damage; over http it leads to https, as a good host does."""

    def to_https(each):
        each.status, each.headers["location"] = 301, f"https://127.0.0.1{each.path}"

    _live.plain.damage, _live.front.damage = to_https, lambda _: None
    _live.front.asked.clear()
    return _live


def at(path, change):
    """Damage only the answers from one address."""

    def damage(each):
        if each.path.partition("?")[0] == path:
            change(each)

    return damage


def header(name, value):
    def change(each):
        each.headers.pop(name, None)
        if value is not None:
            each.headers[name] = value

    return change


def answer(status, location=None):
    def change(each):
        each.status = status
        header("location", location)(each)

    return change


def flip(each):
    """Change a byte in the middle."""
    middle = len(each.body) // 2
    each.body = each.body[:middle] + bytes([each.body[middle] ^ 1]) + each.body[middle + 1 :]


def cut(each):
    each.body = each.body[:-20]


def cut_under_way(each):
    each.promised = len(each.body)
    cut(each)


def inject(each):
    tag = f'<script src="{SCRIPT}"></script></body>'.encode()
    each.change_text(lambda text: text.replace(b"</body>", tag))


def in_agents(name, change):
    return given(lambda each: name in each.agent, change)


def given(condition, change):
    return lambda each: change(each) if condition(each) else None


def coded(coding, change):
    return given(lambda each: each.coding == coding, change)


def flip_text(each):
    each.change_text(lambda text: text.replace(b"e", b"3", 1))


def plainly(each):
    """Send compressed answers without compression."""
    text = []
    each.change_text(lambda found: text.append(found) or found)
    each.body = text[0]
    each.headers.pop("content-encoding", None)


def zip_(each):
    each.body = gzip.compress(each.body)
    each.headers["content-encoding"] = "gzip"


def rubbish(each):
    each.body = b"\xff" * 99


def bomb(each):
    each.body = gzip.compress(bytes(65 << 20), 1)


def blank(each):
    each.change_text(lambda _: b"")


def endless(each):
    each.body = bytes(65 << 20)


OF_FILES = {
    "a script that is gone": ("js", answer(404), "the answer is 404"),
    "a style sheet that is gone": ("css", answer(404), "the answer is 404"),
    "a font that is gone": ("woff2", answer(404), "the answer is 404"),
    "a search that is gone": ("json", answer(404), "the answer is 404"),
    "a picture that may not be read": ("jpg", answer(403), "the answer is 403"),
    "a script that is another one in br": ("js", coded("br", blank), "for a browser that takes br, gzip"),
    "an AVIF with another byte": ("avif", flip, "other bytes than published"),
    "a WebP with another byte": ("webp", flip, "other bytes than published"),
    "a JPEG with another byte": ("jpg", flip, "other bytes than published"),
    "a JPEG that was cut before": ("jpg", cut, "other bytes than published"),
    "a JPEG that is cut under way": ("jpg", cut_under_way, "the answer is cut off after"),
    "a style sheet cut in gzip": ("css", coded("gzip", cut), "for a phone that takes gzip"),
    "a font that leads elsewhere": ("woff2", answer(302, SCRIPT), f"leads to {SCRIPT}"),
}
"""Damage to a file of some kind, and what the check says of that file."""

AT_ABOUT = {
    "gone": (answer(404), "the answer is 404"),
    "leading elsewhere": (answer(301, f"{ELSEWHERE}/about/"), f"leads to {ELSEWHERE}/about/"),
    "leading to itself": (answer(301, "/about"), "the answer is 301"),
    "half an address": (answer(301, "http://[half/"), "leads to http://[half/"),
    "an address without a port": (answer(301, "http://127.0.0.1:seven/about/"), "the answer is 301"),
    "signs for terminals": (answer(301, "/\x1b[2Jabout"), "leads to /�[2Jabout"),
    "br cut": (coded("br", cut), "encoded as br, and ends too early"),
    "gzip cut": (coded("gzip", cut), "encoded as gzip, and ends too early"),
    "br damaged": (coded("br", rubbish), "encoded as br, and damaged"),
    "gzip damaged": (coded("gzip", rubbish), "encoded as gzip, and damaged"),
    "gzip of endless size": (coded("gzip", bomb), "encoded as gzip, and ends too early"),
    "endless": (endless, "the answer has more than 64 MB"),
    "gzip that was not asked for": (given(lambda each: "identity" in each.encodings, zip_), "not asked for"),
    "an encoding of its own": (header("content-encoding", "zstd"), "as zstd, which was not asked for"),
    "a script for all": (inject, "other text than published"),
    "a script in compressed answers": (
        given(lambda each: each.coding, inject),
        "for a phone that takes gzip and a program",
    ),
    "a script in br": (coded("br", inject), "for a program that takes br, gzip and a browser"),
    "a script for browsers": (in_agents("Chrome", inject), "for a browser that takes br, gzip"),
    "a script for phones": (
        in_agents("Mobile", inject),
        "for a phone that takes gzip",
    ),
}
"""Damage to one page, and what the check says of that page."""

POLICY = "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
SAFE = {
    "content-security-policy": [
        None,
        "default-src * 'unsafe-inline'; frame-ancestors 'none'",
        "default-src 'self' 'unsafe-inline'",
        f"{POLICY}, default-src 'none'",
    ],
    "permissions-policy": [None, "camera=(), geolocation=(), microphone=(), camera=*"],
    "x-content-type-options": [None, "none, nosniff"],
    "strict-transport-security": [None, "max-age=0", "max-age=0, max-age=31536000"],
    "cross-origin-resource-policy": [None, "cross-origin"],
}
CACHES = [
    ("cache-control", None),
    ("cache-control", "max-age=600"),
    ("cache-control", "max-age=0, max-age=600"),
    ("cache-control", "no-cache, s-maxage=600"),
    ("cache-control", "max-age=0, stale-while-revalidate=600"),
    ("cache-control", 'no-cache="set-cookie"'),
    ("cdn-cache-control", "max-age=600"),
    ("surrogate-control", "max-age=600"),
    ("age", "86400"),
]
SHOWS = [
    ("x-robots-tag", "noindex"),
    ("x-robots-tag", "googlebot: nofollow, none"),
    ("content-disposition", "attachment"),
    ("content-disposition", "Attachment; filename=about.html"),
    ("refresh", f"0; url={SCRIPT}"),
]
TYPES = [
    ("html", "text/html; charset=iso-8859-1"),
    ("html", "text/html"),
    ("html", "text/plain; charset=utf-8"),
    ("html", None),
    ("txt", "text/plain"),
    ("js", "text/plain; charset=utf-8"),
    ("css", "text/html; charset=utf-8"),
    ("json", "application/json; charset=windows-1252"),
    ("avif", "application/octet-stream"),
    ("woff2", "text/html"),
]


def test_a_good_site_passes_behind_the_proxy(live):
    everything = ExpectedSite(live.facts, live.sums)
    assert live.wrong(lambda _: None, everything) == {}


@pytest.mark.parametrize("case", OF_FILES)
def test_damage_to_a_file_is_noticed(live, case):
    end, damage, said = OF_FILES[case]
    path = live.one(end)
    found = live.wrong(at(path, damage), live.few())
    assert found.keys() == {path}
    assert said in found[path].wrong
    (file,) = found[path].files or {path[1:]}
    assert file.startswith(path[1:])


@pytest.mark.parametrize("case", AT_ABOUT)
def test_damage_to_a_page_is_noticed(live, case):
    damage, said = AT_ABOUT[case]
    found = live.wrong(at("/about", damage))
    assert said in found.pop("the page /about").wrong
    assert not found


def test_another_page_in_place_of_this_one_is_noticed(live):
    for coding in ("br", "gzip"):
        damage = coded(coding, lambda each: each.become(live.front.fetch("/courses", each.encodings)))
        found = live.wrong(at("/about", damage))
        assert "other text than published, for" in found["the page /about"].wrong
        assert found["the page /about"].files == {f"about.html.{'br' if coding == 'br' else 'gz'}"}


def test_missing_and_weaker_headers_are_noticed_on_any_page(live):
    for name, values in SAFE.items():
        for value in values:
            found = live.wrong(at("/write-to-us", header(name, value)))
            assert found.keys() == {HEADERS}, (name, value)
            assert found[HEADERS].wrong.startswith("/write-to-us: ")
    harmless = header("content-security-policy", f"{POLICY}, upgrade-insecure-requests")
    assert live.wrong(at("/about", harmless)) == {}


def test_caching_for_longer_than_the_rules_say_is_noticed_on_any_page(live):
    for name, value in CACHES:
        found = live.wrong(at("/write-to-us", header(name, value)))
        assert found.keys() == {CACHING}, (name, value)
    for fine in ("public, max-age=0, must-revalidate", "no-store"):
        assert live.wrong(at("/about", header("cache-control", fine))) == {}
    found = live.wrong(at(live.one("js"), header("cache-control", "max-age=600")), live.few())
    assert found.keys() == {CACHING}


def test_what_hides_or_replaces_a_page_is_noticed(live):
    for name, value in SHOWS:
        (found,) = live.wrong(at("/about", header(name, value))).values()
        assert found.what.startswith("nothing is hidden"), (name, value)
        assert found.wrong.startswith("/about: ")


def test_wrong_types_and_charsets_are_noticed(live):
    for end, told in TYPES:
        path = {"html": "/about", "txt": "/licenses.txt"}.get(end) or live.one(end)
        (found,) = live.wrong(at(path, header("content-type", told)), live.few()).values()
        assert (found.what, found.wrong.startswith(f"{path}: ")) == ("types and charsets", True), told
    for path, fine in ((live.one("js"), "application/javascript"), ("/about", 'TEXT/HTML; Charset="UTF-8"')):
        assert live.wrong(at(path, header("content-type", fine)), live.few()) == {}


def test_texts_that_are_not_compressed_are_noticed(live):
    found = live.wrong(plainly, live.few())
    assert found.keys() == {COMPRESSION}
    assert "does not obey the site's rules" in found[COMPRESSION].mend
    assert re.fullmatch(r"/: uncompressed \(and \d more addresses\)", found[COMPRESSION].wrong)


@pytest.mark.parametrize("location", [f"{ELSEWHERE}/about?from=check&x=a+b", "//[half", ""])
def test_an_old_address_that_leads_elsewhere_is_noticed(live, location):
    found = live.wrong(at("/team", answer(301, location)))
    assert found[REDIRECTS].wrong.startswith("/team: leads to ")


@pytest.mark.parametrize("location", [f"{ELSEWHERE}/", "http://127.0.0.1/", "https://[half", None])
def test_http_that_does_not_lead_to_https_here_is_noticed(live, location):
    live.plain.damage = answer(301, location)
    assert live.wrong(lambda _: None).keys() == {HTTPS}


@pytest.fixture
def two_names(live, monkeypatch):
    """Return a function that checks the site at www.127.0.0.1; 127.0.0.1 is its name without www."""
    resolve = socket.getaddrinfo
    monkeypatch.setattr(socket, "getaddrinfo", lambda _, *more, **named: resolve("127.0.0.1", *more, **named))
    monkeypatch.setenv("SSL_CERT_FILE", str(live.host.certificate))

    def check_https():
        client = SiteClient(f"http://www.127.0.0.1:{live.front.port}")
        checks = check_live_site(
            live.few(kinds=()), client, SiteClient(f"http://127.0.0.1:{live.plain.port}")
        )
        return next(each.wrong for each in checks if each.what == HTTPS)

    return check_https


def test_http_may_lead_to_https_over_the_other_name(live, two_names):
    other = f"127.0.0.1:{live.plain.port}"
    for steps in (
        ["https://www.127.0.0.1/"],
        [f"http://www.{other}/", "https://www.127.0.0.1/"],
        [f"http://www.{other}/", f"http://www.{other}/index.html", "https://www.127.0.0.1/"],
    ):
        left = iter(steps)
        live.plain.damage = lambda each, left=left: answer(301, next(left))(each)
        assert two_names() == ""
        assert next(left, None) is None


def test_https_at_the_other_name_must_lead_on_to_the_site(live, two_names):
    with proxy(live.host, live.host.certificate) as other:
        live.plain.damage = answer(301, f"https://127.0.0.1:{other.port}/")
        for damage, wrong in {
            answer(301, "https://www.127.0.0.1/"): "",
            answer(200): f"https://127.0.0.1:{other.port}: the answer is 200 OK",
            answer(302, "https://www.127.0.0.1/"): f"https://127.0.0.1:{other.port}: the answer is 302 Found",
        }.items():
            other.damage = damage
            assert two_names().partition(", leads")[0] == wrong


def test_http_that_leads_to_http_for_ever_is_noticed(live, two_names):
    for name in ("127.0.0.1", "www.127.0.0.1"):
        live.plain.asked.clear()
        live.plain.damage = answer(301, f"http://{name}:{live.plain.port}/")
        assert f"leads to http://{name}:" in two_names()
        assert len(live.plain.asked) == 3


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_host_may_lead_to_a_page_with_a_slash_once(live, status):
    def slash(each):
        if each.path in PAGES[1:]:
            answer(status, f"{each.path}/")(each)
        elif each.path[:-1] in PAGES[1:]:
            each.become(live.front.fetch(each.path[:-1], each.encodings))

    assert live.wrong(slash) == {}
    found = live.wrong(at("/about", answer(status, "/about/")))  # and from there nginx leads back
    assert found["the page /about"].wrong.startswith("the answer is 301")


def test_what_helps_is_told_by_what_is_wrong(live):
    for damage, said in {
        answer(403): "files need the permissions 644",
        answer(404): "publish again",
        answer(500): "AllowOverride All",
        answer(418): "does not obey the site's rules",
        answer(302, SCRIPT): "Did you set up this redirect at the host?",
        cut_under_way: "Publish again, and empty the cache",
        flip_text: "Perhaps a cache has an old copy",
        coded("br", flip_text): "something changes the site for some visitors",
    }.items():
        assert said in live.wrong(at("/about", damage))["the page /about"].mend
    for damage, said in {
        flip_text: "Does the host or Cloudflare write its own",
        in_agents("Chrome", flip_text): "something changes the site for some visitors",
    }.items():
        assert said in live.wrong(at("/robots.txt", damage), live.few())["/robots.txt"].mend


def test_an_answer_that_is_cut_off_is_noticed_everywhere(live):
    found = live.wrong(at("/team", cut_under_way))
    assert "the answer is cut off" in found.pop(REDIRECTS).wrong
    assert not found
    found = live.wrong(at("/", cut_under_way))
    assert [*found] == ["the page /"]
    assert found["the page /"].wrong.startswith("the answer is cut off")


def test_an_error_page_that_is_not_the_sites_is_noticed(live):
    lost = given(lambda each: each.status == 404, lambda each: each.change_text(lambda _: b"Nothing."))
    assert [*live.wrong(lost)] == ["a missing address answers 404, with the site's own page"]


def test_a_host_that_fails_is_asked_for_nothing_else(live):
    live.front.damage = at("/", answer(500))
    (only,) = live.check()
    assert (only.what, only.wrong) == ("the page /", "the answer is 500 Internal Server Error")
    assert "AllowOverride All" in only.mend
    assert len(live.front.asked) == 1


def test_a_host_that_falls_silent_is_not_asked_for_everything(live):
    first = []

    def silent(each):
        first.append(each.path)
        each.dropped = len(first) > 1

    found = live.wrong(silent, live.few())
    assert len(first) < 20
    assert "gives no answer" in "".join(each.wrong for each in found.values())


def test_every_file_is_asked_for_in_ten_checks_and_all_but_pictures_in_each(live):
    scripts = [name for name in live.sums if name.startswith("assets/")]
    sums = {name: each for name, each in live.sums.items() if name not in scripts[3:]}
    files = {name for name in sums if is_file(name)}
    always = {*live.facts.pictures, *(f"/{name}" for name in files if not is_picture(name))}
    seen = set()
    for turn in range(TURNS):
        live.front.asked.clear()
        assert live.wrong(lambda _: None, ExpectedSite(live.facts, sums, turn)) == {}
        asked = {path for path, _, _ in live.front.asked}
        assert always <= asked
        seen |= asked
    assert {f"/{name}" for name in files} <= seen


@pytest.mark.parametrize("seed", range(100 if LONG else 1))
def test_one_other_bit_anywhere_is_noticed_when_its_turn_comes(live, seed):
    chance = random.Random(seed)
    pages = ["index.html", *(f"{path[1:]}.html" for path in live.facts.pictures if path != "/")]
    name = chance.choice([*pages, *(each for each in live.sums if is_file(each))])
    path = f"/{name}".removesuffix(".html").replace("/index", "/")
    place, bit = chance.random(), 1 << chance.randrange(8)

    def damage(each):
        def change(text):
            at = int(place * len(text))
            return text[:at] + bytes([text[at] ^ bit]) + text[at + 1 :]

        each.change_text(change)

    expected = ExpectedSite(live.facts, live.sums, compute_turn(name))
    found = live.wrong(at(path, damage), expected).values()
    assert {file for each in found for file in each.files} & {name, f"{name}.br", f"{name}.gz"}
