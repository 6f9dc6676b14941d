"""The site's typefaces, reduced to the characters and weights that the site uses.

Imports `content_files`, `findings` and `disk`. Start with `families.py`; decision 032 gives the reasons.
"""
