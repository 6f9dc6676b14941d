"""The JSON Schema of the desk's messages; the page's TypeScript types are generated from this schema."""

from types import ModuleType
from typing import Any, Final

from pydantic.json_schema import JsonSchemaMode, models_json_schema

from pipeline.content.manifests.schema import make_schema
from pipeline.desk.messages import (
    base,
    content_forms,
    events,
    history,
    overview,
    photo_actions,
    publishing,
    uploads,
)
from pipeline.desk.messages.base import DeskMessage, DeskRequest

AREAS: Final[tuple[ModuleType, ...]] = (
    base,
    content_forms,
    events,
    history,
    overview,
    photo_actions,
    publishing,
    uploads,
)


def make_desk_schema() -> dict[str, Any]:
    """Return one JSON Schema (draft 2020-12) of all messages."""
    models: list[tuple[type[DeskMessage], JsonSchemaMode]] = [
        (each, "validation" if issubclass(each, DeskRequest) else "serialization")
        for area in AREAS
        for each in vars(area).values()
        if isinstance(each, type) and issubclass(each, DeskMessage) and each.__module__ == area.__name__
        if each.model_fields  # base classes have no fields
    ]
    _, schema = models_json_schema(models, by_alias=True)
    messages = {model.__name__: {"$ref": f"#/$defs/{model.__name__}"} for model, _ in models}
    return make_schema(
        "Messages", "The messages between the desk's page and its server.", schema["$defs"], messages
    )
