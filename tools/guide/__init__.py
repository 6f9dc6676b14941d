"""Walks docs/content-guide.md as a newcomer would, and says where it no longer tells the truth."""
