"""The model of a finding, and its formats.

A finding reports one place where a rule does not hold. Start with `model.py`: every check returns `Finding`s.
"""
