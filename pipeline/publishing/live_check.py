"""The check of the live site, which requests addresses as three kinds of visitors request them."""

import http.client
import re
import secrets
import socket
import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote, urlsplit

from pipeline.base.findings.phrases import list_first
from pipeline.built_site.audit.built_site import COPIES
from pipeline.built_site.hosting.built_pages import name_page_file
from pipeline.built_site.hosting.model import HASHED, HIDDEN, NOT_FOUND, OTHERS, PICTURES, TEXTS, SiteFacts
from pipeline.publishing.header_checks import SHOWN, TOPICS, find_header_faults
from pipeline.publishing.hosts import host
from pipeline.publishing.site_client import (
    BROWSER,
    PHONE,
    SEARCH_ENGINE,
    VISITORS,
    SiteAnswer,
    find_target,
    make_printable,
    request,
)

_MOST_FAILURES: Final = 6
"""Number of requests in a row without an answer, or refused, after which a host gets no more of them."""

_GAP: Final = 0.2
"""Seconds between requests to a host that has refused some; many hosts allow ten in a second."""

_SAMPLE: Final = 50
"""Number of pictures to request beside those that were just sent."""

_LEAST_DAYS: Final = 14
_REDIRECTS: Final = (301, 302, 303, 307, 308)
_PERMANENT: Final = (301, 308)
_ABSENT: Final = (401, 403, 404, 410)
_REFUSING: Final = (403, 429, 503)
_HOPS: Final = 3
"""Maximum number of redirects in a row; a host can change scheme, name and path one at a time."""

_ENDINGS: Final = {*TEXTS, *OTHERS} - {"html"}
"""The endings of files that have an address of their own; pages have addresses without .html."""

_QUERY: Final = "from=check&x=a+b"
_PRIVATE: Final = (*HIDDEN, ".git/config", ".publish/release.json", *(f"{folder}/" for folder in HASHED))
"""Addresses that must show nothing: files for hosts, the history, the note, and lists of files."""

_RULES: Final = "The host does not obey the site's rules: see your kind of host in docs/hosting.md."
_CHANGED: Final = (
    "Empty the cache of the host, or of Cloudflare before it, and publish again. If this remains, something "
    "changes the site: switch off everything that optimises pages, adds to them or writes its own "
    "robots.txt, at the host and at Cloudflare. If there is nothing of that kind, somebody may have broken "
    "into the host: ask the host."
)
_REWRITING: Final = (
    "The host or Cloudflare rewrites pages. Switch this off: minify, Rocket Loader, e-mail obfuscation, "
    "PageSpeed."
)
_SWITCH: Final = "Switch this off at your host, or ask the host for its origin."
_READABLE: Final = "The web server may not read the file: files need the permissions 644, and folders 755."
_REFUSAL: Final = (
    "it refuses most requests, also after a pause",
    f"If the site opens in a browser, all is well: check again in some hours. If not: {_READABLE}",
)
_REMEDIES: Final = {
    **dict.fromkeys(
        _REDIRECTS,
        "Did you set up this redirect at the host? If not, somebody may have broken into the host: ask the "
        "host.",
    ),
    403: _READABLE,
    404: "The file is not on the host: publish again.",
    500: "The host forbids something in .htaccess: ask the host for AllowOverride All.",
}
"""Maps the status of an answer to the remedy."""

_MENDS: Final = {
    "good certificates, for two weeks at least": "Renew it at your host.",
    "the host answers the check": "",
    "every page is as it was published": "",
    "every other file is as it was published": "",
    "old addresses and those with .html lead to the right ones": _RULES,
    "a page is also found with a slash or a query behind it": _RULES,
    "http leads to https": "Switch “Force HTTPS Redirect” or its like on at your host.",
    "the name with or without www leads to the site": "Add this name to your domain's DNS and at your host, "
    "with a certificate and a redirect that keeps what stands behind the name.",
    "every machine behind the name shows the site": "The name leads to another host, too: delete the old "
    "address from your domain's DNS.",
    "a missing address answers 404, with the site's own page": _RULES,
    "what is not for visitors is not shown": _RULES,
}
"""Maps a topic to its remedy; "" if this depends on the answer."""

