"""`pipeline review` as a command: what it says, where it writes, and what it never replaces."""

import re
import shutil

import pytest

from tests.pipeline.cli.conftest import digests
from tests.pipeline.review.conftest import GALLERY


def test_it_says_where_the_page_is_and_what_to_do_next(gallery):
    assert gallery.run("review") == 0
    place = gallery.folder.path("review.html")
    assert f"Written: review.html ({place.stat().st_size / 1000:.0f} kB)\n" in gallery.out
    found = re.search(r"photos; (\d+) warnings?, and (\d+) findings? on other words", gallery.out)
    assert found
    assert gallery.run("check") == 0
    assert f"{sum(map(int, found.groups()))} warnings" in gallery.out, "as many as check finds"
    gallery.run("review")
    assert f"Open it in a browser:\n  {place.as_uri()}\n" in gallery.out
    assert gallery.out.endswith("Mend what stands beside the photos, then run: ./dev pipeline ingest\n")


def test_it_goes_where_it_is_told_to(gallery, tmp_path):
    gallery.phone = tmp_path / "phone"
    assert (
        gallery.run("review", "--output", "mine.html") == gallery.run("review", "--output", "mine.html") == 0
    )
    assert (tmp_path / "mine.html").read_bytes().startswith(b"<!doctype html>")
    assert f"Written: {tmp_path}/mine.html" in gallery.out
    assert not gallery.folder.path("review.html").exists()
    assert {each.name for each in tmp_path.iterdir()} == {"mine.html", "project"}


@pytest.mark.parametrize(
    ("output", "told"),
    [
        (".", "is a folder"),
        ("none/x.html", "There is no folder"),
        (GALLERY, "does not end in .html"),
        ("content/x.html", "lies among the words and originals"),
        ("raw_assets/x.html", "lies among the words and originals"),
        ("site/index.html", "`pipeline review` did not write it"),
    ],
)
def test_it_replaces_nothing_but_an_earlier_sheet(plain, output, told):
    index = plain.folder.path("site/index.html")
    index.write_text("<!doctype html><title>Mine</title>")
    before = plain.folder.text(GALLERY)
    assert plain.run("review", "--output", output) == 2
    assert told in " ".join(plain.out.split())
    assert "Mine" in index.read_text()
    assert plain.folder.text(GALLERY) == before
    assert not list(plain.folder.root.glob("**/x.html"))


def test_words_that_cannot_be_read_leave_the_earlier_sheet(gallery):
    gallery.run("review")
    before = gallery.folder.path("review.html").read_bytes()
    gallery.folder.set(GALLERY, "photos", 0, "title", '"unclosed')
    assert gallery.run("review") == 1
    assert f"{GALLERY}:" in gallery.out
    assert "No page was written" in gallery.out
    assert gallery.folder.path("review.html").read_bytes() == before


def test_nothing_else_is_written_and_the_same_photos_make_the_same_bytes(gallery):
    before = digests(gallery.folder.root, ".")
    gallery.run("review")
    first = digests(gallery.folder.root, ".")
    assert first.keys() - before.keys() <= {"review.html", ".pipeline/lock", ".pipeline/reviews.json"}
    assert before.items() <= first.items()
    gallery.run("review")
    assert digests(gallery.folder.root, ".") == first


def test_originals_that_are_not_there_are_told(gallery):
    shutil.rmtree(gallery.project.originals)
    assert gallery.run("review") == 1
    sheet = gallery.page
    assert "ORG008" in sheet.codes(sheet.ids["in-general"][0])
    assert len(sheet.all("article")) == 10
