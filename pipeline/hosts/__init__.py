"""The kinds of hosts: folders, SFTP, FTPS, S3 and branches of git, behind one interface.

Imports `hosting` and the layers below; `publish` decides the order of a transfer. Start with `host.py` (the
interface). `kinds.py` lists the kinds, each in a module of its own.
"""
