"""The files of a project on disk: atomic writes, changes of many files, and a lock between processes.

Imports only `project` and `system`. Start with `atomic_files.py`. Then read `journal.py` (a change
of many files, which is completed even if the process is killed) and `lock.py` (one run at a time).
"""
