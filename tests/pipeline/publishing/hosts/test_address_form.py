"""A host's address and the fields of its form are the same thing."""

import re
from pathlib import Path

import pytest

from pipeline.publishing.hosts.address_form import ADDRESS_FORMS, join_address, split_address
from pipeline.publishing.hosts.kinds import HOSTS
from pipeline.yaml_files.host_address import SCHEMES, read_address

ADDRESSES = [
    *(each.lower() for each in SCHEMES.values()),  # the name of a host has no capitals
    "ftps://web@academy.example@host.example:2121/",
    "sftp://asha@host.example:2222/var/www/academy",
    "file:///media/USB stick/www",
    "file:///D:/website",
]


def test_each_kind_of_host_has_an_address_a_form_and_a_row_in_the_guide():
    guide = (Path(__file__).parents[4] / "docs/hosting.md").read_text("utf-8")
    addresses = re.findall(r"^\| [^|]+ \| `(\w+:[^`]+)` \|", guide, re.MULTILINE)
    assert HOSTS.keys() == ADDRESS_FORMS.keys() == SCHEMES.keys()
    assert HOSTS.keys() == {read_address(each).kind for each in addresses}
    assert {kind for kind, form in ADDRESS_FORMS.items() if form.asks} == {"ftps", "sftp"}


@pytest.mark.parametrize("text", ADDRESSES)
def test_the_values_of_a_form_make_the_address_that_they_came_from(text):
    address = read_address(text)
    values = split_address(address)
    assert {each.name for each in ADDRESS_FORMS[address.kind].fields} == values.keys()
    joined = join_address(address.kind, values)
    assert joined.text.rstrip("/") == text.rstrip("/")
    assert (joined.host, joined.user, joined.port) == (address.host, address.user, address.port)
    assert joined.path == address.path


@pytest.mark.parametrize(
    ("kind", "values", "says"),
    [
        ("ftps", {"user": "asha"}, "Address is empty. As your host names it"),
        ("ftps", {"host": "host.example", "user": "  "}, "User is empty."),
        ("ftps", {"host": "host.example", "user": "asha:secret"}, "no password"),
        ("file", {"folder": "/"}, "“/” is no whole path. The whole path, such as D:/website"),
        ("file", {"folder": "www"}, "“www” is no whole path. The whole path, such as D:/website"),
    ],
)
def test_what_is_missing_or_wrong_is_named(kind, values, says):
    with pytest.raises(ValueError, match=says) as caught:
        join_address(kind, values)
    assert "secret" not in str(caught.value)
