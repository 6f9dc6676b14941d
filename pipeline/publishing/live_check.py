"""The check of the live site: it requests each address once, as each kind of visitor does."""

import http.client
import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NamedTuple
from urllib.parse import quote, urlsplit

from pipeline.base.findings.phrases import list_first
from pipeline.built_site.audit.built_site import COPIES
from pipeline.built_site.hosting.built_pages import name_page_file
from pipeline.built_site.hosting.model import HIDDEN, NOT_FOUND, OTHERS, TEXTS, SiteFacts
from pipeline.publishing.header_checks import SHOWN, TOPICS, find_header_faults
from pipeline.publishing.site_client import (
    BROWSER,
    REDIRECTS,
    VISITORS,
    SiteAnswer,
    SiteClient,
    Visitor,
    get_endpoint,
    make_printable,
    resolve,
)

_LANES: Final = 6
_PERMANENT: Final = (301, 308)
_REFUSED: Final = (401, 403, 404, 410)
_REDIRECTS: Final = 3
"""Maximum number of redirects in a row to https; a host can change scheme, name and path one at a time."""

_ENDINGS: Final = {*TEXTS, *OTHERS} - {"html"}
"""The endings of files that have an address of their own; pages have addresses without .html."""

_QUERY: Final = "?from=check&x=a+b"

PAGES: Final = "every page is as it was published"
FILES: Final = "every other file is as it was published"
LOST: Final = "a missing address answers 404, with the site's own page"
LEADS: Final = "old addresses and those with .html lead to the right ones"
HTTPS: Final = "http leads to https"
HIDES: Final = "files that are for hosts are not shown"
_TOPICS: Final = (PAGES, FILES, *TOPICS, LOST, LEADS, HTTPS, HIDES)

_RULES: Final = "The host does not obey the site's rules: see your kind of host in docs/hosting.md."
_CHANGED: Final = (
    "Empty the cache of the host, or of Cloudflare before it, and publish again. If this remains, something "
    "changes the site: switch off everything that optimises pages, adds to them or writes its own "
    "robots.txt, at the host and at Cloudflare. If there is nothing of that kind, somebody may have broken "
    "into the host: ask the host."
)
_LED: Final = (
    "Did you set up this redirect at the host? If not, somebody may have broken into the host: ask the host."
)
_SWITCH: Final = "Switch this off at your host, or ask the host for its origin."
_FORCE: Final = "Switch “Force HTTPS Redirect” or its like on at your host."


@dataclass(frozen=True)
class LiveCheck:
    """The result of one check: its subject `what`, the fault `wrong`, and the remedy `mend`.

    Without a fault, `wrong` and `mend` are "".
    """

    what: str
    wrong: str
    mend: str


@dataclass(frozen=True)
class LiveReport:
    """The results of all checks.

    - `pages`: the addresses of the pages without a fault
    - `files`: the names of the files to send again
    - `is_complete`: False if the host left a request unanswered
    """

    checks: list[LiveCheck]
    pages: Collection[str] = ()
    files: frozenset[str] = frozenset()
    is_complete: bool = True


class _Expected(NamedTuple):
    """The right answer at an address: one of `statuses`, with the file `name` or a redirect to `target`.

    `name` and `target` are "" if the answer has none.
    """

    topic: str
    path: str
    statuses: tuple[int, ...]
    name: str = ""
    target: str = ""


class _Fault(NamedTuple):
    """A fault at an address, with its remedy `mend`; `name` is the file to send again, or ""."""

    topic: str
    path: str
    wrong: str
    mend: str
    name: str = ""


