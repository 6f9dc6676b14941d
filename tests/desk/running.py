"""The desk's command while it runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from pipeline.yaml_files.yaml_reader import read_yaml
from tests.miniature_cache import environment


class Running:
    """The running command in a project that tests may change."""

    def __init__(self, root: Path, *python: str) -> None:
        """Start it; `python` is what Python runs, otherwise the command as it is."""
        self.root, self.python = root, python or ("-m", "pipeline")
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *self.python, "desk", "--no-open"],
            cwd=self.root,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()
        self.origin = self.address.split("/enter/")[0]

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    @property
    def gallery_files(self) -> dict[Path, bytes]:
        """The order of the gallery, and the file of each photo."""
        content = self.root / "content"
        return {
            path: path.read_bytes() for path in (content / "gallery.yaml", *content.glob("gallery/*.yaml"))
        }

    @property
    def gallery(self) -> dict[str, dict[str, Any]]:
        """The photos of the gallery by id, in their order; read again if a photo goes meanwhile."""

        def read(file: str) -> Any:
            return read_yaml(file, (self.root / file).read_bytes()).value

        order = read("content/gallery.yaml")["photos"]
        try:
            return {identity: read(f"content/gallery/{identity}.yaml") for identity in order}
        except FileNotFoundError:
            return self.gallery
