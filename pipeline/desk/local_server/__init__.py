"""A web server that only this computer can reach.

Start with `guard.py`, which refuses forbidden requests. The package knows nothing about photos or content, so
its protection can be reviewed alone.
"""
