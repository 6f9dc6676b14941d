"""The kinds of hosts: folders, SFTP, FTPS, S3 and branches of git, behind one interface.

Imports `hosting` and the layers below. Start with `host.py` (the interface). `kinds.py` lists the kinds of
hosts; each kind has a module of its own. The package `publish` decides in which order files are transferred.
"""
