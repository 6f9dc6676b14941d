"""The ingest: one run from content and originals to manifests and media.

`draft.py` writes manifests for the preview while variants are missing, and `file_watcher.py` notices changes.
`node/` starts the site's programs in Node. May import `checks` and the rooms below. Start with `run.py`;
docs/architecture.md lists the steps of a run.
"""
