"""Reading and editing of the YAML content files; every value keeps its file, line and column.

Imports only the names of slots from `photos`. Imports no page: each page registers its own models. Start with
`yaml_reader.py` (text to values with places), `models/` (the shape of each file) and `yaml_editor.py`
(changes in place).
"""
