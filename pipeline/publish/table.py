"""The kinds of destinations, and what each is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from pipeline.content.address import Address
from pipeline.publish.destination import Destination, MissingEngineError, install_engines
from pipeline.publish.folder import Folder
from pipeline.publish.ftps import Ftps
from pipeline.publish.git import Git
from pipeline.publish.s3 import S3
from pipeline.publish.sftp import Sftp

DESTINATIONS: Final[Mapping[str, type[Destination]]] = {
    "file": Folder,
    "sftp": Sftp,
    "ftps": Ftps,
    "s3": S3,
    "git": Git,
}
"""Each kind of address (pipeline.content.address.SCHEMES) and what is done there."""


@contextmanager
def reached(address: Address, installing: Callable[[], None] = lambda: None) -> Iterator[Destination]:
    """Have a destination connected for the length of a with block. DestinationError.

    What only its kind needs is installed first where it is missing, which `installing` is told.
    """
    try:
        destination = _connected(address)
    except MissingEngineError:
        installing()
        install_engines()
        destination = _connected(address)
    try:
        yield destination
    finally:
        destination.close()


def _connected(address: Address) -> Destination:
    destination = DESTINATIONS[address.kind](address)
    try:
        destination.connect()
    except BaseException:
        destination.close()
        raise
    return destination
