"""The names of the motifs, and the SVG file that shows them on the site."""

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, get_args

Motif = Literal[
    "carpet",
    "clover",
    "coins",
    "courtyard",
    "dahlia",
    "dawn",
    "door",
    "drum",
    "fort",
    "garden",
    "jewel",
    "kite",
    "lantern",
    "lotus",
    "mirror",
    "needle",
    "nest",
    "petals",
    "pool",
    "ripples",
    "rosette",
    "stairs",
    "star",
    "sun",
    "temple",
    "threads",
    "well",
    "window",
]
"""The name of a motif; its drawing is NAME.svg in this folder."""


def choose_motif(used: Sequence[Motif]) -> Motif:
    """Return the motif that occurs least often in `used`, the motifs of the programmes."""
    return min(get_args(Motif), key=used.count)


def make_sprite(motifs: Iterable[Motif]) -> tuple[str, bytes]:
    """Return the name and the bytes of one SVG file with a symbol for each motif.

    `<use href="FILE#NAME">` shows the motif NAME. CSS can set its `color`, its `stroke-width`, and
    `--motif-heart`, the colour of the shape in the middle. The file's name contains a digest.
    """
    symbols = "".join(_make_symbol(name) for name in sorted(set(motifs)))
    sprite = f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'.encode()
    return f"motifs-{hashlib.sha256(sprite).hexdigest()[:16]}.svg", sprite


def _make_symbol(name: Motif) -> str:
    drawing = Path(__file__).with_name(f"{name}.svg").read_text("utf-8")
    symbol = drawing.replace('svg xmlns="http://www.w3.org/2000/svg"', f'symbol id="{name}"')
    return symbol.replace("</svg>", "</symbol>")
