"""Checks single pages and files of the live site, by requests like those of browsers, phones and programs."""

import hashlib
import http.client
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import quote

from pipeline.audit.built_site import COPIES
from pipeline.hosting.built_pages import name_page_file
from pipeline.hosting.model import HIDDEN, OTHERS, SHARED, TEXTS, SiteFacts
from pipeline.publish.header_checks import (
    find_caching_fault,
    find_compression_fault,
    find_safety_fault,
    find_showing_fault,
    find_type_fault,
)
from pipeline.publish.site_client import (
    BROWSER,
    PACKED,
    PHONE,
    PLAIN,
    REDIRECTS,
    DamagedAnswerError,
    NoAnswerError,
    RequestProfile,
    SiteAnswer,
    SiteClient,
    decode,
    make_printable,
)

TURNS: Final = 10
"""Number of groups into which the pictures are divided; each check of the site requests the next group.

All other files are requested by each check.
"""

_PAGE_PROFILES: Final = (PLAIN, PHONE, PACKED, BROWSER)
_TEXT_PROFILES: Final = (PLAIN, PHONE, BROWSER)

THERE: Final = ""
"""The topic of faults about a missing or changed file; only these faults name files to send again."""

TYPES: Final = "types and charsets"
SHOWN: Final = "nothing is hidden from search engines, downloaded instead of shown, or left at once"
HEADERS: Final = "headers for safety"
COMPRESSION: Final = "texts travel compressed"
CACHING: Final = "browsers keep what never changes, and ask again for the rest"
TOPICS: Final = (TYPES, SHOWN, HEADERS, COMPRESSION, CACHING)
"""The topics of faults in the host's settings, such as headers, which concern many files in the same way."""

RULES: Final = "The host does not obey the site's rules: see your kind of host in docs/hosting.md."
_CACHED: Final = (
    "Perhaps a cache has an old copy. Empty the cache of the host, or of Cloudflare before it. Then publish "
    "again."
)
_CHANGED: Final = (
    "Publish again. If this remains, something changes the site for some visitors: switch off everything "
    "that optimises pages or adds to them, at the host and at Cloudflare. If there is nothing of that kind, "
    "somebody may have broken into the host: ask the host."
)
_COPY: Final = "Publish again, and empty the cache of the host, or of Cloudflare before it."
_OWN: Final = "Does the host or Cloudflare write its own file of this name? Otherwise publish again."
_LED: Final = (
    "Did you set up this redirect at the host? If not, somebody may have broken into the host: ask the host."
)
_SWITCH: Final = "Switch this off at your host, or ask the host for its origin."


@dataclass(frozen=True)
class ExpectedSite:
    """The site that should be live, and the scope of the check.

    - `sums`: the SHA-256 of each file, by file name
    - `turn`: the number (0 to TURNS - 1) of the group of pictures that this check requests
    - `doubts`: the files that failed the last check; pictures among them are always requested
    """

    facts: SiteFacts
    sums: Mapping[str, str]
    turn: int = 0
    doubts: Collection[str] = ()


class SiteFault(NamedTuple):
    """A fault at the address `path`.

    `wrong` describes the fault, and `mend` is the remedy. `files` are the names of the files to send again.
    """

    path: str
    topic: str
    wrong: str
    mend: str
    files: frozenset[str] = frozenset()


class CheckTarget(NamedTuple):
    """A page or file to check: its address, and its name in the built site."""

    path: str
    name: str


