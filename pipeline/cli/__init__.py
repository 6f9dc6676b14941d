"""The commands: each reads its options, calls one function, reports the outcome and chooses the exit code.

May import every other room. Start with `app.py`. Functions import heavy modules themselves, so that `--help`
is quick.
"""
