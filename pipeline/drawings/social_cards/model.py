"""Requested and drawn social cards, as plain data, and the rules of cards; imports no image library."""

from dataclasses import dataclass
from typing import Final

from pipeline.base.findings.model import Finding, Place, Rule
from pipeline.base.system.commands import make_command
from pipeline.photos.recipes import Slot

WIDTH, HEIGHT = 1200, 630
"""Size of every social card in pixels.

The ratio of width to height is 1.91 to 1. Services that show Open Graph pictures do not crop pictures with
this ratio.
"""

TITLE_LENGTH: Final = 60
"""Maximum number of characters in the title of a new page.

So many characters fit on a social card if no word has more than 12 letters.
"""

TYPEFACE_MISSING = Rule(
    "CRD001",
    "The site's typefaces are installed, and whole",
    "Social cards are set in the same typefaces as the pages; another one would look like another academy.",
    f"node_modules has no Fraunces yet, or half of it. Run `{make_command('npm ci')}` once, then run the "
    "ingest again.",
)
TITLE_TOO_LONG = Rule(
    "CRD003",
    "A page's title fits on its social card",
    "The card is what people see when a page is shared; a title that is cut off says the wrong thing.",
    f"A title of 120 characters, or a word of 30. Shorten it; {TITLE_LENGTH} characters in words of 12 "
    "always fit.",
)


@dataclass(frozen=True, slots=True)
class RequestedCard:
    """The content of one page's social card.

    - `path`: the page's address
    - `title`: the page's heading
    - `place`: the place of the heading in the content, for messages
    - `kicker`: the short line above the title; "" for none
    - `name`: the academy's name
    - `photo`: a photo on the page, as (path below raw_assets/, slot); None for a page without photos
    """

    path: str
    title: str
    kicker: str
    place: Place
    name: str
    photo: tuple[str, Slot] | None = None

    @property
    def length_finding(self) -> Finding:
        """The finding about a title that does not fit on the social card."""
        title = self.title if len(self.title) <= 80 else f"{self.title[:79]}…"
        longest = max(self.title.split(), key=len, default="")
        return TITLE_TOO_LONG.at(
            self.place,
            f"The title “{title}” is too long for the picture that WhatsApp and others show beside a link.",
            f"Shorten it to {TITLE_LENGTH} letters."
            if len(self.title) > TITLE_LENGTH
            else f"Write shorter words instead of “{longest}”.",
        )


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """The file of a social card in the media folder; `bytes` is the file's size, and 0 before the drawing."""

    file_name: str
    bytes: int
