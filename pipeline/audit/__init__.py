"""The audit of the built site: its pages, links, security policies and sizes, checked without a browser.

Imports `hosting` and lower layers. Start with `run.py`; `checks/` has one module per family of checks.
"""
