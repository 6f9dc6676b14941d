"""One module for each page: the models of its content and its manifest, and the conversion.

Start with `table.py`, the list of all pages; docs/adding-a-page.md adds one.
"""
