"""The audit of the built site: its pages, links, policies and weight, checked without a browser.

Imports `hosting` and the layers below. Start with `run.py`; `checks/` has one module per family of checks.
"""
