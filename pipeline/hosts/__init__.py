"""The kinds of web hosts, folders, SFTP and FTPS, behind one interface.

Start with `host.py`, the interface. `kinds.py` lists the kinds of hosts, and each kind has a module of its
own. The package `publish` decides the order in which files are transferred. This package may import `hosting`
and the layers below.
"""
