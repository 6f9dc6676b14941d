"""The audit of the built site: its pages, links and sizes, checked without a browser.

Start with `run.py`. `built_site.py` reads the pages once for all checks; `checks/` has one module for each
family. They ask what a web server would answer.
"""
