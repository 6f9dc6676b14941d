"""Photos are added, replaced, moved, removed, restored and erased together with their text.

Each function makes one change: all of it happens, or nothing. This package imports `ingest`, `queries` and
the layers below. Start with `editor.py`: a `GalleryEditor` collects one change, which the other modules fill.
"""
