"""`python -m pipeline` is `pipeline`."""

from pipeline.cli.app import main

main()
