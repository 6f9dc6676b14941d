"""Sends the built site, or an earlier published state of it, to the web host, and verifies the result.

The order of the files ensures that no page ever refers to a missing file. Start with `run.py` (plan, send,
verify, record). This package may import all layers below the desk.
"""
