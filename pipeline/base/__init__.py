"""The foundation of every room: findings, files on disk, the operating system, the folders of a project.

Imports no other room. Start with these modules:

- `findings/model.py`: the result of every check
- `disk/journal.py`: changes of many files, which are completed even after a kill
- `project.py`: the folders of a project
"""
