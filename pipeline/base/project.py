"""The folders and files of a project."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ORIGINALS: Final = "raw_assets"
TRASH: Final = "trash"
"""The folder for removed originals and programmes, inside `ORIGINALS`, the folder of the originals."""


def find_packages(root: Path) -> Path:
    """Return the folder of the site's npm packages: the nearest `node_modules` in `root` or above it.

    Folders without packages from npm are skipped. If all are skipped, return `node_modules` in `root`.
    """
    folders = [each / "node_modules" for each in (root, *root.parents)]
    # The build keeps a cache in another node_modules; only npm writes .package-lock.json.
    return next((each for each in folders if (each / ".package-lock.json").is_file()), folders[0])


@dataclass(frozen=True, slots=True)
class Project:
    """The folders of one project; `root` is absolute."""

    root: Path

    @property
    def content(self) -> Path:
        """The folder of the content files (YAML)."""
        return self.root / "content"

    @property
    def originals(self) -> Path:
        """The folder of the originals, the photos as they came off the camera; no run changes an original."""
        return self.root / ORIGINALS

    @property
    def photo_trash(self) -> Path:
        """The folder of removed originals and programmes, inside the folder `originals`."""
        return self.originals / TRASH

    @property
    def media(self) -> Path:
        """The folder of the media files that the site serves, such as resized photos and fonts."""
        return self.root / "site/public/media"

    @property
    def manifests(self) -> Path:
        """The folder of the manifests: the content as JSON files, which the site's build imports."""
        return self.root / "site/src/manifests"

    @property
    def search(self) -> Path:
        """The file of the search index, in the folder that the site serves."""
        return self.root / "site/public/search.json"

    @property
    def built(self) -> Path:
        """The folder of the built site."""
        return self.root / "site/dist"

    @property
    def fonts(self) -> Path:
        """The folder of the npm packages that contain the typefaces."""
        return find_packages(self.root) / "@fontsource-variable"

    @property
    def state(self) -> Path:
        """The folder of the project's lock, and of the records that the pipeline keeps between runs."""
        return self.root / ".pipeline"

    @property
    def screen(self) -> Path:
        """The folder of small copies of originals, which the desk (the editor in the browser) shows."""
        return self.state / "pictures"

    @property
    def desk_page(self) -> Path:
        """The folder of the built web page of the desk, the editor in the browser."""
        return self.state / "desk"

    @property
    def inbox(self) -> Path:
        """The folder of photos that were uploaded to the desk but not added yet, each in its own folder."""
        return self.state / "inbox"

    @property
    def published(self) -> Path:
        """The folder of the records of web hosts, with the last release of each."""
        return self.state / "published"

    @property
    def replaced(self) -> Path:
        """The folder of copies of foreign files that releases replaced on hosts, by the release's name."""
        return self.state / "replaced"

    @property
    def past(self) -> Path:
        """The folder in which earlier versions of content and originals are unpacked while they are used."""
        return self.state / "past"

    @property
    def rebuilt(self) -> Path:
        """The folder in which an earlier release is built again from its content and originals."""
        return self.state / "rebuilt"

    @property
    def findings(self) -> Path:
        """The JSON file with the findings of the last run, for the preview and the desk."""
        return self.state / "findings.json"

    @property
    def schemas(self) -> Path:
        """The folder of the JSON Schemas of content files, of the site's data and of the desk's messages."""
        return self.root / "schemas"
