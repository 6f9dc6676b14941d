"""Versions of text and originals in git: saved, listed, compared, restored, merged and shared.

A version is a commit of content/ and raw_assets/. Imports `gallery` (for the trash) and the layers below.
Start with `snapshot.py` and `versions.py`; `merging.py` merges the changes of two people.
"""
