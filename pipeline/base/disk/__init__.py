"""The files of a project on disk: atomic writes, changes of many files, a lock between processes.

Start with `atomic_files.py`. Then read `journal.py` and `lock.py`.
"""
