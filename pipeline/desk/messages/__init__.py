"""The JSON messages between the desk's page and its server, with one module for each area.

The page's TypeScript types are generated from the JSON Schema that `schema.py` returns.
"""
