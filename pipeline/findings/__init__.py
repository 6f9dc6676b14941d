"""The model of a finding, its formats (text, JSON, GitHub), and the catalogue of all rules.

From other packages, this package imports only types of `disk`. Start with `model.py`: every check returns
`Finding`s.
"""