TRUSTED, REFUSED, PAGES, FILES, LEADS, SLASH, HTTPS, OTHER_NAME, MACHINES, LOST, HIDES = _MENDS

_DOMAIN: Final = re.compile(r"(www\.)?[^.]+\.([^.]{2,3}\.)?[^.]+")
"""Matches names before which visitors type www, such as academy.example and academy.co.in."""

_REWRITTEN: Final = re.compile(rb"rocket-loader|/cdn-cgi/l/email-protection|pagespeed")
"""Matches the marks of programs that rewrite pages."""

_SPARED: Final = re.compile(rb"<!--.*?-->|/\*.*?\*/|[\s\"';]+|/(?=>)", re.DOTALL)
"""Matches what programs that minify pages, scripts and style sheets take out."""


@dataclass(frozen=True)
class LiveCheck:
    """The result of one check: its subject `what`, the fault `wrong`, and the remedy `mend`.

    Without a fault, `wrong` is "". If the check was not possible, `mend` then has the reason.
    """

    what: str
    wrong: str = ""
    mend: str = ""


@dataclass(frozen=True)
class LiveReport:
    """The results of all checks.

    - `pages`: the addresses of the pages without a fault
    - `files`: the names of missing or wrong files, which must be sent again
    - `is_complete`: False if the host gave no answer to some requests, or refused most of them
    """

    checks: list[LiveCheck]
    pages: Collection[str] = ()
    files: frozenset[str] = frozenset()
    is_complete: bool = True


class _Expected(NamedTuple):
    """The right answer to a request for `url`.

    - `statuses`: the right statuses; () if only a redirect is right
    - `name`: the file that the answer must contain; "" for any
    - `target`: the address to which `url` must redirect; with a `name`, the redirect is optional
    - `at`: the IP address that is asked; "" for any IP address of the host
    """

    topic: str
    url: str
    statuses: tuple[int, ...]
    name: str = ""
    target: str = ""
    visitors: tuple[str, ...] = (*VISITORS,)
    at: str = ""


class _Fault(NamedTuple):
    """A fault at the address `path`.

    - `wrong`: the fault; "" if the address could not be checked
    - `mend`: the remedy; if `wrong` is "", the reason why the address could not be checked
    - `name`: the file to send again, or ""
    - `status`: the status of the answer; 0 if no answer came
    """

    topic: str
    path: str
    wrong: str
    mend: str
    name: str = ""
    status: int = 200


