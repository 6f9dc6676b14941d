"""One run from content to manifests and media, its record, the draft, and the watcher of files.

`node/` starts the site's programs in Node. May import `checks` and the rooms below. Start with `run.py`;
docs/architecture.md lists its steps.
"""
