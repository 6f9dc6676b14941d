"""Read-only questions about a project: open tasks, and the usage of photos.

Imports `rules` and lower layers, but not `ingest`. Each module answers one question; start with
`open_tasks.py`.
"""
