from __future__ import annotations

import io

import pytest
from typer.testing import CliRunner

from pipeline.cli.app import app
from pipeline.cli.terminal import Terminal
from tests.pipeline.cli.finished import prepare


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True


@pytest.fixture
def run(project):
    """Run a command in the project, or elsewhere, and return its exit code and what it wrote."""

    def run(*arguments, cwd=None, screen=False, **environ):
        out = Screen() if screen else io.StringIO()
        terminal = Terminal(out, io.StringIO(), environ, cwd or project.root)
        result = CliRunner().invoke(
            app, list(arguments), obj=terminal, env={"PIPELINE_ROOT": None, **environ}
        )
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        run.told = result.output + terminal.err.getvalue()
        return result.exit_code, out.getvalue()

    return run


@pytest.fixture(scope="session")
def made(_pristine, tmp_path_factory):
    """A project of which everything was made once, not to be changed, and how that run ended."""
    root = tmp_path_factory.mktemp("made") / "project"
    prepare(_pristine, root)
    terminal = Terminal(io.StringIO(), io.StringIO(), {}, root)
    result = CliRunner().invoke(app, ["ingest"], obj=terminal, env={"PIPELINE_ROOT": None})
    return root, (result.exit_code, terminal.out.getvalue(), terminal.err.getvalue())
