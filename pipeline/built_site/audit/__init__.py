"""The audit of the built site: its pages, links and sizes, checked without a browser.

Start with `run.py`, which calls each check. `built_site.py` reads the pages once for all checks, and finds
files as a plain web server would. `checks/` has one module for each group of checks.
"""
