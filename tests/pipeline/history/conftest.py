"""A project that git keeps, away from the settings of whoever runs the tests."""

import os
import subprocess

import pytest

from pipeline.base.project import Project
from pipeline.history.sharing import send_versions
from tests.pipeline.cli.conftest import run
from tests.pipeline.conftest import Folder

__all__ = ["run"]


class Repository:
    """The repository of a project, as a person at a terminal uses it."""

    def __init__(self, folder):
        self.folder = folder
        self.path = folder.path
        self.project = Project(folder.root)

    def git(self, *arguments, check=True, text=True, stdin=None):
        options = {"cwd": self.folder.root, "input": stdin, "text": text}
        done = subprocess.run(["git", *arguments], capture_output=True, check=False, **options)
        assert not check or done.returncode == 0, (arguments, done.stderr)
        return done.stdout.rstrip("\n" if text else b"")


@pytest.fixture(autouse=True)
def settings(monkeypatch, tmp_path):
    for name in [name for name in os.environ if name.startswith(("GIT_", "EMAIL"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))


@pytest.fixture
def repository(project):
    """The miniature with one commit of all its files, and a person who has a name."""
    project.write(".gitignore", "/.pipeline/\n/raw_assets/trash/\n")
    project.write("README.md", "Read me.\n")
    made = Repository(project)
    made.git("init", "-q", "-b", "main")
    made.git("config", "user.name", "Asha")
    made.git("config", "user.email", "asha@academy.example")
    made.git("add", ".")
    made.git("commit", "-q", "-m", "The site")
    return made


@pytest.fixture
def two(repository, tmp_path):
    """Asha and Meera, each with the project, and what they share between them."""
    repository.git("init", "-q", "--bare", "-b", "main", str(tmp_path / "shared.git"))
    repository.git("remote", "add", "origin", str(tmp_path / "shared.git"))
    assert send_versions(repository.project) == 1
    repository.git("clone", "-q", str(tmp_path / "shared.git"), str(tmp_path / "meera"))
    meera = Repository(Folder(tmp_path / "meera"))
    meera.git("config", "user.name", "Meera")
    meera.git("config", "user.email", "meera@academy.example")
    return repository, meera
