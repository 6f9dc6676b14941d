"""The local server of the content manager's screen: thin handlers over the functions that the commands call.

Imports everything but `cli`. Start with `app.py` (areas and routes) and `state.py` (the open project); `api/`
has the messages.
"""
