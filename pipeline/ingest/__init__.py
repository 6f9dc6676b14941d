"""One run: read and check the content, make the due variants, write the manifests.

Imports `rules` and below; nothing of editing, publishing or the desk. `run.py` reads like the list of steps
in docs/architecture.md.
"""
