"""A single YAML content file: reading, typed models, edits; every value keeps its file, line and column.

The models of pages are in the package `pages`, which this package must not import. From `photos`, it imports
only the names of slots (the places of the site that show photos). Start with `yaml_reader.py` (parses a file
into values and their places), `models/` (the shape of each file) and `yaml_editor.py` (edits a file).
"""
