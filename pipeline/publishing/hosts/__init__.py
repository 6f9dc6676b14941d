"""The kinds of web hosts behind one interface: a folder, SFTP, FTPS.

Start with `host.py`, the interface; `kinds.py` lists the kinds.
"""
