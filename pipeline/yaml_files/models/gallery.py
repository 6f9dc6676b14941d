"""The gallery: one file for each photo, and gallery.yaml with their order."""

import datetime
from functools import cached_property
from typing import Annotated, ClassVar

from pydantic import Discriminator, Field, Tag

from pipeline.base.findings.phrases import describe_day
from pipeline.photos.recipes import Slot
from pipeline.yaml_files.models.base import ContentModel, PhotoName, PictureContent, ShownLine


class Photo(PictureContent):
    """A photo of the gallery. Its id is the name of its content file, and a part of its address."""

    slots: ClassVar = (Slot.GRID, Slot.LIGHTBOX)

    title: ShownLine = Field(description="Shown under the photo.")


class PhotoGroup(ContentModel):
    """A group of photos, such as those of an event. The ids below it belong to it, up to the next group."""

    group: ShownLine = Field(description="The heading above the photos.", examples=["Foundation day"])
    date: datetime.date | None = Field(None, description="The day of the event.", examples=["2026-08-15"])

    @property
    def label(self) -> str:
        """Name and day, such as “Foundation day, 15 August 2026”. A gallery has each label once."""
        return f"{self.group}, {describe_day(self.date)}" if self.date else self.group


class Gallery(ContentModel):
    """gallery.yaml: the ids of the photos, in the order of the gallery, and the groups between them."""

    photos: list[
        Annotated[
            Annotated[PhotoGroup, Tag("[group]")] | Annotated[PhotoName, Tag("[photo]")],
            Discriminator(lambda entry: "[group]" if isinstance(entry, dict | PhotoGroup) else "[photo]"),
        ]
    ]

    @property
    def names(self) -> list[str]:
        """The ids of the photos and the labels of the groups, in their order."""
        return [each if isinstance(each, str) else each.label for each in self.photos]

    @cached_property
    def placed(self) -> dict[str, PhotoGroup | None]:
        """Maps the id of each photo to its group, or to None, in the order of the photos."""
        group: PhotoGroup | None = None
        # An id passes with the group so far. A group is kept for the ids below it, and does not pass.
        return {each: group for each in self.photos if isinstance(each, str) or (group := each) is None}
