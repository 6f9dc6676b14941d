"""The server of the desk, the editor that the content manager opens in a browser.

Start with `app.py`, which lists the areas of the desk, and `state.py`, which holds the open project.
`messages/` defines the JSON between server and page. `local_server/` refuses requests of other users and
sites. May import all rooms except `cli`.
"""
