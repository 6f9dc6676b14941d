"""The site's programs that run in Node, as processes of their own: the build and the preview.

Imports only `findings`, `project` and `system`.
"""
