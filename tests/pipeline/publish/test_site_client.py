"""Requests to a site: what is asked, and what comes of answers that are whole, damaged, or none."""

import gzip
import socket
import threading
from contextlib import contextmanager, suppress

import brotli
import pytest

from pipeline.publish import site_client
from pipeline.publish.site_client import (
    BROWSER,
    PACKED,
    PHONE,
    PLAIN,
    DamagedAnswerError,
    NoAnswerError,
    SiteAnswer,
    SiteClient,
    decode,
    make_printable,
    resolve,
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


def test_each_manner_asks_in_its_own_way():
    manners = (PLAIN, PACKED, PHONE, BROWSER)
    with saying(*[b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"] * 4) as (site, asked):
        assert [site.ask("/about?x=1", each).body for each in manners] == [b"hi"] * 4
    assert all(each.startswith("GET /about?x=1 HTTP/1.1\r\n") for each in asked)
    for text, (encodings, _) in zip(asked, manners, strict=True):
        assert f"\r\nAccept-Encoding: {encodings}\r\n" in text
    signs = ("Mozilla/5.0", "Accept: text/html,", "iPhone")
    found = [[sign in each for sign in signs] for each in asked]
    assert found == [[False] * 3, [False] * 3, [True] * 3, [True, True, False]]


def test_headers_that_stand_twice_are_joined():
    with saying(b"HTTP/1.1 200 OK\r\nAge: 5\r\nX-a: 1\r\nx-A: 2\r\nContent-Length: 0\r\n\r\n") as (site, _):
        assert site.ask("/").headers == {"age": "5", "x-a": "1, 2", "content-length": "0"}


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi", "the answer is cut off after 2 bytes"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhi", "the answer is cut off"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n", "the answer is cut off"),
    ],
)
def test_an_answer_that_ends_too_early_is_damaged(answer, said):
    with saying(answer) as (site, _), pytest.raises(DamagedAnswerError, match=said):
        site.ask("/")


def test_an_answer_is_bounded_in_size_and_time(monkeypatch):
    whole = b"HTTP/1.1 200 OK\r\n\r\n" + bytes(70_000)
    with saying(whole, whole, whole) as (site, _):
        monkeypatch.setattr(site_client, "_LARGEST", 70_000)
        assert site.ask("/").body == bytes(70_000)
        monkeypatch.setattr(site_client, "_LARGEST", 69_999)
        with pytest.raises(DamagedAnswerError, match="more than"):
            site.ask("/")
        monkeypatch.undo()
        monkeypatch.setattr(site_client, "_LONGEST", -1)
        with pytest.raises(DamagedAnswerError, match="seconds"):
            site.ask("/")


@pytest.mark.parametrize("answer", [b"", b"no\r\n\r\n", b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 101 + b"\r\n"])
def test_no_answer_is_told(answer):
    with saying(answer) as (site, _), pytest.raises(NoAnswerError, match="gives no answer") as error:
        site.ask("/")
    assert error.value.why.startswith("127.0.0.1 ")
    assert error.value.mend == "Does the domain lead to the host, and does the host answer by http?"


def test_a_silent_host_is_asked_six_times_in_a_row():
    good = b"HTTP/1.1 204 OK\r\n\r\n"
    with saying(*[b""] * 5, good, *[b""] * 6) as (site, asked):
        for _ in range(5):
            with pytest.raises(NoAnswerError, match="gives no answer"):
                site.ask("/")
        assert site.ask("/").status == 204
        for _ in range(6):
            with pytest.raises(NoAnswerError, match="gives no answer"):
                site.ask("/")
        with pytest.raises(NoAnswerError, match="stopped answering"):
            site.ask("/")
    assert len(asked) == 12


@pytest.mark.parametrize(
    ("told", "led"),
    [
        ("/b?c=d#e", "/b?c=d"),
        ("b", "/a/b"),
        ("https://academy.example:443/b", "/b"),
        ("https://ACADEMY.example/b", "/b"),
        ("http://academy.example/b", "http://academy.example/b"),
        ("https://academy.example.evil/b", "https://academy.example.evil/b"),
        ("//evil.example/b", "//evil.example/b"),
        ("https://academy.example:8443/b", "https://academy.example:8443/b"),
        ("http://[b", "http://[b"),
        ("https://academy.example:port/b", "https://academy.example:port/b"),
        ("/b\x1b[2J", "/b�[2J"),
        ("", "no address"),
    ],
)
def test_where_an_answer_leads(told, led):
    site = SiteClient("https://www.academy.example", "https://academy.example")
    assert site.find_target("/a/a", SiteAnswer(302, {"location": told}, b"")) == led
    assert site.find_target("/a/a", SiteAnswer(200, {"location": told}, b"")) == ""


@pytest.mark.parametrize(
    ("told", "led"),
    [
        ("http://academy.example:80/b", "/b"),
        ("http://academy.example:79/b", "http://academy.example:79/b"),
        ("https://academy.example/b", "https://academy.example/b"),
        ("http://academy.example:443/b", "http://academy.example:443/b"),
    ],
)
def test_a_port_that_is_not_named_is_that_of_the_scheme(told, led):
    site = SiteClient("http://academy.example")
    assert site.find_target("/a", SiteAnswer(301, {"location": told}, b"")) == led


def test_an_address_that_nobody_can_read_is_none():
    assert resolve("https://a.example/", "http://[b") is None
    assert resolve("https://a.example/", "//b.example:x/") is None
    assert resolve("https://a.example/b/", "c").path == "/b/c"


def packed(coding, body, told=None):
    return SiteAnswer(200, {"content-encoding": told or coding}, body)


TEXT = b"An academy. " * 999


@pytest.mark.parametrize(("coding", "pack"), [("gzip", gzip.compress), ("br", brotli.compress)])
def test_what_is_packed_is_decoded_whole_or_refused(coding, pack, monkeypatch):
    data = pack(TEXT)
    assert decode(packed(coding, data), BROWSER) == TEXT
    for cut in (0, 1, len(data) // 2, len(data) - 1):
        with pytest.raises(DamagedAnswerError, match=f"encoded as {coding}, and ends too early"):
            decode(packed(coding, data[:cut]), BROWSER)
    with pytest.raises(DamagedAnswerError, match=f"encoded as {coding}, and damaged"):
        decode(packed(coding, b"\xff" * 99), BROWSER)
    with pytest.raises(DamagedAnswerError, match=f"encoded as {coding}, which was not asked for"):
        decode(packed(coding, data), PLAIN)
    monkeypatch.setattr(site_client, "_LARGEST", 999)
    with pytest.raises(DamagedAnswerError, match="ends too early"):
        decode(packed(coding, pack(bytes(1 << 20))), BROWSER)


def test_names_of_encodings():
    assert decode(packed("identity", TEXT), PLAIN) == TEXT
    assert decode(packed("gzip", gzip.compress(TEXT), "X-GZip"), PHONE) == TEXT
    for coding, profile in (("br", PHONE), ("zstd", BROWSER), ("gzip, gzip", BROWSER), ("\x1b", PLAIN)):
        with pytest.raises(DamagedAnswerError, match="which was not asked for"):
            decode(packed(coding, gzip.compress(TEXT)), profile)


def test_text_of_a_host_is_short_and_has_no_signs_for_terminals():
    assert make_printable("a\x1b\r\n\x07é") == "a����é"
    assert make_printable("x" * 200) == "x" * 200
    assert make_printable("x" * 201) == "x" * 200 + "…"
