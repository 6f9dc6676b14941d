"""The base classes of messages, and the messages that several areas of the desk share."""

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict, JsonValue
from pydantic.alias_generators import to_camel

from pipeline.base.findings.model import Topic


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
    """The base of all messages from the desk's page to the server."""


class DeskAnswer(DeskMessage):
    """The base of all messages from the server to the desk's page.

    `model_validate` also accepts any object whose attributes have the names of the fields.
    """

    model_config = ConfigDict(from_attributes=True)


Keys: TypeAlias = list[str | int]
"""The path to a value from the top of its file: keys in mappings, and positions in lists, from 0."""

ScalarValue: TypeAlias = str | int | float | bool | None


class DeskFinding(DeskAnswer):
    """A finding, as the desk shows it.

    - `code`: the code of the rule, such as TRI001
    - `help`: advice on how to correct the mistake
    - `file`, `path`: the content file, and the path of the wrong value in it; `path` can be None
    - `address`: the desk's address of the value's field
    - `where`: the place for people, such as “5 AM Club, Title”
    - `fix`: a correct value; None without a proposal
    """

    code: str
    topic: Topic
    severity: str
    message: str
    help: str
    file: str
    path: Keys | None
    address: str
    where: str
    fix: ScalarValue


class Done(DeskAnswer):
    """The answer after a change; the sentence `what` describes the change.

    `revision` is the project's new revision number.
    """

    revision: int
    what: str


class Refusal(DeskAnswer):
    """The answer to a refused request, which changed nothing.

    `message` and `findings` say why the request was refused.
    """

    message: str
    findings: list[DeskFinding]


class EditConflict(DeskAnswer):
    """The answer to a refused edit: the value has changed since the browser read it.

    `now` is the present value.
    """

    message: str
    now: JsonValue
