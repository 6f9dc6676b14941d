"""A built site is sent to its host in a safe order, verified there, and taken back.

Imports everything below the desk. Start with `run.py` (look, send, verify, remember); `destination.py` is
what each kind of host provides, `table.py` lists the kinds.
"""
