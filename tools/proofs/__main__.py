"""Break the site in one way after another, and run the tests that must fail.

`python -m tools.proofs [WORD ...]` tries the breaks in site.toml, or those that contain one of the words, in
a copy of the project, for about a minute each. The exit code is 1 if the tests missed a break.
"""

from __future__ import annotations

import argparse
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
    "package-lock.json",
    "pyproject.toml",
    "requirements",
    "pipeline",
    "schemas",
    "site",
    "tests",
)
SEEN = "seen"


@dataclass(frozen=True)
class Break:
    """A broken feature: `new` replaces `old`, which occurs once in `file`, and one of `tests` must fail."""

    about: str
    file: str
    old: str
    new: str
    tests: list[str]


def main() -> int:
    """Try the breaks; return 0 if the tests noticed each break, otherwise 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.proofs", description="Are breaks seen by tests?")
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help="only breaks with this word in the name or the tests"
    )
    words = parser.parse_args().words or [""]
    table = tomllib.loads(Path(__file__).with_name("site.toml").read_text("utf-8"))
    breaks = [Break(**entry) for entry in table["break"]]
    breaks = [each for each in breaks if any(word in f"{each.about} {each.tests}" for word in words)]
    unseen = 0
    with TemporaryDirectory(prefix="proofs-") as folder:
        copy = Path(folder)
        prepare(copy)
        code, said = run(copy, sorted({test for each in breaks for test in each.tests}))
        if code:
            print(f"These tests fail before anything is broken:\n{said}")
            return 1
        for each in breaks:
            said = attempt(copy, each)
            unseen += said != SEEN
            print(f"{each.about}: {said}", flush=True)
    print(f"{len(breaks)} breaks, {unseen} not seen.")
    return 1 if unseen or not breaks else 0


def prepare(copy: Path) -> None:
    """Copy the files that tests need into the folder `copy`."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            unwanted = shutil.ignore_patterns("dist", "media", "__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=unwanted)
        else:
            shutil.copy2(ROOT / name, copy)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")


def attempt(copy: Path, each: Break) -> str:
    """Test the copy with one break; return SEEN, or a text about another outcome."""
    path = copy / each.file
    text = path.read_text("utf-8")
    if text.count(each.old) != 1:
        return f"NOT TRIED: {each.old!r} stands {text.count(each.old)} times in {each.file}"
    path.write_text(text.replace(each.old, each.new), "utf-8")
    code, said = run(copy, each.tests)
    path.write_text(text, "utf-8")
    return {0: "NOT SEEN", 1: SEEN}.get(code) or f"NOT TESTED: {said}"


def run(copy: Path, tests: list[str]) -> tuple[int, str]:
    """Run tests of the copy; return the exit code of pytest and the end of its output."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", *tests]
    done = subprocess.run(  # noqa: S603  # our own command
        command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.returncode, done.stdout[-1500:]


if __name__ == "__main__":
    sys.exit(main())
