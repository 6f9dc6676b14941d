"""The files of a project on disk: atomic writes, changes of many files, and a lock between processes.

Imports only `project` and `system`. Start with `store.py` (atomic writes), then `journal.py` (one change of
many files, completed even after a kill) and `lock.py` (one run at a time).
"""
