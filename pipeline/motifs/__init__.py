"""Geometric motifs after Pochampally ikat, drawn from a programme's numbers as SVG and as pixels.

Imports `content_files` for the numbers. Start with `figure.py`; `palette.py` has the site's colours.
"""
