"""The server of the desk, a web editor with which content managers edit the site on their own computer.

Its HTTP routes call functions of the packages below. Start with `app.py`, which lists the areas of the desk,
and `state.py`, which keeps the open project. `desk_api` defines the messages between server and page. This
package may import all packages except `cli`.
"""
