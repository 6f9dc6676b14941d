"""The JSON Schemas with which an editor completes and checks content files while they are typed."""

from __future__ import annotations

from typing import Any

from pipeline.content import models
from pipeline.content.files import PARTS, PROGRAMME
from pipeline.content.forms import pattern_message


def content_schemas() -> dict[str, dict[str, Any]]:
    """Return each content file's schema (draft 2020-12) by its name, such as `page-home`."""
    return {part.schema: _schema(getattr(models, part.model)) for part in (*PARTS, PROGRAMME)}


def _schema(model: type[models.Words]) -> dict[str, Any]:
    schema = model.model_json_schema(by_alias=True)
    polished = _polish(schema)
    assert isinstance(polished, dict)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **polished}


def _polish(node: Any) -> Any:
    """Return a schema without what the key says already, and with words for what a pattern asks for."""
    if isinstance(node, list):
        return [_polish(entry) for entry in node]
    if not isinstance(node, dict):
        return node
    polished = {key: _polish(value) for key, value in node.items()}
    if isinstance(polished.get("title"), str):
        # Pydantic makes titles of the names of fields and models; the key says the same.
        del polished["title"]
    message = pattern_message(polished.get("pattern"))
    if message:
        polished["patternErrorMessage"] = message
    if "default" in polished and polished["default"] is None:
        del polished["default"]
    return polished
