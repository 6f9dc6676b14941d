"""The live check behind a proxy that damages what a good server sends: one table of damages."""

import json
import re
import shutil
import socket
import time
from dataclasses import replace

import pytest

from pipeline.base.project import Project
from pipeline.built_site.hosting.run import read_site_facts
from pipeline.publishing import live_check, site_client
from pipeline.publishing.header_checks import CACHING, COMPRESSION, SAFETY, SHOWN, TYPES
from pipeline.publishing.host_record import read_host_record
from pipeline.publishing.live_check import (
    FILES,
    HIDES,
    HTTPS,
    LEADS,
    LOST,
    MACHINES,
    OTHER_NAME,
    PAGES,
    REFUSED,
    SLASH,
    TRUSTED,
    LiveSite,
)
from pipeline.publishing.release import read_release
from pipeline.publishing.site_client import VISITORS
from pipeline.yaml_files.host_address import read_address
from tests.hosting.conftest import nginx_host, site, start
from tests.hosting.servers import NAME
from tests.pipeline.cli.conftest import invoke
from tests.publish import proxy as machines
from tests.publish.proxy import proxy
from tests.site import miniature

__all__ = ["nginx_host", "site", "start"]

pytestmark = pytest.mark.usefixtures("hasty")

ORIGIN = f"https://{NAME}"
FEW = ("/", "/about", "/write-to-us")
NAMES = (
    "index.html",
    "about.html",
    "write-to-us.html",
    "404.html",
    "build.json",
    "search.json",
    "robots.txt",
)
KINDS = ("js", "css", "woff2", "avif", "webp", "jpg")
ELSEWHERE = "https://elsewhere.example/x.js"
IP = machines.MACHINES
UNREACHABLE = "2001:db8::1"


@pytest.fixture(scope="module")
def running(nginx_host, tmp_path_factory):
    folder = tmp_path_factory.mktemp("proxy")
    with proxy(nginx_host, folder) as front:
        trusted = folder / "trusted.pem"
        trusted.write_bytes(b"".join(path.read_bytes() for path in folder.glob("*.pem.public")))
        yield front, trusted


@pytest.fixture
def front(running, monkeypatch):
    """The proxy, without damage; the names of the site lead to it."""
    found, trusted = running
    found.reset()
    monkeypatch.setattr(socket, "getaddrinfo", found.find)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    monkeypatch.setattr(live_check, "_GAP", 0.05)
    site_client._make_context.cache_clear()
    yield found
    site_client._make_context.cache_clear()


@pytest.fixture
def live(front):
    """The site with a few of its pages and files, so that many checks take little."""
    dist = front.server.dist
    facts, sums = read_site_facts(dist), {name: each.sum for name, each in read_release(dist).items()}
    few = {*NAMES, *(find_one(sums, end) for end in KINDS)}
    return LiveSite(
        facts.model_copy(update={"paths": dict.fromkeys(FEW, "")}),
        {name: digest for name, digest in sums.items() if name.removesuffix(".br") in few},
        dist,
    )


def find_one(sums, end):
    """Return the name of a file with that ending, which has a digest."""
    return min(name for name in sums if "/" in name and name.endswith(f".{end}"))


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


def given(condition, change):
    return lambda each: change(each) if condition(each) else None


def coded(coding, change):
    return given(lambda each: each.coding == coding, change)


def agent(name, change):
    return given(lambda each: name in each.asked["user-agent"], change)


def from_search(change):
    return given(lambda each: "google" in each.asked.get("referer", ""), change)


def speaking(language, change):
    return given(lambda each: each.asked.get("accept-language", "").startswith(language), change)


def with_query(change):
    return given(lambda each: "?" in each.path, change)


def on(machine, change):
    return given(lambda each: each.machine == machine, change)


def at_other_name(change):
    return given(lambda each: each.host != NAME, change)


def replaced(old, new):
    return lambda each: each.change_text(lambda text: re.sub(old, new, text))


def flip(each):
    middle = len(each.body) // 2
    each.body = each.body[:middle] + bytes([each.body[middle] ^ 1]) + each.body[middle + 1 :]


