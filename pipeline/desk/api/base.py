"""What all messages between the desk's page and its server share."""

from __future__ import annotations

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict, JsonValue
from pydantic.alias_generators import to_camel


class Message(BaseModel):
    """Base of all messages; in JSON their keys are camelCase."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=to_camel,
        populate_by_name=True,
        json_schema_serialization_defaults_required=True,
    )


class Request(Message):
    """Base of what the page sends."""


class Answer(Message):
    """Base of what the server answers and tells; it may be made of an object that has its fields."""

    model_config = ConfigDict(from_attributes=True)


Keys: TypeAlias = list[str | int]
"""The path to a value from the top of its file: keys of mappings, positions in lists from 0."""

Value: TypeAlias = str | int | float | bool | None


class DeskFinding(Answer):
    """One finding as the pipeline tells it.

    `path` leads to the value in `file` that it speaks of, None where it is about no value; `photo` is the
    name of the picture that it belongs to. `fix` is what the value should be, where that can be told.
    """

    code: str
    severity: str
    message: str
    help: str
    file: str
    line: int | None
    path: Keys | None
    photo: str | None
    fix: Value


class Done(Answer):
    """A change was made: the revision that it led to, and in a sentence what it was."""

    revision: int
    what: str


class Refusal(Answer):
    """What was asked for was not done, and nothing has changed: why, in a sentence and as findings."""

    message: str
    findings: list[DeskFinding]


class Conflict(Answer):
    """A value says something else by now than when it was read; nothing has changed (409)."""

    message: str
    file: str
    path: Keys
    now: JsonValue
