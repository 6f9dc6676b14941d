"""Storage that speaks S3, of Amazon or anybody else; by obstore."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import md5
from typing import Any, Final
from urllib.parse import urlsplit

from pipeline.content.address import Address
from pipeline.hosting.model import ASK_FIRST, FOR_EVER, HASHED, OTHERS, TEXTS
from pipeline.publish.destination import Destination, DestinationError, Entry, engine
from pipeline.publish.promises import Promise
from pipeline.publish.release import Piece

_MD5: Final = re.compile("[0-9a-f]{32}")
_VARIABLES: Final = (
    "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_REGION or AWS_ENDPOINT_URL, as docs/hosting.md "
    "says."
)


class S3(Destination):
    """A bucket, or what lies below a prefix in it; who may write is said by the variables of Amazon's tools.

    Such storage reads no rules of ours: each file is sent with its type and how long it may be kept.
    """

    lanes = 16
    promises = frozenset({Promise.CACHING})
    copies = False

    def __init__(self, address: Address) -> None:
        """Ask nothing of the host yet."""
        super().__init__(address)
        store = engine("obstore.store")
        endpoint = os.environ.get("AWS_ENDPOINT_URL_S3") or os.environ.get("AWS_ENDPOINT_URL") or ""
        if endpoint and not urlsplit(endpoint).hostname:
            raise DestinationError(f"AWS_ENDPOINT_URL says “{endpoint}”; it starts with https:// and a host.")
        options = {"allow_http": endpoint.startswith("http://"), "timeout": "60s"}
        self._store: Any = store.S3Store(address.host, client_options=options)
        self._tags: dict[str, str] = {}
        self._errors: Any = engine("obstore.exceptions")

    def at(self, name: str) -> str:
        """Return the key of a file."""
        return super().at(name).lstrip("/")

    def connect(self) -> None:
        """Make sure that the bucket may be read."""
        if not os.environ.get("AWS_ACCESS_KEY_ID"):
            raise DestinationError(f"It is not said who may write to {self.address.host}: {_VARIABLES}")
        self.read(f"{self.notes}/release.json")

    def files(self) -> dict[str, Entry]:
        """Return what lies below the prefix."""
        prefix = self.at(".").lstrip(".")
        below = f"{prefix}/" if prefix else ""
        with self._plainly():
            found = [each for page in self._store.list(prefix or None) for each in page]
        below_it = {
            each["path"].removeprefix(below): each for each in found if each["path"].startswith(below)
        }
        self._tags = {name: str(each.get("e_tag") or "").strip('"') for name, each in below_it.items()}
        return {name: Entry(each["size"]) for name, each in below_it.items()}

    def differing(self, pieces: Mapping[str, Piece]) -> set[str]:
        """Compare MD5 sums, which most such storage has as the tag of what was put in one piece."""
        return {
            name
            for name, piece in pieces.items()
            if _MD5.fullmatch(tag := self._tags.get(name, ""))
            and md5(piece.data, usedforsecurity=False).hexdigest() != tag
        }

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file."""
        with self._plainly():
            try:
                return bytes(self._store.get(self.at(name)).bytes())
            except FileNotFoundError:
                return None

    def write(self, name: str, data: bytes) -> None:
        """Put a file, which such storage does whole or not at all."""
        with self._plainly():
            self._store.put(self.at(name), data, attributes=_about(name), use_multipart=False)

    def create(self, name: str, data: bytes) -> bool:
        """Put a file that is not there."""
        with self._plainly():
            try:
                self._store.put(self.at(name), data, mode="create", use_multipart=False)
            except self._errors.AlreadyExistsError:
                return False
        return True

    def delete(self, name: str) -> None:
        """Delete a file."""
        with self._plainly():
            self._store.delete(self.at(name))

    @contextmanager
    def _plainly(self) -> Iterator[None]:
        try:
            yield
        except (self._errors.PermissionDeniedError, self._errors.UnauthenticatedError) as error:
            raise DestinationError(f"The bucket {self.address.host} refuses: {_VARIABLES}") from error
        except FileNotFoundError as error:
            raise DestinationError(
                f"There is no bucket {self.address.host} there. Are AWS_REGION and AWS_ENDPOINT_URL right?"
            ) from error
        except (self._errors.BaseError, OSError, ValueError) as error:
            said = str(error).partition("\n")[0].rpartition(" - ")[2][:300]
            raise DestinationError(f"The bucket {self.address.host} cannot be reached: {said}.") from error


def _about(name: str) -> dict[str, str]:
    """Return the headers that go with a file: its type, and how long it may be kept."""
    end = posixpath.splitext(name)[1].lstrip(".")
    kind = f"{TEXTS[end]}; charset=utf-8" if end in TEXTS else OTHERS.get(end, "application/octet-stream")
    kept = FOR_EVER if name.partition("/")[0] in HASHED else ASK_FIRST
    return {"Content-Type": kind, "Cache-Control": kept}
