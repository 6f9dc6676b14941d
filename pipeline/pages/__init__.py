"""One module per page: the model of its content, its manifest, and the conversion between them.

A manifest is the data that the React site gets, as JSON. Imports `social_cards`, `content_files` and
`photos`. Start with `table.py`, the list of all pages; docs/adding-a-page.md describes how to add a page.
"""
