"""`./dev`, where everything is installed: it becomes the command that it is given."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tools.guide.place import stamp
from tools.guide.shell import Command

ROOT = Path(__file__).parents[2]
SLOW = """\
import time
try:
    print("up", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(1)
    print("tidied up", flush=True)
    raise SystemExit(130)
"""


@pytest.fixture
def project(tmp_path):
    for name in ("requirements/dev.txt", "pyproject.toml", "package.json", "package-lock.json", "dev"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/python").symlink_to(sys.executable)
    (tmp_path / "node_modules").mkdir()
    stamp(tmp_path / ".venv", tmp_path / "requirements/dev.txt", tmp_path / "pyproject.toml")
    stamp(tmp_path / "node_modules", tmp_path / "package.json", tmp_path / "package-lock.json")
    (tmp_path / "slow.py").write_text(SLOW, "utf-8")
    return tmp_path


def run(command, folder, *, stop_at=None):
    """Run a command in a terminal, press Ctrl-C at a line; return its exit code and its lines."""
    python = Path(sys.executable).parent
    started = Command(command, folder, {"PATH": f"{python}{os.pathsep}{os.defpath}", "TERM": "xterm"})
    while started.code is None:
        started.listen(0.2)
        if stop_at in started.lines:
            started.press("\x03")
            stop_at = None
    return started.code, started.lines


def test_a_command_answers_ctrl_c_in_its_own_time(project):
    assert run("./dev python slow.py", project, stop_at="up") == (130, ["up", "^Ctidied up", ""])


@pytest.mark.parametrize(
    ("command", "code", "line"),
    [
        ("python -c 'raise SystemExit(7)'", 7, ""),
        ("pipelien", 2, "pipelien: there is no such command in this environment."),
        ("", 2, "./dev nox -s site"),
    ],
)
def test_its_exit_code_is_that_of_the_command_and_it_says_how_it_is_used(project, command, code, line):
    ended, lines = run(f"./dev {command}", project)
    assert ended == code
    assert any(line in each for each in lines)
