"""Files for web servers and crawlers: redirects, headers, cache lifetimes, sitemap.

Start with `run.py`. `model.py` has what all hosts share, such as the security headers; `templates/` has the
rest of the rules for nginx and Apache.
"""
