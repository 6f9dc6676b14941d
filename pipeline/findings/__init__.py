"""The model of a finding, its formats (text, JSON, GitHub), and the catalogue of all rules.

A finding reports one place in the project where a rule does not hold. Imports `system` and, only for a type,
`disk`. Start with `model.py`: every check returns `Finding`s.
"""
