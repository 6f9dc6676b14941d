"""The computer that the pipeline runs on: its operating system, and the commands that people type.

Start with `operating_system.py`, the differences between systems.
"""
