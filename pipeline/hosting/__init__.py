"""Files for web servers and crawlers: redirects, headers, lifetimes, sitemap.

May import `manifests` and below. Start with `run.py`; each kind of server has a module.
"""
