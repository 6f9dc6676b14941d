"""The audit of the built site as one graph of pages, links and policies, without a browser.

May import `hosting` and below. Start with `run.py`; `checks/` has a module for each family of findings.
"""
