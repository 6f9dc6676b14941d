"""Deletion of photos for good: from all files and, where that is safe, from git; other copies are listed.

`gallery/erasure.py` erases the files of the project. This package adds git, so it imports `history`,
`gallery` and the layers below. Start with `full_erasure.py`; `held_photos.py` finds the photos in git.
"""
