"""Reads all content files (the YAML files in content/) as one value, and edits values in these files.

Imports `pages`, which has models of content files, and lower layers. Start with `reader.py`; `text_walk.py`
yields every text and link, `pictures.py` every picture.
"""
