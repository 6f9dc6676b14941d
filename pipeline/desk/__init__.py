"""The local server behind the content manager's screen; its routes call the same functions as the commands.

Imports all packages except `cli`. Start with `app.py`, which lists the areas, and `state.py`, which keeps the
open project. `desk_api` defines the messages between server and page.
"""
