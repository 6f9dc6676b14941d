"""All content files as one value, `Content`: read, walked, edited by path, repaired, described by schemas.

Imports `pages` for the models of their files, and below. Start with `reader.py`; `text_walk.py` yields every
text and link, `pictures.py` every picture.
"""
