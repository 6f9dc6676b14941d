"""The computer that the pipeline runs on: its operating system, and the commands that people type there.

Imports nothing of the pipeline. Start with `operating_system.py`, which holds what systems do differently;
`commands.py` makes every command that a message names, and `shortcut.py` the starter for a double click.
"""
