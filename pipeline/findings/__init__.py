"""One model of a finding, its renderers (text, JSON, GitHub), and the catalogue of all rules.

Imports nothing above it but types of `disk`. Start with `model.py`: every check returns `Finding`s.
"""
