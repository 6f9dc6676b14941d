"""Storage that speaks S3, as one small server answers: its place, its headers and its refusals."""

import threading
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from pipeline.content_files.host_address import read_address
from pipeline.hosting.model import ASK_FIRST, FOR_EVER
from pipeline.hosts.host import HostError
from pipeline.hosts.kinds import open_host

NAMES = ("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL", "AWS_ACCESS_KEY_ID")


class Storage(BaseHTTPRequestHandler):
    """Takes every file, and answers everything else with the status of its server."""

    def do_PUT(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.server.puts[self.path] = self.headers
        self.answer(200, ETag='"x"')

    def do_GET(self):
        self.answer(self.server.status)

    def answer(self, status, **headers):
        self.send_response(status)
        for name, value in {**headers, "Content-Length": "0"}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def storage(monkeypatch):
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")
    monkeypatch.setenv("AWS_REGION", "us-east-1")
    with ThreadingHTTPServer(("127.0.0.1", 0), Storage) as server:
        server.puts, server.status = {}, 404
        server.url = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def files(storage, *names):
    """Write files to the storage; return type and caching of each, by its path."""
    from pipeline.hosts.s3 import S3Host

    with closing(S3Host(read_address("s3://bucket/site"))) as host:
        for name in names:
            host.write(name, b"data")
    return {path: (each["Content-Type"], each["Cache-Control"]) for path, each in storage.puts.items()}


@pytest.mark.parametrize("given", [NAMES[:1], NAMES[1:2], NAMES[:2]])
def test_a_file_goes_to_the_nearest_named_endpoint_with_type_and_caching(storage, monkeypatch, given):
    monkeypatch.setenv(given[-1], "http://127.0.0.1:9")  # where nobody answers
    monkeypatch.setenv(given[0], storage.url)
    names = ("about.html", "assets/a1.js", "media/b2.avif", "robots.txt", "x.unknown")
    assert files(storage, *names) == {
        "/bucket/site/about.html": ("text/html; charset=utf-8", ASK_FIRST),
        "/bucket/site/assets/a1.js": ("text/javascript; charset=utf-8", FOR_EVER),
        "/bucket/site/media/b2.avif": ("image/avif", FOR_EVER),
        "/bucket/site/robots.txt": ("text/plain; charset=utf-8", ASK_FIRST),
        "/bucket/site/x.unknown": ("application/octet-stream", ASK_FIRST),
    }


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({"AWS_ENDPOINT_URL": "storage.example"}, "is “storage.example”; it must start with https://"),
        (
            {"AWS_ENDPOINT_URL_S3": "other.example", "AWS_ENDPOINT_URL": "https://x.y"},
            "“other.example”",
        ),
        ({"AWS_ACCESS_KEY_ID": ""}, "No key for bucket is set"),
    ],
)
def test_what_is_not_said_is_told_before_anything_is_asked(storage, monkeypatch, variables, says):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(HostError, match=says), open_host(read_address("s3://bucket/site")):
        pass


@pytest.mark.parametrize(
    ("status", "says"),
    [
        (403, "The bucket bucket refuses"),
        (404, ""),
        (400, "cannot be reached: Server .*: 400 Bad Request"),
    ],
)
def test_what_the_storage_refuses_is_told_with_the_bucket(storage, monkeypatch, status, says):
    monkeypatch.setenv("AWS_ENDPOINT_URL", storage.url)
    storage.status = status
    address = read_address("s3://bucket/site")
    if not says:  # there is no note of a release yet
        with open_host(address) as host:
            assert host.read("about.html") is None
        return
    with pytest.raises(HostError, match=says), open_host(address):
        pass
