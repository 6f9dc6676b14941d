"""Requests to a site: what is asked, and what comes of answers that are whole, damaged, or none."""

import gzip
import socket
import threading
from contextlib import contextmanager, suppress

import brotli
import pytest

from pipeline.publishing import site_client
from pipeline.publishing.site_client import (
    BROWSER,
    VISITORS,
    DamagedAnswerError,
    SiteAnswer,
    SiteClient,
    decode,
)


@contextmanager
def saying(*answers):
    """Run a server that gives these answers, one a connection; yield its visitor, and what was asked."""
    asked = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve():
            for each in answers:
                connection, _ = server.accept()
                with connection, suppress(OSError):  # a visitor may leave before the end
                    asked.append(connection.recv(1 << 16).decode("latin-1"))
                    connection.sendall(each)
                    connection.shutdown(socket.SHUT_WR)
                    connection.recv(1)  # until the visitor has gone

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield SiteClient(f"http://127.0.0.1:{server.getsockname()[1]}", "https://academy.example"), asked
        thread.join()


OK = b"HTTP/1.1 200 OK\r\n"


def test_each_visitor_asks_in_its_own_way_and_headers_that_stand_twice_are_joined():
    answer = OK + b"Age: 5\r\nX-a: 1\r\nx-A: 2\r\nContent-Length: 2\r\n\r\nhi"
    with saying(*[answer] * 3) as (site, asked):
        for visitor in VISITORS:
            found = site.ask("/about?x=1", visitor)
            headers = {"age": "5", "x-a": "1, 2", "content-length": "2"}
            assert (found.status, found.headers, found.body) == (200, headers, b"hi")
    for text, visitor in zip(asked, VISITORS, strict=True):
        assert text.startswith("GET /about?x=1 HTTP/1.1\r\n")
        assert f"\r\nAccept-Encoding: {visitor.encodings}\r\n" in text
        assert f"\r\nUser-Agent: {visitor.agent}\r\n" in text
    assert len({each.encodings for each in VISITORS}) == len(VISITORS)  # so all copies of a text are read


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (b"Content-Length: 9\r\n\r\nhi", "the answer is cut off after 2 bytes"),
        (b"Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n", "the answer is cut off"),
        (b"Content-Encoding: zstd\r\nContent-Length: 2\r\n\r\nhi", "encoded as zstd, which was not"),
    ],
)
def test_an_answer_that_no_browser_could_use_is_damaged(answer, said):
    with saying(OK + answer) as (site, _):
        found = site.ask("/")
    assert (found.status, found.body, "Publish again" in found.mend) == (200, b"", True)
    assert said in found.wrong
    assert not site.has_failed


def test_an_answer_is_bounded_in_size_and_time(monkeypatch):
    with saying(*[OK + b"\r\n" + bytes(70_000)] * 3) as (site, _):
        monkeypatch.setattr(site_client, "_LARGEST", 70_000)
        assert site.ask("/").body == bytes(70_000)
        monkeypatch.setattr(site_client, "_LARGEST", 69_999)
        assert "more than" in site.ask("/").wrong
        monkeypatch.undo()
        monkeypatch.setattr(site_client, "_LONGEST", -1)
        assert "seconds" in site.ask("/").wrong


@pytest.mark.parametrize("answer", [b"", b"no\r\n\r\n", OK + b"a: b\r\n" * 101 + b"\r\n"])
def test_no_answer_is_told(answer):
    with saying(answer) as (site, _):
        found = site.ask("/")
    assert (found.status, site.has_failed) == (0, True)
    assert found.wrong.startswith("127.0.0.1 gives no answer")
    assert found.mend == "Does the domain lead to the host, and does the host answer by http?"


def test_a_silent_host_is_asked_six_times_in_a_row():
    with saying(*[b""] * 5, b"HTTP/1.1 204 OK\r\n\r\n", *[b""] * 6) as (site, asked):
        assert [site.ask("/").status for _ in range(12)] == [*[0] * 5, 204, *[0] * 6]
        assert "stopped answering" in site.ask("/").wrong
    assert len(asked) == 12


@pytest.mark.parametrize(
    ("told", "led"),
    [
        ("/b?c=d#e", "/b?c=d"),
        ("https://academy.example:443/b", "/b"),
        ("http://academy.example/b", "http://academy.example/b"),
        ("https://academy.example.evil/b", "https://academy.example.evil/b"),
        ("https://academy.example:8443/b", "https://academy.example:8443/b"),
        ("http://[b", "http://[b"),
        ("/b\x1b[2J", "/b�[2J"),
        ("", "no address"),
    ],
)
def test_where_an_answer_leads(told, led):
    site = SiteClient("https://www.academy.example", "https://academy.example")
    assert site.find_target("/a/a", SiteAnswer(302, {"location": told})) == led
    assert site.find_target("/a/a", SiteAnswer(200, {"location": told})) == ""


TEXT = b"An academy. " * 999


@pytest.mark.parametrize(("coding", "pack"), [("gzip", gzip.compress), ("br", brotli.compress)])
def test_what_is_packed_is_decoded_whole_or_refused(coding, pack, monkeypatch):
    data = pack(TEXT)
    assert decode(data, f" {coding.upper()}", BROWSER) == TEXT
    for cut in (0, 1, len(data) // 2, len(data) - 1):
        with pytest.raises(DamagedAnswerError, match=f"encoded as {coding}, and ends too early"):
            decode(data[:cut], coding, BROWSER)
    with pytest.raises(DamagedAnswerError, match=f"encoded as {coding}, and damaged"):
        decode(b"\xff" * 99, coding, BROWSER)
    monkeypatch.setattr(site_client, "_LARGEST", 999)
    with pytest.raises(DamagedAnswerError, match="ends too early"):
        decode(pack(bytes(1 << 20)), coding, BROWSER)
