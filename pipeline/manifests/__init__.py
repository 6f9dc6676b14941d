"""The data for the site: models, builder, writer and JSON Schema.

Imports `source` and the layers below. Start with `models.py`; the manifests of pages are in `pages/`.
"""
