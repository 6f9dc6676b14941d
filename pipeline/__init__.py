"""Checks the photos and the text of an academy, and turns them into the parts of its website."""

__version__ = "1.0.0"
