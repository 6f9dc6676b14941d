"""The live site asked for all that visitors, browsers and search engines need of it."""

from __future__ import annotations

import hashlib
import http.client
import secrets
import ssl
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from pipeline.hosting.model import FOR_EVER, HIDDEN, NOT_FOUND, OTHERS, SECURITY_HEADERS, WELL_KNOWN, Facts
from pipeline.publish.destination import plain

_SECONDS = 20
_LANES = 6
_QUERY: Final = "?from=check&x=a+b"
_RULES: Final = "The host does not heed the site's rules: see your kind of host in docs/hosting.md."


class Check(NamedTuple):
    """One thing that was asked for; `wrong` is what was found instead, "" where all is well.

    `page` is the address of the page that it was, "" if it was something else.
    """

    what: str
    wrong: str = ""
    mend: str = ""
    page: str = ""


class Answer(NamedTuple):
    """What the host sent; names of headers are in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class NoAnswerError(Exception):
    """The host gave no answer, or none that may be trusted: why, and what helps."""

    def __init__(self, why: str, mend: str) -> None:
        """Take both."""
        super().__init__(why)
        self.why, self.mend = why, mend


@dataclass(frozen=True)
class Visitor:
    """Asks one site; `origin` is its address without a slash at the end."""

    origin: str

    def ask(self, path: str, **headers: str) -> Answer:
        """Return the answer to one request, wherever it leads is not followed. NoAnswerError."""
        parts = urlsplit(self.origin)
        host, port = parts.hostname or "", parts.port
        connection: http.client.HTTPConnection
        if parts.scheme == "https":
            connection = http.client.HTTPSConnection(
                host, port, timeout=_SECONDS, context=ssl.create_default_context()
            )
        else:
            connection = http.client.HTTPConnection(host, port, timeout=_SECONDS)
        with closing(connection):
            try:
                named = {name.replace("_", "-"): value for name, value in headers.items()}
                connection.request("GET", path, headers=named)
                response = connection.getresponse()
                found = {name.lower(): value for name, value in response.getheaders()}
                return Answer(response.status, found, response.read())
            except ssl.SSLCertVerificationError as error:
                raise NoAnswerError(
                    f"the certificate of {host} is not good: {error.verify_message}",
                    "Have the host make a certificate for this name (Let's Encrypt, AutoSSL).",
                ) from error
            except (OSError, http.client.HTTPException) as error:
                raise NoAnswerError(
                    f"{host} gives no answer: {plain(error)}",
                    f"Does the domain lead to the host, and does the host answer by {parts.scheme}?",
                ) from error


@dataclass(frozen=True)
class Expected:
    """What the live site should be: `sums` has the SHA-256 of each file by its name.

    Without `rules`, the host reads none of ours, and is not asked for what they say.
    """

    facts: Facts
    sums: Mapping[str, str]
    rules: bool


def verify(expected: Expected, visitor: Visitor, plain: Visitor) -> list[Check]:
    """Ask the live site; return what was asked for and what is wrong. `plain` asks it without https.

    Where nothing can be right, because nobody answers or the server fails, only that is returned.
    """
    asked = _Asked(expected, visitor, plain)
    try:
        home = visitor.ask("/")
    except NoAnswerError as error:
        return [Check(visitor.origin, error.why, error.mend)]
    if home.status >= 500:
        return [Check("the page /", _status(home), _mend(home))]
    with ThreadPoolExecutor(_LANES) as pool:
        pages = list(pool.map(_carefully, asked.pages()))
        others = list(pool.map(_carefully, asked.others()))
    certified = Check(f"a good certificate for {urlsplit(visitor.origin).hostname}")
    return [certified, *_once_each(pages), *others]


def _once_each(pages: list[Check]) -> Iterator[Check]:
    """Yield the checks of pages; of those that have the same mend only the first, with how many are alike."""
    alike = Counter(each.mend for each in pages if each.wrong)
    for each in pages:
        if not each.wrong:
            yield each
        elif number := alike.pop(each.mend, 0):
            more = f" and {number - 1} more" if number > 1 else ""
            yield each._replace(what=f"{each.what}{more}")


def _carefully(check: Callable[[], Check]) -> Check:
    try:
        return check()
    except NoAnswerError as error:
        return Check("an answer", error.why, error.mend)


class _Asked:
    def __init__(self, expected: Expected, visitor: Visitor, plain: Visitor) -> None:
        self.expected, self.facts = expected, expected.facts
        self.ask, self.plain = visitor.ask, plain

    def pages(self) -> list[Callable[[], Check]]:
        """Return the checks of all pages."""
        return [partial(self.page, path) for path in self.facts.pictures]

    def others(self) -> Iterator[Callable[[], Check]]:
        """Yield all other checks that fit the host."""
        yield self.lost
        yield self.photos
        yield self.crawlers
        if self.expected.rules:
            yield from (self.redirects, self.one_address, self.secure, self.headers)
            yield from (self.compression, self.kept, self.hidden)

    def page(self, path: str) -> Check:
        what, name = f"the page {path}", "index.html" if path == "/" else f"{path[1:]}.html"
        answer = self.ask(path, accept_encoding="identity")
        if answer.status != 200:
            return Check(what, _status(answer), _mend(answer))
        if hashlib.sha256(answer.body).hexdigest() != self.expected.sums[name]:
            return Check(
                what,
                "another text than the one that was published",
                "Is a copy kept somewhere? Empty the cache of the host, or of Cloudflare before it.",
            )
        return Check(what, page=path)

    def lost(self) -> Check:
        what = "an address that is not there answers 404, with the site's own page"
        answer = self.ask(f"/{secrets.token_hex(8)}", accept_encoding="identity")
        if answer.status != 404:
            return Check(what, _status(answer), _RULES)
        if hashlib.sha256(answer.body).hexdigest() != self.expected.sums[NOT_FOUND]:
            return Check(what, "another page than the site's", _RULES)
        return Check(what)

    def photos(self) -> Check:
        what = "a photo of each format"
        for end, kind in OTHERS.items():
            ours = (name for name in self.expected.sums if name.startswith("media/"))
            name = next((name for name in ours if name.endswith(f".{end}")), None)
            if name:
                answer = self.ask(f"/{name}")
                if answer.status != 200:
                    return Check(what, f"/{name}: {_status(answer)}", _mend(answer))
                told = answer.headers.get("content-type") or "no type"
                if told.partition(";")[0] != kind:
                    return Check(what, f"/{name} is called {told}, not {kind}", _RULES)
        return Check(what)

    def crawlers(self) -> Check:
        what = "robots.txt, sitemap.xml and security.txt"
        for name in ("robots.txt", "sitemap.xml", f"{WELL_KNOWN}/security.txt"):
            answer = self.ask(f"/{name}", accept_encoding="identity")
            if answer.status != 200:
                return Check(what, f"/{name}: {_status(answer)}", _mend(answer))
            if hashlib.sha256(answer.body).hexdigest() != self.expected.sums[name]:
                return Check(what, f"/{name} is another one", "Does the host, or Cloudflare, write its own?")
        return Check(what)

    def redirects(self) -> Check:
        what = "old addresses lead to the new ones"
        for source, target in self.facts.redirects.items():
            wrong = self._leads(f"{source}{_QUERY}", f"{target}{_QUERY}")
            if wrong:
                return Check(what, f"{source}: {wrong}", _RULES)
        return Check(what)

    def one_address(self) -> Check:
        what = "each page has one address, without .html"
        for page in self.facts.pages[:3]:
            wrong = self._leads(f"/{page}.html", f"/{page}")
            if wrong:
                return Check(what, f"/{page}.html: {wrong}", _RULES)
        return Check(what)

    def secure(self) -> Check:
        what = "http leads to https"
        answer = self.plain.ask("/")
        target = urlsplit(answer.headers.get("location", ""))
        if answer.status in (301, 308) and target.scheme == "https":
            return Check(what)
        return Check(what, _status(answer), "Switch “Force HTTPS Redirect” on, or the like at your host.")

    def headers(self) -> Check:
        what = "headers for safety"
        found = self.ask("/").headers
        wanted = {**SECURITY_HEADERS, "Strict-Transport-Security": self.facts.hsts}
        missing = [name for name, value in wanted.items() if value not in found.get(name.lower(), "")]
        if missing:
            return Check(what, f"{', '.join(missing)} not as it should be", _RULES)
        return Check(what)

    def compression(self) -> Check:
        what = "texts travel compressed"
        answer = self.ask("/", accept_encoding="br, gzip")
        if answer.headers.get("content-encoding") in ("br", "gzip", "zstd"):
            return Check(what)
        return Check(what, "the home page comes as it is", _RULES)

    def kept(self) -> Check:
        what = "browsers keep what never changes, and ask again for pages"
        script = next((name for name in self.expected.sums if name.endswith(".js")), None)
        lasting = self.ask(f"/{script}").headers.get("cache-control", "") if script else FOR_EVER
        page = self.ask("/").headers.get("cache-control", "")
        if "immutable" not in lasting:
            return Check(what, f"/{script} has cache-control: {lasting or 'none'}", _RULES)
        if "no-cache" not in page and "max-age=0" not in page:
            return Check(what, f"the home page has cache-control: {page or 'none'}", _RULES)
        return Check(what)

    def hidden(self) -> Check:
        what = "files that are for hosts are not shown"
        for name in HIDDEN:
            if name in self.expected.sums and (answer := self.ask(f"/{name}")).status == 200:
                return Check(what, f"/{name}: {_status(answer)}", _RULES)
        return Check(what)

    def _leads(self, source: str, target: str) -> str:
        """Return "" if one address leads to the other for good, or what happens instead."""
        answer = self.ask(source)
        found = urlsplit(answer.headers.get("location", ""))
        led = found.path + (f"?{found.query}" if found.query else "")
        if answer.status not in (301, 308):
            return _status(answer)
        return "" if led == target else f"leads to {led}, not to {target}"


def _status(answer: Answer) -> str:
    said = http.client.responses.get(answer.status, "")
    leads = f", leads to {answer.headers['location']}" if "location" in answer.headers else ""
    return f"the answer is {answer.status} {said}{leads}"


def _mend(answer: Answer) -> str:
    mends = {
        403: "The host may not read the file: its permissions must be 644, those of folders 755.",
        500: "The host does not allow something in .htaccess: ask it for AllowOverride All.",
    }
    return mends.get(answer.status, _RULES)
