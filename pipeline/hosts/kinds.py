"""The table of the kinds of web hosts, and the function that connects to a host."""

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Final

from pipeline.content_files.host_address import HostAddress
from pipeline.hosts.folder import FolderHost
from pipeline.hosts.ftps import FtpsHost
from pipeline.hosts.host import Host
from pipeline.hosts.sftp import SftpHost

HOSTS: Final[Mapping[str, type[Host]]] = {"file": FolderHost, "sftp": SftpHost, "ftps": FtpsHost}
"""The class for each kind of host address (`HostAddress.kind`)."""


@contextmanager
def open_host(address: HostAddress, password: str = "") -> Iterator[Host]:
    """Connect to a host, and close the connection after the with block. Raises HostError.

    Without a `password`, the environment, the keyring or a prompt provides it (`find_password`).
    """
    with closing(HOSTS[address.kind](address)) as host:
        host.password = password
        host.connect()
        yield host
