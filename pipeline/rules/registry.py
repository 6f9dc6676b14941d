"""Which checks there are: each a function, its rule and the parts of the words that it needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pipeline.diagnostics.model import Diagnostic, Place, Rule, Severity
    from pipeline.rules.subject import Subject

Need: TypeAlias = Literal[
    "site",
    "contract",
    "routes",
    "gallery",
    "shell",
    "home",
    "trainings",
    "other_trainings",
    "my_story",
    "contact",
    "gallery_page",
    "programmes",
    "originals",
    "listing",
    "everything",
]
"""A part of the words, all programmes, the originals, their listing (also if none are there), all words."""


@dataclass(frozen=True, slots=True)
class Check:
    """A function that yields what breaks `rule`; left out where a part that it needs could not be read."""

    rule: Rule
    needs: tuple[Need, ...]
    find: Callable[[Subject], Iterable[Diagnostic]]

    @property
    def of_words(self) -> bool:
        """Whether it looks at the words alone, and at the day, but never at the originals."""
        return "originals" not in self.needs and "listing" not in self.needs

    def at(self, place: Place, message: str, hint: str, *, severity: Severity | None = None) -> Diagnostic:
        """Return a finding of this check's rule."""
        return self.rule.at(place, message, hint, severity=severity)


CHECKS: list[Check] = []
"""Every check of the modules imported so far."""


def checks(rule: Rule, *needs: Need) -> Callable[[Callable[[Subject], Iterable[Diagnostic]]], Check]:
    """Turn the function below into the check of `rule`, and enter it."""

    def enter(find: Callable[[Subject], Iterable[Diagnostic]]) -> Check:
        check = Check(rule, needs, find)
        CHECKS.append(check)
        return check

    return enter
