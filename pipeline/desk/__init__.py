"""The server of the desk, the editor that the content manager opens in a browser on the same computer.

Each route calls a function of a room below. `messages/` defines what server and page say to each other, and
`local_server/` keeps everybody else out. May import all rooms except `cli`. Start with `app.py`, which lists
the areas of the desk, and `state.py`, which holds the open project.
"""
