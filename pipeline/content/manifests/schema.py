"""The JSON Schema of the manifests, from which TypeScript types are generated."""

from typing import Any

from pydantic.json_schema import models_json_schema

from pipeline.content.manifests.models import MANIFESTS
from pipeline.content.pages.table import SCREENS


def make_manifests_schema() -> dict[str, Any]:
    """Return one JSON Schema (draft 2020-12) for all manifests that the site reads."""
    pages = {page.screen: page.manifest for page in SCREENS}
    models = [*MANIFESTS.values(), *pages.values()]
    _, schema = models_json_schema([(model, "serialization") for model in models], by_alias=True)
    definitions = schema["$defs"]
    screens = {screen: {"$ref": f"#/$defs/{model.__name__}"} for screen, model in pages.items()}
    definitions["PageOf"] = _make_object(screens, "The manifest of each screen.")
    named = {name: {"$ref": f"#/$defs/{model.__name__}"} for name, model in MANIFESTS.items()}
    named["pages"] = {"$ref": "#/$defs/PageOf"}
    return make_schema("Manifests", "The data that the pipeline passes to the site.", definitions, named)


def make_schema(
    title: str, description: str, definitions: dict[str, Any], properties: dict[str, Any]
) -> dict[str, Any]:
    """Return a JSON Schema (draft 2020-12) of an object, from which TypeScript types are generated.

    `properties` maps each key of the object to a schema. `definitions` maps the names of models to schemas,
    and loses the titles of models and fields.
    """
    for definition in definitions.values():
        # Titles are labels for people, but the generator would turn them into type names.
        definition.pop("title", None)
        for field in definition.get("properties", {}).values():
            field.pop("title", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "$defs": definitions,
        **_make_object(properties, description),
    }


def _make_object(properties: dict[str, Any], description: str) -> dict[str, Any]:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
