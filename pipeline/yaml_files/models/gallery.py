"""The gallery: one file for each photo, and gallery.yaml with their order."""

from typing import ClassVar

from pydantic import Field

from pipeline.photos.recipes import Slot
from pipeline.yaml_files.models.base import ContentModel, PhotoName, PictureContent, ShownLine


class Photo(PictureContent):
    """A photo of the gallery. Its id is the name of its content file, and a part of its address."""

    slots: ClassVar = (Slot.GRID, Slot.LIGHTBOX)

    title: ShownLine = Field(description="Shown under the photo.")


class Gallery(ContentModel):
    """gallery.yaml: the ids of the photos, in the order of the gallery."""

    photos: list[PhotoName]
