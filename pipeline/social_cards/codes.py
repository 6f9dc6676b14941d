"""The rules of social cards; imports no image library."""

from typing import Final

from pipeline.findings.model import Rule
from pipeline.system.commands import make_command

TITLE_LENGTH: Final = 60
"""Maximum number of characters in the title of a new page.

So many characters fit on a card if no word has more than 12 letters.
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
