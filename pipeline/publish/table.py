"""The kinds of destinations, and what each is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from pipeline.publish.address import Address
from pipeline.publish.destination import Destination
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
"""Each kind of address (pipeline.publish.address.SCHEMES) and what is done there."""


@contextmanager
def reached(address: Address) -> Iterator[Destination]:
    """Have a destination connected for the length of a with block. DestinationError, MissingEngineError."""
    destination = DESTINATIONS[address.kind](address)
    try:
        destination.connect()
        yield destination
    finally:
        destination.close()
