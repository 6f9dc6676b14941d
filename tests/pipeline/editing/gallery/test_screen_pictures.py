"""Pictures for a screen, of originals that change meanwhile."""

from contextlib import contextmanager

import pytest

from pipeline.base.project import Project
from pipeline.editing.gallery import screen_pictures
from pipeline.photos.decoding.refusal import RefusedError
from tests.pipeline.cli.conftest import draw


def test_a_photo_that_is_taken_out_while_its_picture_is_made_is_refused_as_missing(tmp_path, monkeypatch):
    project = Project(tmp_path)
    photo = project.originals / "gallery/a.jpg"
    photo.parent.mkdir(parents=True)
    draw(photo, 1)

    @contextmanager
    def take_out():
        photo.unlink()
        yield

    monkeypatch.setattr(screen_pictures, "_AT_ONCE", take_out())
    with pytest.raises(RefusedError):
        screen_pictures.find_picture_file(project, "gallery/a.jpg", 360)
