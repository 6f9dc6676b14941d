"""The messages between the desk's page and its server, one module an area, and their JSON Schema.

The page's TypeScript types are generated from the schema that `schema.py` returns.
"""
