"""The site's typefaces, cut to the characters and weights that it uses.

Imports `content`, `findings` and `disk`. Start with `families.py`; docs/decisions/032 gives the reasons.
"""
