"""Adds, removes, restores, moves and reorders programmes and free pages, in every file that names them.

Each function makes one change, completely or not at all. Imports `gallery` (for the trash) and the layers
below. Start with `operations.py`; `editor.py` validates a change before it is written, and `free_pages.py`
does the same for pages of blocks.
"""
