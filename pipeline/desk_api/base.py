"""The base of all messages between the desk's page and its server."""

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict, JsonValue
from pydantic.alias_generators import to_camel


class DeskMessage(BaseModel):
    """The base of all messages; their keys are camelCase in JSON."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=to_camel,
        populate_by_name=True,
        json_schema_serialization_defaults_required=True,
    )


class DeskRequest(DeskMessage):
    """The base of messages from the page."""


class DeskAnswer(DeskMessage):
    """The base of messages from the server, which can be made from objects with the same attributes."""

    model_config = ConfigDict(from_attributes=True)


Keys: TypeAlias = list[str | int]
"""The path to a value from the top of its file: keys of mappings, positions in lists from 0."""

ScalarValue: TypeAlias = str | int | float | bool | None


class DeskFinding(DeskAnswer):
    """A finding. `path` is the path to its value in `file`, None if it is about no value.

    `photo` is the name of its picture. `fix` is the proposed value, None without a proposal.
    """

    code: str
    severity: str
    message: str
    help: str
    file: str
    line: int | None
    path: Keys | None
    photo: str | None
    fix: ScalarValue


class Done(DeskAnswer):
    """A finished change: the new revision, and a sentence about the change."""

    revision: int
    what: str


class Refusal(DeskAnswer):
    """A refused request, which changed nothing: the reason as a sentence and as findings."""

    message: str
    findings: list[DeskFinding]


class EditConflict(DeskAnswer):
    """A refused edit (409) of a value that has changed since the page read it. `now` is its present value."""

    message: str
    file: str
    path: Keys
    now: JsonValue
