"""Random requests to the servers that show the site while it is worked on: no secret, and no end."""

from __future__ import annotations

import random
import shutil
import subprocess
from base64 import b64encode
from contextlib import contextmanager
from http.client import HTTPConnection
from urllib.parse import quote

import pytest

from pipeline.desk.events import EventStream
from pipeline.desk.site_preview import SitePreview
from pipeline.local_server.access import find_free_port
from pipeline.project import Project
from tests.miniature_cache import LONG, environment
from tests.site.miniature import PROJECT, make

REQUESTS = 10_000 if LONG else 150
PATIENCE = 120.0
DESK = "http://desk.localhost:4711"
OPEN = ["src/client.tsx", "index.html", "src/manifests/index.json", "public/search.json"]
"""Files below site/ that pages are made of."""
CLOSED = [
    ".pipeline/desk.json",
    ".pipeline/inbox/photo.jpg",
    ".git/config",
    "content/site.yaml",
    "content/gallery.yaml",
    "raw_assets/home/hero.jpg",
]
"""Files that nobody who asks these servers may have."""
ORIGINS = [None, None, DESK, "null", "http://evil.example", "http://localhost:1", "https://desk.localhost"]
HOSTS = ["localhost", "localhost", "127.0.0.1", "evil.example", "evil.example:80", "", "[::1", "a" * 300]


@contextmanager
def desk_preview(root):
    """Run the preview as the desk does."""
    preview = SitePreview(Project(root), EventStream())
    try:
        assert preview.start(DESK).address, preview.state.problem
        yield int(preview.origin.rpartition(":")[2])
    finally:
        preview.end()


@contextmanager
def development(root):
    """Run Vite as `npm run dev` does."""
    port = find_free_port()
    command = ["node", "node_modules/vite/bin/vite.js", "site", "--port", str(port), "--strictPort"]
    env = {**environment(), "NO_COLOR": "1"}  # with CI set Vite colours a part of "Local:"
    process = subprocess.Popen(command, cwd=root, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        while line := process.stdout.readline():
            if b"Local:" in line:
                break
        yield port
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(params=[desk_preview, development])
def server(request, tmp_path):
    """The port of a server, and the project that it serves."""
    make()
    root = tmp_path / "project"
    shutil.copytree(PROJECT, root, symlinks=True, ignore=shutil.ignore_patterns("dist"))
    for name in CLOSED:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        if not (root / name).exists():
            (root / name).write_text(f"The secret of {name}, which only the desk may read.", "utf-8")
    with request.param(root) as port:
        yield port, root


def request(chance, root):
    """Return method, path, headers and body of a request, most of them for a file of the project."""
    file = chance.choice([*CLOSED, *CLOSED, *(f"site/{name}" for name in OPEN), "", "package.json", "../.."])
    path = chance.choice([
        f"/@fs{root}/{file}", f"/@fs/{root}/{file}", f"/@fs{root}/site/../{file}", f"/@id/{root}/{file}",
        f"/@fs{root}/site/%2e%2e/{file}", f"/../{file}", f"/..%2f{file}", f"/{file}", f"//{file}",
        f"/@id/__x00__{root}/{file}", f"/@fs/{quote(str(root)[1:], safe='')}%2f{quote(file, safe='')}",
        f"/src/%2e%2e/%2e%2e/{file}", f"/@vite/client/../../{file}", f"/@fs{root}/{file.upper()}",
        f"{root}/{file}", f"/@fs{root}/.pipeline/vite/../../{file}", f"/@fs{root}/site\\..\\{file}",
        f"/@fs/proc/self/cwd/{file}", "/about", "/", "/pictures", "/nobody-here", "http://[", "*", "/%",
    ])  # fmt: skip
    query = [
        "",
        "",
        "?raw",
        "?url",
        "?import",
        "?import&raw",
        "?inline",
        "?raw??",
        "?import&raw??",
        "?t=1",
        "?html-proxy",
    ]
    path += chance.choice(
        [*query, "?v=abc", "?worker", "?svg?.wasm?init", "#x", "%00", "%20", ".map", "?direct", "::$DATA"]
    )
    headers = {
        "Host": chance.choice(HOSTS),
        "Accept": chance.choice(["*/*", "text/html", "text/css", "image/*"]),
    }
    if origin := chance.choice(ORIGINS):
        headers["Origin"] = origin
    if chance.random() < 0.2:
        headers["Range"] = chance.choice(["bytes=0-", "bytes=5-1", "bytes=-9", "x"])
    if chance.random() < 0.2:
        headers["Sec-Fetch-Dest"] = chance.choice(["script", "iframe", "empty", "document"])
    if chance.random() < 0.2:
        headers["Access-Control-Request-Method"] = "PUT"
    method = chance.choice([*["GET"] * 9, "HEAD", "OPTIONS", "POST", "PUT", "DELETE"])
    body = chance.randbytes(30) if method in ("POST", "PUT") else b""
    return method, path, headers, body


def send(port, method, path, headers, body):
    """Return status, headers and body of the answer to a request, which is sent to the letter."""
    connection = HTTPConnection("localhost", port, timeout=PATIENCE)
    connection._validate_path = lambda _: None
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            connection.putheader(name, value)
        connection.endheaders(body)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def test_no_request_gets_a_secret_from_a_server_of_the_site_or_ends_it(server):
    port, root = server
    chance = random.Random(random.randrange(10**6) if LONG else 7)
    secrets = [(root / name).read_bytes()[:40] for name in CLOSED]
    forms = {form for each in secrets for form in (each, b64encode(each)[:20], each.hex().encode())}
    seen = set()
    for number in range(REQUESTS):
        asked = request(chance, root)
        status, headers, body = send(port, *asked)
        seen.add(status)
        assert not [form for form in forms if form in body], (number, *asked)
        assert not [name for name in headers if name.startswith("access-control-allow")], (number, *asked)
        if "evil.example" in asked[2]["Host"]:
            assert status == 403 or status >= 400, (number, status, *asked)
    assert {200, 403, 404} <= seen
    status, _, body = send(port, "GET", "/", {"Host": f"localhost:{port}", "Accept": "text/html"}, b"")
    assert (status, b"<h1" in body) == (200, True)
