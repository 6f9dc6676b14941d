"""Photos are added, replaced, moved, removed, restored and erased with their text: all of it or nothing.

Imports `ingest`, `queries` and below. Start with `entries.py`: `GalleryEditor` is one change of the gallery,
its counts included; the other modules fill it.
"""
