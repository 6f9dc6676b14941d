"""The manifests: JSON files that the pipeline writes, and from which the site is built.

Start with `models.py`; the manifests of pages are in `pages/`.
"""
