"""Changes of photos, trainings and free pages: all of a change or nothing, and the trash.

A change goes through every file that names its object. May import `ingest` and the rooms below. Start with
`gallery/editor.py` for photos and `programmes/operations.py` for trainings.
"""
