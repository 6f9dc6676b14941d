"""The data for the site: models, builder, writer and JSON Schema.

Imports `content` and the layers below. Start with `models.py`. The manifests of pages are in the package
`pages`.
"""
