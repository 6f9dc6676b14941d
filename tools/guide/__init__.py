"""Executes the steps of docs/content-guide.md in a copy of the project, and reports differences."""
