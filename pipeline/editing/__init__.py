"""Changes to photos, programmes and free pages, and the trash.

A change edits every file that names the photo or page, and is made completely or not at all. May import
`ingest` and the rooms below. Start with `gallery/editor.py` for photos and `programmes/operations.py` for
programmes.
"""
