"""Execute the guide, and report the first line that is not true: python -m tools.guide [GUIDE] [--help]."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.guide.place import ROOT, make
from tools.guide.reading import GuideError, choose_quick, read
from tools.guide.walking import walk


def main() -> int:
    """Execute the guide; return 0 if all of it is true, 1 if a line is not true."""
    parser = argparse.ArgumentParser(prog="python -m tools.guide", description=__doc__)
    parser.add_argument("guide", nargs="?", type=Path, default=ROOT / "docs/content-guide.md")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="work in this empty folder and keep it")
    parser.add_argument("--quick", type=Path, metavar="INGESTED", help="reuse its files, stop before `add`")
    parser.add_argument("--show", action="store_true", help="print the output of all commands")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="a guide to walk ") as temporary:
        try:
            steps = read(options.guide)
            place = make(options.keep or Path(temporary), options.quick)
            if options.quick:
                import_module("pipeline.ingest.run")  # once, because all commands are forks of this process
                steps = choose_quick(steps)
            walk(steps, place, show=options.show)
        except GuideError as error:
            print(f"{options.guide}:{error.line}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
