"""forgotten.yaml: photos that were deleted for good and must not come back."""

from typing import Annotated

from pydantic import Field, StringConstraints

from pipeline.content.models.base import ContentModel, HiddenLine, Visibility

Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$"), Visibility.HIDDEN]
"""The digest of a file's bytes (pipeline.photos.keys)."""

Likeness = Annotated[str, StringConstraints(pattern=r"^\d+\.\d{3} [0-9a-f]{128}$"), Visibility.HIDDEN]
"""The look of a picture, so coarse that nobody is recognisable (pipeline.decoding.similarity)."""


class ForgottenPhoto(ContentModel):
    """One photo: how to recognise it, and where it still lies."""

    digest: Digest = Field(description="Of the original's bytes: the same file is known by it.")
    likeness: Likeness | None = Field(
        None, description="A grid of 8 x 8 greys: the photo saved again, or at another size, is known by it."
    )
    date: HiddenLine = Field(description="The day of its erasure.")
    on_host: list[HiddenLine] = Field(
        default_factory=list,
        description="Addresses still to be deleted on the web host; take a line out once that is done.",
    )


class Forgotten(ContentModel):
    """forgotten.yaml: photos that were deleted for good and must not come back."""

    photos: list[ForgottenPhoto]
