"""gallery.yaml: the photos."""

from typing import ClassVar

from pydantic import Field

from pipeline.content_files.models.base import ContentModel, Identifier, PictureContent, ShownLine
from pipeline.photos.recipes import Slot


class Photo(PictureContent):
    """One photo of the gallery."""

    slots: ClassVar = (Slot.GRID, Slot.LIGHTBOX)

    id: Identifier = Field(description="Part of links to this photo; do not change it once published.")
    title: ShownLine = Field(description="Shown under the photo.")


class Gallery(ContentModel):
    """gallery.yaml: the photos, in the order of the gallery."""

    photos: list[Photo]
