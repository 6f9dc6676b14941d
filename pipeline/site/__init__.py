"""The site's own programs in Node, started as processes: Vite's build and its development server.

Imports only `project`. Everything is in `preview_server.py`.
"""
