"""The computer that the pipeline runs on: its operating system, and the commands that people type there.

Imports no other package of the pipeline. Start with `operating_system.py`, the differences between systems;
`commands.py` makes the commands in messages, and `shortcut.py` the file that opens the desk.
"""
