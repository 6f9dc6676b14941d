"""A small whole project in two states, and what may be on disk after a mishap on the way between them."""

from __future__ import annotations

import functools
import hashlib
import shutil
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.content.reader import read_content
from pipeline.disk.lock import hold
from pipeline.gallery.change import recover
from pipeline.photos.trash import OWNED
from pipeline.project import Project
from pipeline.wanted import wanted_photos
from tools.hostile.originals import drawing, saved
from tools.hostile.runs import ROOT, Run, run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

Snapshot = dict[str, str]
SECONDS = 900.0
"""A limit for what cannot hang on a photo; there is room for a crowded computer."""
_TITLES = ("title: Morning circle", "title: Evening circle")
_CHANGING = 15
_FINISH = 'import { finishManifests as end } from "./site/build/manifests.ts"; end(process.argv[1])'
_FORMATS = {
    "jpg": "JPEG",
    "jpeg": "JPEG",
    "png": "PNG",
    "heic": "HEIF",
    "webp": "WEBP",
    "avif": "AVIF",
    "tif": "TIFF",
}


@functools.cache
def _picture(ending: str, seed: int) -> bytes:
    return saved(drawing(60, 44, seed), _FORMATS[ending])


@dataclass(frozen=True)
class Site:
    """A project at `root`; `states` are what undisturbed runs leave for its two sets of words and photos."""

    root: Path
    states: tuple[Snapshot, Snapshot]

    @property
    def project(self) -> Project:
        """Its folders."""
        return Project(self.root)

    def copy(self, root: Path) -> Site:
        """Return the same project elsewhere."""
        shutil.copytree(self.root, root, symlinks=True)
        return Site(root, self.states)

    def ingest(self, *, prefix: Sequence[str] = (), jobs: int = 2, **environ: str) -> Run:
        """Run `pipeline ingest` to its end."""
        return run(self.root, "ingest", "--jobs", str(jobs), seconds=SECONDS, prefix=prefix, **environ)

    def turn(self, state: int) -> None:
        """Change words and originals to those of a state, 0 or 1."""
        turn(self.root, state)

    def damage(self) -> Iterator[str]:
        """Name what a mishap broke: a set of manifests that is neither, a file that is missing or not whole.

        `heal` first what was killed: a set caught between the two is damage.
        """
        now = snapshot(self.root)
        # What a killed run had not finished has a name that nothing reads; the next run must sweep it.
        published = {
            name: digest
            for name, digest in now.items()
            if not name.startswith("site/public/media/") and not name.rpartition("/")[2].startswith(".")
        }
        sets = [
            {n: d for n, d in state.items() if not n.startswith("site/public/media/")}
            for state in self.states
        ]
        if published in sets:
            force = self.states[sets.index(published)]
        else:
            strange = {
                name for name, digest in published.items() if digest not in {s.get(name) for s in sets}
            }
            yield f"manifests of neither state, {sorted(strange) or 'some of each'}"
            return
        every = self.states[0] | self.states[1]
        for name in sorted(force):
            if name not in now and name.startswith("site/public/media/"):
                yield f"{name} is named and gone"
        for name, digest in now.items():
            if OWNED.fullmatch(name.rpartition("/")[2]) and every.get(name) != digest:
                yield f"{name} is not whole"

    def heal(self, *, building: bool) -> None:
        """End a switch that was cut short, as the next command does, or as the build of the site does."""
        if building:
            command = ["node", "--input-type=module-typescript", "--eval", _FINISH, str(self.root)]
            subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603  # our own code
        else:
            with hold(self.project.state):
                recover(self.project)

    def differences(self, state: int) -> list[str]:
        """Name what is not byte for byte as an undisturbed run leaves it."""
        now, wanted = snapshot(self.root), self.states[state]
        return sorted({name for name, _ in now.items() ^ wanted.items()})


def snapshot(root: Path) -> Snapshot:
    """Return name and digest of everything that a run makes for the site, litter included."""
    project = Project(root)
    paths = [*project.media.rglob("*"), *project.manifests.rglob("*"), *project.search.parent.glob("*")]
    litter = [path for path in project.state.glob(".*") if path.is_file()]
    files = {path for path in [*paths, *litter] if path.is_file()}
    return {path.relative_to(root).as_posix(): _digest(path) for path in files}


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def turn(root: Path, state: int) -> None:
    """Change words and originals to those of a state."""
    gallery = root / "content/gallery.yaml"
    gallery.write_text(gallery.read_text("utf-8").replace(_TITLES[1 - state], _TITLES[state]), "utf-8")
    for number, file in enumerate(_files(root)):
        if number % _CHANGING == 0 or not (root / "raw_assets" / file).exists():
            path = root / "raw_assets" / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(
                _picture(file.rpartition(".")[2].lower(), 100 * state * (number % _CHANGING == 0) + number)
            )


def _files(root: Path) -> list[str]:
    content, _ = read_content(root)
    return sorted({wanted.file for wanted in wanted_photos(content)})


def prepare(folder: Path) -> Site:
    """Make the project in `folder`, published in state 0, by undisturbed runs of its own."""
    states: list[Snapshot] = []
    for state in (1, 0):
        root = folder / f"state-{state}"
        shutil.copytree(ROOT / "content", root / "content")
        typefaces = "node_modules/@fontsource-variable"
        (root / "node_modules").mkdir()
        (root / typefaces).symlink_to(ROOT / typefaces)
        turn(root, state)
        done = run(root, "ingest", "--jobs", "2", seconds=SECONDS)
        if done.exit:
            raise subprocess.CalledProcessError(done.exit, "pipeline ingest", done.out, done.err)
        states.insert(0, snapshot(root))
    return Site(root, (states[0], states[1]))
