"""The figure of a motif: the lines of a programme's pattern, computed from a few parameters.

The forms are those of woven fabrics from Pochampally (ikat): nested lozenges, alternating stepped and
straight outlines, rows of teeth, feathered threads. All coordinates are integers in a square of `SIZE` units.
"""

from dataclasses import dataclass

from pipeline.content_files.models.motif import Edge, Heart, Motif
from pipeline.motifs import shapes
from pipeline.motifs.shapes import Line, Point

SIZE = 240
"""Width and height of the square around a figure."""

VERSION = 1
"""The version of the drawing. Increase it when motifs look different, so that social cards are redrawn."""

_REACH = 116
"""Distance from the middle to the tips of a figure.

The 4 units between the tips and the edge of the square leave room for half the width of a line.
"""

_CELLS = (8, 10, 12, 16, 20)
"""Possible heights of a step in an outline.

`_REACH` is about (n + 1/2) times each height, with an integer n, so that the outermost outline reaches it.
"""

_HEART = 14
"""Minimum half-height of the heart, the shape in the middle of a figure."""

_EDGE_DEPTH = {Edge.FEATHER: 34, Edge.TIPS: 34, Edge.HOOKS: 26}
"""The room, in units, that each kind of edge (the decoration around the outlines) needs at a tip.

The outlines are smaller by this length. Other kinds of edge need no room.
"""


ACADEMY = Motif(symmetry=4, rings=2, step=0.5, turn=0, heart=Heart.LOZENGE, edge=Edge.PLAIN)
"""The academy's own motif (line pattern), for pages that present no programme."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A motif (line pattern) as lines in a square from (0, 0) at the top left to (`SIZE`, `SIZE`).

    The last point of a closed line equals its first point.
    """

    lines: tuple[Line, ...]
    heart: int
    """The number of lines, at the end of `lines`, that form the heart: the shape in the middle."""


@dataclass(frozen=True, slots=True)
class _Loom:
    """Measurements of a motif's lines. Lengths are in the coordinates of the drawing, from 0 to `SIZE`.

    All outlines, such as nested lozenges, lie on a grid of cells.

    - `cell`: the width and height of a cell; each step of a stepped outline is one cell wide and high
    - `first`: the number of cells from the figure's middle to the tip of the outermost outline
    - `upright`: the number of outlines that stand on a corner, such as lozenges
    - `turned`: the number of outlines that stand on a side, such as squares; they are inside the other
      outlines
    """

    motif: Motif
    cell: Point
    first: int
    upright: int
    turned: int

    def is_stepped(self, ring: int) -> bool:
        """Return True if the outline with the number `ring` is stepped; 0 is the outermost outline.

        The stepped outlines are spread evenly over all outlines.
        """
        total = round(self.motif.step * self.motif.rings)
        return ring * total % self.motif.rings < total

    def reach(self, cells: int) -> Point:
        """Return half the width and half the height of an outline, in the coordinates of the drawing.

        `cells` is the distance from the figure's middle to the outline's tips, as a number of grid cells.
        """
        width, height = self.cell
        return cells * width + width // 2, cells * height + height // 2

    def find_width(self, height: int) -> int:
        """Return the width of a row with as many grid cells as a column of the height `height`."""
        return height * self.cell[0] // self.cell[1]


def draw_figure(motif: Motif) -> Figure:
    """Return the figure (the lines) of a motif, a line pattern; equal motifs have equal figures.

    Outlines are omitted if the space in the middle is too small for them.
    """
    loom = _make_loom(motif)
    lines = _draw_edge(loom)
    free = _add_upright(loom, lines)
    free = _add_turned(loom, lines, free)
    return centre_figure(lines, _draw_heart(motif.heart, loom.find_width(free), free))


def centre_figure(lines: list[Line], heart: list[Line]) -> Figure:
    """Make a figure of the outlines `lines` and the central shape `heart`.

    In `lines` and `heart`, the middle is at (0, 0), and y points upwards.
    """
    middle = SIZE // 2
    return Figure(
        tuple(tuple((middle + x, middle - y) for x, y in line) for line in lines + heart), len(heart)
    )


