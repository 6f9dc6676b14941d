"""The miniature project with small photos in its gallery, all made, and the sheet as its readers see it."""

import shutil
from datetime import UTC, datetime, timedelta

import pytest

from pipeline.audit.markup import Document, Element
from pipeline.photos.model import Options
from pipeline.survey import survey
from tests.pipeline.conftest import MINIATURE, Folder
from tests.pipeline.gallery import conftest as of_gallery
from tests.pipeline.photos import pictures

GALLERY = "content/gallery.yaml"
PHOTOS = 4
YESTERDAY = datetime.now(UTC).date() - timedelta(days=1)


def below(element):
    """Yield every element below this one, in the order of the page."""
    for child in element.children:
        if isinstance(child, Element):
            yield child
            yield from below(child)


def text_of(element):
    """Return what is shown of an element, white space collapsed."""
    parts = [child if isinstance(child, str) else f" {text_of(child)} " for child in element.children]
    return " ".join("".join(parts).split())


class Page(Document):
    """A sheet, parsed."""

    def card(self, title):
        """Return the article of the photo with this title."""
        (found,) = [each for each in self.all("article") if text_of(self.inside(each, "h3")[0]) == title]
        return found

    def inside(self, element, tag):
        return [each for each in below(element) if each.tag == tag]

    def titles(self, section):
        """Return the titles of a section's photos, by its id."""
        return [text_of(h) for found in self.ids.get(section, []) for h in self.inside(found, "h3")]

    def badges(self, title):
        items = self.inside(self.card(title), "li")
        return [text_of(item) for item in items if item.parent and item.parent.get("class") == "badges"]

    def codes(self, element):
        """Return the codes of the errors that stand in an element; of small pictures others may warn."""
        items = [each for each in self.inside(element, "li") if each.get("class") == "error"]
        return [text_of(self.inside(each, "strong")[0]).split()[1] for each in items]

    def classed(self, element, name):
        return [each for each in below(element) if name in (each.get("class") or "").split()]


class Gallery(of_gallery.Gallery):
    """A project with its sheet; commands run in its folder."""

    @property
    def page(self):
        return Page((self.folder.root / "review.html").read_text("utf-8"))

    def make(self):
        """Make the photos that are due, as `pipeline ingest` does, but no social cards."""
        survey(self.project, Options(jobs=2), today=YESTERDAY)

    def title(self, number):
        return str(self.folder.value(GALLERY, "photos", number, "title"))

    def original(self, number):
        return self.originals / self.folder.value(GALLERY, "photos", number, "file")


@pytest.fixture(scope="session")
def _finished(tmp_path_factory):
    root = tmp_path_factory.mktemp("finished") / "project"
    shutil.copytree(MINIATURE, root)
    folder = Folder(root)
    originals = sorted(path for path in (root / "raw_assets").rglob("*") if path.is_file())
    for number, path in enumerate(originals):
        kind = {".tif": "TIFF", ".png": "PNG", ".webp": "WEBP"}.get(path.suffix.lower(), "JPEG")
        pictures.write(path, pictures.saved(pictures.photo(60 + number, 40, seed=number), kind))
    large = root / "raw_assets" / folder.value(GALLERY, "photos", 0, "file")
    pictures.write(large, pictures.saved(pictures.photo(900, 600, seed=99), "JPEG"))
    Gallery(folder, root / "phone").make()
    return root


@pytest.fixture(scope="session")
def plain(_finished, tmp_path_factory):
    """The finished project with its first sheet; tests change nothing of it."""
    gallery = copied(_finished, tmp_path_factory.mktemp("plain"))
    assert gallery.run("review") == 0, gallery.out
    return gallery


@pytest.fixture
def gallery(_finished, tmp_path):
    """The finished project, at which nobody has looked yet."""
    return copied(_finished, tmp_path)


def copied(project, folder):
    root = shutil.copytree(project, folder / "project")
    return Gallery(Folder(root), root / "phone")
