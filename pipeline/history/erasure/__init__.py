"""Deletes photos for good: from all files and, where it is safe, from git.

Copies that no command can delete, such as backups of the web host, become a checklist for people. Start with
`full_erasure.py`; `holding_objects.py` finds the git objects with the photos.
"""
