"""The manifests, JSON files from which the site is built: models, builder, writer, schema.

Start with `models.py`; the manifests of pages are in `pages/`.
"""
