"""Files for web servers and crawlers: redirects, headers, cache lifetimes, sitemap.

Start with `run.py`; the rules for nginx and Apache are in `templates/`.
"""
