"""Programmes are added, removed, moved and reordered over every file that names them: all of it or nothing.

Imports `gallery` (for the trash) and below. Start with `changing.py`; `editing.py` proves a change before it
is written.
"""
