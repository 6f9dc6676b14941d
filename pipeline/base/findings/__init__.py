"""The model of a finding, its formats, and the catalogue of all rules.

A finding reports one place where a rule does not hold. Start with `model.py`: every check returns `Finding`s.
"""
