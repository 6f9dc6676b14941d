"""A single YAML content file: reading, typed models, edits; every value keeps its file, line and column.

Of `photos`, imports only the names of slots, and nothing of `pages`, whose `table.py` lists the models of
pages. Start with `yaml_reader.py` (parses a file into values and their places), `models/` (the shape of each
file) and `yaml_editor.py` (edits a file).
"""
