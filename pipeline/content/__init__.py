"""YAML files become typed models and back; every value knows its file, line and column.

Imports `photos` for the names of slots, and nothing above it: pages register their own models. Start with
`yaml_reader.py` (text to values with places), `models/` (what a file may hold) and `editing.py` (changes in
place).
"""
