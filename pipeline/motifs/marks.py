"""The academy's own marks, from the same loom as the motifs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.content.models.motif import Edge, Heart, Motif
from pipeline.motifs import shapes
from pipeline.motifs.figure import centred

if TYPE_CHECKING:
    from pipeline.motifs.figure import Figure
    from pipeline.motifs.shapes import Line

ACADEMY = Motif(symmetry=4, rings=2, step=0.5, turn=0, heart=Heart.LOZENGE, edge=Edge.PLAIN)
"""The logo, drawn out; stands where a page has no programme of its own."""


def logo() -> Figure:
    """Return the logo's mark: a stepped lozenge around two straight ones; good from 24 px."""
    stepped = shapes.stairs((24, 24), lambda i, j: i + j <= 4)
    return centred([stepped, shapes.lozenge(66, 66)], [shapes.lozenge(26, 26)])


def bee() -> Figure:
    """Return the bee of the mentor quote: lozenges for head, body and wings."""
    wing: Line = ((16, 18), (60, 64), (108, 46), (66, 8), (16, 18))
    lower: Line = ((28, -2), (62, 2), (88, -32), (52, -36), (28, -2))
    feeler: Line = ((9, 61), (26, 90), (44, 90))
    stripes: list[Line] = [((-27, -22), (27, -22)), ((-39, -46), (39, -46)), ((-26, -70), (26, -70))]
    sides = [side for line in (wing, lower, feeler) for side in _both_sides(line)]
    return centred([*sides, *stripes, shapes.lozenge(18, 18, (0, 48))], [shapes.lozenge(41, 68, (0, -40))])


def honeycomb() -> Figure:
    """Return seven cells of a honeycomb; the one in the middle is its heart."""
    places = [(70, 0), (-70, 0), (35, 60), (-35, 60), (35, -60), (-35, -60)]
    return centred([_cell(x, y) for x, y in places], [_cell(0, 0)])


def _cell(x: int, y: int) -> Line:
    corners = [(0, 33), (28, 16), (28, -16), (0, -33), (-28, -16), (-28, 16)]
    return shapes.move(shapes.closed(corners), (x, y))


def _both_sides(line: Line) -> list[Line]:
    return [line, tuple((-x, y) for x, y in line)]
