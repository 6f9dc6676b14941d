"""The project as it was read at one moment, with the answers that follow from it."""

from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from pipeline.base.findings.model import Finding
from pipeline.checks.queries.open_tasks import TaskGroup, list_tasks
from pipeline.checks.queries.remaining_copies import Deletions
from pipeline.content.pictures import PictureUsage, list_pictures_by_name
from pipeline.content.reader import Content
from pipeline.content.unfinished_pictures import find_withheld
from pipeline.photos.originals import OriginalsListing
from pipeline.yaml_files.yaml_file import ValuePath, YamlFile


@dataclass(frozen=True)
class ProjectView:
    """The content, originals, findings and checklists, as they were read at one moment.

    Each later view has a higher `revision`.
    """

    revision: int
    content: Content
    listing: OriginalsListing
    findings: list[Finding]
    deletions: Deletions
    today: date

    @cached_property
    def uses(self) -> dict[str, PictureUsage]:
        """All pictures by name: a place such as home/hero, or the id of a photo."""
        return list_pictures_by_name(self.content)

    def with_source(self, source: YamlFile) -> "ProjectView":
        """Return a copy of this view with `source` as the text of its file; the models do not change."""
        return replace(
            self, content=replace(self.content, sources={**self.content.sources, source.file: source})
        )

    @cached_property
    def _uses_by_file(self) -> dict[str, list[PictureUsage]]:
        found = defaultdict[str, list[PictureUsage]](list)
        for use in self.uses.values():
            found[use.source].append(use)
            found[f"raw_assets/{use.file}"].append(use)
        return found

    def find_uses(self, file: str, keys: ValuePath) -> list[PictureUsage]:
        """Return the pictures made of an original, or the picture to which a value of a content file belongs.

        - `file`: an original, such as raw_assets/gallery/sea.jpg, or a content file
        - `keys`: the path of the value in the content file; unused for an original
        """
        uses = self._uses_by_file.get(file, [])
        return [use for use in uses if use.source != file or use.keys == keys[: len(use.keys)]]

    def find_use(self, file: str, keys: ValuePath) -> PictureUsage | None:
        """Return the first picture of `find_uses`, or None."""
        return next(iter(self.find_uses(file, keys)), None)

    @cached_property
    def todo(self) -> list[TaskGroup]:
        """The groups of open tasks, such as missing texts and real photos."""
        return list_tasks(self.content, self.findings, self.deletions)

    @cached_property
    def withheld(self) -> dict[str, list[str]]:
        """Maps the id of each withheld photo to its unfinished keys, such as ["title", "consent"]."""
        return find_withheld(self.content, self.today)
