"""Deletion for good: a photo leaves all files and, where that is safe, git; what remains elsewhere is listed.

The files of the project are erased by `gallery/erasure.py`. This package adds git, so it imports `history`,
`gallery` and the layers below. Start with `full_erasure.py`; `held_photos.py` finds what git holds.
"""
