"""The command line as processes run it."""

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
