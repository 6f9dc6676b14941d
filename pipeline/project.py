"""The folders and files of a project."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ORIGINALS: Final = "raw_assets"
TRASH: Final = "trash"
"""The folder for removed originals and programmes, inside `ORIGINALS`, the folder of the originals."""


def find_packages(root: Path) -> Path:
    """Return the folder of the site's npm packages: `node_modules` in `root` or in a folder above.

    Node searches the same folders. If npm has installed packages in none of them, return the folder in
    `root`.
    """
    folders = [each / "node_modules" for each in (root, *root.parents)]
    # The build keeps its cache in a node_modules of its own; npm notes in its own what it installed.
    return next((each for each in folders if (each / ".package-lock.json").is_file()), folders[0])


@dataclass(frozen=True, slots=True)
class Project:
    """The folders of one project; `root` is absolute."""

    root: Path

    @property
    def content(self) -> Path:
        """The content files."""
        return self.root / "content"

    @property
    def originals(self) -> Path:
        """The folder of the originals; no run changes an original."""
        return self.root / ORIGINALS

    @property
    def photo_trash(self) -> Path:
        """The folder of removed originals and programmes, inside the folder `originals`."""
        return self.originals / TRASH

    @property
    def media(self) -> Path:
        """Variants and social cards, as the site serves them."""
        return self.root / "site/public/media"

    @property
    def manifests(self) -> Path:
        """The manifests, which the site's build imports."""
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
    def fonts(self) -> Path:
        """The npm packages of the typefaces."""
        return find_packages(self.root) / "@fontsource-variable"

    @property
    def state(self) -> Path:
        """The pipeline's records between runs, and its lock."""
        return self.root / ".pipeline"

    @property
    def screen(self) -> Path:
        """Small copies of originals for the desk."""
        return self.state / "pictures"

    @property
    def desk_page(self) -> Path:
        """The built page of the desk."""
        return self.state / "desk"

    @property
    def inbox(self) -> Path:
        """Photos that were uploaded to the desk and not added yet, each in its own folder."""
        return self.state / "inbox"

    @property
    def published(self) -> Path:
        """Copies of recently published releases."""
        return self.state / "published"

    @property
    def past(self) -> Path:
        """Earlier versions of content and originals that the desk shows or restores at present."""
        return self.state / "past"

    @property
    def rebuilt(self) -> Path:
        """The folder of an earlier release that is built again from the version it was published from."""
        return self.state / "rebuilt"

    @property
    def findings(self) -> Path:
        """The findings of the last run as JSON, for the preview and the desk."""
        return self.state / "findings.json"

    @property
    def schemas(self) -> Path:
        """The JSON Schemas of content, manifests and the desk."""
        return self.root / "schemas"
