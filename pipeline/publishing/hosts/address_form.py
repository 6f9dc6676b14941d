"""The form in which a content manager fills in the address of a web host.

Its fields, such as host, user and folder, become one address: sftp://user@host/folder.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from pipeline.yaml_files.host_address import HostAddress, read_address


@dataclass(frozen=True, slots=True)
class AddressField:
    """A field of the form: its name, its label, and a hint with an example."""

    name: str
    label: str
    hint: str
    required: bool


@dataclass(frozen=True, slots=True)
class AddressForm:
    """The form for the address of one kind of host.

    - `key`: sentences that explain how the user logs in
    - `asks`: the label of the password field; "" for a host without a password
    """

    kind: str
    label: str
    fields: tuple[AddressField, ...]
    key: str
    asks: str


_HOST: Final = (
    AddressField("host", "Address", "As your host names it, such as ftp.academy.example.", True),
    AddressField("user", "User", "The name of your account there.", True),
    AddressField("folder", "Folder", "The site's folder on the host, such as public_html.", False),
)

_FORMS: Final = (
    AddressForm(
        "ftps",
        "Web host: FTPS, the usual way",
        _HOST,
        "The password of that account. This computer keeps it; colleagues and backups do not get it. Leave "
        "this empty if you entered it before; “Try the connection” tells whether it is there.",
        "Password",
    ),
    AddressForm(
        "sftp",
        "Web host or server: SFTP",
        _HOST,
        "The password of that account. This computer keeps it; colleagues and backups do not get it. Leave "
        "this empty if you entered it before, or if the developer set up a way without it.",
        "Password",
    ),
    AddressForm(
        "file",
        "Folder on this computer",
        (
            AddressField(
                "folder",
                "Folder",
                "The whole path, such as D:/website or /srv/website, for example of a USB stick.",
                True,
            ),
        ),
        "",
        "",
    ),
)
ADDRESS_FORMS: Final[Mapping[str, AddressForm]] = {form.kind: form for form in _FORMS}
"""Maps each kind of host, such as “sftp”, to its form; the most usual kind comes first."""

_WHOLE_PATH: Final = re.compile(r"(/+|[A-Za-z]:[/\\]+)[^/\\]")


def join_address(kind: str, values: Mapping[str, str]) -> HostAddress:
    """Build the address of a host from the values of its form, such as {"host": "ftp.academy.example"}.

    Raises ValueError if a value is wrong.
    """
    form = ADDRESS_FORMS[kind]
    given = {each.name: values.get(each.name, "").strip() for each in form.fields}
    for each in form.fields:
        if each.required and not given[each.name]:
            raise ValueError(f"{each.label} is empty. {each.hint}")
    if kind == "file" and not _WHOLE_PATH.match(given["folder"]):
        raise ValueError(f"“{given['folder']}” is no whole path. {form.fields[0].hint}")
    folder = re.sub("[%?#]", lambda mark: quote(mark[0]), given["folder"].replace("\\", "/").strip("/"))
    if kind == "file":
        return read_address(f"file:///{folder}")
    return read_address(f"{kind}://{given['user']}@{given['host']}/{folder}")


def split_address(address: HostAddress) -> dict[str, str]:
    """Return the values of the form for an address, such as {"host": "ftp.academy.example"}."""
    if address.kind == "file":
        return {"folder": address.path}
    port = f":{address.port}" if address.port else ""
    return {"host": address.host + port, "user": address.user, "folder": address.path.strip("/")}
