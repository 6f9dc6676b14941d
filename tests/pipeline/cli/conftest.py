"""Commands on a finished project: the miniature, with all that `pipeline ingest` makes of it."""

import hashlib
import io
import os
import sys
from subprocess import PIPE, Popen

import pytest
from PIL import Image
from typer.testing import CliRunner

from pipeline.cli.app import CALLED, app
from pipeline.cli.terminal import Terminal
from tests.pipeline.conftest import Folder, copy

ENVIRON = {k: v for k, v in os.environ.items() if not k.startswith(("PIPELINE_", "NO_COLOR", "FORCE_COLOR"))}


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True


def invoke(root, *arguments, cwd=None, screen=False, typed=None, **environ):
    """Run a command; return its exit code, its output, and its messages on stderr.

    With `screen` somebody watches, with `typed` they also answer.
    """
    streams = [Screen() if screen or typed is not None else io.StringIO() for _ in range(2)]
    into = io.StringIO() if typed is None else Screen(typed)
    terminal = Terminal(*streams, environ, cwd or root, into)
    result = CliRunner().invoke(
        app, list(arguments), obj=terminal, prog_name=CALLED, env={"PIPELINE_ROOT": None, **environ}
    )
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, streams[0].getvalue(), result.output + streams[1].getvalue()


def start(root, *arguments, python=("-m", "pipeline"), stdin=None, stdout=PIPE, stderr=PIPE, **environ):
    """Start a command as a process of its own; what it writes is read as text."""
    command, environ = [sys.executable, *python, *arguments], {**ENVIRON, **environ}
    streams = {"stdin": stdin, "stdout": stdout, "stderr": stderr}
    return Popen(command, cwd=root, env=environ, **streams, text=True, encoding="utf-8")


def draw(path, number):
    """Save another small picture for each number in place of an original."""
    path.unlink(missing_ok=True)
    picture = Image.linear_gradient("L").resize((320, 240)).convert("RGB")
    picture.paste(((number * 37) % 256, (number * 101) % 256, (number * 59) % 256), (8, 8, 48 + number, 200))
    picture.save(path)


def digests(root, *folders):
    """Return the digest of each file in the folders, by name."""
    paths = [path for folder in folders for path in (root / folder).rglob("*") if path.is_file()]
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths
    }


@pytest.fixture
def project(made, tmp_path):
    """A copy of the finished project."""
    copy(made[0], tmp_path / "project")
    return Folder(tmp_path / "project")


@pytest.fixture
def run(project):
    """Run a command in the project, or elsewhere, that exits with `ends`; return its output."""

    def run(*arguments, ends=0, **options):
        code, out, run.told = invoke(project.root, *arguments, **options)
        assert code == ends, out + run.told
        return out

    return run
