"""The local server behind the content manager's screen. Its thin handlers call the functions of the commands.

May import everything but `cli`. Start with `app.py`, which lists the areas, and `state.py`, which keeps the
open project. `desk_api` defines the messages between server and page.
"""
