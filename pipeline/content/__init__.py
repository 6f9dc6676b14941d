"""Reads and edits the content, and makes the manifests of the site from it.

`pages/` has the models of pages, and `manifests/` builds and writes what the site imports. May import
`drawings` and the rooms below. Start with `reader.py`; `text_walk.py` yields every text and link,
`pictures.py` every picture.
"""
