"""The command line as processes run it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PYTHON = [sys.executable, "-m", "pipeline"]
ENVIRON = {k: v for k, v in os.environ.items() if not k.startswith(("PIPELINE_", "NO_COLOR", "FORCE_COLOR"))}


def pipeline(*arguments, cwd, **environ):
    return subprocess.run(
        [*PYTHON, *arguments],
        cwd=cwd,
        env={**ENVIRON, **environ},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


def test_check(project):
    done = pipeline("check", cwd=project.root)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(": 1 warning.\n")
    project.path("content/site.yaml").unlink()
    done = pipeline("check", cwd=project.root)
    assert done.returncode == 1
    assert "content/site.yaml: error FIL001" in done.stdout


def test_misuse(tmp_path):
    done = pipeline("check", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pipeline --root FOLDER" in done.stderr


def test_a_console_that_cannot_show_every_character(project):
    project.path("content/site.yaml").rename(project.path("content/sité.yaml"))
    done = pipeline("check", cwd=project.root, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "FIL002" in done.stdout


def test_output_that_nobody_reads_to_its_end(project):
    process = subprocess.Popen(
        [*PYTHON, "check", "--launch"],
        cwd=project.root,
        env=ENVIRON,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    process.stdout.readline()
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait(60)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_control_c_is_130_without_a_traceback(project):
    os.mkfifo(project.path("wait"))
    # A command that never ends by itself: reading the lines of a finding waits for the pipe.
    script = (
        "import signal, sys; from pipeline.cli import app; import pipeline.content.reader as reader\n"
        "def wait(*_):\n    print('ready', flush=True); signal.pause()\n"
        "reader.read_content = wait\n"
        "sys.argv = ['pipeline', 'check']; app.main()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        cwd=project.root,
        env=ENVIRON,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in out + err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_options_and_codes(project, shell):
    def complete(*words):
        line = " ".join(["pipeline", *words])
        environ = {
            "_PIPELINE_COMPLETE": f"complete_{shell}",
            "COMP_WORDS": line,
            "COMP_CWORD": str(len(words)),
            "_TYPER_COMPLETE_ARGS": line,
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        }
        return pipeline(cwd=project.root, **environ).stdout

    assert "check" in complete("ch")
    assert "--launch" in complete("check", "--l")
    assert "GAL001" in complete("explain", "GAL")


FORBIDDEN = {
    "--help": ("typer", "dataclasses", "pipeline.cli.session"),
    "-h": ("typer", "dataclasses", "pipeline.cli.session"),
    "--version": ("rich", "yaml", "PIL", "markdown_it", "pipeline.cli.ingest"),
    "explain": ("rich", "yaml", "PIL", "markdown_it", "pipeline.content.models", "pipeline.cli.ingest"),
    "check": ("rich", "PIL", "pipeline.photos.engine", "pipeline.cli.ingest"),
    "restore": ("rich", "yaml", "PIL", "markdown_it", "pipeline.cli.ingest"),
}


def imported_by(command, cwd):
    """Run a command as a process of its own and return the names of all modules that it imported."""
    script = (
        "import sys; sys.argv = ['pipeline', *sys.argv[1:]]\nfrom pipeline.cli.entry import main\n"
        "try:\n    main()\nfinally:\n    print('\\n@'.join(['', *sys.modules]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, command],
        cwd=cwd,
        env=ENVIRON,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    loaded = {line[1:] for line in done.stdout.splitlines() if line.startswith("@")}
    assert "pipeline.cli.entry" in loaded
    return loaded


@pytest.mark.parametrize("command", FORBIDDEN)
def test_a_command_imports_only_what_it_uses(project, command):
    loaded = imported_by(command, project.root)
    assert not loaded.intersection(FORBIDDEN[command])


@pytest.mark.parametrize("columns", ["80", "200"])
def test_help_said_at_once_is_the_help(columns):
    """If this fails after a command changed: python -m pipeline.cli.app --help > pipeline/cli/help.txt"""
    full = subprocess.run(
        [sys.executable, "-m", "pipeline.cli.app", "--help"],
        cwd=ROOT,
        env={**ENVIRON, "COLUMNS": columns},
        capture_output=True,
        text=True,
        check=True,
    )
    assert pipeline("--help", cwd=ROOT, COLUMNS=columns).stdout == full.stdout


def test_help_fits_a_narrow_terminal(project):
    said = pipeline("--help", cwd=project.root, COLUMNS="60").stdout
    assert "Commands:" in said
    assert max(len(row) for row in said.splitlines()) <= 60


def test_help_that_nobody_reads(project):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as nowhere:
        done = subprocess.run(
            [*PYTHON, "--help"],
            cwd=project.root,
            env={k: v for k, v in ENVIRON.items() if k != "PYTHONUNBUFFERED"},
            stdout=nowhere,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"")
