"""The web server of the desk, the web editor; only this computer can reach it.

Start with `guard.py`, which refuses forbidden requests. The package knows nothing about photos or content, so
that its protection can be reviewed alone. It may import `desk_api`, which defines the messages of its routes,
and the layers below.
"""
