"""The history of the project in git: versions are saved, listed, compared, restored, merged and shared.

A version is a commit of content/, which has the text, and of raw_assets/, which has the photos. Start with
`snapshot.py` and `versions.py`; `merging.py` merges the changes of two people. This package may import
`gallery` (for the trash) and the layers below.
"""
