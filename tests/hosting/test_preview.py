"""The project's own server of a built site; test_servers tries it beside the servers of hosts."""

import gzip
import socket

BROKEN = ["http://[", "//[", "/%", "/%ff%00", "*", "/a%00b", "foo"]


def test_a_new_build_is_shown_without_a_restart(preview_host):
    page, script = preview_host.dist / "contact.html.gz", preview_host.dist / "assets/new.js"
    page.write_bytes(gzip.compress(b"New and short."))
    script.write_bytes(b"alert()")
    assert preview_host.ask("/contact", accept_encoding="gzip").body == page.read_bytes()
    assert preview_host.ask("/assets/new.js").body == b"alert()"


def test_no_request_ends_it(preview_host):
    for path in BROKEN:
        with socket.create_connection(("127.0.0.1", preview_host.port), 60) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
            assert connection.recv(12)[9:] in {b"400", b"404"}, path
    whole = (preview_host.dist / "robots.txt").read_bytes()
    for wanted in ("bytes=5-2", "bytes=-5", "bytes=0-0,2-2", "bytes=9-", "bytes=99999-", "lines=1-2"):
        answer = preview_host.ask("/robots.txt", range=wanted)
        assert (wanted, answer.status, answer.body) == (wanted, 200, whole)