@dataclass(frozen=True)
class FileChecker:
    """Checks the pages and files of one site."""

    expected: ExpectedSite
    client: SiteClient

    def list_targets(self) -> list[CheckTarget]:
        """Return the pages and files that this check covers."""
        pages = [CheckTarget(each, name_page_file(each)) for each in self.expected.facts.pictures]
        return pages + [
            CheckTarget(f"/{quote(name)}", name) for name in self.expected.sums if self._is_due(name)
        ]

    def _is_due(self, name: str) -> bool:
        if not is_picture(name):
            return is_file(name)
        return name in self.expected.doubts or compute_turn(name) == self.expected.turn

    def check(self, target: CheckTarget) -> list[SiteFault]:
        """Request a page or file as each kind of client (browser, phone, program) would; return the faults.

        A fault that several clients found appears once.
        """
        profiles = _choose_profiles(target, self.expected.facts)
        found: dict[SiteFault, dict[RequestProfile, frozenset[str]]] = {}
        for profile in profiles:
            for fault in self._find_faults(target, profile):
                found.setdefault(fault._replace(files=frozenset()), {})[profile] = fault.files
        return [_merge_profiles(fault, asked, len(profiles)) for fault, asked in found.items()]

    def _find_faults(self, target: CheckTarget, profile: RequestProfile) -> Iterator[SiteFault]:
        path, name = target
        try:
            answer = self._request(path, name, profile)
        except NoAnswerError as error:
            yield SiteFault(path, THERE, error.why, error.mend, frozenset({name} & {*self.expected.doubts}))
            return
        except DamagedAnswerError as error:
            yield SiteFault(path, THERE, str(error), _COPY, frozenset({name}))
            return
        if answer.status != 200:
            yield SiteFault(path, THERE, describe_status(answer), suggest_remedy(answer), frozenset({name}))
            return
        yield from self._check_body(path, name, answer, profile)
        yield from self._check_headers(path, name, answer)

    def _check_body(
        self, path: str, name: str, answer: SiteAnswer, profile: RequestProfile
    ) -> Iterator[SiteFault]:
        copy = f"{name}.{'br' if answer.coding == 'br' else 'gz'}"
        files = frozenset({copy if answer.coding and copy in self.expected.sums else name})
        try:
            body = decode(answer, profile)
        except DamagedAnswerError as error:
            yield SiteFault(path, THERE, str(error), _COPY, files)
            return
        if compute_sum(body) != self.expected.sums.get(name):
            wrong = f"other {'text' if _is_text(name) else 'bytes'} than published"
            yield SiteFault(path, THERE, wrong, _OWN if path == "/robots.txt" else _CACHED, files)
        if profile != PLAIN and (wrong := find_compression_fault(name, answer, len(body))):
            yield SiteFault(path, COMPRESSION, wrong, RULES)

    def _check_headers(self, path: str, name: str, answer: SiteAnswer) -> Iterator[SiteFault]:
        found = (
            (TYPES, find_type_fault(name, answer), RULES),
            (SHOWN, find_showing_fault(answer), _SWITCH),
            (HEADERS, find_safety_fault(name, answer, self.expected.facts.hsts), RULES),
            (CACHING, find_caching_fault(name, answer), RULES),
        )
        return (SiteFault(path, topic, wrong, way) for topic, wrong, way in found if wrong)

    def _request(self, path: str, name: str, profile: RequestProfile) -> SiteAnswer:
        """Request a page or file; follow a redirect only if it adds a slash to the address of a page."""
        answer = self.client.ask(path, profile)
        if name.endswith(".html") and self.client.find_target(path, answer) == f"{path}/":
            return self.client.ask(f"{path}/", profile)
        return answer


def is_picture(name: str) -> bool:
    """Return True if a file is a picture; a check of the live site requests only a tenth of the pictures."""
    return name.partition("/")[0] == SHARED and OTHERS.get(name.rpartition(".")[2], "").startswith("image/")


def is_file(name: str) -> bool:
    """Return True if a file of the site can be requested by its own address and is not a page."""
    end = name.rpartition(".")[2]
    return end != "html" and end in {*TEXTS, *OTHERS} and name not in HIDDEN and not name.endswith(COPIES)


def compute_turn(name: str) -> int:
    """Return the number of the group to which a picture belongs, from 0 to TURNS - 1.

    Each check of the live site requests the pictures of one group, and the next check those of the next
    group. The number depends only on the picture's name.
    """
    return int(compute_sum(name.encode())[:8], 16) % TURNS


def _is_text(name: str) -> bool:
    return name.rpartition(".")[2] in TEXTS


def _choose_profiles(target: CheckTarget, facts: SiteFacts) -> tuple[RequestProfile, ...]:
    if target.path in facts.pictures:
        return _PAGE_PROFILES
    return _TEXT_PROFILES if _is_text(target.name) else (BROWSER,)


def _merge_profiles(fault: SiteFault, asked: Mapping[RequestProfile, frozenset[str]], of: int) -> SiteFault:
    """Return one fault for all request profiles that met it.

    A request profile imitates a kind of client, such as a browser or a phone.

    - `asked`: for each profile that met the fault, the files to send again
    - `of`: the number of profiles that were tried

    If only some profiles met the fault, its text names them. The text of a fault in compression names none,
    because only some profiles accept compression.
    """
    files = frozenset[str]().union(*asked.values())
    if len(asked) == of or fault.topic == COMPRESSION:
        return fault._replace(files=files)
    whom = " and ".join(f"a {each.who} that takes {each.taken}" for each in asked)
    mend = _CHANGED if fault.mend in (_CACHED, _OWN) else fault.mend
    return fault._replace(wrong=f"{fault.wrong}, for {whom}", mend=mend, files=files)


def compute_sum(data: bytes) -> str:
    """Return the SHA-256 of `data` as hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def describe_status(answer: SiteAnswer) -> str:
    """Describe the status of an answer in words, such as “the answer is 404 Not Found”."""
    reason = http.client.responses.get(answer.status, "")
    leads = f", leads to {make_printable(answer.headers['location'])}" if "location" in answer.headers else ""
    return f"the answer is {answer.status} {reason}{leads}"


def suggest_remedy(answer: SiteAnswer) -> str:
    """Return advice for the content manager about an answer whose status is not 200."""
    remedies = {
        403: "The web server may not read the file: files need the permissions 644, and folders 755.",
        404: "The file is not on the host: publish again.",
        500: "The host forbids something in .htaccess: ask the host for AllowOverride All.",
    }
    return remedies.get(answer.status, _LED if answer.status in REDIRECTS else RULES)
