"""A figure as SVG: one path that a page strokes in the colour of its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.motifs.figure import SIZE, figure

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pipeline.content.models.motif import Motif
    from pipeline.motifs.figure import Figure
    from pipeline.motifs.shapes import Line, Point


def to_svg_path(drawn: Figure) -> str:
    """Return the whole figure as the `d` of one SVG path (SVG 2, section 9.3), for a view box of 0 0 240 240.

    Relative commands and whole numbers, as short as they get; closed lines end in `z`, so that their last
    corner is joined like the others.
    """
    return _path(drawn.lines)


def motif_sprite(motifs: Mapping[str, Motif]) -> str:
    """Return one SVG file with a symbol for each motif, by its name, for `<use href="FILE#NAME">`.

    The strokes take the text's colour and the `stroke-width` of the element that uses the symbol; the motif's
    heart is filled with its `--motif-heart`, if that is set.
    """
    symbols = "".join(_symbol(name, figure(motifs[name])) for name in sorted(motifs))
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'


def _symbol(name: str, drawn: Figure) -> str:
    body, heart = drawn.lines[: -drawn.heart], drawn.lines[-drawn.heart :]
    return (
        f'<symbol id="{name}" viewBox="0 0 {SIZE} {SIZE}" fill="none" stroke="currentColor">'
        f'<path d="{_path(body)}"/><path d="{_path(heart)}" fill="var(--motif-heart,none)"/></symbol>\n'
    )


def _path(lines: Sequence[Line]) -> str:
    path = ""
    here: Point = (0, 0)
    for line in lines:
        path += _command("m" if path else "M", line[0][0] - here[0], line[0][1] - here[1])
        path += _draw(line)
        here = line[0] if line[0] == line[-1] else line[-1]
    return path


def _draw(line: Line) -> str:
    closed = line[0] == line[-1]
    # A closing stroke is drawn by `z` itself.
    stops = line[1:-1] if closed else line[1:]
    path, here, last = "", line[0], ""
    for x, y in stops:
        dx, dy = x - here[0], y - here[1]
        if dy == 0:
            path, last = path + _command("h", dx), "h"
        elif dx == 0:
            path, last = path + _command("v", dy), "v"
        else:
            step = _command("l", dx, dy)
            if last == "l":  # a repeated command needs no letter
                step = step[1:] if dx < 0 else " " + step[1:]
            path, last = path + step, "l"
        here = (x, y)
    return path + ("z" if closed else "")


def _command(letter: str, *numbers: int) -> str:
    text = letter
    for n, number in enumerate(numbers):
        text += f" {number}" if n and number >= 0 else str(number)
    return text
