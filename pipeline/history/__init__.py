"""Save points of text and originals in git: made, listed, compared, restored, merged and shared.

Imports `gallery` (for the trash) and below. Start with `snapshot.py` and `saving.py`; `merging.py` joins
three versions.
"""
