"""Adds, removes, restores and moves programmes and free pages, in every file that names them.

A programme is a training with a page of its own; a free page is a page of blocks that content managers add.
Start with `operations.py`, for programmes; `free_pages.py` is for free pages, and `editor.py` collects the
edits of one change.
"""
