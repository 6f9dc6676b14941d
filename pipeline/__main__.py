"""`python -m pipeline` is `pipeline`."""

from pipeline.cli.entry import main

main()
