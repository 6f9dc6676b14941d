"""A client that requests pages and files of the live site as browsers, phones or programs do."""

import http.client
import ssl
import time
import zlib
from collections.abc import Mapping
from contextlib import closing
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urljoin, urlsplit

import brotli

from pipeline.hosts.host import describe_error

_SECONDS: Final = 20
"""Timeout in seconds for the connection to the host, and for each wait for data."""

_LONGEST: Final = 120
"""Maximum duration of an answer in seconds."""

_MOST_FAILURES: Final = 6
"""Number of unanswered requests in a row after which a client sends no more requests."""

_LARGEST: Final = 64 << 20
"""Maximum size of an answer in bytes, compressed or not."""

REDIRECTS: Final = (301, 302, 303, 307, 308)
"""Status codes of redirects."""

_CHUNK: Final = 1 << 16
_LONGEST_TEXT: Final = 200
_GZIP: Final = 31
"""The argument `wbits` with which zlib accepts only the format of gzip: 16 + 15."""


class RequestProfile(NamedTuple):
    """The accepted encodings of a request, and the kind of program that sends it."""

    encodings: str
    who: str

    @property
    def taken(self) -> str:
        """The accepted encodings as a text for messages, such as “br, gzip” or “no compression”."""
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
"""The User-Agent header of each kind of program.

A hacked host often shows the attacker's code only to browsers or phones.
"""

_ACCEPT: Final = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"

PLAIN: Final = RequestProfile("identity", "program")
PACKED: Final = RequestProfile("br, gzip", "program")
PHONE: Final = RequestProfile("gzip", "phone")
BROWSER: Final = RequestProfile("br, gzip", "browser")


class SiteAnswer(NamedTuple):
    """An answer of the host; `body` may still be compressed.

    Header names are in lower case; several values of one name are joined by commas (RFC 9110, 5.2).
    """

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def coding(self) -> str:
        """The encoding of the body, "" if the body is not encoded."""
        coding = self.headers.get("content-encoding", "").strip().lower()
        return {"identity": "", "x-gzip": "gzip"}.get(coding, coding)


class NoAnswerError(Exception):
    """The host gave no answer, or its certificate is not valid; the error has the reason and a remedy."""

    def __init__(self, why: str, mend: str) -> None:
        """Create the error with the reason and a remedy."""
        super().__init__(why)
        self.why, self.mend = why, mend


class DamagedAnswerError(Exception):
    """An answer that no browser could use, such as a truncated one; the message has the reason."""


class SiteClient:
    """A client for one site; `origin` is the site's address without a slash at the end."""

    def __init__(self, origin: str, *names: str) -> None:
        """Set the site's address, and further addresses (`names`) that count as the same site."""
        self.origin = origin
        self.own = {get_endpoint(urlsplit(each)) for each in (origin, *names)}
        self._failures = 0

    def ask(self, path: str, profile: RequestProfile = PLAIN) -> SiteAnswer:
        """Send one request as the client in `profile` would, and return the answer; follow no redirect.

        Raises NoAnswerError if there is no answer. After several failures in a row, nothing more is sent.
        Raises DamagedAnswerError if the answer is too long, too slow or incomplete.
        """
        if self._failures >= _MOST_FAILURES:
            raise NoAnswerError("not asked for, since the host has stopped answering", "Check again later.")
        try:
            answer = self._request(path, profile)
        except NoAnswerError:
            self._failures += 1
            raise
        self._failures = 0
        return answer

    def find_target(self, path: str, answer: SiteAnswer) -> str:
        """Return the target of a redirect, or "" if `answer` is no redirect.

        A target on this site is returned as path and query, any other target as a whole address.
        """
        if answer.status not in REDIRECTS:
            return ""
        location = answer.headers.get("location", "")
        found = resolve(f"{self.origin}{path}", location)
        if not location or found is None or get_endpoint(found) not in self.own:
            return make_printable(location) or "no address"
        return make_printable(found.path + (f"?{found.query}" if found.query else ""))

    def _request(self, path: str, profile: RequestProfile) -> SiteAnswer:
        parts = urlsplit(self.origin)
        host = parts.hostname or ""
        with closing(self._connect()) as connection:
            try:
                connection.request("GET", path, headers=_make_headers(profile))
                response = connection.getresponse()
                return SiteAnswer(response.status, _join_headers(response), _read(response))
            except http.client.IncompleteRead as error:
                raise DamagedAnswerError("the answer is cut off") from error
            except ssl.SSLCertVerificationError as error:
                raise NoAnswerError(
                    f"the certificate of {host} is not good: {error.verify_message}",
                    "Get a certificate for this name at your host (Let's Encrypt, AutoSSL).",
                ) from error
            except (OSError, http.client.HTTPException, ValueError) as error:
                raise NoAnswerError(
                    f"{host} gives no answer: {make_printable(describe_error(error))}",
                    f"Does the domain lead to the host, and does the host answer by {parts.scheme}?",
                ) from error

    def _connect(self) -> http.client.HTTPConnection:
        parts = urlsplit(self.origin)
        is_https = parts.scheme == "https"
        kind = http.client.HTTPSConnection if is_https else http.client.HTTPConnection
        return kind(parts.hostname or "", parts.port, timeout=_SECONDS)


