"""Changes of trainings and pages of a finished project."""

import pytest

from pipeline.base.project import Project
from pipeline.editing.gallery.trash import list_trashed_programmes
from pipeline.editing.programmes.operations import restore_programme
from tests.pipeline.cli.conftest import project, run

__all__ = ["project", "run"]


@pytest.fixture
def call(project):
    """Call a function that changes the project, and return its result."""
    return lambda change, *arguments: change(Project(project.root), *arguments)


@pytest.fixture
def refuse(project):
    """Call a function that is refused and alters no file; return the reasons with their places and hints."""
    return lambda change, *arguments: project.refuse(change, Project(project.root), *arguments)


@pytest.fixture
def bring_back(project):
    """Restore the page of this name that was removed last."""

    def bring_back(name):
        trashed = list_trashed_programmes(Project(project.root).photo_trash)
        folder = next(folder for folder, each in trashed.items() if each.name == name)
        return restore_programme(Project(project.root), folder)

    return bring_back
