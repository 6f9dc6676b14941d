"""The messages between the desk's page and its server, one module per area, and their JSON Schema.

Imports `queries` and the layers below, but nothing from the server. The page's TypeScript types are generated
from the schema that `schema.py` returns.
"""
