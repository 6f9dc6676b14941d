"""described.yaml: the picture that each alt text was written for; commands write this file."""

from pydantic import Field

from pipeline.content_files.models.base import ContentModel, HiddenLine


class AltTextRecord(ContentModel):
    """A record of one alt text and the picture for which the text was written or confirmed."""

    alt: HiddenLine = Field(description="Digest of the alt text.")
    picture: HiddenLine = Field(description="Digest of the picture's bytes.")
    ratio: float = Field(description="The picture's width divided by its height.")
    greys: HiddenLine = Field(description="The picture's look (pipeline.decoding.similarity), in base64.")


class Described(ContentModel):
    """described.yaml: the picture that each alt text was written for, by the picture's name."""

    pictures: dict[str, AltTextRecord]
