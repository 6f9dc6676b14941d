"""What web servers and crawlers need besides the pages: redirects, headers, lifetimes, sitemap.

Imports `manifests` and below. Start with `run.py`; each kind of server has a module.
"""
