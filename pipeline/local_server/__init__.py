"""A web server for this computer alone: its address and secrets, its guard, routes of plain functions.

Knows nothing of photos or content, so that its protection is read by itself. May import `desk_api`, whose
messages its routes take and return, and below. Start with `guard.py`, through which all requests come.
"""
