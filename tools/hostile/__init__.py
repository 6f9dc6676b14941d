"""Feeds bad files and bad moments to `pipeline ingest` and sorts what comes of it."""
