"""Erasure of photos (deletion for good) from all files of the project and, where it is safe, from git.

Copies that no command can delete, such as backups of the web host, become a checklist for people.
`gallery/photo_erasure.py` erases photos from the files of the project. This package adds git, so it imports
`history`, `gallery` and the layers below. Start with `full_erasure.py`; `held_photos.py` finds the photos in
git.
"""
