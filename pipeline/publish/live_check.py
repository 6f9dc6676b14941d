"""The check of the live site: its pages and files, its redirects, and the headers of the host."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from pipeline.findings.phrases import count, list_first
from pipeline.hosting.model import HIDDEN, NOT_FOUND
from pipeline.publish.file_checks import (
    RULES,
    THERE,
    TOPICS,
    CheckTarget,
    ExpectedSite,
    FileChecker,
    SiteFault,
    compute_sum,
    describe_status,
    is_picture,
    suggest_remedy,
)
from pipeline.publish.site_client import (
    BROWSER,
    PLAIN,
    DamagedAnswerError,
    NoAnswerError,
    SiteClient,
    decode,
    get_endpoint,
    resolve,
)

_LANES: Final = 6
_PERMANENT: Final = (301, 308)
_REDIRECTS: Final = 3
"""Maximum number of redirects in a row to https; scheme, host name and path may change one at a time."""

_QUERY: Final = "?from=check&x=a+b"
_LOST: Final = "a missing address answers 404, with the site's own page"
REDIRECTS: Final = "old addresses lead to the new ones"
ADDRESSES: Final = "each page has one address, without .html"
HTTPS: Final = "http leads to https"
HIDES: Final = "files that are for hosts are not shown"


class LiveCheck(NamedTuple):
    """The result of one check of the live site.

    - `what`: the subject of the check
    - `wrong`: a description of the fault, or ""
    - `mend`: the remedy for the fault, or ""
    - `page`: the address of the page if the result is about a page without faults, else ""
    - `files`: the files to send again
    """

    what: str
    wrong: str = ""
    mend: str = ""
    page: str = ""
    files: frozenset[str] = frozenset()


def check_live_site(expected: ExpectedSite, client: SiteClient, plain: SiteClient) -> list[LiveCheck]:
    """Check the live site, and return a result for each subject, such as a page.

    `client` sends requests to the address of the site. `plain` sends them by http, to check the redirect to
    https. If the home page does not arrive, the result contains only this fault.
    """
    try:
        home = client.ask("/")
        if home.status >= 500:
            return [LiveCheck("the page /", describe_status(home), suggest_remedy(home))]
    except NoAnswerError as error:
        return [LiveCheck(client.origin, error.why, error.mend)]
    except DamagedAnswerError as error:
        return [LiveCheck("the page /", str(error), "The file may be incomplete on the host. Publish again.")]
    checker = FileChecker(expected, client)
    targets = checker.list_targets()
    with ThreadPoolExecutor(_LANES) as pool:
        faults = [fault for found in pool.map(checker.check, targets) for fault in found]
        others = list(pool.map(lambda check: check(), _SiteChecks(expected, client, plain).list_checks()))
    host = urlsplit(client.origin)
    certified = [LiveCheck(f"a good certificate for {host.hostname}")] if host.scheme == "https" else []
    files = [*_check_pages(expected, faults), *_check_files(expected, targets, faults)]
    return [*certified, *files, *_check_topics(faults), *others]


def _check_pages(expected: ExpectedSite, faults: Sequence[SiteFault]) -> list[LiveCheck]:
    """Return a result for each good page, and a result for each group of faulty pages."""
    paths = expected.facts.pictures
    wrong = [each for each in faults if each.topic == THERE and each.path in paths]
    lost = {each.path for each in wrong}
    right = [LiveCheck(f"the page {path}", page=path) for path in paths if path not in lost]
    return [*right, *_group_faults(wrong, "the page ")]


def _check_files(
    expected: ExpectedSite, targets: Sequence[CheckTarget], faults: Sequence[SiteFault]
) -> list[LiveCheck]:
    """Return one result if all files except pages are right, else a result for each group of faulty files."""
    paths = expected.facts.pictures
    wrong = [each for each in faults if each.topic == THERE and each.path not in paths]
    if wrong:
        return _group_faults(wrong, "")
    names = [each.name for each in targets if each.path not in paths]
    due, all_ = sum(map(is_picture, names)), sum(map(is_picture, expected.sums))
    others = count(len(names) - due, "other file")
    return [LiveCheck(f"{others}, and {due} of {count(all_, 'picture')} (the others next time)")]


def _check_topics(faults: Sequence[SiteFault]) -> Iterator[LiveCheck]:
    """Yield one result for each group of settings of the host (`TOPICS`), such as compression."""
    for topic in TOPICS:
        wrong = [each for each in faults if each.topic == topic]
        if not wrong:
            yield LiveCheck(topic)
            continue
        more = len({each.path for each in wrong}) - 1
        also = f" (and {count(more, 'more address', 'more addresses')})" if more else ""
        yield LiveCheck(topic, f"{wrong[0].path}: {wrong[0].wrong}{also}", wrong[0].mend)


def _group_faults(faults: Sequence[SiteFault], what: str) -> list[LiveCheck]:
    """Return one result for each group of faults with the same remedy.

    The subject of a result is `what`, followed by an address such as “/about and 3 more”.
    """
    found: dict[str, list[SiteFault]] = {}
    for each in faults:
        found.setdefault(each.mend, []).append(each)
    checks = []
    for way, alike in found.items():
        paths = list_first([*dict.fromkeys(each.path for each in alike)], 1)
        files = frozenset[str]().union(*(each.files for each in alike))
        checks.append(LiveCheck(f"{what}{paths}", alike[0].wrong, way, files=files))
    return checks


class _SiteChecks:
    """The checks of the whole site, such as redirects; `FileChecker` checks single files."""

    def __init__(self, expected: ExpectedSite, client: SiteClient, plain: SiteClient) -> None:
        self.expected, self.facts = expected, expected.facts
        self.client, self.plain = client, plain

    def list_checks(self) -> list[Callable[[], LiveCheck]]:
        """Return the checks, each as a function without parameters."""
        switch = "Switch “Force HTTPS Redirect” or its like on at your host."
        return [
            partial(self._check, _LOST, self._find_lost_fault, RULES),
            partial(self._check, REDIRECTS, self._find_redirect_fault, RULES),
            partial(self._check, ADDRESSES, self._find_address_fault, RULES),
            partial(self._check, HTTPS, self._find_https_fault, switch),
            partial(self._check, HIDES, self._find_shown_file, RULES),
        ]

    def _check(self, topic: str, ask: Callable[[], str], way: str) -> LiveCheck:
        try:
            wrong = ask()
        except NoAnswerError as error:
            return LiveCheck(topic, error.why, error.mend)
        except DamagedAnswerError as error:
            wrong = str(error)
        return LiveCheck(topic, wrong, way if wrong else "")

    def _find_lost_fault(self) -> str:
        path = f"/{secrets.token_hex(8)}"
        for profile in (PLAIN, BROWSER):
            answer = self.client.ask(path, profile)
            if answer.status != 404:
                return describe_status(answer)
            if compute_sum(decode(answer, profile)) != self.expected.sums.get(NOT_FOUND):
                return "another page than the site's own"
        return ""

    def _find_redirect_fault(self) -> str:
        pairs = self.facts.redirects.items()
        return self._find_wrong_redirect(
            (f"{source}{_QUERY}", f"{target}{_QUERY}") for source, target in pairs
        )

    def _find_address_fault(self) -> str:
        return self._find_wrong_redirect((f"/{page}.html", f"/{page}") for page in self.facts.pages[:3])

    def _find_wrong_redirect(self, pairs: Iterator[tuple[str, str]]) -> str:
        """Describe the first faulty redirect among `pairs` of source and target, "" if all are right.

        A redirect must be permanent and lead to its target.
        """
        for source, target in pairs:
            answer = self.client.ask(source)
            if answer.status not in _PERMANENT:
                return f"{source.removesuffix(_QUERY)}: {describe_status(answer)}"
            if (found := self.client.find_target(source, answer)) != target:
                return f"{source.removesuffix(_QUERY)}: leads to {found}, not to {target}"
        return ""

    def _find_https_fault(self) -> str:
        """Describe the fault if requests by http are not redirected to the site by https; else return "".

        Redirects between the names with and without www are followed.
        """
        names = {host for _, host, _ in self.client.own}
        client, path, wrong = self.plain, "/", ""
        for _ in range(_REDIRECTS):
            answer = client.ask(path)
            wrong = f"{client.origin}: {describe_status(answer)}" if wrong else describe_status(answer)
            found = resolve(f"{client.origin}{path}", answer.headers.get("location", ""))
            if answer.status not in _PERMANENT or found is None or found.scheme not in ("http", "https"):
                return wrong
            _, name, _ = get_endpoint(found)
            if found.scheme == "https" and name in names:
                return ""
            if name.removeprefix("www.") not in {each.removeprefix("www.") for each in names}:
                return wrong
            client = SiteClient(f"{found.scheme}://{found.netloc.rpartition('@')[2]}")
            path = found.path or "/"
        return wrong

    def _find_shown_file(self) -> str:
        for name in HIDDEN:
            if name in self.expected.sums and (answer := self.client.ask(f"/{name}")).status == 200:
                return f"/{name}: {describe_status(answer)}"
        return ""
