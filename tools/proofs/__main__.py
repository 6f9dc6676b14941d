"""Breaks the project in one way after another and runs the tests that must see it.

`python -m tools.proofs [WORD ...]` tries each break of site.toml and ingest.toml, or each with one of the
words in it, in a copy of the project, about a minute each. It ends with 1 if one of them was not seen.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
COPIED = (
    "package.json",
    "pyproject.toml",
    "content",
    "pipeline",
    "raw_assets",
    "schemas",
    "site",
    "tests",
    "tools",
)
SEEN = "seen"


@dataclass(frozen=True)
class Break:
    """What stops working once `new` stands in `file` instead of the only `old`, and which tests see it."""

    about: str
    file: str
    old: str
    new: str
    tests: list[str]

    def has(self, words: list[str]) -> bool:
        """Say whether one of the words, if there are any, stands in what it is about or in its tests."""
        return not words or any(word in f"{self.about} {' '.join(self.tests)}" for word in words)


def main() -> int:
    """Try the breaks; return 0 if each was seen, 1 if not."""
    parser = argparse.ArgumentParser(prog="python -m tools.proofs", description="Are breaks seen by tests?")
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help="only breaks and tests with it in their names"
    )
    words = parser.parse_args().words
    breaks = [each for name in ("site.toml", "ingest.toml") for each in listed(name) if each.has(words)]
    unseen = 0
    with TemporaryDirectory(prefix="proofs-") as folder:
        copy = Path(folder)
        prepare(copy)
        for each in breaks:
            said = attempt(copy, each)
            unseen += said != SEEN
            print(f"{each.about}: {said}", flush=True)
    print(f"{len(breaks)} breaks, {unseen} not seen.")
    return 1 if unseen or not breaks else 0


def listed(name: str) -> list[Break]:
    """Return the breaks of a file beside this one."""
    text = Path(__file__).with_name(name).read_text("utf-8")
    return [Break(**entry) for entry in tomllib.loads(text)["break"]]


def prepare(copy: Path) -> None:
    """Copy what a build and the browser tests need into the folder `copy`."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            unwanted = shutil.ignore_patterns("dist", "media", "__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=unwanted)
        else:
            shutil.copy2(ROOT / name, copy)
    shutil.copytree(ROOT / "site/public/media", copy / "site/public/media", copy_function=os.link)
    # Not a link to the whole folder: each build leaves something in it.
    (copy / "node_modules").mkdir()
    for package in (ROOT / "node_modules").iterdir():
        if package.name == ".bin" or not package.name.startswith("."):
            (copy / "node_modules" / package.name).symlink_to(package)


def attempt(copy: Path, each: Break) -> str:
    """Test the copy with one break, built if it is one of the site; return SEEN, or what went otherwise."""
    path = copy / each.file
    text = path.read_text("utf-8")
    if text.count(each.old) != 1:
        return f"NOT TRIED: {each.old!r} stands {text.count(each.old)} times in {each.file}"
    path.write_text(text.replace(each.old, each.new), "utf-8")
    try:
        if path.is_relative_to(copy / "site"):
            code, said = run(copy, "npm", "run", "--silent", "build")
            if code:
                return f"NOT BUILT: {said[-1500:]}"
        code, said = run(copy, sys.executable, "-m", "pytest", "-x", "-q", *each.tests)
        return {0: "NOT SEEN", 1: SEEN}.get(code) or f"NOT TESTED: {said[-1500:]}"
    finally:
        path.write_text(text, "utf-8")


def run(folder: Path, *command: str) -> tuple[int, str]:
    """Run a command in `folder`; return its exit code and all that it said."""
    done = subprocess.run(  # noqa: S603  # our own commands
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.returncode, done.stdout


if __name__ == "__main__":
    sys.exit(main())
