"""A built site is sent to its host in a safe order, verified there, and taken back.

Imports everything below the desk. Start with `run.py` (plan, send, verify, record).
"""
