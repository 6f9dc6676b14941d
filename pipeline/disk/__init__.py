"""The files of a project on disk: written whole or not at all, changed in one step, by one process at a time.

Imports only `project`. Start with `store.py` (atomic writes), then `journal.py` (one change over many files,
and its end after a kill) and `lock.py` (one run at a time).
"""
