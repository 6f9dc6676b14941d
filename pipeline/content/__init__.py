"""YAML files become typed models and back; every value keeps its file, line and column.

Imports `photos` for the names of slots, and nothing above it: pages register their own models. Start with
`yaml_reader.py` (text to values with places), `models/` (the shape of each file) and `yaml_editor.py`
(changes in place).
"""
