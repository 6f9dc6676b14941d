"""The process `pipeline`: what can be said at once is, before the library that reads options is imported.

That import takes longer than either answer here. Options are read in one place all the same: only what people
type most, letter by letter, is answered here.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

HELP = Path(__file__).with_name("help.txt")
"""What `pipeline --help` says in 80 columns and more; made by: python -m pipeline.cli.app --help"""

_COLUMNS = 80


def main() -> None:
    """Run the command line of this process; exits with 0, 1 (findings), 2 (misuse) or 130 (Ctrl-C)."""
    # A run holds on to nearly all that it makes: looking for the rest would take a sixth of its time.
    gc.set_threshold(500_000)
    try:
        if _answered(sys.argv[1:]):
            return
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at its end
        sys.exit(1)
    from pipeline.cli.app import main as run

    run()


def _answered(arguments: list[str]) -> bool:
    """Whether these arguments asked for the help or for an ingest with nothing to do, and were answered."""
    if arguments in (["--help"], ["-h"]):
        from shutil import get_terminal_size

        if get_terminal_size().columns < _COLUMNS:
            return False
        sys.stdout.write(HELP.read_text("ascii"))
        sys.stdout.flush()  # here, where a reader that is gone is no surprise
        return True
    if arguments not in (["ingest"], ["ingest", "--check"]) or "PIPELINE_ROOT" in os.environ:
        return False
    from pipeline.cli.ingested import unchanged
    from pipeline.cli.session import Session

    return unchanged(Session(), check="--check" in arguments)
