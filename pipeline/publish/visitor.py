"""Requests to the live site, as browsers and programs send them, and the answers, decoded."""

from __future__ import annotations

import http.client
import ssl
import time
import zlib
from collections.abc import Mapping
from contextlib import closing
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urljoin, urlsplit

import brotli

from pipeline.publish.destination import plain

_SECONDS: Final = 20
"""How long the host may be silent."""

_LONGEST: Final = 120
"""How many seconds one answer may take."""

_SILENCES: Final = 6
"""After as many failures in a row the host is not asked again."""

_LARGEST: Final = 64 << 20
"""How many bytes an answer may have, compressed or not."""

MOVED: Final = (301, 302, 303, 307, 308)
"""Status of answers that lead to another address."""

_PIECE: Final = 1 << 16
_SHOWN: Final = 200
_GZIP: Final = 31
"""The option with which zlib reads gzip's format only."""


class Manner(NamedTuple):
    """How an address is asked for: the encodings that are taken, and what asks."""

    encodings: str
    who: str

    @property
    def taken(self) -> str:
        """The encodings in words."""
        return "no compression" if self.encodings == "identity" else self.encodings


_AGENTS: Final[Mapping[str, str]] = {
    "program": "pipeline-publish",
    "browser": (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/142.0.0.0 Safari/537.36"
    ),
    "phone": (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        "Version/18.6 Mobile/15E148 Safari/604.1"
    ),
}
"""User-Agent of each `who`. What is injected into pages is often meant for browsers, or for phones, alone."""

_ACCEPT: Final = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"

PLAIN: Final = Manner("identity", "program")
PACKED: Final = Manner("br, gzip", "program")
PHONE: Final = Manner("gzip", "phone")
BROWSER: Final = Manner("br, gzip", "browser")


class Answer(NamedTuple):
    """What the host sent, still encoded.

    Names of headers are in small letters; the values of one that stands there more than once are joined by
    commas.
    """

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def coding(self) -> str:
        """How the body is encoded, "" if it is not."""
        told = self.headers.get("content-encoding", "").strip().lower()
        return {"identity": "", "x-gzip": "gzip"}.get(told, told)


class NoAnswerError(Exception):
    """The host gave no answer, or none that may be trusted: why, and what helps."""

    def __init__(self, why: str, mend: str) -> None:
        """Take both."""
        super().__init__(why)
        self.why, self.mend = why, mend


class DamagedError(Exception):
    """An answer that no browser could use: why."""


class Visitor:
    """Asks one site at `origin`, its address without a slash at the end; `names` are others that it has."""

    def __init__(self, origin: str, *names: str) -> None:
        """Ask nothing yet."""
        self.origin = origin
        self.own = {locate(urlsplit(each)) for each in (origin, *names)}
        self._silences = 0

    def ask(self, path: str, manner: Manner = PLAIN) -> Answer:
        """Return the answer to one request. Redirects are not followed.

        Raises NoAnswerError; after some in a row the host is not asked again. Raises DamagedError where the
        answer has no end, or ends too early.
        """
        if self._silences >= _SILENCES:
            raise NoAnswerError("not asked for, since the host has fallen silent", "Verify again later.")
        try:
            answer = self._ask(path, manner)
        except NoAnswerError:
            self._silences += 1
            raise
        self._silences = 0
        return answer

    def find_target(self, path: str, answer: Answer) -> str:
        """Return where an answer leads, "" if nowhere: path and query on this site, else what was sent."""
        if answer.status not in MOVED:
            return ""
        told = answer.headers.get("location", "")
        found = resolve(f"{self.origin}{path}", told)
        if not told or found is None or locate(found) not in self.own:
            return make_printable(told) or "no address"
        return make_printable(found.path + (f"?{found.query}" if found.query else ""))

    def _ask(self, path: str, manner: Manner) -> Answer:
        parts = urlsplit(self.origin)
        host = parts.hostname or ""
        with closing(self._connect()) as connection:
            try:
                connection.request("GET", path, headers=_headers(manner))
                response = connection.getresponse()
                return Answer(response.status, _join_headers(response), _read(response))
            except http.client.IncompleteRead as error:
                raise DamagedError("the answer is cut off") from error
            except ssl.SSLCertVerificationError as error:
                raise NoAnswerError(
                    f"the certificate of {host} is not good: {error.verify_message}",
                    "Have the host make a certificate for this name (Let's Encrypt, AutoSSL).",
                ) from error
            except (OSError, http.client.HTTPException, ValueError) as error:
                raise NoAnswerError(
                    f"{host} gives no answer: {make_printable(plain(error))}",
                    f"Does the domain lead to the host, and does the host answer by {parts.scheme}?",
                ) from error

    def _connect(self) -> http.client.HTTPConnection:
        parts = urlsplit(self.origin)
        host, port = parts.hostname or "", parts.port
        if parts.scheme == "https":
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(host, port, timeout=_SECONDS, context=context)
        return http.client.HTTPConnection(host, port, timeout=_SECONDS)


