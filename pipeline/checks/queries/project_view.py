"""The project as it was read at one moment, with the answers that follow from it."""

from dataclasses import dataclass, replace
from functools import cached_property

from pipeline.base.findings.model import Finding
from pipeline.base.system.clock import today
from pipeline.checks.queries.open_tasks import TaskGroup, list_tasks
from pipeline.checks.queries.remaining_copies import Deletions
from pipeline.content.pictures import PictureUsage, list_pictures_by_name
from pipeline.content.reader import Content
from pipeline.content.unfinished_pictures import find_withheld
from pipeline.photos.originals import OriginalsListing
from pipeline.yaml_files.yaml_file import ValuePath, YamlFile


@dataclass(frozen=True)
class ProjectView:
    """The project as it was read at one moment: its content, originals, findings and checklists.

    Each later view has a higher `revision`.
    """

    revision: int
    content: Content
    listing: OriginalsListing
    findings: list[Finding]
    deletions: Deletions

    @cached_property
    def uses(self) -> dict[str, PictureUsage]:
        """Maps the name of each picture in the content to the picture."""
        return list_pictures_by_name(self.content)

    def with_source(self, source: YamlFile) -> "ProjectView":
        """Return a copy of this view in which `source` takes the place of the same file in `content.sources`.

        The models stay as they are.
        """
        return replace(
            self, content=replace(self.content, sources={**self.content.sources, source.file: source})
        )

    def find_use(self, file: str, keys: ValuePath) -> PictureUsage | None:
        """Return the first picture at a place. If there is no picture, return None.

        The place is either an original, whose path begins with raw_assets/, or the value at `keys` in a
        content file: a picture's entry, or a value in this entry.
        """
        original = file.removeprefix("raw_assets/")
        return next(
            (
                use
                for use in self.uses.values()
                if use.file == original or (use.source == file and use.keys == keys[: len(use.keys)])
            ),
            None,
        )

    @cached_property
    def todo(self) -> list[TaskGroup]:
        """The groups of open tasks, such as missing texts and real photos."""
        return list_tasks(self.content, self.findings, self.deletions)

    @cached_property
    def withheld(self) -> dict[str, list[str]]:
        """Maps the id of each withheld photo of the gallery to what the photo lacks."""
        return find_withheld(self.content, today())
