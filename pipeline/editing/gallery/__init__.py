"""Changes to photos together with their text: add, replace, move, remove, restore, erase.

Start with `editor.py`: a `GalleryEditor` collects the edits of one change, and the other modules add edits.
"""
