"""All content files as one value: read, edited in place, handed to the site as JSON.

`pages/` has the models of pages, and `manifests/` builds and writes what the site imports. May import
`drawings` and the rooms below. Start with `reader.py`; `text_walk.py` yields every text and link,
`pictures.py` every picture.
"""
