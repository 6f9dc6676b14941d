"""One module a page: its text model, its manifest, and the conversion of one to the other.

Imports `cards`, `content` and `photos`. Start with `table.py`, the one list of pages; docs/adding-a-page.md
adds one.
"""
