"""Line motifs after Pochampally ikat: drawn from a programme's numbers, as SVG and as pixels."""

from __future__ import annotations

from pipeline.motifs.figure import SIZE, Figure, figure
from pipeline.motifs.svg import motif_sprite, to_svg_path

__all__ = ["SIZE", "Figure", "figure", "motif_sprite", "to_svg_path"]
