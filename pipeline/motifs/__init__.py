"""Geometric motifs after Pochampally ikat, an Indian woven fabric, drawn as SVG and as pixels.

Each programme has a motif of its own: a line pattern that a few parameters in its content file determine.
Imports `content_files` for the parameters. Start with `figure.py`; `palette.py` has the site's colours.
"""
