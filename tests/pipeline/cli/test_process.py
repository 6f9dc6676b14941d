"""The command line as processes run it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

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


def test_misuse(tmp_path):
    done = pipeline("check", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pipeline --root FOLDER" in done.stderr


def test_a_console_that_cannot_show_every_character(project):
    project.path("content/site.yaml").rename(project.path("content/sité.yaml"))
    done = pipeline("check", cwd=project.root, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (1, "")
    assert "FIL002" in done.stdout


@pytest.mark.parametrize("arguments", [["check", "--launch"], ["--help"]])
def test_output_that_nobody_reads_to_its_end(project, arguments):
    process = subprocess.Popen(
        [*PYTHON, *arguments],
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


def test_the_completion_that_is_installed_calls_the_program_by_its_name(project):
    chosen = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    said = pipeline("--show-completion", "bash", cwd=project.root, **chosen).stdout
    assert said.rstrip().endswith(" pipeline")
    asked = {"_PIPELINE_COMPLETE": "complete_bash", "COMP_WORDS": "pipeline check --l", "COMP_CWORD": "2"}
    assert "--launch" in pipeline(cwd=project.root, **asked).stdout


FORBIDDEN = {
    "--version": ("rich", "yaml", "PIL", "markdown_it", "pydantic"),
    "explain": ("rich", "yaml", "PIL", "markdown_it"),
    "check": ("rich.console", "PIL", "pipeline.photos.engine"),
    "restore": ("rich", "yaml", "PIL", "markdown_it"),
}


@pytest.mark.parametrize("command", FORBIDDEN)
def test_a_command_imports_only_what_it_uses(project, command):
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "pipeline", command],
        cwd=project.root,
        env=ENVIRON,
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "pipeline.cli.app" in imported
    assert not imported.intersection(FORBIDDEN[command])
