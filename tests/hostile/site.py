"""A small whole project in two states, and what may be on disk after a mishap on the way between them."""

import hashlib
import shutil
from dataclasses import dataclass
from pathlib import Path

from pipeline.disk.journal import exclusive
from pipeline.project import Project
from tests.hostile.command import ROOT, run
from tests.pipeline.photos.pictures import photo, saved

Snapshot = dict[str, str]
_MEDIA = "site/public/media/"
_TITLES = ("title: The garden", "title: A garden")
_FORMATS = {".jpg": "JPEG", ".png": "PNG"}


@dataclass(frozen=True)
class Site:
    """A project at `root`; `states` are what undisturbed runs make of its two sets of words and photos."""

    root: Path
    states: tuple[Snapshot, Snapshot]

    def copy(self, root):
        """Return the same project elsewhere."""
        shutil.copytree(self.root, root, symlinks=True)
        return Site(root, self.states)

    def heal(self):
        """End a switch that was cut short, as the next command does."""
        with exclusive(Project(self.root)):
            pass

    def damage(self):
        """Name what a mishap broke: manifests of neither state, a file that is missing or not whole.

        What a killed run had not finished has a hidden name; the next run deletes it.
        """
        now, both = snapshot(self.root), self.states[0] | self.states[1]
        now = {name: digest for name, digest in now.items() if not name.rpartition("/")[2].startswith(".")}
        force = [state for state in self.states if _manifests(state) == _manifests(now)]
        if not force:
            yield f"the manifests are of neither state: {sorted(_manifests(now))}"
            return
        yield from (f"{name} is named and gone" for name in force[0].keys() - now.keys())
        for name in now:
            if name.startswith(_MEDIA) and now[name] != both.get(name):
                yield f"{name} is not whole"

    def differences(self, state):
        """Name what is not as an undisturbed run leaves it; variants of the other state may be left."""
        now, wanted, other = snapshot(self.root), self.states[state], self.states[1 - state]
        kept = {name for name in other.keys() - wanted.keys() if name.startswith(_MEDIA)}
        return sorted({name for name, _ in now.items() ^ wanted.items()} - kept)


def _manifests(state):
    return {name: digest for name, digest in state.items() if not name.startswith(_MEDIA)}


def snapshot(root):
    """Return name and digest of everything that a run makes for the site, litter included."""
    project = Project(root)
    paths = [*project.media.rglob("*"), *project.manifests.rglob("*"), *project.search.parent.glob("*")]
    files = {path for path in [*paths, *project.state.glob(".*")] if path.is_file()}
    return {str(path.relative_to(root)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def turn(root, state):
    """Change one title and every third original to those of a state, 0 or 1."""
    gallery = root / "content/gallery.yaml"
    gallery.write_text(gallery.read_text("utf-8").replace(_TITLES[1 - state], _TITLES[state]), "utf-8")
    for number, path in enumerate(sorted((root / "raw_assets").rglob("*.*"))):
        seed = number + 100 * state * (number % 3 == 0)
        path.write_bytes(saved(photo(60, 44, seed), _FORMATS[path.suffix.lower()]))


def prepare(folder):
    """Make a project in `folder`, published in state 0; return it, and what made state 1 of a copy."""
    root, changed = folder / "project", folder / "changed"
    shutil.copytree(ROOT / "tests/miniature", root)
    fonts = Project(root).fonts
    fonts.parent.mkdir()
    fonts.symlink_to(Project(ROOT).fonts)
    for state, each in enumerate((root, changed)):
        if state:
            shutil.copytree(root, changed, symlinks=True)
        turn(each, state)
        done = run(each, "ingest", "--jobs", "2")
        assert done.exit == 0, done.out + done.err
    return Site(root, (snapshot(root), snapshot(changed))), done.steps
