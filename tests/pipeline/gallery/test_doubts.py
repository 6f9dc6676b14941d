"""The commands' messages about photos that deserve a second look."""

import re

from PIL import ImageFilter

from tests.pipeline.gallery.conftest import scene
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


def test_add_says_at_once_what_it_thinks_of_a_photo(gallery):
    blurred = scene(7, 1200, 900).filter(ImageFilter.GaussianBlur(9))
    gallery.photo("IMG_7.jpg", 7, pictures.saved(blurred, "JPEG"))
    gallery.photo("Screenshot_8.png", 8, pictures.saved(scene(8, 240, 180), "PNG"))
    gallery.photo("IMG_9.jpg", 9, pictures.saved(scene(9, 2000, 1500).resize((200, 150)), "JPEG"))
    assert gallery.run("add", "phone") == 0
    told = re.findall(r"^(\S+): warning (\w+)", gallery.out, re.MULTILINE)
    assert [each for each in told if each[0].startswith("phone/")] == [
        ("phone/IMG_7.jpg", "TRI001"),
        ("phone/IMG_9.jpg", "PHO021"),
        ("phone/Screenshot_8.png", "TRI004"),
    ]
