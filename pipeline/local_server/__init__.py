"""A web server for this computer alone: its secrets, its guard, the built page, and routes to functions.

It imports nothing about photos or content, so that its protection can be reviewed alone. Imports `desk_api`,
whose messages its routes receive and return, and the layers below. Start with `guard.py`, which all requests
pass.
"""
