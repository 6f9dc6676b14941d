"""Checks a project and answers questions about it, without changing it.

`rules/` has one function for each rule. `queries/` answers questions such as “Which tasks are open?”. May
import `content` and the rooms below. Start with `project_check.py`, which checks a whole project, and with
`registry.py`, which turns a function into a rule.
"""
