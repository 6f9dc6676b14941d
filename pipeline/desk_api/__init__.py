"""The messages between the desk's page and its server, one module per area, and their JSON Schema.

The desk is the web editor of the site; it runs on the content manager's own computer. The page's TypeScript
types are generated from the schema that `schema.py` returns. This package may import `publish` and the layers
below, but nothing from the server.
"""