def _make_loom(motif: Motif) -> _Loom:
    outer = _REACH - _EDGE_DEPTH.get(motif.edge, 0)
    turned = round(motif.turn * motif.rings)
    upright = motif.rings - turned + (motif.edge is Edge.FRAME)
    # The room for all outlines, and the share of each; a square inside a lozenge has half its height.
    if motif.symmetry == 8:
        room, shares = outer * 7 // 10 - 24, 0.7 * upright + 0.75 * turned
    elif turned and upright:
        room, shares = outer // 2 - 18, upright / 2 + 0.75 * turned
    else:
        room, shares = outer - 24, upright + 0.75 * turned + 0.5 * (turned > 0)
    finest, coarsest = _CELLS[0], 12 if motif.symmetry == 8 else _CELLS[-1]
    height = max((cell for cell in _CELLS if cell <= coarsest and 2 * cell * shares <= room), default=finest)
    width = round(height * 3 / 8) * 2 if motif.symmetry == 2 else height
    first = (2 * outer - height) // (2 * height) - 2 * (motif.edge is Edge.FRAME)
    return _Loom(motif, (width, height), first, motif.rings - turned, turned)


def _add_upright(loom: _Loom, lines: list[Line]) -> int:
    """Append the outlines that stand on a corner (lozenges or stars) to `lines`, from the outside inwards.

    Return half the height of the space that remains in the middle.
    """
    # A square inside a lozenge has half its height.
    needed = 2 * (_HEART + loom.cell[1]) if loom.turned and loom.motif.symmetry != 8 else _HEART
    cells = loom.first
    for ring in range(loom.upright):
        if loom.reach(cells - 2)[1] < needed:
            break
        lines.append(_draw_outline(loom, cells, stepped=loom.is_stepped(ring)))
        cells -= 2
    return loom.reach(cells)[1]


def _draw_outline(loom: _Loom, cells: int, *, stepped: bool) -> Line:
    """Return the lozenge or star with `cells` cells from the middle to its tip."""
    half = round(0.7 * cells)
    star = loom.motif.symmetry == 8
    if stepped:
        return shapes.make_stairs(loom.cell, lambda i, j: i + j <= cells or (star and max(i, j) <= half))
    if star:
        return shapes.make_star(loom.reach(cells)[1], loom.reach(half)[1])
    return shapes.make_lozenge(*loom.reach(cells))


def _add_turned(loom: _Loom, lines: list[Line], free: int) -> int:
    """Append the outlines that stand on a side (squares or rectangles) to `lines`, from the outside inwards.

    `free` is half the height of the space inside the lozenges or stars. Return half the height of the space
    that remains in the middle.
    """
    if not loom.turned:
        return free
    height = loom.cell[1]
    half = (_REACH if loom.motif.edge is Edge.PLAIN else free) - height
    if loom.upright and loom.motif.symmetry == 8:
        half = round(free * 0.7)
    elif loom.upright:
        half = free // 2
        lines += _draw_four_lozenges(loom, round(half * 0.25), half + round(half * 0.5))
    for ring in range(loom.upright, loom.motif.rings):
        teeth = half // height
        if loom.is_stepped(ring) and teeth > 1:
            half = teeth * height
            outline = shapes.make_zigzag(teeth * loom.find_width(height), half, (teeth, teeth))
        else:
            outline = shapes.make_box(loom.find_width(half), half)
        if half - height < _HEART:
            return half
        lines.append(outline)
        half -= height * 3 // 2
    return half + height // 2


def _draw_heart(heart: Heart, width: int, height: int) -> list[Line]:
    """Return the lines of a heart (the shape in the middle of a figure), with the middle at (0, 0).

    The heart fits into a lozenge with the half-axes `width` and `height`.
    """

    def scale(share: float) -> tuple[int, int]:
        return round(width * share), round(height * share)

    if heart is Heart.CROSS:
        (a, b), (c, d) = scale(0.24), scale(0.72)
        return [shapes.mirror_quarter([(0, d), (a, d), (a, b), (c, b), (c, 0)])]
    if heart is Heart.FLOWER:
        x, y = scale(0.6)
        petal = scale(0.34)
        places = [(0, y), (x, 0), (0, -y), (-x, 0)]
        return [shapes.make_lozenge(*petal, at) for at in places] + [shapes.make_lozenge(*scale(0.16))]
    if heart is Heart.STAR:
        (x, y), (a, b) = scale(0.9), scale(0.4)
        (near_x, near_y), (near_a, near_b) = scale(0.42), scale(0.26)
        rays: list[Line] = [((0, near_y), (0, y)), ((near_x, 0), (x, 0)), ((near_a, near_b), (a, b))]
        return [image for ray in rays for image in shapes.list_mirrored(ray)] + [
            shapes.make_lozenge(*scale(0.26))
        ]
    if heart is Heart.SEED:
        return [shapes.make_lozenge(*scale(0.36))]
    return [shapes.make_lozenge(*scale(0.85)), shapes.make_lozenge(*scale(0.36))]


