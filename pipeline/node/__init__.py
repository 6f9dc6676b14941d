"""The site's programs in Node, run as processes of their own: the build and the preview.

Imports only `findings`, `project` and `system`.
"""
