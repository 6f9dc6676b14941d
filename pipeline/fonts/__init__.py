"""The site's typefaces, reduced to the characters and weights that the site uses.

Start with `families.py`, the table of typefaces and weights; `maker.py` cuts them to the characters in the
content. Decision 032 gives the reasons. This package may import `content_files`, `findings` and `disk`.
"""
