"""Answers about a project that change nothing: is the text right, what is left to do, where is a photo shown.

Imports `rules` and below, and nothing of `ingest`. Each module answers one question; start with
`content_check.py`.
"""
