"""The site's typefaces, reduced to the characters and weights that the site uses.

Imports `content`, `findings` and `disk`. Start with `families.py`; docs/decisions/032 gives the reasons.
"""
