"""Files of others become pictures: type, damage, colours, orientation, measurements.

Only worker processes import the decoding modules (`pipeline.photos.worker`), because a file may crash its
decoder. Imports `findings`. Start with `opening.py`; `limits.py` has the limits, `codes.py` the rules.
"""
