"""One page or file of the live site, asked for in each manner: what is wrong with the answers."""

from __future__ import annotations

import hashlib
import http.client
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import quote

from pipeline.audit.site import COPIES
from pipeline.hosting.model import HIDDEN, OTHERS, SHARED, TEXTS, Facts
from pipeline.publish.faults import (
    find_caching_fault,
    find_compression_fault,
    find_safety_fault,
    find_showing_fault,
    find_type_fault,
)
from pipeline.publish.promises import Promise
from pipeline.publish.visitor import (
    BROWSER,
    MOVED,
    PACKED,
    PHONE,
    PLAIN,
    Answer,
    DamagedError,
    Manner,
    NoAnswerError,
    Visitor,
    decode,
    make_printable,
)

TURNS: Final = 10
"""In as many checks each picture is asked for once; all else is asked for each time."""

_PAGE_MANNERS: Final = (PLAIN, PHONE, PACKED, BROWSER)
_TEXT_MANNERS: Final = (PLAIN, PHONE, BROWSER)

THERE: Final = ""
"""The topic of faults that name their file: it is not there, or not as it was published."""

TYPES: Final = "types and charsets"
SHOWN: Final = "nothing is hidden from search engines, downloaded instead of shown, or left at once"
TOPICS: Final = (TYPES, SHOWN, Promise.HEADERS, Promise.COMPRESSION, Promise.CACHING)
"""The topics that concern every answer."""

RULES: Final = "The host does not heed the site's rules: see your kind of host in docs/hosting.md."
_CACHED: Final = (
    "Is a copy kept somewhere? Empty the cache of the host, or of Cloudflare before it. Then publish again."
)
_CHANGED: Final = (
    "Publish again. If it stays, something changes the site on its way to some visitors: switch off what "
    "optimises pages or adds to them, at the host and at Cloudflare. If there is nothing of the kind, "
    "somebody may have broken into the host: ask it."
)
_COPY: Final = "Publish again, and empty the cache of the host, or of Cloudflare before it."
_OWN: Final = "Does the host, or Cloudflare, write its own? Otherwise publish again."
_LED: Final = (
    "Is that redirect set up at the host? If it is not, somebody may have broken into the host: ask it."
)
_SWITCH: Final = "Switch it off at your host, or ask the host who does it."


@dataclass(frozen=True)
class Expected:
    """What the live site should be: `sums` has the SHA-256 of each file by its name.

    `promises` is what its kind of host can do, `turn` (0 to TURNS - 1) says which pictures are asked for, and
    `doubts` names those that are asked for in any case.
    """

    facts: Facts
    sums: Mapping[str, str]
    promises: Collection[Promise]
    turn: int = 0
    doubts: Collection[str] = ()


class Fault(NamedTuple):
    """One thing that is wrong with one address; `topic` is what it concerns, `files` what to send again."""

    path: str
    topic: str
    wrong: str
    mend: str
    files: frozenset[str] = frozenset()


class Target(NamedTuple):
    """A page or file that is asked for: its address, and its name in the built site."""

    path: str
    name: str


