"""Publishing to storage with the S3 protocol, from Amazon or others; the module uses obstore."""

import os
import posixpath
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from hashlib import md5
from typing import Any, Final
from urllib.parse import urlsplit

from pipeline.content_files.host_address import HostAddress
from pipeline.hosting.model import ASK_FIRST, FOR_EVER, HASHED, OTHERS, TEXTS
from pipeline.hosts.capabilities import Capability
from pipeline.hosts.host import Host, HostError, HostFile, find_password, import_package
from pipeline.hosts.release_file import ReleaseFile

_MD5: Final = re.compile("[0-9a-f]{32}")
_KEYS: Final = (
    "enter its two keys on the desk, under Publish, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, as "
    "docs/hosting.md says."
)


class S3Host(Host):
    """An S3 bucket, or the part of it below a prefix.

    The access key and the secret key are the password, with a space between, or they are in environment
    variables with the names that Amazon's tools use. S3 storage reads no configuration files from the site,
    so each file is sent with its media type and its cache lifetime.
    """

    lanes = 16
    capabilities = frozenset({Capability.CACHING})
    copies = False

    def __init__(self, address: HostAddress) -> None:
        """Import the client; nothing is sent yet."""
        super().__init__(address)
        self._tags: dict[str, str] = {}
        self._errors: Any = import_package("obstore.exceptions")

    @cached_property
    def _store(self) -> Any:
        """The client, which reads environment variables for all that the address and the password lack."""
        region, _, endpoint = self.address.fragment.partition(",")
        endpoint = endpoint or os.environ.get("AWS_ENDPOINT_URL_S3") or os.environ.get("AWS_ENDPOINT_URL", "")
        if endpoint and not urlsplit(endpoint).hostname:
            raise HostError(f"“{endpoint}” is no address of storage; it must start with https:// and a host.")
        has_key = bool(os.environ.get("AWS_ACCESS_KEY_ID"))
        password = self.password or ("" if has_key else find_password(self.address)) or ""
        if not (password or has_key):
            raise HostError(f"No key for {self.address.host} is set: {_KEYS}")
        key, _, secret = password.partition(" ")
        if key and not secret:
            raise HostError(f"Of the two keys for {self.address.host}, one is missing: {_KEYS}")
        given = {"region": region, "endpoint": endpoint, "access_key_id": key, "secret_access_key": secret}
        return import_package("obstore.store").S3Store(
            self.address.host,
            client_options={"allow_http": endpoint.startswith("http://"), "timeout": "60s"},
            **{name: value for name, value in given.items() if value},
        )

    def resolve(self, name: str) -> str:
        """Return the object key of a file."""
        return super().resolve(name).lstrip("/")

    def connect(self) -> None:
        """Raise HostError unless the bucket can be read."""
        self.read(f"{self.notes}/release.json")

    def list_files(self) -> dict[str, HostFile]:
        """List the files below the prefix."""
        prefix = self.resolve(".").lstrip(".")
        below = f"{prefix}/" if prefix else ""
        with self._translate_errors():
            found = [each for page in self._store.list(prefix or None) for each in page]
        below_it = {
            each["path"].removeprefix(below): each for each in found if each["path"].startswith(below)
        }
        self._tags = {name: str(each.get("e_tag") or "").strip('"') for name, each in below_it.items()}
        return {name: HostFile(each["size"]) for name, each in below_it.items()}

    def find_differing(self, files: Mapping[str, ReleaseFile]) -> set[str]:
        """Return the names of files here whose MD5 sum differs from their ETag on the host.

        On most S3 storage, the ETag of a file is its MD5 sum. Files with an ETag of another form are skipped.
        """
        return {
            name
            for name, file in files.items()
            if _MD5.fullmatch(tag := self._tags.get(name, ""))
            and file.is_here
            and md5(file.data, usedforsecurity=False).hexdigest() != tag
        }

    def read(self, name: str) -> bytes | None:
        """Download a file."""
        with self._translate_errors():
            try:
                return bytes(self._store.get(self.resolve(name)).bytes())
            except FileNotFoundError:
                return None

    def write(self, name: str, data: bytes) -> None:
        """Upload a file; the storage replaces the whole file or nothing."""
        with self._translate_errors():
            self._store.put(self.resolve(name), data, attributes=_make_headers(name), use_multipart=False)

    def create(self, name: str, data: bytes) -> bool:
        """Upload a file and return True; if it exists, return False."""
        with self._translate_errors():
            try:
                self._store.put(self.resolve(name), data, mode="create", use_multipart=False)
            except self._errors.AlreadyExistsError:
                return False
        return True

    def delete(self, name: str) -> None:
        """Delete a file."""
        with self._translate_errors():
            self._store.delete(self.resolve(name))

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except (self._errors.PermissionDeniedError, self._errors.UnauthenticatedError) as error:
            raise HostError(f"The bucket {self.address.host} refuses: {_KEYS}") from error
        except FileNotFoundError as error:
            raise HostError(
                f"There is no bucket {self.address.host}. Are its region and the address of the storage "
                "right?"
            ) from error
        except (self._errors.BaseError, OSError, ValueError) as error:
            reason = re.sub(r".* - |\n(?s:.*)", "", str(error)).strip(" :")
            raise HostError(f"The bucket {self.address.host} cannot be reached: {reason}.") from error


def _make_headers(name: str) -> dict[str, str]:
    """Return the headers of a file: its media type and its cache lifetime."""
    end = posixpath.splitext(name)[1].lstrip(".")
    kind = f"{TEXTS[end]}; charset=utf-8" if end in TEXTS else OTHERS.get(end, "application/octet-stream")
    lifetime = FOR_EVER if name.partition("/")[0] in HASHED else ASK_FIRST
    return {"Content-Type": kind, "Cache-Control": lifetime}
