"""Turns figures into the part of docs/benchmarks.md about phones."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from statistics import median

HEADING = "## On a phone"

_COLUMNS = {
    "bytes": "kB to read",
    "saving": "with Save-Data",
    "tapped": "tap to heading, ms",
    "ahead": "pointed at before, ms",
    "worst": "worst interaction, ms",
}


def to_section(
    figures: Mapping[str, Mapping[str, Sequence[float]]], rounds: int, browser: str, load: float, date: str
) -> str:
    """Return the part; `figures` has every measurement of each page by the names of the columns."""
    rows = ["page", *_COLUMNS.values()]
    lines = [_row(rows), _row(["---"] + ["---:"] * len(_COLUMNS))]
    for page, measured in figures.items():
        lines.append(_row([page, *(_cell(name, measured[name]) for name in _COLUMNS)]))
    words = """A window of 412 px, a processor made 4 times slower, a connection of 1.6 Mbit/s down, 0.75 up
    and a round trip of 150 ms (Lighthouse's slow 4G), laid before the server so that it holds for all that
    is fetched ahead, too. Each visit begins with an empty cache, and waits until nothing comes any more.
    Bytes are all that the browser received, headers included. The next page is the gallery, from the menu on
    a touch screen, and with a mouse that rested 2 s on its link; milliseconds run from the click to the
    frame with the heading. The worst interaction is that of Event Timing over a visit that switches the
    theme, searches, opens and closes the menu, fills the form where there is one, and goes back to the
    top. What drives the browser (Playwright) forbids it to draw pages ahead: what is pointed at is only
    fetched ahead here."""
    foot = f"""{date}, `./dev nox -s phone -- --rounds {rounds}`: median of {rounds} rounds (lowest to
    highest); {browser}, load {load:.1f} before."""
    return "\n\n".join([HEADING, _filled(words), "\n".join(lines), _filled(foot)]) + "\n"


def _cell(name: str, values: Sequence[float]) -> str:
    scaled = [value / 1000 for value in values] if name in ("bytes", "saving") else values
    return f"{median(scaled):.0f} ({min(scaled):.0f} to {max(scaled):.0f})"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _filled(paragraph: str) -> str:
    return textwrap.fill(" ".join(paragraph.split()), 118, break_long_words=False, break_on_hyphens=False)