def cut(each):
    each.body = each.body[:-20]


def cut_under_way(each):
    each.promised = len(each.body)
    cut(each)


def drop(each):
    each.dropped = True


def plainly(each):
    """Send compressed answers without compression."""
    text = []
    each.change_text(lambda found: text.append(found) or found)
    each.body = text[0]
    each.headers.pop("content-encoding", None)


def open_up(each):
    each.status, each.body, each.headers = 200, b"Index of /", {"content-type": "text/html"}


def spam(each):
    each.change_text(lambda _: b"<!doctype html>Pills")


inject = replaced(b"</body>", f'<script src="{ELSEWHERE}"></script></body>'.encode())
CHANGED = "another content than published"

DAMAGES = {
    "a script that is gone": ("js", answer(404), FILES, "the answer is 404 Not Found"),
    "a script that is another one in br": ("js", coded("br", spam), FILES, "published, for a browser"),
    "a style sheet for phones": ("css", agent("Android", spam), FILES, "published, for a phone"),
    "a picture that may not be read": ("jpg", answer(403), FILES, "the answer is 403"),
    "a picture with another byte": ("avif", flip, FILES, CHANGED),
    "a picture that is cut under way": ("jpg", cut_under_way, FILES, "the answer is cut off after"),
    "a font that leads elsewhere": ("woff2", answer(302, ELSEWHERE), FILES, f"leads to {ELSEWHERE}"),
    "a page that leads to itself": ("/about", answer(301, "/about"), PAGES, "the answer is 301"),
    "signs for terminals": ("/about", answer(301, "/\x1b[2Jabout"), PAGES, "leads to"),
    "gzip that is cut": ("/about", coded("gzip", cut), PAGES, f"{CHANGED}, for a phone"),
    "an encoding that nobody knows": ("/about", header("content-encoding", "zstd"), PAGES, "encoded as zstd"),
    "a script for all": ("/about", inject, PAGES, CHANGED),
    "a script for some": ("/about", coded("br", inject), PAGES, "for a browser that comes from a search"),
    "spam for search engines": ("/about", agent("Googlebot", spam), PAGES, "for a search engine"),
    "a redirect of visitors from a search": (
        "/about",
        from_search(answer(302, ELSEWHERE)),
        PAGES,
        "a browser",
    ),
    "a redirect of phones": ("/about", agent("Android", answer(302, ELSEWHERE)), PAGES, "for a phone"),
    "an old address for search engines": ("/team", agent("Googlebot", answer(301, "/")), LEADS, "leads to"),
    "no rights for phones": ("/about", agent("Android", answer(403)), PAGES, "the answer is 403"),
    "a wrong type": ("js", header("content-type", "text/html"), TYPES, "Content-Type: text/html"),
    "a hidden page": ("/about", header("x-robots-tag", "noindex"), SHOWN, "X-Robots-Tag: noindex"),
    "another page for search engines": (
        "/about",
        header("link", f'<{ELSEWHERE}>; rel="canonical"'),
        SHOWN,
        f"Link: <{ELSEWHERE}>",
    ),
    "a style sheet of others": ("/", header("link", f"<{ELSEWHERE}>; rel=stylesheet"), SHOWN, "Link: <"),
    "a browser that forgets": ("/", header("clear-site-data", '"*"'), SHOWN, "Clear-Site-Data"),
    "another host from now on": ("", header("alt-svc", 'h3="elsewhere.example:443"'), SHOWN, "Alt-Svc: h3"),
    "addresses told to others": ("", header("referrer-policy", "unsafe-url"), SAFETY, "Referrer-Policy: uns"),
    "a redirect by language": ("/", speaking("te", answer(302, ELSEWHERE)), PAGES, "for a phone"),
    "a redirect of advertisements": ("/about", with_query(answer(302, ELSEWHERE)), SLASH, "leads to"),
    "a folder in which nothing is missing": (
        "",
        given(lambda each: re.fullmatch(r"/[a-z-]+/\w{16}", each.path), open_up),
        LOST,
        "the answer is 200",
    ),
    "another name that leads home": (
        "",
        at_other_name(given(lambda each: each.path != "/", answer(301, f"{ORIGIN}/"))),
        OTHER_NAME,
        f"leads to {ORIGIN}/",
    ),
    "no policy": ("/about", header("content-security-policy", None), SAFETY, "Content-Security-Policy: none"),
    "types that are guessed": ("", header("x-content-type-options", None), SAFETY, "and"),
    "a kept page": ("/about", header("cache-control", "max-age=600"), CACHING, "Cache-Control: max-age=600"),
    "no compression": ("/about", plainly, COMPRESSION, "Content-Encoding: none, for a browser that"),
    "a lost Vary": ("/about", header("vary", None), COMPRESSION, "Vary: none"),
    "an old address that leads elsewhere": ("/team", answer(301, "/"), LEADS, f"leads to {ORIGIN}/; there"),
    "an old address that leads for now": ("/team", answer(302, "/about"), LEADS, "the answer is 302"),
    "an old address that is cut off": ("/team", cut_under_way, LEADS, "the answer is cut off"),
    "a page that is there with .html, too": ("/about.html", answer(200), LEADS, "the answer is 200"),
    "a page that fails with a slash": ("/about/", answer(404), SLASH, "the answer is 404"),
    "a page that a slash leads home": ("/about/", answer(301, "/"), SLASH, f"leads to {ORIGIN}/"),
    "a file for hosts that is shown": ("/build.json", answer(200), HIDES, "the answer is 200"),
    "an open history": ("/.git/config", open_up, HIDES, "the answer is 200"),
    "an open list of files": ("/media/", open_up, HIDES, "the answer is 200"),
    "an open note": ("/.publish/release.json", open_up, HIDES, "the answer is 200"),
    "http without https": ("", on("http", answer(200)), HTTPS, "the answer is 200"),
    "http that leads elsewhere": ("", on("http", answer(301, ELSEWHERE)), HTTPS, f"leads to {ELSEWHERE}"),
    "http that leads to http": ("", on("http", answer(301, f"http://{NAME}/")), HTTPS, "leads to http://"),
    "http that leads to half an address": ("", on("http", answer(301, "https://[half")), HTTPS, "[half"),
    "another name without redirect": ("", at_other_name(answer(200)), OTHER_NAME, "the answer is 200"),
    "another name that leads elsewhere": ("", at_other_name(answer(301, ELSEWHERE)), OTHER_NAME, "leads to"),
    "an error page of the host": ("", given(lambda each: each.status == 404, spam), LOST, CHANGED),
    "minified pages": ("/", replaced(rb">\s+<|(?<=t)\s(?=[a-z])", b"> <"), PAGES, CHANGED),
    "hidden addresses": ("/", replaced(b"</body>", b"<a href=/cdn-cgi/l/email-protection>"), PAGES, CHANGED),
}
"""The start of the path or the ending of a file, the damage, and the subject and text of its fault."""

