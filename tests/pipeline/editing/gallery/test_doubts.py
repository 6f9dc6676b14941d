"""The commands' messages about photos that deserve a second look."""

from PIL import ImageFilter

from tests.pipeline.editing.gallery.conftest import scene
from tests.pipeline.photos import pictures


def test_ingest_measures_and_check_remembers(gallery):
    blurred = gallery.originals / gallery.folder.value("content/gallery/before-the-lesson.yaml", "file")
    pictures.write(blurred, pictures.saved(scene(1, 1200, 900).filter(ImageFilter.GaussianBlur(9)), "JPEG"))
    for empty in (path for path in gallery.originals.rglob("*") if path.is_file() and path != blurred):
        empty.unlink()
    gallery.run("check")
    assert "(1 not opened yet; `./dev pipeline ingest` does that)" in gallery.out
    gallery.run("ingest")
    assert "warning TRI001" in gallery.out
    gallery.run("check")
    assert "warning TRI001" in gallery.out
    assert "not opened yet" not in gallery.out
