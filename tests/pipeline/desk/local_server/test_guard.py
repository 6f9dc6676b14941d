"""Only the desk's own page, on this computer, by who knows the address, is answered."""

import signal
from itertools import product

from tests.pipeline.cli.conftest import start
from tests.polling import until

EDIT = "/api/photos/the-garden"


def test_only_who_knows_the_address_comes_in(desk):
    assert desk.ask("/")[0] == 401
    assert desk.ask("/enter/guessed")[0] == 401
    assert desk.ask("/api/project", Cookie=f"{desk.cookie}x")[0] == 401
    status, headers, page = desk.ask(desk.enter, Sec_Fetch_Site="cross-site")  # as from a file
    assert status == 200
    cookie = headers["set-cookie"]
    assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Path=/"))
    assert b'content="0; url=/"' in page
    assert desk.enter.encode() not in page
    status, headers, _ = desk.ask("/photos/the-garden", **desk.own)
    assert status == 200
    policy = headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert f"frame-src {desk.get('/api/project')['preview']['address'] or 'http://localhost:'}" in policy


FOREIGN = [
    {"host": "rebound.example"},  # a name that was made to lead here
    {"host": "localhost:1"},
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": None},
    {"X-Desk": None},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Cookie": None},
]


def test_another_site_is_refused_whatever_it_sends(desk):
    before = desk.folder.text("content/gallery/the-garden.yaml")
    body = '{"before": {"title": "The garden"}, "after": {"title": "Pwned"}}'
    for method, foreign in product(["GET", "POST", "PATCH", "DELETE", "OPTIONS"], FOREIGN):
        if method == "GET" and foreign.keys() & {"Origin", "X-Desk"}:
            continue  # reading needs neither: no other site gets to see it
        headers = {**desk.ours, **foreign}
        headers = {name: value for name, value in headers.items() if value is not None}
        for path in (EDIT, "/api/undo", "/api/project", "/"):
            status, answered, told = desk.ask(path, method, None if method == "GET" else body, **headers)
            assert status in (401, 403, 421), (method, foreign, path, status)
            assert "access-control-allow-origin" not in answered
            assert b"Lakeside" not in told
    assert desk.folder.text("content/gallery/the-garden.yaml") == before


def test_nothing_outside_is_shown(desk):
    state = desk.folder.root / ".pipeline"
    (state / "desk/assets").mkdir(parents=True)
    (state / "desk/index.html").write_text("<title>The page</title>", "utf-8")
    for path in (state / "desk/built.txt", state / "hidden.txt", state.parent / "hidden.txt"):
        path.write_text("secret", "utf-8")
    for path in (
        "/api/pictures/../hidden.txt",
        "/api/pictures/%2e%2e/hidden.txt",
        "/api/pictures/gallery/../../hidden.txt",
        f"/api/pictures/{state.parent}/hidden.txt",
        "/api/pictures//etc/passwd",
        "/assets/../built.txt",
        "/assets/../../hidden.txt",
        "/assets/%2e%2e/%2e%2e/hidden.txt",
        "/assets/..%2f..%2fhidden.txt",
    ):
        status, _, told = desk.ask(path, **desk.own)
        assert status == 404 or b"The page" in told, path
        assert not [secret for secret in (b"secret", b"root:") if secret in told], path


def test_a_browser_gets_a_file_with_the_secret_and_a_second_desk_joins(root, opened, tmp_path):
    script = tmp_path / "browser"
    script.write_text('#!/bin/sh\necho "$1" > "$0".opened\n')
    script.chmod(0o755)
    desk = opened(root, "--open", BROWSER=str(script))
    door = until(lambda: tmp_path / "browser.opened", lambda path: path.is_file() and path.read_text())
    address = door.read_text().strip()
    assert address.startswith("file:///")
    assert desk.enter not in address
    second = start(root, "desk", "--no-open")
    told, _ = second.communicate(timeout=120)
    assert told.splitlines()[0] == desk.address
    assert second.returncode == 0
    code, told = desk.end(signal.SIGTERM)
    assert code == 130
    assert "Traceback" not in told
