"""The manifests (JSON files with all content, from which the site is built): models, builder, writer, schema.

Imports `content` and lower layers. Start with `models.py`. The models of pages' manifests are in the package
`pages`.
"""