@dataclass(frozen=True)
class LiveSite:
    """The site that should be live.

    - `facts`: its pages, redirects and other facts
    - `sums`: maps the name of each file to its SHA-256
    - `client`: sends requests to the site's address
    - `plain`: sends requests to the same address by http
    """

    facts: SiteFacts
    sums: Mapping[str, str]
    client: SiteClient
    plain: SiteClient

    def check(self) -> LiveReport:
        """Check the site. If the home page does not arrive, the report contains only this fault."""
        home = self.client.ask("/")
        if home.wrong or home.status >= 500:
            return LiveReport([LiveCheck(f"{self.client.origin}/", *_explain(home))], is_complete=False)
        with ThreadPoolExecutor(_LANES) as pool:
            found = pool.map(self._check_address, self._list_expected())
            faults = [*(fault for each in found for fault in each), *self._find_https_faults()]
        host = urlsplit(self.client.origin)
        trusted = LiveCheck(f"a good certificate for {host.hostname}", "", "")
        damaged = {each.name + end for each in faults if each.name for end in ("", *COPIES)}
        return LiveReport(
            checks=[
                *([trusted] if host.scheme == "https" else []),
                *(check for topic in _TOPICS for check in _summarise(topic, faults)),
            ],
            pages=self.facts.pictures.keys() - {each.path for each in faults if each.topic == PAGES},
            files=frozenset(damaged & self.sums.keys()),
            is_complete=not self.client.has_failed,
        )

    def _list_expected(self) -> Iterator[_Expected]:
        for path in self.facts.pictures:
            yield _Expected(PAGES, path, (200,), name_page_file(path))
        for name in self.sums:
            if name in HIDDEN:
                yield _Expected(HIDES, f"/{name}", _REFUSED)
            elif name.rpartition(".")[2] in _ENDINGS:
                yield _Expected(FILES, f"/{quote(name)}", (200,), name)
        yield _Expected(LOST, f"/{secrets.token_hex(8)}", (404,), NOT_FOUND)
        for old, new in self.facts.redirects.items():
            yield _Expected(LEADS, old + _QUERY, _PERMANENT, target=new + _QUERY)
        for page in self.facts.pages[:3]:
            yield _Expected(LEADS, f"/{page}.html", _PERMANENT, target=f"/{page}")

    def _check_address(self, expected: _Expected) -> list[_Fault]:
        """Request an address as each kind of visitor does; pictures and fonts only as a browser does.

        If only some kinds of visitors meet a fault, its description names them.
        """
        visitors = (BROWSER,) if expected.name.rpartition(".")[2] in OTHERS else VISITORS
        met: dict[_Fault, list[str]] = {}
        for visitor in visitors:
            for fault in self._find_faults(expected, visitor):
                met.setdefault(fault, []).append(visitor.name)
        some = {each: f", for {' and '.join(who)}" for each, who in met.items() if len(who) < len(visitors)}
        return [each._replace(wrong=each.wrong + some.get(each, "")) for each in met]

    def _find_faults(self, expected: _Expected, visitor: Visitor) -> Iterator[_Fault]:
        topic, path, statuses, name, target = expected
        shown, has_content = path.removesuffix(_QUERY), topic in (PAGES, FILES)
        answer = self.client.ask(path, visitor)
        if topic == PAGES and self.client.find_target(path, answer) == f"{path}/":
            answer = self.client.ask(f"{path}/", visitor)  # a host may add a slash, once
        if answer.wrong or answer.status not in statuses:
            wrong, mend = _explain(answer)
            sent = name if has_content and answer.status else ""
            yield _Fault(topic, shown, wrong, mend if has_content else answer.mend or _RULES, sent)
            return
        if target and (found := self.client.find_target(path, answer)) != target:
            yield _Fault(topic, shown, f"leads to {found}, not to {target}", _RULES)
        if name and sha256(answer.body).hexdigest() != self.sums.get(name):
            yield _Fault(topic, shown, "another content than published", _CHANGED, name)
        if has_content:
            for about, wrong in find_header_faults(name, answer, visitor, self.facts.hsts):
                yield _Fault(about, shown, wrong, _SWITCH if about == SHOWN else _RULES)

    def _find_https_faults(self) -> list[_Fault]:
        """Return a fault if requests by http are not redirected to https, otherwise an empty list.

        Redirects between the names with and without www are followed.
        """
        names = {host for _, host, _ in self.client.own}
        client, path = self.plain, "/"
        for _ in range(_REDIRECTS):
            answer = client.ask(path)
            fault = _Fault(HTTPS, client.origin, _explain(answer)[0], answer.mend or _FORCE)
            found = resolve(f"{client.origin}{path}", answer.headers.get("location", ""))
            if answer.status not in _PERMANENT or found is None or found.scheme not in ("http", "https"):
                break
            _, name, _ = get_endpoint(found)
            if found.scheme == "https" and name in names:
                return []
            if name.removeprefix("www.") not in {each.removeprefix("www.") for each in names}:
                break
            client = SiteClient(f"{found.scheme}://{found.netloc.rpartition('@')[2]}")
            path = found.path or "/"
        return [fault]


def _summarise(topic: str, faults: Iterable[_Fault]) -> list[LiveCheck]:
    """Return a result for each remedy. It describes the fault at the first address and counts the others."""
    found = [each for each in faults if each.topic == topic]
    checks = []
    for mend in dict.fromkeys(each.mend for each in found):
        alike = [each for each in found if each.mend == mend]
        paths = list_first([*dict.fromkeys(each.path for each in alike)], 1)
        wrong = "; ".join(each.wrong for each in alike if each.path == alike[0].path)
        checks.append(LiveCheck(topic, f"{paths}: {wrong}", mend))
    return checks or [LiveCheck(topic, "", "")]


def _explain(answer: SiteAnswer) -> tuple[str, str]:
    """Return the description of an answer, such as “the answer is 404 Not Found”, and the remedy."""
    if answer.wrong:
        return answer.wrong, answer.mend
    reason = http.client.responses.get(answer.status, "")
    leads = f", leads to {make_printable(answer.headers['location'])}" if "location" in answer.headers else ""
    remedies = {
        **dict.fromkeys(REDIRECTS, _LED),
        403: "The web server may not read the file: files need the permissions 644, and folders 755.",
        404: "The file is not on the host: publish again.",
        500: "The host forbids something in .htaccess: ask the host for AllowOverride All.",
    }
    return f"the answer is {answer.status} {reason}{leads}", remedies.get(answer.status, _RULES)
