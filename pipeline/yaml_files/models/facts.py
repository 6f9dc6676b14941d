"""The facts of a programme, such as its fee; shell.yaml can replace the label of each fact."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Literal, TypeAlias

from pydantic import ConfigDict, Field

from pipeline.yaml_files.models.base import ContentModel, ShownLine


class ProgrammeFacts(ContentModel):
    """The facts that people ask for before they enrol, in the order in which the page shows them."""

    model_config = ConfigDict(title="Before people enrol")

    for_whom: ShownLine | None = Field(
        None, description="Who takes part, in one line.", examples=["Managers, teachers and coaches"]
    )
    length: ShownLine | None = Field(
        None, description="How long it takes.", examples=["Two days, 9:30 to 17:30"]
    )
    group_size: ShownLine | None = Field(
        None, description="How many take part.", examples=["Up to 12 people"]
    )
    language: ShownLine | None = Field(
        None, description="In which languages it is taught.", examples=["English, Telugu"]
    )
    next_date: date | None = Field(
        None, description="The day on which it next begins, shown until then.", examples=["2027-06-30"]
    )
    fee: ShownLine | None = Field(
        None, description="What it costs, with the currency.", examples=["₹ 12,000"]
    )
    format: ShownLine | None = Field(None, description="How it is taught.", examples=["In person"])
    place: ShownLine | None = Field(
        None, description="Where it takes place.", examples=["Miyapur, Hyderabad"]
    )


if TYPE_CHECKING:
    FactName: TypeAlias = str
else:
    # mypy does not support a Literal that is made at run time; pydantic does.
    FactName = Literal[tuple(ProgrammeFacts.model_fields)]
