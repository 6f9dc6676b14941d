"""The folders and files of a project."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ORIGINALS: Final = "raw_assets"
TRASH: Final = "trash"
"""The folder of the trash, inside `ORIGINALS`."""


def find_packages(root: Path) -> Path:
    """Return the nearest folder `node_modules` from npm, in `root` or above.

    Without such a folder, return `node_modules` in `root`.
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
        """The folder of the originals, raw_assets/."""
        return self.root / ORIGINALS

    @property
    def photo_trash(self) -> Path:
        """The folder of the trash, for photos and for removed programmes."""
        return self.originals / TRASH

    @property
    def media(self) -> Path:
        """The folder of the media that the site serves: variants, social cards, motifs and fonts."""
        return self.root / "site/public/media"

    @property
    def manifests(self) -> Path:
        """The folder of the manifests, which the site's build imports."""
        return self.root / "site/src/manifests"

    @property
    def search(self) -> Path:
        """The file of the search index."""
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
        """The folder for data that the pipeline keeps between runs, such as the lock and the journal."""
        return self.root / ".pipeline"

    @property
    def pictures(self) -> Path:
        """The folder of small copies of originals, for the desk and the preview."""
        return self.state / "pictures"

    @property
    def desk_page(self) -> Path:
        """The folder of the desk's built web page."""
        return self.state / "desk"

    @property
    def inbox(self) -> Path:
        """The folder of uploaded photos that are not added yet, each in a folder of its own."""
        return self.state / "inbox"

    @property
    def published(self) -> Path:
        """The folder with one file for each host about its last release."""
        return self.state / "published"

    @property
    def replaced(self) -> Path:
        """The folder with copies of other people's files on a host, made before a release replaced them.

        Each release has a subfolder.
        """
        return self.state / "replaced"

    @property
    def past(self) -> Path:
        """The folder in which earlier versions are unpacked while they are needed."""
        return self.state / "past"

    @property
    def rebuilt(self) -> Path:
        """The folder in which an earlier release is built again."""
        return self.state / "rebuilt"

    @property
    def schemas(self) -> Path:
        """The folder of the JSON Schemas of content files, manifests and the desk's messages."""
        return self.root / "schemas"
