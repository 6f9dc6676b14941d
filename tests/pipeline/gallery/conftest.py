"""A project, a phone full of photos, and somebody who types or does not."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pipeline.cli.app import app
from pipeline.cli.terminal import Terminal
from pipeline.project import Project
from tests.pipeline.conftest import Folder
from tests.pipeline.gallery.scenes import scene
from tests.pipeline.photos import pictures

GALLERY = "content/gallery.yaml"


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@dataclass
class Desk:
    """A project and a folder of photos beside it; `out` and `err` are what the last command wrote."""

    folder: Folder
    phone: Path
    out: str = ""
    err: str = ""
    photos: dict[str, bytes] = field(default_factory=dict)

    @property
    def project(self) -> Project:
        return Project(self.folder.root)

    @property
    def originals(self) -> Path:
        return self.folder.root / "raw_assets"

    def photo(self, name: str, seed: int, content: bytes | None = None, format_: str = "JPEG") -> Path:
        """Put a photo on the phone; pictures of different seeds are different photos."""
        content = content or pictures.saved(scene(seed), format_)
        self.photos[name] = content
        return pictures.write(self.phone / name, content)

    def run(self, *arguments: object, typed: str | None = None) -> int:
        """Run a command; with `typed`, somebody sits at the terminal and types that."""
        out = Screen() if typed is not None else io.StringIO()
        err = Screen() if typed is not None else io.StringIO()
        into = Screen(typed) if typed is not None else io.StringIO()
        environ = {"NO_COLOR": "1", "TERM": "xterm"}
        terminal = Terminal(out, err, environ, self.phone.parent, into)
        words = ["--root", str(self.folder.root), *map(str, arguments)]
        result = CliRunner().invoke(app, words, obj=terminal, env={"PIPELINE_ROOT": None, "COLUMNS": "80"})
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        self.out, self.err = out.getvalue() + result.output, err.getvalue()
        return result.exit_code

    def changes_nothing(self, *arguments: object, code: int, says: str, typed: str | None = None) -> None:
        """Run a command that ends with this code, says that, and leaves words and originals alone."""
        before = self.tree()
        assert self.run(*arguments, typed=typed) == code
        assert says in self.out + self.err
        assert self.tree() == before

    def tree(self) -> dict[str, bytes]:
        """Every file of words and originals."""
        root = self.folder.root
        files = [path for part in ("content", "raw_assets") for path in (root / part).rglob("*")]
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in files if path.is_file()}

    def entries(self) -> list[dict[str, object]]:
        return self.folder.value(GALLERY, "photos")

    def standins(self) -> set[tuple[str | int, ...]]:
        return set(self.folder.read(GALLERY).standins)

    def codes(self) -> list[str]:
        """What is wrong with the words and the names of originals, but stand-ins and the promised number."""
        return [d.code for d in self.folder.findings() if d.code not in ("STD001", "GAL001")]


@pytest.fixture
def desk(project, tmp_path):
    phone = tmp_path / "phone"
    phone.mkdir()
    return Desk(project, phone)
