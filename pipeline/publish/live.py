"""The live site asked for all that visitors, browsers and search engines need of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from pipeline.findings.phrases import count
from pipeline.hosting.model import HIDDEN, NOT_FOUND
from pipeline.publish.examination import (
    RULES,
    THERE,
    TOPICS,
    Examiner,
    Expected,
    Fault,
    Target,
    compute_sum,
    describe_status,
    is_picture,
    suggest_mend,
)
from pipeline.publish.promises import Promise
from pipeline.publish.visitor import BROWSER, PLAIN, DamagedError, NoAnswerError, Visitor, decode, resolve

_LANES: Final = 6
_FOR_GOOD: Final = (301, 308)
_QUERY: Final = "?from=check&x=a+b"
_LOST: Final = "an address that is not there answers 404, with the site's own page"


class Check(NamedTuple):
    """One thing that was asked for; `wrong` is what was found instead, "" where all is well.

    `remark` is what was found instead where this kind of host promises nothing better. `page` is the address
    of the page that it was, "" if it was something else. `files` are those that should be sent again.
    """

    what: str
    wrong: str = ""
    mend: str = ""
    page: str = ""
    remark: str = ""
    files: frozenset[str] = frozenset()


def verify(expected: Expected, visitor: Visitor, plain: Visitor) -> list[Check]:
    """Ask the live site; return what was asked for and what is wrong. `plain` asks it without https.

    Where nothing can be right, because nobody answers or the server fails, only that is returned.
    """
    try:
        home = visitor.ask("/")
        if home.status >= 500:
            return [Check("the page /", describe_status(home), suggest_mend(home))]
    except NoAnswerError as error:
        return [Check(visitor.origin, error.why, error.mend)]
    except DamagedError as error:
        return [Check("the page /", str(error), "Is the whole file on the host? Publish again.")]
    examiner, asked = Examiner(expected, visitor), _Asked(expected, visitor, plain)
    targets = examiner.list_targets()
    with ThreadPoolExecutor(_LANES) as pool:
        faults = [fault for found in pool.map(examiner.examine, targets) for fault in found]
        others = list(pool.map(lambda ask: ask(), asked.list_checks()))
    host = urlsplit(visitor.origin)
    certified = [Check(f"a good certificate for {host.hostname}")] if host.scheme == "https" else []
    there = [*_check_pages(expected, faults), *_check_files(expected, targets, faults)]
    return [*certified, *there, *_check_topics(expected, faults), *others]


def _check_pages(expected: Expected, faults: Sequence[Fault]) -> list[Check]:
    """Return a check of each page that is right, and one of those that are wrong in the same way."""
    paths = expected.facts.pictures
    wrong = [each for each in faults if each.topic == THERE and each.path in paths]
    lost = {each.path for each in wrong}
    right = [Check(f"the page {path}", page=path) for path in paths if path not in lost]
    return [*right, *_group_alike(wrong, "the page ")]


def _check_files(expected: Expected, targets: Sequence[Target], faults: Sequence[Fault]) -> list[Check]:
    """Return one check of all other files, or one of those that are wrong in the same way."""
    paths = expected.facts.pictures
    wrong = [each for each in faults if each.topic == THERE and each.path not in paths]
    if wrong:
        return _group_alike(wrong, "")
    names = [each.name for each in targets if each.path not in paths]
    due, all_ = sum(map(is_picture, names)), sum(map(is_picture, expected.sums))
    others = count(len(names) - due, "other file")
    return [Check(f"{others}, and {due} of {count(all_, 'picture')} (the others next time)")]


def _check_topics(expected: Expected, faults: Sequence[Fault]) -> Iterator[Check]:
    """Yield a check of each topic that concerns all answers."""
    for topic in TOPICS:
        wrong = [each for each in faults if each.topic == topic]
        if not wrong:
            yield Check(topic)
            continue
        more = len({each.path for each in wrong}) - 1
        also = f" (and {count(more, 'more address', 'more addresses')})" if more else ""
        yield _weigh(expected, topic, f"{wrong[0].path}: {wrong[0].wrong}{also}", wrong[0].mend)


def _weigh(expected: Expected, topic: str, wrong: str, way: str) -> Check:
    """Return a check, with a mere remark where this kind of host cannot do better."""
    if wrong and topic in set(Promise) - set(expected.promises):
        return Check(topic, remark=wrong)
    return Check(topic, wrong, way if wrong else "")


def _group_alike(faults: Sequence[Fault], what: str) -> list[Check]:
    """Return a check for each kind of fault: its first address, and how many are alike."""
    found: dict[str, list[Fault]] = {}
    for each in faults:
        found.setdefault(each.mend, []).append(each)
    checks = []
    for way, alike in found.items():
        more = len({each.path for each in alike}) - 1
        also = f" and {more} more" if more else ""
        files = frozenset[str]().union(*(each.files for each in alike))
        checks.append(Check(f"{what}{alike[0].path}{also}", alike[0].wrong, way, files=files))
    return checks


class _Asked:
    """Asks for what concerns no file."""

    def __init__(self, expected: Expected, visitor: Visitor, plain: Visitor) -> None:
        self.expected, self.facts = expected, expected.facts
        self.visitor, self.plain = visitor, plain

    def list_checks(self) -> list[Callable[[], Check]]:
        """Return the checks of all else that visitors need."""
        switch = "Switch “Force HTTPS Redirect” on, or the like at your host."
        return [
            partial(self._check, _LOST, self._ask_lost, RULES),
            partial(self._check, Promise.REDIRECTS, self._ask_redirects, RULES),
            partial(self._check, Promise.ADDRESSES, self._ask_addresses, RULES),
            partial(self._check, Promise.HTTPS, self._ask_https, switch),
            partial(self._check, Promise.HIDDEN, self._ask_hidden, RULES),
        ]

    def _check(self, topic: str, ask: Callable[[], str], way: str) -> Check:
        try:
            return _weigh(self.expected, topic, ask(), way)
        except NoAnswerError as error:
            return _weigh(self.expected, topic, error.why, error.mend)
        except DamagedError as error:
            return _weigh(self.expected, topic, str(error), way)

    def _ask_lost(self) -> str:
        path = f"/{secrets.token_hex(8)}"
        for manner in (PLAIN, BROWSER):
            answer = self.visitor.ask(path, manner)
            if answer.status != 404:
                return describe_status(answer)
            if compute_sum(decode(answer, manner)) != self.expected.sums.get(NOT_FOUND):
                return "another page than the site's"
        return ""

    def _ask_redirects(self) -> str:
        found = ((source, target) for source, target in self.facts.redirects.items())
        return self._first_wrong((f"{source}{_QUERY}", f"{target}{_QUERY}") for source, target in found)

    def _ask_addresses(self) -> str:
        return self._first_wrong((f"/{page}.html", f"/{page}") for page in self.facts.pages[:3])

    def _first_wrong(self, ways: Iterator[tuple[str, str]]) -> str:
        """Return the first of the addresses that does not lead to its target for good, and what happens."""
        for source, target in ways:
            answer = self.visitor.ask(source)
            if answer.status not in _FOR_GOOD:
                return f"{source.removesuffix(_QUERY)}: {describe_status(answer)}"
            if (led := self.visitor.find_target(source, answer)) != target:
                return f"{source.removesuffix(_QUERY)}: leads to {led}, not to {target}"
        return ""

    def _ask_https(self) -> str:
        answer = self.plain.ask("/")
        found = resolve(f"{self.plain.origin}/", answer.headers.get("location", ""))
        hosts = {host for _, host, _ in self.visitor.own}
        right = found is not None and found.scheme == "https" and found.hostname in hosts
        return "" if answer.status in _FOR_GOOD and right else describe_status(answer)

    def _ask_hidden(self) -> str:
        for name in HIDDEN:
            if name in self.expected.sums and (answer := self.visitor.ask(f"/{name}")).status == 200:
                return f"/{name}: {describe_status(answer)}"
        return ""
