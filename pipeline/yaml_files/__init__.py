"""One content file: parse its YAML into models, edit it in place, explain its errors in words.

Every value keeps its file, line and column. May import `photos`, only for the names of slots, and `base`.
Start with `yaml_reader.py`, `models/` for the shape of each file, and `yaml_editor.py`.
"""
