"""One module a page: the model of its content, its manifest, the conversion between them.

Start with `table.py`, the list of all pages; docs/adding-a-page.md adds one.
"""
