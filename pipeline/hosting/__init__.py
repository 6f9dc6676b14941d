"""Files for web servers and crawlers: redirects, headers, lifetimes, sitemap.

May import `manifests` and below. Start with `run.py`; the rules of nginx and Apache are in `templates/`.
"""
