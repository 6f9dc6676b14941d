"""Turns foreign bytes into an upright sRGB picture or a finding: type, damage, colours, measurements.

Only workers import the modules that decode, because a file can crash its decoder. Start with `opening.py`;
`model.py` has the limits, `codes.py` the rules.
"""
