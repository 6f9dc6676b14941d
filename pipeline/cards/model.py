"""Requested and drawn social cards."""

from dataclasses import dataclass, field

from pipeline.cards.codes import TITLE_TOO_LONG
from pipeline.content.models.motif import Motif
from pipeline.findings.model import Finding, Place
from pipeline.photos.recipes import Slot

WIDTH, HEIGHT = 1200, 630
"""Size of every card in pixels: 1.91 to 1, which services that show Open Graph pictures do not crop."""


@dataclass(frozen=True, slots=True)
class RequestedCard:
    """The card of one page.

    `path` is the page's address; `title` its heading; `kicker` the short line above it; without a `motif` the
    card carries the academy's own. `place` is where the words say the title. `photo` is the page's own: an
    original, counted from raw_assets/, and a slot that shows it.
    """

    path: str
    title: str
    kicker: str
    motif: Motif | None
    place: Place
    photo: tuple[str, Slot] | None = None

    @property
    def too_long(self) -> Finding:
        """The finding that the title does not fit."""
        title = self.title if len(self.title) <= 80 else f"{self.title[:79]}…"
        return TITLE_TOO_LONG.at(
            self.place,
            f"The title of {self.path} is too long for its social card: {title}",
            "Shorten it, or its longest word: 60 characters in words of up to 12 letters fit.",
        )


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card's file in the media folder.

    `key` is a digest of all that is drawn and of what draws it; `bytes` is the file's size, 0 before that.
    """

    key: str
    file_name: str
    width: int
    height: int
    bytes: int


@dataclass(slots=True)
class CardSet:
    """Cards by the address of their page, and the number that was drawn in this run, or is due."""

    cards: dict[str, DrawnCard] = field(default_factory=dict)
    made: int = 0
    findings: list[Finding] = field(default_factory=list)
