"""The built site on web servers that read none of its rules: every address answers, and none in a circle."""

import sys
from urllib.parse import urlsplit

import pytest

from tests.hosting.servers import certified, public_folder, running

SCRIPTS = {"text/javascript", "application/javascript"}
"""Types that browsers take for modules; whatever else a server says, pages show their pictures."""


def python(host):
    """Return the command for the server that comes with Python."""
    options = ["--bind", "127.0.0.1", "--directory", host.dist]
    return [sys.executable, "-m", "http.server", str(host.port), *options]


@pytest.fixture(scope="module")
def server(site):
    with public_folder() as work:
        host = certified("python", site, work)
        with running(python(host), host.port, work, own=True):
            yield host


def arrive(server, path):
    """Follow redirects as a browser does, three at most; return the answer at their end and its path."""
    for _ in range(4):
        answer = server.ask(path)
        if answer.status not in {301, 302, 307, 308}:
            return answer, path
        path = urlsplit(answer["location"]).path
    pytest.fail(f"{server.name} leads from {path} to {path} and on")


def test_every_address_answers_with_its_page(server, table):
    for path in [route["path"] for route in table["routes"]]:
        page = server.file(path).read_bytes()
        for form in ("",) if path == "/" else ("", "/", ".html"):
            answer, end = arrive(server, path + form)
            assert (answer.status, answer.body == page) == (200, True), path + form
            assert end in {path, path + form, f"{path}/"}
            assert answer["content-type"].startswith("text/html")
        assert f'<link rel="canonical" href="https://lakeside.example{path}"/>'.encode() in page
    for redirect in table["redirects"]:
        answer, _ = arrive(server, redirect["from"])
        assert answer.status == 200
        assert f'content="0; url={redirect["to"]}"'.encode() in answer.body
    for path in ("/nothing", "/courses/nothing", "/about/nothing/"):
        assert arrive(server, path)[0].status == 404
    script = next((server.dist / "assets").glob("client-*.js"))
    assert server.ask(f"/assets/{script.name}")["content-type"].partition(";")[0] in SCRIPTS
