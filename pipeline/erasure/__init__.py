"""Erasure of photos from all files of the project and, where it is safe, from git.

The copies that no command reaches are listed. `gallery/photo_erasure.py` erases photos from the files of the
project. This package adds git, so it imports `history`, `gallery` and the layers below. Start with
`full_erasure.py`; `held_photos.py` finds the photos in git.
"""
