"""Reading and editing of the YAML content files; every value keeps its file, line and column.

Imports only the names of slots from `photos`. Imports nothing from `pages`: each page registers its own
models. Start with `yaml_reader.py` (parses a file into values and their places), `models/` (the shape of each
file) and `yaml_editor.py` (edits a file).
"""
