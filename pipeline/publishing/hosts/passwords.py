"""The passwords of web hosts, from the environment or from this computer's keyring."""

import os
from contextlib import suppress
from typing import Final

from pipeline.base.findings.messages import TerminalOnly
from pipeline.publishing.hosts.host import HostError, import_package
from pipeline.yaml_files.host_address import HostAddress

PASSWORD: Final = "PUBLISH_PASSWORD"  # noqa: S105  the name of a variable
PASSWORD_HOST: Final = "PUBLISH_HOST"  # noqa: S105  the same
"""The environment variable that names the host to which the password in PUBLISH_PASSWORD belongs."""


def find_password(address: HostAddress) -> str | None:
    """Return the password from the environment or from this computer's keyring; None if there is none.

    PUBLISH_PASSWORD is used only if PUBLISH_HOST names the host of `address`. Otherwise, whoever changed the
    address in the project could steal the password. Raises HostError if the hosts differ and FTPS needs the
    password.
    """
    found, host = os.environ.get(PASSWORD), os.environ.get(PASSWORD_HOST, "")
    if found and host.casefold() == address.host.casefold():
        return found
    keyring = import_package("keyring")
    with suppress(keyring.errors.KeyringError):
        if known := keyring.get_password(f"{address.kind}://{address.host}", address.user or address.host):
            return str(known)
    if found and address.kind == "ftps":
        whose = f"for {host}" if host else "for a host that is not named"
        raise HostError(
            f"The password that this computer was given is {whose}, and this address is at {address.host}.",
            TerminalOnly(f"It is in {PASSWORD}; if it is for that host, set {PASSWORD_HOST}={address.host}"),
        )
    return None


def keep_password(address: HostAddress, password: str) -> None:
    """Store a password in this computer's keyring. Raises HostError if there is no keyring."""
    keyring = import_package("keyring")
    try:
        keyring.set_password(f"{address.kind}://{address.host}", address.user or address.host, password)
    except keyring.errors.KeyringError as error:
        raise HostError(
            "This computer has nothing that keeps passwords. Ask the developer to set it up.",
            TerminalOnly(
                "Install a keyring, such as GNOME Keyring, or start the desk with "
                f"{PASSWORD_HOST}={address.host} and the password in {PASSWORD}."
            ),
        ) from error
