"""Draws the stand-in originals: python -m tools.standins [--only NAME ...] [--into FOLDER]."""

from __future__ import annotations

import argparse
import fnmatch
import sys
from pathlib import Path

from tools.standins.catalogue import STANDINS, Standin
from tools.standins.drawing import draw

_ORIGINALS = Path(__file__).resolve().parents[2] / "raw_assets"


def chosen(patterns: list[str]) -> list[Standin]:
    """The stand-ins whose name or scene matches one of the patterns (all if there are none)."""
    if not patterns:
        return list(STANDINS)
    return [standin for standin in STANDINS if any(fnmatch.fnmatchcase(text, p) for p in patterns for text in (standin.name, standin.file, standin.scene))]


def main() -> int:
    """Draw what was asked for; 0 done, 2 nothing matches."""
    parser = argparse.ArgumentParser(prog="python -m tools.standins", description="Draw the stand-in originals.")
    parser.add_argument("--only", nargs="+", metavar="NAME", default=[], help="such as gallery/ripple or 'programmes/*'")
    parser.add_argument("--into", type=Path, default=_ORIGINALS, metavar="FOLDER", help="instead of raw_assets/")
    options = parser.parse_args()
    standins = chosen(options.only)
    if not standins:
        sys.stderr.write(f"No stand-in is called {' or '.join(options.only)}; see tools/standins/catalogue.py.\n")
        return 2
    total = 0
    for standin in standins:
        path = options.into / standin.file
        path.parent.mkdir(parents=True, exist_ok=True)
        content = draw(standin)
        path.write_bytes(content)
        total += len(content)
        sys.stdout.write(f"{len(content) / 1000:7.0f} kB  {standin.file}\n")
    sys.stdout.write(f"{total / 1e6:7.1f} MB in {len(standins)} files\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
