"""The messages between the desk's page and its server, a module an area, and their JSON Schema.

Imports `queries` and below, and nothing of the server. The page's TypeScript types come from `schema.py`.
"""
