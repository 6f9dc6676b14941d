"""Renders the figures of motifs (line patterns) as SVG paths; a page strokes them in its text colour."""

import hashlib
from collections.abc import Mapping, Sequence
from itertools import pairwise

from pipeline.content_files.models.motif import Motif
from pipeline.motifs.figure import SIZE, Figure, draw_figure
from pipeline.motifs.shapes import Line


def render_motif_sprite(motifs: Mapping[str, Motif]) -> str:
    """Return one SVG file with a symbol for each motif; `<use href="FILE#NAME">` shows the motif NAME.

    The strokes have the CSS `color` and `stroke-width` of the `<use>` element. The shape in the
    middle is filled with the value of `--motif-heart`, a custom property of this element.
    """
    symbols = "".join(_format_symbol(name, draw_figure(motifs[name])) for name in sorted(motifs))
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'


def make_motif_file(motifs: Mapping[str, Motif]) -> tuple[str, bytes]:
    """Return the name and the bytes of the SVG file with a symbol for each motif.

    The name contains a digest of the bytes.
    """
    sprite = render_motif_sprite(motifs).encode()
    return f"motifs-{hashlib.sha256(sprite).hexdigest()[:16]}.svg", sprite


def _format_symbol(name: str, drawn: Figure) -> str:
    body, heart = drawn.lines[: -drawn.heart], drawn.lines[-drawn.heart :]
    return (
        f'<symbol id="{name}" viewBox="0 0 {SIZE} {SIZE}" fill="none" stroke="currentColor">'
        f'<path d="{_format_path(body)}"/>'
        f'<path d="{_format_path(heart)}" fill="var(--motif-heart,none)"/></symbol>\n'
    )


def _format_path(lines: Sequence[Line]) -> str:
    """Return the `d` attribute of an SVG path (SVG 2, section 9.3); `z` joins the ends of a closed line."""
    path = ""
    for line in lines:
        is_closed = line[0] == line[-1]
        path += f"M{line[0][0]} {line[0][1]}"
        for (a, b), (x, y) in pairwise(line[:-1] if is_closed else line):
            path += f"h{x - a}" if y == b else f"v{y - b}" if x == a else f"l{x - a} {y - b}"
        path += "z" if is_closed else ""
    return path
