"""Checklists of the copies of erased photos, such as backups, which only a person can delete.

Each erasure has a checklist, and each line stays until a person ticks it. A checklist is named after a day
and a number, so that its name does not reveal the photos.
"""

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ValidationError

from pipeline.base.findings.phrases import shorten_day

NAME: Final = "deletions.json"
"""The file in the state folder with the open checklists, which are stored nowhere else."""


CopyPlace: TypeAlias = Literal[
    "history",
    "history-text",
    "shared",
    "colleagues",
    "host",
    "host-backups",
    "search",
    "archives",
    "others",
]
"""A place outside the project's files that possibly has a copy of an erased photo."""

_ADVICE: Final[Mapping[CopyPlace, tuple[str, str]]] = {
    "history": (
        "The project's own history",
        "It still holds the photo. Ask the developer to remove the photo there.",
    ),
    "history-text": (
        "Text in the history",
        "Earlier versions still hold the text about the photo, such as its title. If the text names "
        "somebody, ask the developer to remove it there.",
    ),
    "shared": (
        "The shared repository",
        "Versions with the photo were sent there. The developer removes them from it, once "
        "the history here is clean.",
    ),
    "colleagues": (
        "Colleagues' copies",
        "Everybody who fetched the project has the photo, too. Ask them to delete their copy, and to fetch "
        "the project again once the shared repository is clean.",
    ),
    "host": (
        "The web host",
        "If the photo was published, visitors may see it until you publish again, which deletes its pictures "
        "there at once. If a network such as Cloudflare stands before the host, ask whoever set it up to "
        "empty its cache, too.",
    ),
    "host-backups": (
        "Backups of the web host",
        "Many hosts keep copies for weeks. Ask yours to delete them, or ask when they expire.",
    ),
    "search": (
        "Search engines",
        "If the photo was published, they may show it for weeks. After you published again, enter the "
        "addresses of its pages at "
        "https://search.google.com/search-console/remove-outdated-content and at "
        "https://www.bing.com/webmasters/tools/contentremoval.",
    ),
    "archives": (
        "Web archives",
        "If the photo was published, look for the pages at https://web.archive.org. If a copy shows the "
        "photo, send its address to info@archive.org and ask for its removal.",
    ),
    "others": (
        "Other copies",
        "Delete the photo from phones, messages, the folder that it was added from, and backups of this "
        "computer and of the project.",
    ),
}


class RemainingCopy(BaseModel):
    """A line of a checklist: a place where a copy of an erased photo may remain.

    `detail` is one more sentence of advice, or "".
    """

    place: CopyPlace
    detail: str = ""

    @property
    def label(self) -> str:
        """The name of the place for people, such as “The web host”."""
        return _ADVICE[self.place][0]

    @property
    def advice(self) -> str:
        """Sentences that tell a person how to get rid of the copy."""
        return " ".join(filter(None, (_ADVICE[self.place][1], self.detail)))


class Deletion(BaseModel):
    """The checklist of one erasure; `number` identifies it."""

    number: int
    day: date
    copies: list[RemainingCopy]

    @property
    def title(self) -> str:
        """The checklist's title for people, such as “Deletion 3, on 27 Nov 2026”."""
        return f"Deletion {self.number}, on {shorten_day(self.day)}"


class Deletions(BaseModel):
    """All open checklists, one for each erasure."""

    deletions: list[Deletion] = []

    def add(self, day: date, copies: Iterable[RemainingCopy]) -> "Deletions":
        """Return these checklists and a new one with the lines `copies`, for an erasure on `day`."""
        number = max((each.number for each in self.deletions), default=0) + 1
        return Deletions(deletions=[*self.deletions, Deletion(number=number, day=day, copies=[*copies])])

    def list_copies(self, number: int) -> list[RemainingCopy]:
        """Return the open lines of the checklist `number`; [] if there is no such checklist."""
        return [copy for each in self.deletions if each.number == number for copy in each.copies]

    def set_copies(self, number: int, copies: Iterable[RemainingCopy]) -> "Deletions":
        """Return these checklists, with `copies` as the lines of the checklist `number`.

        If `copies` is empty, this checklist is dropped.
        """
        changed = [
            each.model_copy(update={"copies": [*copies]}) if each.number == number else each
            for each in self.deletions
        ]
        return Deletions(deletions=[each for each in changed if each.copies])

    def render(self) -> bytes:
        """Return the checklists as JSON, for deletions.json."""
        return self.model_dump_json(indent=1).encode()


def load_deletions(state: Path) -> Deletions:
    """Return the open checklists. If their file is missing or damaged, there are none."""
    try:
        return Deletions.model_validate_json((state / NAME).read_bytes())
    except (OSError, ValidationError):
        return Deletions()
