"""Answers to questions about a project, such as its open tasks, or the pages that show a photo.

Each module answers one question; start with `project_view.py`.
"""
