"""Find names in documents and comments that do not exist: python -m tools.names."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from typer.main import get_command

from pipeline.cli.app import app

ROOT: Final = Path(__file__).parents[1]
FILES: Final = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
READ: Final = re.compile(r"(?!.*(?:package-lock|CHANGELOG)).*\.(?:md|py|tsx?|css|toml|ya?ml|json)$|dev$")
COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|(?:^|(?<=\s))#[^\n]*", re.S)
COMMANDS: Final = vars(get_command(app))["commands"]
SCRIPTS: Final = json.loads((ROOT / "package.json").read_bytes())["scripts"]
SESSIONS: Final = re.findall(r"@nox\.session.*\ndef (\w+)", (ROOT / "noxfile.py").read_text("utf-8"))
PATH: Final = re.compile(r"(?<![\w./-])(?:pipeline|site|tests|tools|bench|docs|content)/[\w./-]*\w")
ELSEWHERE: Final = re.compile(
    r"site/(dist|hosting|public|src/manifests)|content/(publish|forgotten)|bench/astro/(dist|\.astro)|.*calendar"
    r"|mod_|ServerAlias|ProcessPool|tests/pipeline/ROOM|nlp_courses|focal_?point",
    re.I,
)
"""Made files, optional content, the page that docs/adding-a-page.md adds, names of others, and examples."""


def main() -> int:
    """Print each missing name with its file; return 1 if there is any."""
    texts = {name: (ROOT / name).read_text("utf-8") for name in FILES if READ.match(name)}
    remarks = {name: list_remarks(name, text) for name, text in texts.items()}
    for name, found in remarks.items():
        for each in found:
            texts[name] = texts[name].replace(each, "")
    words = set(re.findall(r"\w+", "\n".join([*texts.values(), *FILES])))
    faults = {
        (name, fault) for name in remarks for text in remarks[name] for fault in find_faults(text, words)
    }
    faults = {each for each in faults if not ELSEWHERE.match(each[1])}
    for name, fault in sorted(faults):
        print(f"{name}: “{fault}” does not exist.")
    return 1 if faults else 0


def list_remarks(name: str, text: str) -> list[str]:
    """Return the comments and docstrings of a file of code; a document is one remark."""
    if name.endswith(".md"):
        return [text]
    if not name.endswith(".py"):
        return COMMENT.findall(text)
    nodes = [each.value for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Expr)]
    texts = [each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return re.findall(r"(?<=\s)# .*", text) + texts


def find_faults(text: str, words: set[str]) -> Iterator[str]:
    """Yield each name in a document or comment that does not exist; `words` are those of all code."""
    for names in re.findall(r"\bnox -s ([\w ]+)", text):
        yield from set(names.split()) - set(SESSIONS)
    yield from set(re.findall(r"(?<=npm run )\w+", text)) - SCRIPTS.keys()
    for name, rest in re.findall(r"(?:`|[./\\]dev )pipeline ([a-z]+)([^`\n]*)", text):
        parameters = COMMANDS[name].params if name in COMMANDS else []
        options = {name for each in parameters for name in (*each.opts, *each.secondary_opts, "--help")}
        yield from {name} - COMMANDS.keys()
        yield from set(re.findall(r"--[\w-]+", rest)) - options
    for file, name in re.findall(r"pytest (tests/\S+\.py) -k (\w+)", text):
        yield from {name} - set(re.split(r"\W|_", (ROOT / file).read_text("utf-8")))
    code = " ".join(re.findall(r"`[^`\n]+`", text))
    yield from set(re.findall(r"\w+(?:_|[a-z](?=[A-Z]))\w+", code)) - words
    yield from (path for path in PATH.findall(text) if not any(path in file for file in FILES))


if __name__ == "__main__":
    sys.exit(main())
