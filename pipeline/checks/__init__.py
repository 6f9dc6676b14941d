"""What must hold, and questions about a project that change nothing.

`rules/` has one function a rule; `queries/` answers what is open, wrong and in use. May import `content` and
the rooms below. Start with `project_check.py`, which checks a whole project, and with `registry.py`, which
makes a function a rule.
"""
