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
    """The base of all messages from the desk's page in the browser to the server."""


class DeskAnswer(DeskMessage):
    """The base of all messages from the server to the desk's page.

    `model_validate` can make a message from any object that has attributes with the names of the fields.
    """

    model_config = ConfigDict(from_attributes=True)


Keys: TypeAlias = list[str | int]
"""The path to a value from the top of its file: keys in mappings, and positions in lists, from 0."""

ScalarValue: TypeAlias = str | int | float | bool | None


class DeskFinding(DeskAnswer):
    """A finding, worded for the desk.

    - `code`: the code of the rule, such as TRI001
    - `topic`: what the finding is about
    - `help`: the remedy
    - `file`: the content file
    - `path`: the path of the wrong or missing value in the file; None if the finding is not about one value
    - `address`: the address on the desk where the value can be edited
    - `where`: the name of the place in the content, such as the title of the page and the label of the value
    - `fix`: a value that would correct the mistake; None if there is no proposal
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
    """The answer after a change; `what` is a sentence about the change.

    `revision` is the project's new revision number.
    """

    revision: int
    what: str


class Refusal(DeskAnswer):
    """The answer to a request that was refused and changed nothing; `findings` explain the message."""

    message: str
    findings: list[DeskFinding]


class EditConflict(DeskAnswer):
    """The answer to an edit that was refused, because the value has changed since the desk's page read it.

    `now` is the present value. The answer has the HTTP status 409.
    """

    message: str
    now: JsonValue
