"""Changes of photos together with their text: add, replace, move, remove, restore, and erase for good.

Each function makes one change, completely or not at all. Imports `ingest`, `queries` and the layers below.
Start with `editor.py`: a `GalleryEditor` collects the edits of one change, and the other modules add edits to
it.
"""
