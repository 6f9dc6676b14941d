"""The manifests' JSON Schema, from which the site's TypeScript types are made."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import models_json_schema

from pipeline.manifests.models import MANIFESTS


def manifests_schema() -> dict[str, Any]:
    """Return one JSON Schema (draft 2020-12) with every manifest model under `$defs`, as serialised."""
    _, schema = models_json_schema([(model, "serialization") for model in MANIFESTS.values()], by_alias=True)
    definitions = schema["$defs"]
    for definition in definitions.values():
        # Titles of single fields would become type names of their own in TypeScript.
        for field in definition.get("properties", {}).values():
            field.pop("title", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Manifests",
        "description": "What the pipeline hands to the site.",
        "$defs": definitions,
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{model.__name__}"} for name, model in MANIFESTS.items()},
        "required": list(MANIFESTS),
        "additionalProperties": False,
    }
