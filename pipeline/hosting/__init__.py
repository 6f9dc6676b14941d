"""Files for web servers and crawlers: redirects, headers, cache lifetimes, sitemap.

Imports `manifests` and the layers below. Start with `run.py`; the rules for nginx and Apache are in
`templates/`.
"""
