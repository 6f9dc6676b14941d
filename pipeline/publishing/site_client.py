"""A client that requests pages and files of the live site as browsers, phones and search engines do."""

import http.client
import ssl
import time
import zlib
from collections.abc import Mapping
from contextlib import closing
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urljoin, urlsplit

import brotli

from pipeline.publishing.hosts.host import describe_error

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


class Visitor(NamedTuple):
    """A kind of visitor: its name, the encodings that it accepts, and its User-Agent header."""

    name: str
    encodings: str
    agent: str


BROWSER: Final = Visitor(
    "a browser",
    "br, gzip",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 "
    "Safari/537.36",
)
PHONE: Final = Visitor(
    "a phone",
    "gzip",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile "
    "Safari/537.36",
)
SEARCH_ENGINE: Final = Visitor(
    "a search engine", "identity", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
)
VISITORS: Final = (BROWSER, PHONE, SEARCH_ENGINE)
"""The visitors that a check imitates.

Each takes another encoding, so that together they get all copies of a text. A hacked host often shows the
attacker's code to only one kind of visitor.
"""

_HEADERS: Final = {
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
    "Accept-Language": "en-IN,en;q=0.9",
}


class SiteAnswer(NamedTuple):
    """An answer of the host with its decoded body.

    Header names are in lower case; several values of one name are joined by commas (RFC 9110, 5.2). If no
    browser could use the answer, `wrong` has the reason and `mend` the remedy. If no answer came, `status` is
    0.
    """

    status: int
    headers: Mapping[str, str]
    body: bytes = b""
    wrong: str = ""
    mend: str = ""


class DamagedAnswerError(Exception):
    """An answer that no browser could use; the message has the reason."""


class SiteClient:
    """A client for one site; `origin` is the site's address without a slash at the end."""

    def __init__(self, origin: str, *names: str) -> None:
        """Set the site's address `origin`; the addresses `names` count as the same site."""
        self.origin = origin
        self.own = {get_endpoint(urlsplit(each)) for each in (origin, *names)}
        self.has_failed = False
        """True once a request got no answer."""
        self._failures = 0

    def ask(self, path: str, visitor: Visitor = BROWSER) -> SiteAnswer:
        """Send one request as a kind of visitor would, and return the answer without following a redirect.

        After several failures in a row, nothing more is sent.
        """
        if self._failures >= _MOST_FAILURES:
            wrong = "not asked for, since the host has stopped answering"
            return SiteAnswer(0, {}, wrong=wrong, mend="Check again later.")
        answer = self._request(path, visitor)
        self._failures = 0 if answer.status else self._failures + 1
        self.has_failed = self.has_failed or not answer.status
        return answer

    def find_target(self, path: str, answer: SiteAnswer) -> str:
        """Return the target of a redirect. If `answer` is no redirect, return "".

        A target on this site is returned as path and query, any other target as a whole address.
        """
        if answer.status not in REDIRECTS:
            return ""
        location = answer.headers.get("location", "")
        found = resolve(f"{self.origin}{path}", location)
        if not location or found is None or get_endpoint(found) not in self.own:
            return make_printable(location) or "no address"
        return make_printable(found.path + (f"?{found.query}" if found.query else ""))

    def _request(self, path: str, visitor: Visitor) -> SiteAnswer:
        parts = urlsplit(self.origin)
        host = parts.hostname or ""
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        sent = {**_HEADERS, "User-Agent": visitor.agent, "Accept-Encoding": visitor.encodings}
        with closing(kind(host, parts.port, timeout=_SECONDS)) as connection:
            try:
                connection.request("GET", path, headers=sent)
                return _read_answer(connection.getresponse(), visitor)
            except ssl.SSLCertVerificationError as error:
                wrong = f"the certificate of {host} is not good: {error.verify_message}"
                mend = "Get a certificate for this name at your host (Let's Encrypt, AutoSSL)."
            except (OSError, http.client.HTTPException, ValueError) as error:
                wrong = f"{host} gives no answer: {make_printable(describe_error(error))}"
                mend = f"Does the domain lead to the host, and does the host answer by {parts.scheme}?"
            return SiteAnswer(0, {}, wrong=wrong, mend=mend)


def _read_answer(response: http.client.HTTPResponse, visitor: Visitor) -> SiteAnswer:
    """Read and decode an answer. Raises OSError or HTTPException."""
    given = response.headers
    headers = {name.lower(): ", ".join(given.get_all(name, [])) for name in given}
    try:
        body = decode(_read_body(response), headers.get("content-encoding", ""), visitor)
    except DamagedAnswerError as error:
        mend = "Publish again, and empty the cache of the host, or of Cloudflare before it."
        return SiteAnswer(response.status, headers, wrong=str(error), mend=mend)
    return SiteAnswer(response.status, headers, body)


def _read_body(response: http.client.HTTPResponse) -> bytes:
    """Read a body. Raises OSError, or DamagedAnswerError if the body is too long, too slow or incomplete."""
    body, end = bytearray(), time.monotonic() + _LONGEST
    try:
        while chunk := response.read1(_CHUNK):
            body += chunk
            if len(body) > _LARGEST:
                raise DamagedAnswerError(f"the answer has more than {_LARGEST >> 20} MB")
            if time.monotonic() > end:
                raise DamagedAnswerError(f"the answer takes more than {_LONGEST} seconds")
    except http.client.IncompleteRead as error:
        raise DamagedAnswerError("the answer is cut off") from error
    if response.length:
        raise DamagedAnswerError(f"the answer is cut off after {len(body)} bytes")
    return bytes(body)


def decode(body: bytes, encoding: str, visitor: Visitor) -> bytes:
    """Return the body without its compression.

    Raises DamagedAnswerError if the visitor could not decode the body.
    """
    encoding = encoding.strip().lower().removeprefix("x-")
    if encoding in ("", "identity"):
        return body
    if encoding not in visitor.encodings.split(", "):
        raise DamagedAnswerError(f"encoded as {make_printable(encoding)}, which was not asked for")
    try:
        if encoding == "gzip":
            gzip = zlib.decompressobj(_GZIP)
            text, is_whole = gzip.decompress(body, _LARGEST), gzip.eof
        else:
            br = brotli.Decompressor()
            text, is_whole = br.process(body, output_buffer_limit=_LARGEST), br.is_finished()
    except (zlib.error, brotli.error) as error:
        raise DamagedAnswerError(f"encoded as {encoding}, and damaged") from error
    if not is_whole:
        raise DamagedAnswerError(f"encoded as {encoding}, and ends too early")
    return text


def resolve(base: str, location: str) -> SplitResult | None:
    """Return the target of a redirect from `base` to `location`. If it is no valid address, return None."""
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
