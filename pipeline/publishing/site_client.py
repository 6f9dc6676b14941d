"""Requests to the live site, as three kinds of visitors send them."""

import errno
import http.client
import socket
import ssl
import time
import zlib
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import quote, urljoin, urlsplit

import brotli

from pipeline.publishing.hosts.host import describe_error

_SECONDS: Final = 20
"""Timeout in seconds for the connection to the host, and for each wait for data."""

_LONGEST: Final = 120
"""Maximum duration of an answer in seconds."""

_LARGEST: Final = 64 << 20
"""Maximum size of an answer in bytes, compressed or not."""

_DECODERS: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "identity": bytes,
    "br": lambda data: bytes(brotli.Decompressor().process(data, output_buffer_limit=_LARGEST)),
    "gzip": lambda data: zlib.decompressobj(zlib.MAX_WBITS + 16).decompress(data, _LARGEST),
}
"""Maps encodings to decoders, which return the beginning of a text that is cut off."""


VISITORS: Final[Mapping[str, Mapping[str, str]]] = {
    "a browser that comes from a search": {
        "Accept-Encoding": "br",
        "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/142.0.0.0 Safari/537.36",
        "Referer": "https://www.google.com/",
        "Accept-Language": "en-IN,en;q=0.9",
    },
    "a phone": {
        "Accept-Encoding": "gzip",
        "User-Agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/142.0.0.0 Mobile Safari/537.36",
        "Accept-Language": "te-IN,te;q=0.9,hi-IN;q=0.8,en;q=0.7",
    },
    "a search engine": {
        "Accept-Encoding": "identity",
        "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    },
}
"""Maps the visitors that a check imitates to their headers.

Each takes another encoding, so that together they get all copies of a text. A hacked host often shows the
attacker's code to only one kind of visitor.
"""

BROWSER, PHONE, SEARCH_ENGINE = VISITORS

_HEADERS: Final = {
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
}


class SiteAnswer(NamedTuple):
    """An answer of the host.

    - `status`: the HTTP status; 0 if no answer came
    - `headers`: maps names in lower case to values; several values are joined by commas (RFC 9110, 5.2)
    - `body`: the decoded bytes
    - `wrong`: the reason why no browser can use the answer; otherwise ""
    - `mend`: the remedy; if `wrong` is "", the reason why this computer could not ask
    - `days`: the number of days until the host's certificate expires
    """

    status: int
    headers: Mapping[str, str]
    body: bytes = b""
    wrong: str = ""
    mend: str = ""
    days: float = 365


def request(url: str, visitor: str, at: str = "") -> SiteAnswer:
    """Send one request as a kind of visitor does. Redirects are not followed.

    `visitor` is a key of `VISITORS`, such as "a phone". `at` is the IP address to use if the host has
    several.
    """
    parts = urlsplit(url)
    name = parts.hostname or ""
    sent = {"Host": parts.netloc, **_HEADERS, **VISITORS[visitor]}
    with closing(http.client.HTTPConnection(name)) as connection:
        try:
            is_safe = parts.scheme == "https"
            plain = connection.sock = socket.create_connection((at or name, 443 if is_safe else 80), _SECONDS)
            if is_safe:
                connection.sock = _make_context().wrap_socket(plain, server_hostname=name)
            connection.request("GET", url.partition(parts.netloc)[2] or "/", headers=sent)
            return _read_answer(connection, visitor)
        except ssl.SSLCertVerificationError as error:
            wrong = f"the certificate of {name} is not good: {error.verify_message}"
            mend = "Get a certificate for this name at your host (Let's Encrypt, AutoSSL)."
        except (OSError, http.client.HTTPException, ValueError) as error:
            wrong = f"{at or name} gives no answer: {make_printable(describe_error(error))}"
            mend = f"Does the domain lead to the host, and does the host answer by {parts.scheme}?"
            if (
                ":" in at
                and isinstance(error, OSError)
                and error.errno in (errno.ENETUNREACH, errno.EHOSTUNREACH)
            ):
                wrong, mend = "", "this computer has no connection by IPv6"
            # Such a host refuses HTTP/1.1 by ALPN (RFC 7301), or begins with its own frames (RFC 9113, 3.4).
            if "NO_APPLICATION_PROTOCOL" in str(error) or str(error).startswith("\0"):
                wrong, mend = "", "this host answers by HTTP/2 alone, which the check does not speak"
    return SiteAnswer(0, {}, wrong=wrong, mend=mend)


@cache
def _make_context() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.set_alpn_protocols(["http/1.1"])
    return context


def find_target(url: str, answer: SiteAnswer) -> str:
    """Return the absolute address to which the answer from `url` redirects; "" if it is invalid."""
    try:
        parts = urlsplit(urljoin(url, quote(answer.headers.get("location", ""), safe="%/:?#[]@!$&'()*+,;=")))
    except ValueError:
        return ""
    name = parts.netloc.lower().removesuffix(":443" if parts.scheme == "https" else ":80")
    return parts._replace(netloc=name, path=parts.path or "/", fragment="").geturl()


def _read_answer(connection: http.client.HTTPConnection, visitor: str) -> SiteAnswer:
    """Read and decode an answer. Raises OSError or HTTPException."""
    days = 365.0
    if isinstance(connection.sock, ssl.SSLSocket):
        certificate = connection.sock.getpeercert() or {}
        days = (ssl.cert_time_to_seconds(str(certificate["notAfter"])) - time.time()) / 86_400
    response = connection.getresponse()
    headers = {name.lower(): ", ".join(response.headers.get_all(name, [])) for name in response.headers}
    coding = headers.get("content-encoding", "identity").strip().lower().removeprefix("x-")
    body, chunk, end, wrong = bytearray(), b"-", time.monotonic() + _LONGEST, ""
    try:
        while chunk and len(body) <= _LARGEST and time.monotonic() < end:
            chunk = response.read1(1 << 16)
            body += chunk
        if chunk or response.length:
            wrong = f"the answer is cut off after {len(body)} bytes, or has no end"
        elif coding not in ("identity", VISITORS[visitor]["Accept-Encoding"]):
            wrong = f"encoded as {make_printable(coding)}, which was not asked for"
        else:
            body = bytearray(_DECODERS[coding](bytes(body)))
    except (http.client.IncompleteRead, zlib.error, brotli.error) as error:
        wrong = f"the answer is damaged: {error}"
    mend = "Publish again, and empty the cache of the host, or of Cloudflare before it." if wrong else ""
    return SiteAnswer(response.status, headers, bytes(body), wrong, mend, days)


def make_printable(text: str) -> str:
    """Shorten a text from a host, and replace its control characters, so that it is safe to print."""
    shown = "".join(each if each.isprintable() else "�" for each in text)
    return shown if len(shown) <= 200 else f"{shown[:200]}…"
