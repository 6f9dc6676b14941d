"""Decodes picture files: detects type and damage, turns pictures upright, converts colours, and measures.

Only workers import the modules that decode, because a file can crash its decoder. Start with `opening.py`;
`model.py` has the limits, `codes.py` the rules.
"""
