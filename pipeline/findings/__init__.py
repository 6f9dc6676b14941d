"""The model of a finding, its formats (text, JSON, GitHub), and the catalogue of all rules.

This package imports only types, from `disk`. Start with `model.py`: every check returns `Finding`s.
"""
