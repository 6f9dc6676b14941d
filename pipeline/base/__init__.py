"""The foundation of every room: findings, files on disk, the operating system, the folders of a project.

Imports no other room. Start with `findings/model.py`, the result of every check, `disk/journal.py`, a change
of many files that is completed after a kill, and `project.py`.
"""
