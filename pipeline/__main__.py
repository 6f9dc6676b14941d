"""Runs the command `pipeline` for `python -m pipeline`."""

from pipeline.cli.app import main

main()
