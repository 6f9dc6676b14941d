"""Find titles that do not fit on their social cards.

For most titles, an estimate of the length is enough. The typeface is needed only for doubtful titles.
"""

from collections.abc import Iterable
from pathlib import Path

from pipeline.base.findings.model import Finding
from pipeline.drawings.social_cards.layout import estimate_length, set_title
from pipeline.drawings.social_cards.model import RequestedCard


def check_titles(requested: Iterable[RequestedCard], fonts: Path) -> list[Finding]:
    """Return a finding for each title that does not fit on its card.

    `fonts` is the folder of the `@fontsource-variable` packages. The folder is read only if an estimate
    cannot prove that all titles fit.
    """
    doubtful = [
        each
        for each in requested
        if not each.title.isascii() or set_title(each.title, estimate_length) is None
    ]
    if not doubtful:
        return []
    from pipeline.drawings.social_cards.maker import find_long_titles

    return find_long_titles(doubtful, fonts)
