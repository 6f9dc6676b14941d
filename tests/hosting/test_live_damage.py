"""The live check behind a proxy that damages what a good server sends: each kind of damage is noticed."""

from contextlib import ExitStack

import pytest

from pipeline.built_site.hosting.model import TEXTS
from pipeline.built_site.hosting.run import read_site_facts
from pipeline.publishing.header_checks import SAFETY
from pipeline.publishing.header_checks import SHOWN as HIDDEN
from pipeline.publishing.live_check import FILES, HIDES, HTTPS, LEADS, LOST, PAGES, LiveSite
from pipeline.publishing.release import read_release
from pipeline.publishing.site_client import VISITORS, SiteClient
from tests.hosting.proxy import proxy

SHOWN = ("/", "/about", "/write-to-us")
NAMES = ("index.html", "about.html", "write-to-us.html", "404.html", "build.json")
TEXT_FILES = ("search.json", "licenses.txt", "robots.txt")
KINDS = ("js", "css", "woff2", "avif", "webp", "jpg")
ELSEWHERE = "https://elsewhere.example"
SCRIPT = f"{ELSEWHERE}/x.js"


class Live:
    """A good site behind the proxy; it counts only a few pages and files, so that many checks take little."""

    def __init__(self, host, front, plain):
        self.host, self.front, self.plain = host, front, plain
        self.facts = read_site_facts(host.dist)
        self.sums = {name: each.sum for name, each in read_release(host.dist).items()}
        self.few = self.facts.model_copy(update={"pictures": dict.fromkeys(SHOWN, ())})

    def one(self, end):
        """Return the name of a file of the site with that ending, whose name has a digest."""
        return min(name for name in self.sums if "/" in name and name.endswith(f".{end}"))

    def check(self, damage=lambda _: None, *, whole=False, origin="http://127.0.0.1"):
        """Check the site under some damage, or without any."""
        self.front.damage = damage
        names = [*NAMES, *TEXT_FILES, *map(self.one, KINDS)]
        sums = {name: each for name, each in self.sums.items() if whole or name.removesuffix(".br") in names}
        clients = SiteClient(f"{origin}:{self.front.port}"), SiteClient(f"http://127.0.0.1:{self.plain.port}")
        return LiveSite(self.facts if whole else self.few, sums, *clients).check()

    def wrong(self, damage, **options):
        """Return the faults under some damage by subject."""
        return {each.what: each for each in self.check(damage, **options).checks if each.wrong}


@pytest.fixture(scope="module")
def _live(nginx_host):
    with ExitStack() as stack:
        front, plain = (stack.enter_context(proxy(nginx_host)) for _ in range(2))
        yield Live(nginx_host, front, plain)


@pytest.fixture
def live(_live):
    """The site, without damage; over http it leads to https, as a good host does."""
    _live.plain.damage = answer(301, "https://127.0.0.1/")
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


def other(each):
    each.change_text(lambda _: b"<!doctype html>Another page")


DAMAGES = {
    "a script that is gone": ("js", answer(404), FILES, "the answer is 404 Not Found"),
    "a script that is another one in br": ("js", coded("br", other), FILES, "published, for a browser"),
    "a picture with another byte": ("avif", flip, FILES, "another content than published"),
    "a picture that is cut under way": ("jpg", cut_under_way, FILES, "the answer is cut off after"),
    "a page that leads to itself": ("/about", answer(301, "/about"), PAGES, "the answer is 301"),
    "signs for terminals": ("/about", answer(301, "/\x1b[2Jabout"), PAGES, "leads to /�[2Jabout"),
    "gzip that is cut": ("/about", coded("gzip", cut), PAGES, "ends too early, for a phone"),
    "a script for all": ("/about", inject, PAGES, "another content than published"),
    "a script for search engines": ("/about", in_agents("Googlebot", inject), PAGES, "for a search engine"),
    "a hidden page": ("/about", header("x-robots-tag", "noindex"), HIDDEN, "X-Robots-Tag: noindex"),
    "an old address that leads elsewhere": ("/team", answer(301, "/"), LEADS, "leads to /, not to /about"),
    "a page that is there with .html, too": ("/about.html", answer(200), LEADS, "the answer is 200"),
    "a file for hosts that is shown": ("/build.json", answer(200), HIDES, "the answer is 200"),
}
"""An address or the ending of a file, the damage to its answer, and the subject and text of its fault."""


