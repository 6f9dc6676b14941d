"""All content files as one value, `Content`: reading, traversal, edits by path, corrections, and schemas.

Imports `pages` for the models of content files, and the layers below. Start with `reader.py`; `text_walk.py`
yields every text and link, `pictures.py` every picture.
"""
