"""Adds, removes, restores and moves programmes and free pages, in every file that names them.

Start with `operations.py`, for programmes. `free_pages.py` is for free pages, and `editor.py` collects the
edits of one change.
"""
