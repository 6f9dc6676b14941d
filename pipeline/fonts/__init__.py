"""The site's typefaces, cut to the characters and weights that it uses.

Imports `content`, `diagnostics` and `disk`. Start with `families.py`; docs/decisions/032 says why.
"""
