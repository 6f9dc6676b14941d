"""A project, and a phone full of photos."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageDraw, ImageFilter

from pipeline.base.project import Project
from pipeline.editing.gallery.adding import add_photos
from pipeline.editing.gallery.intake import examine_photo
from pipeline.editing.gallery.removing import remove_photos
from pipeline.editing.gallery.replacing import plan_replacement
from pipeline.editing.gallery.restoring import restore_photos
from pipeline.editing.gallery.trash import list_trashed_photos
from tests.pipeline.cli.conftest import invoke
from tests.pipeline.conftest import Folder
from tests.pipeline.photos import pictures


def scene(seed, width=480, height=360):
    """Return a picture that looks like no other seed's."""
    random = Random(seed)
    image = Image.new("RGB", (width, height), tuple(random.randrange(256) for _ in range(3)))
    draw = ImageDraw.Draw(image)
    for _ in range(30):
        x, y, side = random.randrange(width), random.randrange(height), random.randrange(30, 160)
        draw.ellipse((x - side, y - side, x + side, y + side), tuple(random.randrange(256) for _ in range(3)))
    return image.filter(ImageFilter.GaussianBlur(2))


@dataclass
class Gallery:
    """A project and a folder of photos beside it; `out` is what the last command wrote."""

    folder: Folder
    phone: Path
    out: str = ""
    photos: dict[str, bytes] = field(default_factory=dict)

    @property
    def project(self):
        return Project(self.folder.root)

    @property
    def originals(self):
        return self.folder.root / "raw_assets"

    def photo(self, name, seed, content=None, format_="JPEG"):
        """Save a photo on the phone; each seed makes a different photo."""
        content = content or pictures.saved(scene(seed), format_)
        self.photos[name] = content
        return pictures.write(self.phone / name, content)

    def run(self, *arguments):
        """Run a command, and return its exit code."""
        words = ["--root", str(self.folder.root), *map(str, arguments)]
        environ = {"NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "80"}
        code, out, told = invoke(self.phone.parent, *words, **environ)
        self.out = out + told
        return code

    def replace(self, name, photo, **answers):
        """Put a photo of the phone in the place of another, with these texts and answers."""
        plan = plan_replacement(self.project, name, examine_photo(self.phone / photo, photo))
        for key, value in answers.items():
            setattr(plan, key, value)
        add_photos(self.project, [], [plan])

    def remove(self, *names):
        remove_photos(self.project, names)

    def restore(self, name):
        """Restore what was removed together with the photo `name`, the latest of this name."""
        batch = next(each.batch for each in self.trashed() if each.id == name)
        return restore_photos(self.project, batch)

    def trashed(self):
        return list_trashed_photos(self.project.photo_trash)

    def tree(self, **options):
        return self.folder.tree(**options)

    def entries(self):
        return [{"id": identity, **values} for identity, values in self.folder.photos().items()]

    def standins(self):
        """The id and the key of each stand-in in the gallery."""
        files = {identity: f"content/gallery/{identity}.yaml" for identity in self.folder.photos()}
        return {
            (identity, *keys) for identity, file in files.items() for keys in self.folder.read(file).standins
        }

    def codes(self):
        """The codes of all findings except stand-ins."""
        return [d.code for d in self.folder.findings() if d.code not in ("STD001", "STD003")]


@pytest.fixture
def gallery(project, tmp_path):
    phone = tmp_path / "phone"
    phone.mkdir()
    return Gallery(project, phone)
