"""A project to work in: originals, media and state, with recipes small enough to be quick."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.base.findings.model import Place
from pipeline.photos.engine import make_variants
from pipeline.photos.formats import Avif, Jpeg, Webp
from pipeline.photos.model import PhotoFolders, RequestedPhoto, RunOptions
from pipeline.photos.recipes import Recipe, Slot
from tests.pipeline.photos import pictures

_FORMATS = (Avif(60, 10), Webp(80, 0), Jpeg(80))
QUICK = {
    Slot.GRID: Recipe(Slot.GRID, (4, 3), (24, 40), 24, _FORMATS, place="In a grid"),
    Slot.LIGHTBOX: Recipe(Slot.LIGHTBOX, None, (32, 48, 64), 48, _FORMATS, place="Large"),
}


@dataclass
class PhotoProject:
    """The folders of one project, and what is requested of its originals."""

    originals: Path
    media: Path
    state: Path
    requested: list[RequestedPhoto] = field(default_factory=list)
    recipes: Mapping[Slot, Recipe] = field(default_factory=lambda: dict(QUICK))

    def add(self, file, content=None, *slots, **more):
        """Request a photo, in the grid unless slots are given; write it unless its content is None."""
        for slot in slots or (Slot.GRID,):
            place = Place("content/gallery.yaml", 10 + len(self.requested), 11)
            self.requested.append(RequestedPhoto(file, slot, more.get("focus"), place, more.get("credit")))
        if content is not None:
            pictures.write(self.originals / file, content)
        return self.originals / file

    def run(self, **options):
        """Make the variants, with one worker unless `jobs` is given."""
        return make_variants(
            self.requested,
            RunOptions(**{"jobs": 1, **options}),
            PhotoFolders(self.originals, self.media, self.state),
            recipes=self.recipes,
        )

    def files(self):
        """Every file in the media folder."""
        return {path.name: path.read_bytes() for path in sorted(self.media.iterdir())}


def only(findings):
    """Return the only finding."""
    assert len(findings) == 1, findings
    return findings[0]
