"""A built site is sent to its host in a safe order, verified there, and replaced by an earlier release.

Imports all layers below the desk. Start with `run.py` (plan, send, verify, record).
"""
