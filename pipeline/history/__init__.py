"""The versions of a project in git: saved, compared, restored, merged, shared.

A version is a commit of content/ and raw_assets/. `erasure/` deletes photos for good, also from versions. May
import `editing` and the rooms below. Start with `snapshot.py` and `versions.py`; `merging.py` merges the
changes of two people.
"""