@dataclass(frozen=True)
class Examiner:
    """Asks one site for the pages and files that are due."""

    expected: Expected
    visitor: Visitor

    def list_targets(self) -> list[Target]:
        """Return the pages and files of this check."""
        addresses = [*self.expected.facts.pictures]
        if Promise.REDIRECTS not in self.expected.promises:
            addresses += self.expected.facts.redirects
        pages = [Target(each, "index.html" if each == "/" else f"{each[1:]}.html") for each in addresses]
        return pages + [Target(f"/{quote(name)}", name) for name in self.expected.sums if self._is_due(name)]

    def _is_due(self, name: str) -> bool:
        if not is_picture(name):
            return is_file(name)
        return name in self.expected.doubts or compute_turn(name) == self.expected.turn

    def examine(self, target: Target) -> list[Fault]:
        """Ask for a page or file in each manner; return what is wrong, each fault once."""
        manners = _choose_manners(target, self.expected.facts)
        found: dict[Fault, dict[Manner, frozenset[str]]] = {}
        for manner in manners:
            for fault in self._find_faults(target, manner):
                found.setdefault(fault._replace(files=frozenset()), {})[manner] = fault.files
        return [_merge_manners(fault, asked, len(manners)) for fault, asked in found.items()]

    def _find_faults(self, target: Target, manner: Manner) -> Iterator[Fault]:
        path, name = target
        try:
            answer = self._arrive(path, name, manner)
        except NoAnswerError as error:
            yield Fault(path, THERE, error.why, error.mend, frozenset({name} & {*self.expected.doubts}))
            return
        except DamagedError as error:
            yield Fault(path, THERE, str(error), _COPY, frozenset({name}))
            return
        if (led := self.visitor.find_target(path, answer)) and led == self.expected.facts.redirects.get(path):
            return
        if answer.status != 200:
            yield Fault(path, THERE, describe_status(answer), suggest_mend(answer), frozenset({name}))
            return
        yield from self._judge_body(path, name, answer, manner)
        yield from self._judge_headers(path, name, answer)

    def _judge_body(self, path: str, name: str, answer: Answer, manner: Manner) -> Iterator[Fault]:
        copy = f"{name}.{'br' if answer.coding == 'br' else 'gz'}"
        files = frozenset({copy if answer.coding and copy in self.expected.sums else name})
        try:
            body = decode(answer, manner)
        except DamagedError as error:
            yield Fault(path, THERE, str(error), _COPY, files)
            return
        if compute_sum(body) != self.expected.sums.get(name):
            what = "another text than the one" if _is_text(name) else "other bytes than those"
            wrong = f"{what} that {'was' if _is_text(name) else 'were'} published"
            yield Fault(path, THERE, wrong, _OWN if path == "/robots.txt" else _CACHED, files)
        if manner != PLAIN and (wrong := find_compression_fault(name, answer, len(body))):
            yield Fault(path, Promise.COMPRESSION, wrong, RULES)

    def _judge_headers(self, path: str, name: str, answer: Answer) -> Iterator[Fault]:
        found = (
            (TYPES, find_type_fault(name, answer), RULES),
            (SHOWN, find_showing_fault(answer), _SWITCH),
            (Promise.HEADERS, find_safety_fault(name, answer, self.expected.facts.hsts), RULES),
            (Promise.CACHING, find_caching_fault(name, answer), RULES),
        )
        return (Fault(path, topic, wrong, way) for topic, wrong, way in found if wrong)

    def _arrive(self, path: str, name: str, manner: Manner) -> Answer:
        """Return the answer; some hosts lead from the address of a page to the same with a slash."""
        answer = self.visitor.ask(path, manner)
        if name.endswith(".html") and self.visitor.find_target(path, answer) == f"{path}/":
            return self.visitor.ask(f"{path}/", manner)
        return answer


def is_picture(name: str) -> bool:
    """Return whether a file of the site is one of those that are asked for in turns."""
    return name.partition("/")[0] == SHARED and OTHERS.get(name.rpartition(".")[2], "").startswith("image/")


def is_file(name: str) -> bool:
    """Return whether a file of the site has an address of its own, and is no page."""
    end = name.rpartition(".")[2]
    return end != "html" and end in {*TEXTS, *OTHERS} and name not in HIDDEN and not name.endswith(COPIES)


def compute_turn(name: str) -> int:
    """Return the turn of a picture; it never changes, whatever else the site has."""
    return int(compute_sum(name.encode())[:8], 16) % TURNS


def _is_text(name: str) -> bool:
    return name.rpartition(".")[2] in TEXTS


def _choose_manners(target: Target, facts: Facts) -> tuple[Manner, ...]:
    if target.path in facts.pictures:
        return _PAGE_MANNERS
    return _TEXT_MANNERS if _is_text(target.name) else (BROWSER,)


def _merge_manners(fault: Fault, asked: Mapping[Manner, frozenset[str]], of: int) -> Fault:
    """Return a fault with the files of all answers that have it, and with who gets these, unless all do."""
    files = frozenset[str]().union(*asked.values())
    if len(asked) == of or fault.topic == Promise.COMPRESSION:
        return fault._replace(files=files)
    whom = " and ".join(f"a {each.who} that takes {each.taken}" for each in asked)
    mend = _CHANGED if fault.mend in (_CACHED, _OWN) else fault.mend
    return fault._replace(wrong=f"{fault.wrong}, for {whom}", mend=mend, files=files)


def compute_sum(data: bytes) -> str:
    """Return the SHA-256 of bytes."""
    return hashlib.sha256(data).hexdigest()


def describe_status(answer: Answer) -> str:
    """Say what the host answered."""
    said = http.client.responses.get(answer.status, "")
    leads = f", leads to {make_printable(answer.headers['location'])}" if "location" in answer.headers else ""
    return f"the answer is {answer.status} {said}{leads}"


def suggest_mend(answer: Answer) -> str:
    """Say what helps against an answer that is not 200."""
    mends = {
        403: "The host may not read the file: its permissions must be 644, those of folders 755.",
        404: "The file is not on the host: publish again.",
        500: "The host does not allow something in .htaccess: ask it for AllowOverride All.",
    }
    return mends.get(answer.status, _LED if answer.status in MOVED else RULES)
