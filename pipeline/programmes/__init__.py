"""Adds, removes, restores, moves and reorders programmes, in all content files that refer to them.

Each function makes one change, completely or not at all. Imports `gallery` (for the trash) and the layers
below. Start with `operations.py`; `editor.py` validates a change before it is written.
"""
