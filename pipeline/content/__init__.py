"""Reads all content files (the YAML files in content/) into one object, and edits values in these files.

Imports lower layers and the package `pages`, which has the models of pages. Start with `reader.py`;
`text_walk.py` yields every text and link, `pictures.py` every picture.
"""
