"""Changes of trainings and pages of a finished project."""

import pytest

from pipeline.findings.model import NotDoneError, NotFoundError
from pipeline.gallery.trash import list_trashed_programmes
from pipeline.programmes.operations import restore_programme
from pipeline.project import Project
from tests.pipeline.cli.conftest import project, run

__all__ = ["project", "run"]


@pytest.fixture
def call(project):
    """Call a function that changes the project, and return its result."""
    return lambda change, *arguments: change(Project(project.root), *arguments)


@pytest.fixture
def refuse(project):
    """Call a function that is refused and alters no file; return the reasons with their places and hints."""

    def refuse(change, *arguments):
        before = project.tree()
        with pytest.raises((NotDoneError, NotFoundError)) as refused:
            change(Project(project.root), *arguments)
        assert project.tree() == before
        findings = getattr(refused.value, "findings", ())
        told = [f"{each.place} {each.code} {each.message} {each.hint}" for each in findings]
        return " ".join(told) or str(refused.value)

    return refuse


@pytest.fixture
def bring_back(project):
    """Restore the page of this name that was removed last."""

    def bring_back(name):
        trashed = list_trashed_programmes(Project(project.root).photo_trash)
        folder = next(folder for folder, each in trashed.items() if each.name == name)
        return restore_programme(Project(project.root), folder)

    return bring_back
