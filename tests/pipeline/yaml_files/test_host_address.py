"""Addresses of hosts as they are written, and content/publish.yaml."""

import pytest

from pipeline.yaml_files.host_address import HostAddress, read_address

SCHEMA = "# yaml-language-server: $schema=../schemas/publish.schema.json"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("file:///media/usb/site/", {"kind": "file", "path": "/media/usb/site"}),
        (
            "sftp://me@host.example:2222/www",
            {"kind": "sftp", "host": "host.example", "port": 2222, "path": "/www"},
        ),
        ("ftps://me%40host.example@ftp.host.example/", {"user": "me@host.example", "path": "/"}),
        ("sftp://me@host.example:22/a%40b", {"user": "me", "path": "/a@b"}),
    ],
)
def test_each_kind_is_known_by_its_form(text, parts):
    found = read_address(text)
    assert isinstance(found, HostAddress)
    assert {name: getattr(found, name) for name in parts} == parts


@pytest.mark.parametrize(
    "address",
    [
        "sftp://me:secret@host.example/www",
        "ftps://me:sec#secret@host.example/www",
        "ftps://web@academy.example:secret@host.example/",
        "sftp://me%3Asecret@host.example/www",
        "https://secret@host.example/a",
        "https://host.example/a?access_token=secret",
        "me:secret@host.example:a/b",
        "ftps:/me:secret@host.example",
        "ftps://me:se@cret:secret@host.example/",
        "ftp://me@host.example/www",
        "sftp://host.example:x/www",
        "/var/www",
        "sftp://me@host.example/www#1",
    ],
)
def test_what_is_no_address_or_has_a_secret_is_refused_and_nowhere_shown(address):
    with pytest.raises(ValueError, match="holds no password and no token") as refused:
        read_address(address)
    assert address not in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("to: sftp://me@host.example/www\npassword: Hunter22\n", "FIL011"),
        (f"{SCHEMA}\nto: sftp://me@host.example/www\npasswort: Hunter22\n", "WRD001"),
        (f"{SCHEMA}\nto: sftp://me@host.example/www\npassword: Hunter22: x\n", "YML001"),
        (f"{SCHEMA}\nto: Hunter22 #x\n", "YML008"),
        (f"{SCHEMA}\nto: [Hunter22]\n", "WRD003"),
        (f"{SCHEMA}\nto: sftp://me@host.example:Hunter22/www\n", "PUB001"),
    ],
)
def test_a_password_in_the_file_is_never_shown(project, text, code):
    project.write("content/publish.yaml", text)
    found = [each for each in project.findings() if each.place.file == "content/publish.yaml"]
    assert code in {each.code for each in found}
    assert {each.place.line for each in found} == {None}, "a line would be shown"
    assert "Hunter22" not in repr(found)