def decode(answer: Answer, manner: Manner) -> bytes:
    """Return the body as a browser reads it. Raises DamagedError."""
    if not answer.coding:
        return answer.body
    if answer.coding not in manner.encodings.split(", "):
        raise DamagedError(f"encoded as {make_printable(answer.coding)}, which was not asked for")
    try:
        body, whole = (_unzip if answer.coding == "gzip" else _unbrotli)(answer.body)
    except (zlib.error, brotli.error) as error:
        raise DamagedError(f"encoded as {answer.coding}, and damaged") from error
    if not whole:
        raise DamagedError(f"encoded as {answer.coding}, and ends too early")
    return body


def resolve(base: str, told: str) -> SplitResult | None:
    """Return the address to which a host leads from `base`; None where no browser could read it either."""
    try:
        parts = urlsplit(urljoin(base, told))
        locate(parts)
    except ValueError:
        return None
    return parts


def locate(parts: SplitResult) -> tuple[str, str, int]:
    """Return who answers at an address: scheme, host and port. Raises ValueError where the port is none."""
    return parts.scheme, parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)


def make_printable(text: str) -> str:
    """Return text of a host as a terminal may show it: shortened, without control characters."""
    shown = "".join(each if each.isprintable() else "�" for each in text)
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"


def _headers(manner: Manner) -> dict[str, str]:
    asked = {"User-Agent": _AGENTS[manner.who], "Accept-Encoding": manner.encodings}
    if manner.who == "program":
        return asked
    return {**asked, "Accept": _ACCEPT, "Accept-Language": "en-IN,en;q=0.9"}


def _join_headers(response: http.client.HTTPResponse) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in response.getheaders():
        low = name.lower()
        found[low] = f"{found[low]}, {value}" if low in found else value
    return found


def _read(response: http.client.HTTPResponse) -> bytes:
    """Return the whole body. Raises DamagedError where it is too long or slow, or is cut off; OSError."""
    body, end = bytearray(), time.monotonic() + _LONGEST
    while piece := response.read1(_PIECE):
        body += piece
        if len(body) > _LARGEST:
            raise DamagedError(f"the answer has more than {_LARGEST >> 20} MB")
        if time.monotonic() > end:
            raise DamagedError(f"the answer takes more than {_LONGEST} seconds")
    if response.length:
        raise DamagedError(f"the answer is cut off after {len(body)} bytes")
    return bytes(body)


def _unzip(data: bytes) -> tuple[bytes, bool]:
    """Return what gzip packed, and whether it is all of it."""
    reader = zlib.decompressobj(_GZIP)
    body = reader.decompress(data, _LARGEST)
    return body, reader.eof


def _unbrotli(data: bytes) -> tuple[bytes, bool]:
    reader = brotli.Decompressor()
    body = reader.process(data, output_buffer_limit=_LARGEST)
    return body, reader.is_finished()
