"""The audit of the built site: checks its pages, links and sizes without a browser.

Start with `run.py`, which calls each check. `built_site.py` reads the files once for all checks. `checks/`
has one module for each group of checks.
"""
