"""Rules (requirements on content and the site) and findings (places where a rule does not hold)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from pipeline.base.findings.messages import MessageParts, write_message
from pipeline.base.findings.messages import Place as Place  # noqa: PLC0414  all modules import it from here

_RULES: dict[str, Rule] = {}

FAMILIES: Final = {
    "FIL": "Content files",
    "YML": "YAML",
    "WRD": "Shape of the content",
    "TXT": "Text",
    "LNK": "Links",
    "ASK": "Visitors' words in the search",
    "SCH": "Search results",
    "ALT": "Texts for pictures",
    "GAL": "Gallery",
    "RGT": "Rights in photos",
    "PRG": "Programmes",
    "FTR": "Lists of programmes",
    "FND": "Founder's page",
    "BLK": "Blocks of free pages",
    "RTE": "Addresses",
    "RDR": "Redirects",
    "CON": "Contact and facts",
    "ORG": "Names of originals",
    "PHO": "Photos",
    "TRI": "Photos worth a second look",
    "DSK": "Taking photos in",
    "CRD": "Social cards",
    "FNT": "Typefaces",
    "STD": "Stand-ins",
    "AUD": "The built site",
    "PUB": "Publishing",
}
"""Maps the first three letters of a rule's code to the name of the rule's family.

`list_rules` has the same order.
"""


Topic: TypeAlias = Literal[
    "address",
    "consent",
    "looks",
    "title",
    "twin",
    "unfinished",
    "unmarked",
    "words",
    "yaml",
    "other",
]
"""The subject of a finding. Callers select findings by topic, because they do not know the rules' codes."""


TOPICS: Final[Mapping[str, Topic]] = {
    "ALT": "words",
    "PHO": "looks",
    "RTE": "address",
    "TRI": "looks",
    "YML": "yaml",
    "CRD003": "title",
    "DSK001": "twin",
    "DSK002": "twin",
    "GAL004": "consent",
    "RGT001": "consent",
    "RGT002": "consent",
    "RGT003": "consent",
    "RGT007": "consent",
    "STD001": "unfinished",
    "STD002": "unmarked",
    "STD003": "unfinished",
    "TRI006": "twin",
}
"""Maps a family of rules, or the code of a single rule that differs from its family, to a topic.

All other rules have the topic `other`.
"""


def find_topic(code: str) -> Topic:
    """Return the topic of the rule with this code."""
    return TOPICS.get(code) or TOPICS.get(code[:3], "other")


class Severity(enum.StrEnum):
    """The severity of a finding; only errors change the exit code."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Rule:
    """A requirement, with the text for `pipeline explain`.

    - `code`: three letters for the rule's family (see `FAMILIES`), and three digits
    - `title`: the requirement
    - `reason`: why visitors or the content manager care
    - `example`: a mistake and, after three spaces, perhaps its correction
    """

    code: str
    title: str
    reason: str
    example: str
    severity: Severity = Severity.ERROR

    @property
    def mistake(self) -> str:
        """The first part of `example`: the mistake."""
        return self.example.partition("   ")[0]

    @property
    def correction(self) -> str:
        """The second part of `example`: the correction, or ""."""
        return self.example.partition("   ")[2].strip()

    def __post_init__(self) -> None:
        """Register the rule. Raises ValueError if its code is taken or its family has no name."""
        if self.code[:3] not in FAMILIES:
            raise ValueError(f"give the family {self.code[:3]} a name in FAMILIES ({__name__})")
        if self.code in _RULES:
            raise ValueError(f"two rules have the code {self.code}")
        _RULES[self.code] = self

    def at(
        self,
        place: Place,
        message: MessageParts,
        hint: MessageParts,
        *,
        severity: Severity | None = None,
        corrected: str | None = None,
        lacks: str = "",
    ) -> Finding:
        """Return a finding: this rule does not hold at `place`.

        `message` becomes `Finding.fault`, and `hint` becomes `Finding.advice`. By default, the finding has
        the rule's severity.
        """
        return Finding(self.code, severity or self.severity, place, message, hint, corrected, lacks)


@dataclass(frozen=True, slots=True)
class Finding:
    """One place where a rule does not hold.

    - `code`: the code of the rule, such as PHO001
    - `place`: the place of the mistake; for two similar photos, the place of the first photo
    - `fault`: what is wrong
    - `advice`: what to do next
    - `corrected`: the whole corrected line; None if no correction is known
    - `lacks`: the name of a key that is missing beside the key at `place`; usually ""
    """

    code: str
    severity: Severity
    place: Place
    fault: MessageParts
    advice: MessageParts
    corrected: str | None = None
    lacks: str = ""

    @property
    def topic(self) -> Topic:
        """The topic of the broken rule."""
        return find_topic(self.code)

    @property
    def message(self) -> str:
        """The field `fault` as text for a terminal."""
        return write_message(self.fault)

    @property
    def hint(self) -> str:
        """The field `advice` as text for a terminal."""
        return write_message(self.advice)

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """The sort key of findings: file, line, column, code, message."""
        return (self.place.file, self.place.line or 0, self.place.column or 0, self.code, self.message)


class ImpossibleError(Exception):
    """Raised if an action is impossible; nothing was changed.

    The arguments are the parts of a message (`MessageParts`) with the reason.
    """

    def __str__(self) -> str:
        """Return the reason as text for a terminal."""
        return write_message(self.args)


class NotFoundError(ImpossibleError):
    """Raised if a request names something that does not exist; the message has a remedy."""


class NotDoneError(Exception):
    """Raised if a request cannot be fulfilled; `findings` are the reasons, and nothing was changed."""

    def __init__(self, *findings: Finding) -> None:
        """Store the findings in `findings`."""
        super().__init__(*findings)
        self.findings = findings


def raise_errors(findings: Iterable[Finding]) -> None:
    """Raise NotDoneError if any of the findings is an error; warnings are ignored."""
    if errors := [each for each in findings if each.severity is Severity.ERROR]:
        raise NotDoneError(*errors)


def find_rule(code: str) -> Rule | None:
    """Return the rule with this code, in any letter case, or None without such a rule."""
    return _RULES.get(code.upper())
