"""Messages name the commands of this system, all made by one function."""

import ast
import json
import re
import shlex
import subprocess
import sys

import pytest
from typer.main import get_command

from pipeline.cli.app import app
from pipeline.system.commands import START, make_command, quote
from tests.miniature_cache import ROOT


def test_a_command_is_typed_as_it_stands():
    command = make_command("pipeline add", "My Photos/50 %.jpg", "it's.jpg")
    assert shlex.split(command) == [START, "pipeline", "add", "My Photos/50 %.jpg", "it's.jpg"]


@pytest.mark.parametrize(
    ("argument", "typed"),
    [
        ("img-0042.jpg", "img-0042.jpg"),
        (r"C:\Photos\may.jpg", r"C:\Photos\may.jpg"),
        ("My Photos", '"My Photos"'),
        ("it's $5", '"it\'s $5"'),
        ("", '""'),
    ],
)
def test_on_windows_an_argument_is_quoted_as_cmd_and_powershell_read_it(argument, typed):
    assert quote(argument, windows=True) == typed


SPOKEN_OF = {
    "Written by `pipeline hosting`; change content/ and run it again instead of editing this.",
    "pipeline publish",  # the name of who publishes, in commits
}
"""Parts of texts that speak of a command and do not tell to type it here: files go to other systems, too."""


def test_every_command_that_a_message_tells_to_type_is_made_by_the_one_function():
    """There is no `pipeline` on the path of a fresh machine, and ./dev is called otherwise on Windows."""
    command = re.compile(rf"\bpipeline (?:{'|'.join(get_command(app).commands)})\b|\./dev\b")
    others = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"
        for path in sorted((ROOT / "pipeline").rglob("*.py"))
        if path.name != "commands.py"
        for node in texts(path)
        if command.search(node.value) and not any(each in node.value for each in SPOKEN_OF)
    ]
    assert others == []


WINDOWS = """\
import json
import sys
from pathlib import Path
here, sys.platform = sys.platform, "win32"
import pipeline.system.commands  # which asks for the system once
sys.platform = here
from tests.pipeline.cli.conftest import invoke
print(json.dumps([invoke(Path(sys.argv[1]), *line.split()) for line in sys.argv[2:]]))
"""
LINES = [
    "--help", "-x", "add --help", "check --launch", "publish", "audit", "explain AUD008",
]  # fmt: skip


def test_messages_on_windows_name_its_own_command(project):
    command = [sys.executable, "-c", WINDOWS, project.root, *LINES]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    answers = dict(zip(LINES, ("".join(map(str, each)) for each in json.loads(done.stdout)), strict=True))
    assert {line: "./dev" in answer for line, answer in answers.items()} == dict.fromkeys(LINES, False)
    assert {line for line, answer in answers.items() if r".\dev" not in answer} == set()


def texts(path):
    """Yield each text in a module that is neither a docstring nor the argument of `make_command`."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    apart = {node.value for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "make_command":
            apart |= set(ast.walk(node))
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in apart:
            yield node
