"""Decoding of picture files: type, damage, colours, orientation, measurements.

Only worker processes (`pipeline.photos.worker`) import the modules that decode, because a file may crash its
decoder. Imports `findings` and `system`. Start with `opening.py`; `model.py` has the limits, `codes.py` the
rules.
"""