NAMED = {
    "no other name": ({}, OTHER_NAME, "its name is not known"),
    "another name without certificate": ({f"www.{NAME}": [IP["old"]]}, OTHER_NAME, "certificate of www."),
    "a certificate that ends": ({NAME: [IP["ending"]]}, TRUSTED, f"{NAME}: ends in 5 days"),
    "an old machine": ({NAME: [IP["good"], IP["old"]]}, MACHINES, CHANGED),
}
"""Where names lead, and the subject and text of the fault."""


def list_wrong(report):
    return {each.what: each for each in report.checks if each.wrong}


@pytest.mark.parametrize("case", DAMAGES)
def test_damage_is_noticed(front, live, case):
    place, damage, topic, said = DAMAGES[case]
    path = place if place.startswith("/") or not place else f"/{find_one(live.sums, place)}"
    machine = "http" if topic == HTTPS else "good"
    front.damage = given(
        lambda each: (
            not path or (each.machine, each.host, each.path.partition("?")[0]) == (machine, NAME, path)
        ),
        damage,
    )
    report = live.check()
    assert topic in list_wrong(report), list_wrong(report)
    found = list_wrong(report)[topic]
    assert said in found.wrong
    assert found.mend
    assert list_wrong(report).keys() - {SLASH} == {topic} - {SLASH}
    assert ("may not read" in found.mend) == (said == "the answer is 403")
    if topic in (PAGES, FILES) and "Rewrit" not in found.mend and "rewrites" not in found.mend:
        name = {"/": "index.html", "/about": "about.html"}.get(path, path[1:])
        assert report.files == {name, f"{name}.br"} & live.sums.keys()
    else:
        assert not report.files
    assert "\x1b" not in found.wrong


