"""The JSON Schema of the desk's messages, from which its TypeScript types are made."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from pydantic.json_schema import JsonSchemaMode, models_json_schema

from pipeline.desk.api import actions, base, events, history, photos, project, publishing, uploads, words
from pipeline.desk.api.base import Message, Request
from pipeline.manifests.schema import make_schema

AREAS: Final[tuple[ModuleType, ...]] = (
    actions,
    base,
    events,
    history,
    photos,
    project,
    publishing,
    uploads,
    words,
)


def desk_schema() -> dict[str, Any]:
    """Return one JSON Schema (draft 2020-12) with every message: requests as sent, answers as received."""
    models: list[tuple[type[Message], JsonSchemaMode]] = [
        (each, "validation" if issubclass(each, Request) else "serialization")
        for area in AREAS
        for each in vars(area).values()
        if isinstance(each, type) and issubclass(each, Message) and each.__module__ == area.__name__
        if each.model_fields  # bases have none
    ]
    _, schema = models_json_schema(models, by_alias=True)
    messages = {model.__name__: {"$ref": f"#/$defs/{model.__name__}"} for model, _ in models}
    return make_schema(
        "Messages", "What the desk's page and its server say to each other.", schema["$defs"], messages
    )
