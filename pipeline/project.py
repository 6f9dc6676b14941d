"""Where everything stands in a project."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ORIGINALS: Final = "raw_assets"
TRASH: Final = "trash"
"""The folder of the originals, and the folder in it of those that were taken out."""


@dataclass(frozen=True, slots=True)
class Project:
    """The folders of one project; `root` is absolute."""

    root: Path

    @property
    def content(self) -> Path:
        """The words."""
        return self.root / "content"

    @property
    def originals(self) -> Path:
        """The originals; only ever read."""
        return self.root / ORIGINALS

    @property
    def photo_trash(self) -> Path:
        """The originals that were taken out of the gallery, below the other originals."""
        return self.originals / TRASH

    @property
    def media(self) -> Path:
        """Variants and social cards, as the site serves them."""
        return self.root / "site/public/media"

    @property
    def manifests(self) -> Path:
        """What the site imports when it is built."""
        return self.root / "site/src/manifests"

    @property
    def search(self) -> Path:
        """The search index, as the site serves it."""
        return self.root / "site/public/search.json"

    @property
    def built(self) -> Path:
        """The built site."""
        return self.root / "site/dist"

    @property
    def packages(self) -> Path:
        """The site's packages: in the project, or above an earlier state of it, where Node looks, too."""
        folders = [each / "node_modules" for each in (self.root, *self.root.parents)]
        # The build keeps its cache in a node_modules of its own; npm notes in its own what it installed.
        return next((each for each in folders if (each / ".package-lock.json").is_file()), folders[0])

    @property
    def fonts(self) -> Path:
        """The typefaces' packages, as npm installs them."""
        return self.packages / "@fontsource-variable"

    @property
    def state(self) -> Path:
        """What the pipeline remembers between runs, its lock and its trash."""
        return self.root / ".pipeline"

    @property
    def screen(self) -> Path:
        """Originals made small for the desk's screen."""
        return self.state / "pictures"

    @property
    def inbox(self) -> Path:
        """Photos that came to the desk and wait, a folder each."""
        return self.state / "inbox"

    @property
    def published(self) -> Path:
        """The releases that were published from here, kept for a while."""
        return self.state / "published"

    @property
    def past(self) -> Path:
        """Earlier states of words and originals, while somebody looks at one or goes back to it."""
        return self.state / "past"

    @property
    def rebuilt(self) -> Path:
        """An earlier release, built again from its save point."""
        return self.state / "rebuilt"

    @property
    def findings(self) -> Path:
        """What the last run found, as JSON, for whoever shows the site."""
        return self.state / "findings.json"

    @property
    def schemas(self) -> Path:
        """JSON Schemas of the words and the manifests."""
        return self.root / "schemas"
