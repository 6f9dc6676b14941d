"""The site's typefaces, reduced to the characters and weights in use; decision 032 gives reasons.

Start with `families.py`, the table of typefaces and weights; `maker.py` cuts them.
"""
