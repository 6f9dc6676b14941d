"""One run: read and check the content, make the due variants, write the manifests.

Imports `rules` and the layers below, and no module of editing, publishing or the desk. Start with `run.py`,
whose steps are listed in docs/architecture.md.
"""
