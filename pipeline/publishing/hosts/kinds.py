"""The table of the kinds of web hosts, and the function that connects to a host."""

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Final

from pipeline.publishing.hosts.folder import FolderHost
from pipeline.publishing.hosts.ftps import FtpsHost
from pipeline.publishing.hosts.host import Host
from pipeline.publishing.hosts.passwords import find_password
from pipeline.publishing.hosts.sftp import SftpHost
from pipeline.yaml_files.host_address import HostAddress

HOSTS: Final[Mapping[str, type[Host]]] = {"file": FolderHost, "sftp": SftpHost, "ftps": FtpsHost}
"""Maps each kind of host address (`HostAddress.kind`) to the class of its host."""


def make_host(address: HostAddress, password: str = "") -> Host:
    """Return a host before the login. If `password` is empty, `find_password` looks for it.

    Raises HostError.
    """
    if address.host and not password:
        password = find_password(address) or ""
    return HOSTS[address.kind](address, password)


@contextmanager
def open_host(address: HostAddress, password: str = "") -> Iterator[Host]:
    """Connect to a host for a with block. Raises HostError."""
    with closing(make_host(address, password)) as host:
        host.connect()
        yield host