def _draw_edge(loom: _Loom) -> list[Line]:
    """Return the lines of the motif's edge, the decoration around the outlines; [] for a plain edge."""
    edges = {
        Edge.FRAME: _draw_frame,
        Edge.FEATHER: _draw_feather,
        Edge.CORNERS: _draw_corners,
        Edge.TIPS: _draw_tips,
        Edge.HOOKS: _draw_hooks,
    }
    return edges[loom.motif.edge](loom) if loom.motif.edge in edges else []


def _draw_frame(loom: _Loom) -> list[Line]:
    """Return one more outline around all others; it is straight, not stepped."""
    if loom.upright:
        return [_draw_outline(loom, loom.first + 2, stepped=False)]
    return [shapes.make_box(*loom.reach(loom.first + 2))]


def _draw_tips(loom: _Loom) -> list[Line]:
    """Return four small lozenges beyond the tips of the outermost outline."""
    size = (_REACH - loom.reach(loom.first)[1] - 5) // 2
    return _draw_four_lozenges(loom, size, _REACH - size)


def _draw_four_lozenges(loom: _Loom, size: int, at: int) -> list[Line]:
    """Return four small lozenges above, below, left and right of the figure's middle.

    `size` is half the height of a lozenge. `at` is the vertical distance from the figure's middle to the
    middle of the upper lozenge.
    """
    x = loom.find_width(at)
    return [
        shapes.make_lozenge(loom.find_width(size), size, place)
        for place in [(0, at), (x, 0), (0, -at), (-x, 0)]
    ]


def _draw_hooks(loom: _Loom) -> list[Line]:
    """Return two hooks at each tip of the outermost outline, one to each side.

    A hook continues a side of the outline beyond the tip, and then curls back.
    """
    rx, ry = loom.reach(loom.first)
    out = _REACH - ry
    up: Line = ((0, ry), (out, ry + out), (2 * out, ry), (out + out // 3, ry - out + out // 3))
    side: Line = ((rx, 0), (rx + out, out), (rx, 2 * out), (rx - out + out // 3, out + out // 3))
    return shapes.list_mirrored(up) + shapes.list_mirrored(side)


def _draw_feather(loom: _Loom) -> list[Line]:
    """Return short lines outside the outermost outline, like the feathered edges of ikat cloth."""
    lines: list[Line] = []
    gap = loom.cell[1] // 2 + 4
    tip, flat = loom.reach(loom.first)[1], loom.reach(round(0.7 * loom.first))[1]
    pitch = 12
    star = loom.motif.symmetry == 8
    for x in range(0, (flat if star else tip // 2) + 1, pitch):
        start = max(tip - x, flat) if star else tip - x
        thread: Line = ((x, start + gap), (x, _REACH - x // 2))
        lines += shapes.list_mirrored(thread)
        lines += shapes.list_mirrored(tuple((y, x) for x, y in thread))
    return lines


def _draw_corners(loom: _Loom) -> list[Line]:
    """Return lines that fill the corners of the figure.

    - If the outermost outline is a lozenge, return parts of two larger lozenges.
    - If the outermost outline is a star, return four small lozenges.
    - If the outermost outline is a square or rectangle, return [], because no corner is empty.
    """
    rx, ry = loom.reach(loom.first)
    if not loom.upright:
        return []  # square figures already fill their corners
    if loom.motif.symmetry == 8:
        return shapes.list_mirrored(shapes.make_lozenge(14, 14, (_REACH - 14, _REACH - 14)))
    width, height = loom.cell
    lines: list[Line] = []
    for n in (1, 2):
        cells = loom.first + 2 * n
        stairs = [
            (i * width + side * width // 2, (cells - i) * height + height // 2)
            for i in range(cells + 1)
            for side in (-1, 1)
        ]
        if loom.is_stepped(n):
            line = tuple((x, y) for x, y in stairs if x <= rx and y <= ry)
        else:
            line = ((2 * n * width, ry), (rx, 2 * n * height))
        lines += shapes.list_mirrored(line)
    return lines
