"""The rules for content and originals, and questions about a project that change nothing.

`rules/` has one function a rule; `queries/` answers what is open, wrong and in use. May import `content` and
the rooms below. Start with `rules/registry.py` and `queries/project_view.py`.
"""
