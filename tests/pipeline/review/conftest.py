"""The miniature project with small photos in its gallery, all made, and the sheet as its readers see it."""

from __future__ import annotations

import io
import shutil
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pipeline.audit.markup import Document, Element
from pipeline.cli.app import app
from pipeline.cli.terminal import Terminal
from pipeline.photos.model import Options
from pipeline.project import Project
from pipeline.review.run import review
from pipeline.survey import survey
from tests.pipeline.conftest import MINIATURE, Folder
from tests.pipeline.photos import pictures

GALLERY = "content/gallery.yaml"
PHOTOS = 4
YESTERDAY = datetime.now(UTC).date() - timedelta(days=1)


class Page(Document):
    """A sheet, parsed."""

    def card(self, title: str) -> Element:
        """Return the article of the photo with this title."""
        (found,) = [each for each in self.all("article") if self.inside(each, "h3")[0].text() == title]
        return found

    def inside(self, element: Element, tag: str) -> list[Element]:
        return [each for each in element.descendants() if each.tag == tag]

    def titles(self, section: str) -> list[str]:
        """Return the titles of a section's photos, by its id."""
        return [h.text() for found in self.ids.get(section, []) for h in self.inside(found, "h3")]

    def badges(self, title: str) -> list[str]:
        items = self.inside(self.card(title), "li")
        return [item.text() for item in items if item.parent and item.parent.get("class") == "badges"]

    def codes(self, element: Element) -> list[str]:
        """Return the codes of the errors that stand in an element; of small pictures others may warn."""
        items = [each for each in self.inside(element, "li") if each.get("class") == "error"]
        return [self.inside(each, "strong")[0].text().split()[1] for each in items]

    def classed(self, element: Element, name: str) -> list[Element]:
        return [each for each in element.descendants() if name in (each.get("class") or "").split()]


@dataclass
class Desk:
    """A project and what the last command said."""

    folder: Folder
    out: str = ""

    @property
    def project(self) -> Project:
        return Project(self.folder.root)

    @property
    def page(self) -> Page:
        return Page((self.folder.root / "review.html").read_text("utf-8"))

    def run(self, *arguments: str, cwd: Path | None = None) -> int:
        out, err = io.StringIO(), io.StringIO()
        terminal = Terminal(out, err, {}, cwd or self.folder.root)
        words = ["--root", str(self.folder.root), *arguments]
        result = CliRunner().invoke(app, words, obj=terminal, env={"PIPELINE_ROOT": None})
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        self.out = out.getvalue() + result.output + err.getvalue()
        return result.exit_code

    def make(self) -> None:
        """Make the photos that are due, as `pipeline ingest` does, but no social cards."""
        survey(self.project, Options(jobs=2), today=YESTERDAY)

    def reviewed(self, today: date = YESTERDAY) -> None:
        """Look at the photos as they are now, on another day."""
        review(self.project, self.folder.root / "review.html", today=today)

    def title(self, number: int) -> str:
        return str(self.folder.value(GALLERY, "photos", number, "title"))

    def original(self, number: int) -> Path:
        return self.project.originals / self.folder.value(GALLERY, "photos", number, "file")


@pytest.fixture(scope="session")
def _finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("finished") / "project"
    shutil.copytree(MINIATURE, root)
    folder = Folder(root)
    originals = sorted(path for path in (root / "raw_assets").rglob("*") if path.is_file())
    for number, path in enumerate(originals):
        kind = {".tif": "TIFF", ".png": "PNG", ".webp": "WEBP"}.get(path.suffix.lower(), "JPEG")
        pictures.write(path, pictures.saved(pictures.photo(60 + number, 40, seed=number), kind))
    large = root / "raw_assets" / folder.value(GALLERY, "photos", 0, "file")
    pictures.write(large, pictures.saved(pictures.photo(900, 600, seed=99), "JPEG"))
    desk = Desk(folder)
    desk.make()
    return root


@pytest.fixture(scope="session")
def plain(_finished: Path, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """The finished project with its first sheet; tests change nothing of it."""
    root = tmp_path_factory.mktemp("plain") / "project"
    shutil.copytree(_finished, root)
    desk = Desk(Folder(root))
    assert desk.run("review") == 0, desk.out
    return desk


@pytest.fixture
def desk(_finished: Path, tmp_path: Path) -> Desk:
    """The finished project, at which nobody has looked yet."""
    root = tmp_path / "project"
    shutil.copytree(_finished, root)
    return Desk(Folder(root))
