"""Measurements of the desk's speed, in Chromium on a copy of this project."""
