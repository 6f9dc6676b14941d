"""`nox -s preview`: the built site as hosts serve it, whatever is asked."""

import gzip
import shutil
import socket

import pytest

from tests.hosting.conftest import public_folder
from tests.hosting.servers import certified, program, running
from tests.site import miniature

BROKEN = ["http://[", "//[", "/%", "/%ff%00", "*", "/a%00b", "foo"]


@pytest.fixture(scope="module")
def preview(site):
    with public_folder() as work:
        shutil.copytree(site / "dist", work / "dist")
        host = certified("preview", work, work)
        script = miniature.SITE / "build/preview.ts"
        command = [program("node"), script, "--port", str(host.port), "--folder", host.dist]
        with running(command, host, work, own=True):
            yield host


def test_it_answers_as_hosts_do(preview, table):
    for path in [route["path"] for route in table["routes"]]:
        answer = preview.ask(path)
        assert (answer.status, answer.body) == (200, preview.file(path).read_bytes())
        assert answer["cache-control"] == "no-cache"
        assert answer["x-content-type-options"] == "nosniff"
        for form in (
            f"/{path}",
            "/index.html" if path == "/" else f"{path}.html",
            f"{path.rstrip('/')}/index",
        ):
            moved = preview.ask(f"{form}?a=1")
            assert (form, moved.status, moved["location"]) == (form, 301, f"{path}?a=1")
    for redirect in table["redirects"]:
        moved = preview.ask(f"{redirect['from']}?a=1")
        assert (moved.status, moved["location"]) == (301, f"{redirect['to']}?a=1")
    for path in (
        "/build.json",
        "/hosts.json",
        "/_headers",
        "/index.html.br",
        "/404",
        "/nothing",
        "/.htaccess",
    ):
        missing = preview.ask(path)
        assert (path, missing.status) == (path, 404)
        assert missing.body == (preview.dist / "404.html").read_bytes()
        assert missing["x-content-type-options"] == "nosniff"
    script = next((preview.dist / "assets").glob("client-*.js"))
    assert preview.ask(f"/assets/{script.name}")["cache-control"] == "public, max-age=31536000, immutable"


def test_a_new_build_is_shown_without_a_restart(preview):
    page, script = preview.dist / "contact.html.gz", preview.dist / "assets/new.js"
    page.write_bytes(gzip.compress(b"New and short."))
    script.write_bytes(b"alert()")
    assert preview.ask("/contact", accept_encoding="gzip").body == page.read_bytes()
    assert preview.ask("/assets/new.js").body == b"alert()"


def test_no_request_ends_it(preview):
    for path in BROKEN:
        with socket.create_connection(("127.0.0.1", preview.port), 60) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
            assert connection.recv(12)[9:] in {b"400", b"404"}, path
    whole = (preview.dist / "robots.txt").read_bytes()
    for wanted in ("bytes=5-2", "bytes=-5", "bytes=0-0,2-2", "bytes=9-", "bytes=99999-", "lines=1-2"):
        answer = preview.ask("/robots.txt", range=wanted)
        assert (wanted, answer.status, answer.body) == (wanted, 200, whole)
