"""The command line as processes run it."""

from pathlib import Path

import pytest

from tests.pipeline.cli.conftest import start

FULL = Path("/dev/full")


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


@pytest.mark.parametrize("arguments", [["check", "--launch"], ["--help"]])
def test_output_that_nobody_reads_to_its_end(project, arguments):
    process = start(project.root, *arguments)
    process.stdout.readline()
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait(60)


@pytest.mark.parametrize("arguments", [["check"], ["--help"]])
def test_output_that_cannot_be_written(project, arguments):
    with FULL.open("w") as full:
        process = start(project.root, *arguments, stdout=full)
        assert process.communicate(timeout=60)[1] == (
            "The output cannot be written: No space left on device.\n"
        )
    assert process.returncode == 1


def test_a_disk_that_takes_no_more_is_named_by_its_folder(project):
    """A file may have 100 bytes here: the first that is larger is a social card."""
    project.edit("content/site.yaml", "tagline: ", "tagline: Other ")
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "from pipeline.cli import app; sys.argv = ['pipeline', 'ingest']; app.main()"
    )
    process = start(project.root, python=("-c", script))
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert str(project.path("site/public/media")) + ": file too large." in err, out + err


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
