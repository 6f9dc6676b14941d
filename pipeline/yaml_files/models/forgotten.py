"""forgotten.yaml: photos that were deleted for good and must not come back."""

from typing import Annotated

from pydantic import Field, StringConstraints

from pipeline.yaml_files.models.base import ContentModel, HiddenLine, Visibility

Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$"), Visibility.HIDDEN]
"""The digest of a file's bytes, as `pipeline.photos.keys` computes it."""

GreyGrid = Annotated[str, StringConstraints(pattern=r"^\d+\.\d{3} [0-9a-f]{128}$"), Visibility.HIDDEN]
"""The ratio of a picture's width to its height, and 8 x 8 grey values in hexadecimal digits.

It identifies a resized or recompressed copy of a photo, but shows nobody recognisably. The module
`pipeline.photos.decoding.similarity` compares such values.
"""


class ForgottenPhoto(ContentModel):
    """A photo that was deleted for good.

    - `digest`, `likeness`: to recognise the photo
    - `on_host`: the addresses at which the web host may still serve the photo
    """

    digest: Digest = Field(description="Digest of the original's bytes, to recognise the same file.")
    likeness: GreyGrid | None = Field(
        None, description="A grid of 8 x 8 grey values, to recognise the photo saved again or resized."
    )
    date: HiddenLine = Field(description="The day of its erasure.")
    on_host: list[HiddenLine] = Field(
        default_factory=list,
        description="Addresses of files to delete on the web host; remove the line of each deleted file.",
    )


class Forgotten(ContentModel):
    """forgotten.yaml: photos that were deleted for good and must not come back."""

    photos: list[ForgottenPhoto]
