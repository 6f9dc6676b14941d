"""Find rejected synonyms of the glossary in code and documents: python -m tools.glossary."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[1]
GLOSSARY: Final = ROOT / "docs/architecture.md"
SOURCES: Final = ("*.md", "docs/*.md", "{}/**/*.py", "{}/**/*.ts", "{}/**/*.tsx")
FOLDERS: Final = ("pipeline", "site/src", "site/shared", "site/build", "desk", "tests", "tools", "bench")
_QUOTING: Final = "CHANGELOG.md"
"""The document that quotes earlier names."""
_NAMED: Final = re.compile(r'“[^”]*”|"\w+"|\]\([^)]*\)')
"""Parts of a line in which synonyms are allowed: quotations, keys in code, targets of links."""


def main() -> int:
    """Print each rejected synonym with its place and the term to use instead; return 1 if there is any."""
    rejected = dict(read_rejected(GLOSSARY.read_text("utf-8")))
    if not rejected:
        sys.exit(f"{GLOSSARY.relative_to(ROOT)} has no rejected synonyms in quotes below “## Glossary”.")
    count = 0
    for path in list_sources():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for synonym in find_synonyms(line, rejected):
                print(f"{path.relative_to(ROOT)}:{number}: “{synonym}” is “{rejected[synonym]}” here.")
                count += 1
    return 1 if count else 0


def read_rejected(text: str) -> Iterator[tuple[str, str]]:
    """Yield each rejected synonym with its term, from the rows of the glossary's table."""
    table = text.partition("## Glossary")[2]
    for term, _, rejected in re.findall(r"^\| (.+?) \| (.+?) \| (.*?) ?\|$", table, re.MULTILINE):
        for synonym in re.findall(r"“([^”]+)”", rejected):
            yield synonym, term


def list_sources() -> Iterator[Path]:
    """Yield the files of code and documents, without packages and the changelog."""
    for pattern in SOURCES:
        for folder in FOLDERS if "{}" in pattern else ("",):
            for path in sorted(ROOT.glob(pattern.format(folder))):
                if "node_modules" not in path.parts and path.name != _QUOTING:
                    yield path


def find_synonyms(line: str, rejected: dict[str, str]) -> list[str]:
    """Return the rejected synonyms in a line, even within names (`focalPoint`, `focal_point`)."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]", " ", _NAMED.sub("", line)).lower()
    return [each for each in rejected if re.search(rf"\b{each}(?:s|es)?\b", spaced)]


if __name__ == "__main__":
    sys.exit(main())