@pytest.mark.parametrize("case", NAMED)
def test_names_that_lead_to_the_wrong_place_are_noticed(front, live, case):
    names, topic, said = NAMED[case]
    front.names = {NAME: [IP["good"]], **names}
    if f"www.{NAME}" not in names and names:
        front.names[f"www.{NAME}"] = [IP["good"]]
    front.damage = on("old", spam)
    wrong = list_wrong(live.check())
    assert [*wrong] == [topic]
    assert said in wrong[topic].wrong


def add_slash(each):
    if each.host != NAME:
        return
    if each.machine == "good" and each.path in FEW[1:]:
        answer(301, f"{each.path}/")(each)
    elif each.path[:-1] in FEW[1:]:
        again = each.front.fetch(each.path[:-1], each.asked["accept-encoding"])
        each.status, each.body, each.headers = again.status, again.body, dict(again.headers)


def lead_to_other_name(each):
    answer(301, f"http://www.{NAME}:80{each.path}")(each)


def limit(seconds):
    last = [0.0]

    def change(each):
        if each.machine == "good" and time.monotonic() - last[0] < seconds:
            answer(429)(each)
        elif each.machine == "good":
            last[0] = time.monotonic()

    return change


def is_first(each):
    return sum((one.path, one.machine) == (each.path, "good") for one in each.front.asked) == 1


def sent_with(name, value):
    return given(lambda each: each.status == 200, header(name, value))


HARMLESS = {
    "nothing": lambda _: None,
    "a filter of false search engines": agent("Googlebot", answer(403)),
    "few requests a second": limit(0.02),
    "one error that passes": given(lambda each: each.path == "/about" and is_first(each), answer(503)),
    "a slash behind each page": add_slash,
    "http that leads over the other name": on(
        "http", given(lambda each: each.host == NAME, lead_to_other_name)
    ),
    "a cookie": header("set-cookie", "a=b"),
    "a hint to fetch early": sent_with("link", "</assets/client.js>; rel=preload; as=script"),
    "HTTP/3 at the same host": sent_with("alt-svc", 'h3=":443"; ma=86400'),
    "a strict policy for addresses": sent_with("referrer-policy", "strict-origin-when-cross-origin"),
}


@pytest.mark.parametrize("case", HARMLESS)
def test_a_good_site_and_harmless_changes_pass(front, live, case):
    front.damage = HARMLESS[case]
    report = live.check()
    assert list_wrong(report) == {}
    assert (report.pages, report.files, report.is_complete) == ({*FEW}, set(), True)
    untried = [each.mend for each in report.checks if each.mend]
    assert untried == (["it refuses imitated search engines"] if "false search" in case else [])


def test_each_face_asks_for_all_texts_and_once_for_pictures(front, live):
    facts = read_site_facts(live.built)
    sums = {name: each.sum for name, each in read_release(live.built).items()}
    pictures = [name for name in sums if name.endswith((".avif", ".webp", ".jpg"))]
    live = replace(live, facts=facts, sums=sums, sent=pictures[:70])
    assert list_wrong(live.check()) == {}
    asked = [(each.path.partition("?")[0], each.asked["user-agent"]) for each in front.asked]
    texts = {f"/{name}" for name in sums if name.endswith((".js", ".css", ".woff2", ".json", ".txt", ".xml"))}
    for path in (facts.paths.keys() | facts.redirects.keys() | texts) - {"/hosts.json", "/build.json"}:
        assert {(path, face["User-Agent"]) for face in VISITORS.values()} <= {*asked}, path
    for name in pictures[:70]:
        assert sum(path == f"/{name}" for path, _ in asked) == 1