def decode(answer: SiteAnswer, profile: RequestProfile) -> bytes:
    """Return the uncompressed body of an answer. Raises DamagedAnswerError if no browser could decode it."""
    if not answer.coding:
        return answer.body
    if answer.coding not in profile.encodings.split(", "):
        raise DamagedAnswerError(f"encoded as {make_printable(answer.coding)}, which was not asked for")
    try:
        body, whole = (_unzip if answer.coding == "gzip" else _unbrotli)(answer.body)
    except (zlib.error, brotli.error) as error:
        raise DamagedAnswerError(f"encoded as {answer.coding}, and damaged") from error
    if not whole:
        raise DamagedAnswerError(f"encoded as {answer.coding}, and ends too early")
    return body


def resolve(base: str, location: str) -> SplitResult | None:
    """Return the target of a redirect from `base` to `location`, None if the target is no valid address."""
    try:
        parts = urlsplit(urljoin(base, location))
        get_endpoint(parts)
    except ValueError:
        return None
    return parts


def get_endpoint(parts: SplitResult) -> tuple[str, str, int]:
    """Return the scheme, the host name and the port of an address.

    Raises ValueError if the port is not a number.
    """
    return parts.scheme, parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)


def make_printable(text: str) -> str:
    """Make a text that a host has sent safe for a terminal: shorten it, and replace control characters."""
    shown = "".join(each if each.isprintable() else "�" for each in text)
    return shown if len(shown) <= _LONGEST_TEXT else f"{shown[:_LONGEST_TEXT]}…"


def _make_headers(profile: RequestProfile) -> dict[str, str]:
    headers = {"User-Agent": _AGENTS[profile.who], "Accept-Encoding": profile.encodings}
    if profile.who == "program":
        return headers
    return {**headers, "Accept": _ACCEPT, "Accept-Language": "en-IN,en;q=0.9"}


def _join_headers(response: http.client.HTTPResponse) -> dict[str, str]:
    return {name.lower(): ", ".join(response.headers.get_all(name, [])) for name in response.headers}


def _read(response: http.client.HTTPResponse) -> bytes:
    """Read a body. Raises OSError, or DamagedAnswerError if the body is too long, too slow or incomplete."""
    body, end = bytearray(), time.monotonic() + _LONGEST
    while chunk := response.read1(_CHUNK):
        body += chunk
        if len(body) > _LARGEST:
            raise DamagedAnswerError(f"the answer has more than {_LARGEST >> 20} MB")
        if time.monotonic() > end:
            raise DamagedAnswerError(f"the answer takes more than {_LONGEST} seconds")
    if response.length:
        raise DamagedAnswerError(f"the answer is cut off after {len(body)} bytes")
    return bytes(body)


def _unzip(data: bytes) -> tuple[bytes, bool]:
    """Decode gzip; return the bytes, and whether the stream was complete."""
    reader = zlib.decompressobj(_GZIP)
    body = reader.decompress(data, _LARGEST)
    return body, reader.eof


def _unbrotli(data: bytes) -> tuple[bytes, bool]:
    reader = brotli.Decompressor()
    body = reader.process(data, output_buffer_limit=_LARGEST)
    return body, reader.is_finished()
