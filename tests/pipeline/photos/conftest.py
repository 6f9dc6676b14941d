import pytest

from pipeline.base.project import Project
from tests.pipeline.photos.photo_project import PhotoProject


@pytest.fixture
def photo_project(tmp_path):
    """An empty project."""
    project = Project(tmp_path)
    project.originals.mkdir()
    project.media.parent.mkdir(parents=True)
    return PhotoProject(project.originals, project.media, project.state)