def test_a_name_below_a_domain_needs_no_other_name(front, live):
    front.names = {f"courses.{NAME}": [IP["good"]]}
    facts = live.facts.model_copy(update={"origin": f"https://courses.{NAME}"})
    assert list_wrong(replace(live, facts=facts).check()) == {}


def test_an_old_address_with_parameters_is_asked_as_it_is(front, live):
    facts = live.facts.model_copy(update={"redirects": {"/?page_id=12": "/about"}})
    front.damage = given(lambda each: each.path == "/?page_id=12", answer(301, f"{ORIGIN}/about"))
    assert list_wrong(replace(live, facts=facts).check()) == {}


@pytest.mark.parametrize("status", [403, 429, 503])
def test_a_host_that_refuses_the_check_is_told_so(front, live, status):
    front.damage = on("good", answer(status))
    report = live.check()
    assert [*list_wrong(report)] == [REFUSED]
    assert (report.files, report.is_complete, len(report.checks)) == (set(), False, 1)
    assert len(front.asked) < 200


def test_what_this_computer_cannot_reach_is_not_tried(front, live):
    front.names[NAME] = [IP["good"], UNREACHABLE]
    report = live.check()
    assert list_wrong(report) == {}
    assert [each.what for each in report.checks if "IPv6" in each.mend] == [MACHINES]
    front.names[NAME] = [IP["http2"]]
    [only] = live.check().checks
    assert (only.wrong, "HTTP/2" in only.mend) == ("", True)


@pytest.mark.parametrize("damage", [answer(500), cut_under_way, drop])
def test_a_host_that_fails_is_asked_for_nothing_else(front, live, damage):
    front.damage = damage
    report = live.check()
    [only] = report.checks
    assert (only.what, bool(only.wrong), report.is_complete, len(front.asked)) == (ORIGIN, True, False, 1)


def test_a_host_that_falls_silent_is_not_asked_for_everything(front, live):
    front.damage = given(lambda each: len(each.front.asked) > 1, drop)
    report = live.check()
    assert len(front.asked) < 60
    assert "gives no answer" in "".join(each.wrong for each in report.checks)
    assert (report.files, report.is_complete) == (set(), False)


def test_a_certificate_that_is_not_good_is_told_at_once(front, live, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE")
    site_client._make_context.cache_clear()
    [only] = live.check().checks
    assert only.wrong.startswith(f"the certificate of {NAME} is not good")


def test_the_command_tells_what_is_wrong_and_remembers_it_until_it_is_right(front, tmp_path):
    shutil.copytree(miniature.PROJECT / "content", tmp_path / "content")
    shutil.copytree(front.server.dist, tmp_path / "site/dist")
    hosts, project = tmp_path / "site/dist/hosts.json", Project(tmp_path)
    hosts.write_text(json.dumps({**json.loads(hosts.read_text("utf-8")), "standin": False}), "utf-8")
    address = "sftp://me@no-such-host.invalid/www"

    def check(ends):
        code, out, told = invoke(project.root, "publish", "--check", "--to", address)
        said = " ".join((out + told).split())
        assert code == ends, said
        return said, read_host_record(project.published, read_address(address)).doubts

    said, doubts = check(0)
    assert (
        f"✓ {PAGES}" in said,
        "the host stores every file as it was sent: not tried, since" in said,
        doubts,
    ) == (True, True, set())
    name = min(f"media/{path.name}" for path in project.built.glob("media/*.webp"))
    front.damage = given(lambda each: each.path == "/robots.txt", flip)
    said, doubts = check(1)
    assert (f"/robots.txt: {CHANGED}" in said, doubts & {"robots.txt", name}) == (True, {"robots.txt"})
    front.damage = drop
    said, after = check(1)
    assert ("gives no answer" in said, after) == (True, doubts)
    front.damage = lambda _: None
    assert check(0)[1] == set()
