"""Programmes are added, removed, restored, moved and reordered in every content file that names them.

Each function makes one change: all of it happens, or nothing. This package imports `gallery` (for the trash)
and the layers below. Start with `operations.py`; `editor.py` validates a change before it is written.
"""
