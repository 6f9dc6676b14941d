"""The server of the desk, the content manager's screen in a browser on the same computer.

Each route calls a function of a room below. `messages/` defines what server and page say to each other, and
`local_server/` keeps everybody else out. May import all rooms but `cli`. Start with `app.py`, the list of
areas, and `state.py`, which holds the open project.
"""
