"""Storage that speaks S3, as one small server answers: its place, its headers and its refusals."""

from contextlib import closing

import pytest

from pipeline.content_files.host_address import read_address
from pipeline.hosting.model import ASK_FIRST, FOR_EVER
from pipeline.hosts.host import HostError, keep_password
from pipeline.hosts.kinds import open_host
from tests.publish.conftest import STORAGE_NAMES

NAMES = STORAGE_NAMES[:2]


def files(storage, *names):
    """Write files to the storage; return type and caching of each, by its path."""
    from pipeline.hosts.s3 import S3Host

    with closing(S3Host(read_address("s3://bucket/site"))) as host:
        for name in names:
            host.write(name, b"data")
    return {path: (each["Content-Type"], each["Cache-Control"]) for path, each in storage.puts.items()}


@pytest.mark.parametrize("given", [NAMES[:1], NAMES[1:], NAMES])
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
        (
            {"AWS_ENDPOINT_URL": "storage.example"},
            "“storage.example” is no address of storage; it must start with https://",
        ),
        (
            {"AWS_ENDPOINT_URL_S3": "other.example", "AWS_ENDPOINT_URL": "https://x.y"},
            "“other.example”",
        ),
        ({"AWS_ACCESS_KEY_ID": ""}, "No key for bucket is set: enter its two keys on the desk"),
    ],
)
def test_what_is_not_said_is_told_before_anything_is_asked(storage, keyring, monkeypatch, variables, says):
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


def test_region_storage_and_kept_keys_need_no_variable(storage, keyring, monkeypatch):
    for name in STORAGE_NAMES[2:]:
        monkeypatch.delenv(name)
    address = read_address(f"s3://bucket/site#eu-central-003,{storage.url}")
    with pytest.raises(HostError, match="No key for bucket is set"), open_host(address):
        pass
    keep_password(address, "KEPT of-the-keyring")
    for password, key in (("", "KEPT"), ("TYPED on-the-desk", "TYPED")):
        with open_host(address, password) as host:
            host.write("about.html", b"data")
        signed = storage.puts["/bucket/site/about.html"]["Authorization"]
        assert f"Credential={key}/" in signed
        assert "/eu-central-003/s3/" in signed
    with pytest.raises(HostError, match="Of the two keys for bucket, one is missing"):
        open_host(address, "KEPT").__enter__()
    with pytest.raises(HostError, match=r"“storage\.example” is no address of storage"):
        open_host(read_address("s3://bucket/site#,storage.example")).__enter__()
