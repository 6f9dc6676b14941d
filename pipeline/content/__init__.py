"""Reading and editing of the YAML content files; every value keeps its file, line and column.

Imports `photos` only for the names of slots, and no page: pages register their own models. Start with
`yaml_reader.py` (text to values with places), `models/` (the shape of each file) and `yaml_editor.py`
(changes in place).
"""
