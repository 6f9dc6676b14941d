"""Each command, option, session, path, name and link in a document exists."""

import ast
import json
import re
import subprocess

import pytest
from typer.main import get_command

from pipeline.cli.app import app
from tests.miniature_cache import ROOT

FILES = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
FILES = [name for name in FILES if (ROOT / name).is_file()]
DOCUMENTS = [name for name in FILES if name.endswith(".md") and name != "CHANGELOG.md"]
FOLDERS = {folder for name in FILES for folder in name.split("/")[:-1]}
COMMANDS = vars(get_command(app))["commands"]
SCRIPTS = json.loads((ROOT / "package.json").read_bytes())["scripts"]
SESSIONS = {
    node.name
    for node in ast.parse((ROOT / "noxfile.py").read_text("utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.decorator_list
}
CODE = "\n".join(
    (ROOT / name).read_text("utf-8")
    for name in FILES
    if name.endswith((".py", ".ts", ".tsx", ".css", ".toml", ".yaml", ".yml", "/dev"))
)
ELSEWHERE = re.compile(
    r"site/(dist|hosting|public|src/manifests)\b|contact/|content/(publish|forgotten)|mod_|.*calendar", re.I
)
"""Made files, optional content, a module of Apache, and the page that docs/adding-a-page.md adds."""


def list_code(text):
    """Return what a document shows as code: the lines of its blocks, and what stands in a line."""
    blocks = re.findall(r"^```(?:sh|console)?\n(.*?)^```", text, re.M | re.S)
    inline = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))
    return [line.partition("   #")[0] for block in blocks for line in block.splitlines()] + inline


def find_faults(code):
    """Yield each name in a piece of code that does not exist."""
    for names in re.findall(r"\bnox -s ([\w ]+)", code):
        yield from (name for name in names.split() if name not in SESSIONS)
    if found := re.search(r"\bnpm run (?:--\w+ )*(\w+)", code):
        yield from {found[1]} - SCRIPTS.keys()
    if found := re.match(r"(?:\./dev |\.\\dev )?pipeline ([a-z]+)(.*)", code):
        parameters = COMMANDS[found[1]].params if found[1] in COMMANDS else []
        options = {name for each in parameters for name in (*each.opts, *each.secondary_opts, "--help")}
        yield from {found[1]} - COMMANDS.keys()
        yield from (name for name in re.findall(r"--[\w-]+", found[2]) if name not in options)
    name = code.removesuffix("()")
    if re.fullmatch(r"\w+_\w+|[a-z]+[A-Z]\w+", name):
        yield from [] if name in CODE else [name]
    elif re.fullmatch(r"\w+/[\w./-]*|[\w-]+\.(py|tsx?|css)", name) and name.split("/")[0] in {*FOLDERS, name}:
        known = (
            file.startswith((name, f"pipeline/{name}")) or f"/{file}".endswith(f"/{name}") for file in FILES
        )
        yield from [] if any(known) else [name]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_names_exists(document):
    path = ROOT / document
    text = path.read_text("utf-8")
    faults = {fault for code in list_code(text) for fault in find_faults(code)}
    assert {each for each in faults if not ELSEWHERE.match(each)} == set()
    for link in re.findall(r"\]\((?!https:|mailto:)([^)\s]+)\)", text):
        file, _, anchor = link.partition("#")
        target = path.parent / file if file else path
        assert target.exists(), link
        headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.M) if anchor else []
        anchors = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
        assert {anchor} <= {"", *anchors}, link
