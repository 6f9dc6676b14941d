"""The messages between the desk's page and its server, one module per area, and their JSON Schema.

Imports `queries` and the layers below, and nothing of the server. The page's TypeScript types come from
`schema.py`.
"""
