"""Find titles that do not fit on their social cards; no typeface is read."""

from collections.abc import Iterable

from pipeline.base.findings.model import Finding
from pipeline.drawings.social_cards.layout import estimate_length, fit_title
from pipeline.drawings.social_cards.model import RequestedCard


def check_titles(requested: Iterable[RequestedCard]) -> list[Finding]:
    """Return a finding for each title that possibly does not fit on its social card.

    Widths are estimated. For letters outside ASCII, an estimate can be too small; the card then shows the
    academy's name.
    """
    plain = [(each, each.title.encode("ascii", "replace").decode()) for each in requested]
    return [each.length_finding for each, title in plain if fit_title(title, estimate_length) is None]