@dataclass
class LiveSite:
    """The site that should be live.

    - `facts`: the pages, redirects and other facts about the site
    - `sums`: maps the name of each file to its SHA-256
    - `built`: the folder of the built site, for comparison with files that the host rewrote
    - `sent`: the names of the files that were just sent, all of which are checked
    """

    facts: SiteFacts
    sums: Mapping[str, str]
    built: Path
    sent: Collection[str] = ()
    _failed: dict[tuple[str, ...], list[SiteAnswer]] = field(default_factory=dict)
    _gap: float = 0.0

    def check(self) -> LiveReport:
        """Request all addresses and report their faults. If the home page fails, request nothing else."""
        home = request(f"{self.facts.origin}/", PHONE)
        if home.mend or (home.status >= 500 and home.status not in _REFUSING):
            return LiveReport([LiveCheck(self.facts.origin, *_explain(home))], is_complete=False)
        work = self._list_expected()
        found, again = dict[_Expected, list[_Fault]](), work
        for pause in (0, *host.PAUSES):
            time.sleep(pause if again else 0)
            self._failed.clear()
            with ThreadPoolExecutor(1 if self._gap else 6) as pool:
                found.update(zip(again, pool.map(self._find_all_faults, again), strict=True))
            self._gap = _GAP
            again = [each for each in work if any(fault.status in _REFUSING for fault in found[each])]
        faults = [fault for each in found.values() for fault in each]
        if 2 * sum(each.status in _REFUSING and each.topic != REFUSED for each in faults) > len(work):
            return LiveReport([LiveCheck(REFUSED, *_REFUSAL)], is_complete=False)
        damaged = {each.name + end for each in faults for end in ("", *COPIES)}
        return LiveReport(
            checks=[check for topic in (*_MENDS, *TOPICS) for check in _summarise(topic, faults)],
            pages=self.facts.paths.keys() - {each.path for each in faults if each.topic == PAGES},
            files=frozenset(damaged & self.sums.keys()),
            is_complete=all(each.status for each in faults if each.topic in (PAGES, FILES)),
        )

    def _list_expected(self) -> list[_Expected]:
        facts, once = self.facts, (BROWSER,)
        pages = [(facts.origin + path, name_page_file(path)) for path in facts.paths]
        machines = {str(address[0]) for *_, address in socket.getaddrinfo(facts.host, 443)}
        moved = [
            (facts.origin + old, facts.origin + new)
            if "?" in old
            else (f"{facts.origin}{old}?{_QUERY}", f"{facts.origin}{new}?{_QUERY}")
            for old, new in facts.redirects.items()
        ]
        pictures = [name for name in self.sums if name.endswith(PICTURES)]
        drawn = secrets.SystemRandom().sample(pictures, min(_SAMPLE, len(pictures)))
        files = self.sums.keys() - {*HIDDEN, *pictures} | {*drawn, *self.sent} & self.sums.keys()
        return [
            *(_Expected(PAGES, url, (200,), name, f"{url}/") for url, name in pages),
            *(_Expected(SLASH, f"{url}/", (200,), name, url, once) for url, name in pages if url[-1] != "/"),
            *(
                _Expected(SLASH, f"{url}?{_QUERY}", (200,), name, f"{url}/?{_QUERY}", once)
                for url, name in pages
            ),
            *(_Expected(LEADS, f"{url}.html", (), "", url, once) for url, _ in pages if url[-1] != "/"),
            *(_Expected(LEADS, old, (), "", new) for old, new in moved),
            *(_Expected(HTTPS, f"http{url[5:]}", (), "", url, once) for url, _ in pages),
            *(
                _Expected(OTHER_NAME, url.replace(facts.host, facts.other_host, 1), (), "", url, once)
                for url, _ in pages
                if _DOMAIN.fullmatch(facts.host)
            ),
            *(
                _Expected(MACHINES, url, (200,), name, f"{url}/", once, machine)
                for url, name in pages
                for machine in (machines if len(machines) > 1 else [])
            ),
            *(
                _Expected(FILES, f"{facts.origin}/{quote(name)}", (200,), name, visitors=who)
                for name in sorted(files)
                for who in [once if name.endswith(PICTURES) else (*VISITORS,)]
                if name.rpartition(".")[2] in _ENDINGS
            ),
            *(
                _Expected(LOST, f"{url.rstrip('/')}/{secrets.token_hex(8)}", (404,), NOT_FOUND)
                for url in (facts.origin, pages[-1][0])
            ),
            *(_Expected(HIDES, f"{facts.origin}/{name}", _ABSENT) for name in _PRIVATE),
        ]

    def _ask(self, url: str, visitor: str, expected: _Expected) -> SiteAnswer:
        """Request an address. After six failures in a row, only repeat the last answer of the host."""
        failed = self._failed.setdefault((*urlsplit(url)[:2], expected.at, visitor), [])
        if len(failed) >= _MOST_FAILURES:
            return failed[-1]
        time.sleep(self._gap)
        answer = request(url, visitor, expected.at)
        failed[:] = [*failed, answer] if answer.status in {0, *_REFUSING} - {*expected.statuses} else []
        return answer

    def _find_all_faults(self, expected: _Expected) -> list[_Fault]:
        """Request an address as each kind of visitor, and return the faults.

        A fault that only some visitors meet ends with “, for a phone”.
        """
        met = defaultdict[_Fault, list[str]](list)
        for visitor in expected.visitors:
            for fault in self._find_faults(expected, visitor):
                met[fault].append(visitor)
        return [
            fault._replace(wrong=f"{fault.wrong}, for {' and '.join(names)}")
            if fault.wrong and len(names) < len(expected.visitors)
            else fault
            for fault, names in met.items()
        ]

    def _find_faults(self, expected: _Expected, visitor: str) -> Iterator[_Fault]:
        """Request an address as one kind of visitor, and yield the faults of the answer.

        Redirects between the two names of the site are followed.
        """
        topic, url, statuses, name, target, *_ = expected
        path = url.removeprefix(self.facts.origin).partition("?")[0]
        found, answer = url, self._ask(url, visitor, expected)
        if answer.days < _LEAST_DAYS:
            yield _Fault(TRUSTED, urlsplit(url).netloc, f"ends in {answer.days:.0f} days", _MENDS[TRUSTED])
        for _ in range(_HOPS if target else 0):
            leads = find_target(found, answer)
            if answer.mend or answer.status not in (_REDIRECTS if name else _PERMANENT):
                break
            if leads in (target, f"{target}/") and not name:
                return
            if urlsplit(leads).netloc not in (self.facts.host, self.facts.other_host):
                break
            found, answer = leads, self._ask(leads, visitor, expected)
        if visitor == SEARCH_ENGINE and answer.status in {*_REFUSING} - {*statuses}:
            yield _Fault(REFUSED, path, "", "it refuses imitated search engines", "", answer.status)
            return
        sent = name if topic in (PAGES, FILES) else ""
        if answer.mend or answer.status not in statuses or found not in (url, target):
            wrong, mend = _explain(answer)
            wrong = wrong if found == url else f"leads to {found}; there, {wrong}"
            mend = mend if sent else answer.mend or _MENDS[topic]
            yield _Fault(topic, path, wrong, mend, sent if answer.status else "", answer.status)
            return
        if name and sha256(answer.body).hexdigest() != self.sums.get(name):
            is_rewritten = self._is_rewritten(name, answer.body)
            mend = _REWRITING if is_rewritten else _MENDS[topic] or _CHANGED
            yield _Fault(topic, path, "another content than published", mend, "" if is_rewritten else sent)
        for about, wrong in find_header_faults(name, answer, visitor) if sent else ():
            yield _Fault(about, path, wrong, _SWITCH if about == SHOWN else _RULES)

    def _is_rewritten(self, name: str, body: bytes) -> bool:
        """Return True if a program of the host rewrote a file, for example to remove its spaces."""
        path = self.built / name
        built = _SPARED.sub(b"", path.read_bytes()) if path.is_file() else None
        return built == _SPARED.sub(b"", body) or bool(_REWRITTEN.search(body))


def _summarise(topic: str, faults: Iterable[_Fault]) -> list[LiveCheck]:
    """Return a result for each remedy of a topic. Without faults, return one result without a fault.

    A result describes the faults at its first address, and counts the other addresses.
    """
    found = [each for each in faults if each.topic == topic]
    checks = []
    for mend in dict.fromkeys(each.mend for each in found):
        alike = [each for each in found if each.mend == mend]
        wrong = "; ".join(dict.fromkeys(each.wrong for each in alike if each.path == alike[0].path))
        paths = list_first([*dict.fromkeys(each.path for each in alike)], 1)
        checks.append(LiveCheck(topic, wrong and f"{paths}: {wrong}", mend))
    return checks or [LiveCheck(topic)]


def _explain(answer: SiteAnswer) -> tuple[str, str]:
    """Return the fault of an answer, such as “the answer is 404 Not Found”, and its remedy."""
    if answer.mend:
        return answer.wrong, answer.mend
    leads = f", leads to {make_printable(answer.headers['location'])}" if "location" in answer.headers else ""
    reason = http.client.responses.get(answer.status, "")
    return f"the answer is {answer.status} {reason}{leads}", _REMEDIES.get(answer.status, _RULES)
