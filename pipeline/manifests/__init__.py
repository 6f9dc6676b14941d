"""The data for the site: models, builder, writer and JSON Schema.

Imports `source` and below. Start with `models.py`; pages define their own manifests in `pages/`.
"""
