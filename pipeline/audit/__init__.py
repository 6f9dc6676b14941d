"""The audit of the built site: its pages, links, security policies and sizes, checked without a browser.

Start with `run.py`. `built_site.py` reads the pages once for all checks; `checks/` has one module for each
family of checks. They ask what a web server would answer (`hosting`). This package may import `hosting` and
the layers below.
"""
