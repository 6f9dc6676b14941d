import pytest

from pipeline.project import Project
from tests.pipeline.photos.desk import Desk


@pytest.fixture
def desk(tmp_path):
    """An empty project."""
    project = Project(tmp_path)
    project.originals.mkdir()
    project.media.parent.mkdir(parents=True)
    return Desk(project.originals, project.media, project.state)
