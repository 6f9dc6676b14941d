"""One module a page: the model of its content, its manifest, and the conversion between them.

Imports `cards`, `content` and `photos`. Start with `table.py`, the one list of pages; docs/adding-a-page.md
adds one.
"""
