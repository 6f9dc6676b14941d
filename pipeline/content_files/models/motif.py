"""The model of a motif, the line pattern that a programme shows where it has no picture."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from pipeline.content_files.models.base import ContentModel


class Heart(StrEnum):
    """The shape in the middle of a motif, the line pattern of a programme."""

    LOZENGE = "lozenge"
    CROSS = "cross"
    FLOWER = "flower"
    STAR = "star"
    SEED = "seed"


class Edge(StrEnum):
    """The border of a motif, the line pattern of a programme."""

    PLAIN = "plain"
    FRAME = "frame"
    FEATHER = "feather"
    CORNERS = "corners"
    TIPS = "tips"
    HOOKS = "hooks"


class Motif(ContentModel):
    """The numbers from which a programme's line pattern is drawn, in the style of Pochampally ikat cloth."""

    model_config = ConfigDict(title="Line pattern")

    symmetry: Literal[2, 4, 8] = Field(
        description="2 is a tall lozenge, 4 a diamond, 8 an eight-pointed star."
    )
    rings: Annotated[int, Field(ge=2, le=5)] = Field(
        description="Number of nested outlines; with more outlines, the steps are finer."
    )
    step: Annotated[float, Field(ge=0, le=1)] = Field(
        description="Share of the outlines that are stepped, as threads are; 0 is none, 0.5 half, 1 all."
    )
    turn: Annotated[float, Field(ge=0, le=1)] = Field(
        description="Share of the outlines, from the middle, that are squares; 0 is none, 1 all."
    )
    heart: Heart = Field(Heart.LOZENGE, description="The shape in the middle.")
    edge: Edge = Field(Edge.PLAIN, description="The border.")
