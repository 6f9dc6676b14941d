"""The base classes of messages between the desk's page in the browser and the server of the desk."""

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict, JsonValue
from pydantic.alias_generators import to_camel

from pipeline.findings.hints import StepKind


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
    """The base of all messages from the desk's page in the browser to the server."""


class DeskAnswer(DeskMessage):
    """The base of all messages from the server; `model_validate` accepts objects with the same attributes."""

    model_config = ConfigDict(from_attributes=True)


Keys: TypeAlias = list[str | int]
"""The path to a value from the top of its file: keys in mappings, and positions in lists, from 0."""

ScalarValue: TypeAlias = str | int | float | bool | None


class HintStep(DeskAnswer):
    """A step of a hint; `argument` is a photo, a file, or a key of the content, "" if the action has none."""

    action: StepKind
    argument: str


class DeskFinding(DeskAnswer):
    """A finding, with its place in the content and on the desk.

    `help` are the parts of the hint: texts and steps. `path` is the path to the wrong or missing value in
    `file`; `path` is None if the finding is about no single value. `address` is the address of the value on
    the desk, and `where` names this place: the title of the photo or page, and the label of the value.
    `photo` is the name of the photo that the finding is about, None for other findings. `fix` is the proposed
    value, None without a proposal.
    """

    code: str
    severity: str
    message: str
    help: list[str | HintStep]
    file: str
    line: int | None
    path: Keys | None
    address: str
    where: str
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
    """A refused edit (409): the value has changed since the page read the value.

    `now` is the present value.
    """

    message: str
    file: str
    path: Keys
    now: JsonValue
