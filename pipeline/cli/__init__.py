"""The commands: each reads its options, calls one function, reports the outcome and chooses the exit code.

May import every other room. Heavy modules are imported inside functions, so that `--help` is quick. Start
with `app.py`.
"""
