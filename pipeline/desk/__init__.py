"""The local server of the content manager's screen: thin handlers over the functions of the commands.

May import everything but `cli`. Start with `app.py`, which lists the areas, and `state.py`, which holds the
open project. `desk_api` has the messages between server and page.
"""
