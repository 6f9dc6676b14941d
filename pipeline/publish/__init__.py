"""Sends a built site or an earlier release to the host in a safe order, and verifies the result.

Imports all layers below the desk. Start with `run.py` (plan, send, verify, record).
"""
