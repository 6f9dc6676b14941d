"""The built site, read as one graph of pages, links, pictures and policies, without a browser.

Imports `hosting` and below. Start with `run.py`; `checks/` has one module for each family of findings.
"""
