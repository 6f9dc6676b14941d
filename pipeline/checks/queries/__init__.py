"""Answers about a project: findings, open tasks, the usage of photos.

Each module answers one question; start with `project_view.py`.
"""
