"""The command line as processes run it."""

import pytest

from tests.pipeline.cli.conftest import start


def pipeline(*arguments, cwd, **options):
    """Run a command to its end; return its exit code, stdout and stderr."""
    process = start(cwd, *arguments, **options)
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


def test_a_console_that_cannot_show_every_character(project):
    project.path("content/site.yaml").rename(project.path("content/sité.yaml"))
    code, out, err = pipeline("check", cwd=project.root, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (code, err) == (1, "")
    assert "FIL002" in out


FORBIDDEN = {
    "--version": ("rich", "yaml", "PIL", "markdown_it", "pydantic"),
    "explain": ("rich", "yaml", "PIL", "markdown_it"),
    "check": ("rich.console", "PIL", "pipeline.photos.engine"),
}


@pytest.mark.parametrize("command", FORBIDDEN)
def test_a_command_imports_only_what_it_uses(project, command):
    code, _, err = pipeline(command, cwd=project.root, python=("-X", "importtime", "-m", "pipeline"))
    assert code == 0
    imported = {line.rpartition("|")[2].strip() for line in err.splitlines()}
    assert "pipeline.cli.app" in imported
    assert not imported.intersection(FORBIDDEN[command])