def test_a_good_site_passes_and_every_address_is_asked_for_as_each_visitor(live):
    report = live.check(whole=True)
    assert [each for each in report.checks if each.wrong] == []
    assert (report.pages, report.files, report.is_complete) == (live.facts.pictures.keys(), set(), True)
    asked = {(path.partition("?")[0], agent) for path, _, agent in live.front.asked}
    endings = ("js", "css", "woff2", "avif", "webp", "jpg", "png", "ico", "txt", "xml", "webmanifest", "json")
    files = {f"/{name}" for name in live.sums if name.endswith(endings)}
    assert {path for path, _ in asked} >= {*live.facts.pictures, *live.facts.redirects, *files}
    texts = [path for path in files if path.rpartition(".")[2] in TEXTS]
    for path in (*live.facts.pictures, *live.facts.redirects, *texts):
        assert {(path, each.agent) for each in VISITORS} <= asked, path


@pytest.mark.parametrize("case", DAMAGES)
def test_damage_is_noticed(live, case):
    place, damage, topic, said = DAMAGES[case]
    path = place if place.startswith("/") else f"/{live.one(place)}"
    report = live.check(at(path, damage))
    [found] = [each for each in report.checks if each.wrong]
    assert (found.what, found.wrong.startswith(f"{path}: ")) == (topic, True)
    assert said in found.wrong
    name = f"{path[1:]}.html" if topic == PAGES else path[1:]
    copies = {name, f"{name}.br"} & live.sums.keys()
    assert report.files == (copies if topic in (PAGES, FILES) else set())
    assert report.pages == {*SHOWN} - {path if topic == PAGES else ""}


def test_a_fault_of_many_addresses_is_told_once(live):
    found = live.wrong(header("x-content-type-options", None))[SAFETY]
    assert found.wrong.startswith("/ and ")
    assert "does not obey the site's rules" in found.mend


@pytest.mark.parametrize("location", [f"{ELSEWHERE}/", "http://127.0.0.1/", "https://[half", None])
def test_http_that_does_not_lead_to_https_here_is_noticed(live, location):
    live.plain.damage = answer(301, location)
    found = live.wrong(lambda _: None)
    assert found.keys() == {HTTPS}
    assert found[HTTPS].mend


def test_a_host_may_lead_to_a_page_with_a_slash_once(live):
    def slash(each):
        if each.path in SHOWN[1:]:
            answer(301, f"{each.path}/")(each)
        elif each.path[:-1] in SHOWN[1:]:
            each.become(live.front.fetch(each.path[:-1], each.encodings))

    assert live.wrong(slash) == {}
    found = live.wrong(at("/about", answer(301, "/about/")))  # and from there nginx leads back
    assert found[PAGES].wrong.startswith("/about: the answer is 301")


def test_what_helps_is_told_by_what_is_wrong(live):
    for damage, said in {
        answer(403): "files need the permissions 644",
        answer(404): "publish again",
        answer(500): "AllowOverride All",
        answer(302, SCRIPT): "Did you set up this redirect at the host?",
        inject: "Empty the cache of the host",
    }.items():
        assert said in live.wrong(at("/about", damage))[PAGES].mend
    live.plain.damage = answer(200)
    assert "Force HTTPS Redirect" in live.wrong(lambda _: None)[HTTPS].mend


def test_an_error_page_that_is_not_the_sites_is_noticed(live):
    lost = given(lambda each: each.status == 404, lambda each: each.change_text(lambda _: b"Nothing."))
    assert [*live.wrong(lost)] == [LOST]


def test_a_host_that_fails_is_asked_for_nothing_else(live):
    report = live.check(at("/", answer(500)))
    [only] = report.checks
    assert (only.what, only.wrong[:10]) == (f"http://127.0.0.1:{live.front.port}/", "the answer")
    assert (report.files, report.is_complete) == (set(), False)
    assert len(live.front.asked) == 1


def test_a_host_that_falls_silent_is_not_asked_for_everything(live):
    def silent(each):
        each.dropped = len(live.front.asked) > 1

    report = live.check(silent)
    assert len(live.front.asked) < 20
    assert "gives no answer" in "".join(each.wrong for each in report.checks)
    assert (report.files, report.is_complete) == (set(), False)


def test_a_good_server_lacks_nothing_but_the_lead_to_https(host, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(host.certificate))
    client = SiteClient(f"https://127.0.0.1:{host.tls_port}", "https://lakeside.example")
    sums = {name: each.sum for name, each in read_release(host.dist).items()}
    plain = SiteClient(f"http://127.0.0.1:{host.port}")  # it does not lead to the other port
    checks = LiveSite(read_site_facts(host.dist), sums, client, plain).check().checks
    assert checks[0].what == "a good certificate for 127.0.0.1"
    assert [each.what for each in checks if each.wrong] == [HTTPS]


def test_a_certificate_that_is_not_good_is_told_at_once(host, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    client = SiteClient(f"https://127.0.0.1:{host.tls_port}")
    [only] = LiveSite(read_site_facts(host.dist), {}, client, client).check().checks
    assert only.wrong.startswith("the certificate of 127.0.0.1 is not good")
    assert "certificate" in only.mend
