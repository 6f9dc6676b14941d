"""Messages name the commands of this system, all made by one function."""

import json
import subprocess
import sys

import pytest

from pipeline.base.system.commands import quote
from tests.miniature_cache import ROOT


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


WINDOWS = """\
import json
import sys
from pathlib import Path
here, sys.platform = sys.platform, "win32"
import pipeline.base.system.commands  # which asks for the system once
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
