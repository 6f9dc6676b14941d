"""The JSON Schemas for completion and validation of content files in text editors."""

from typing import Any

from pipeline.content.pages.free_page import FREE_PAGE
from pipeline.content.pages.programme import PROGRAMME
from pipeline.content.pages.table import CONTENT_FILES
from pipeline.yaml_files.files import PHOTO
from pipeline.yaml_files.models.base import ContentModel, make_label
from pipeline.yaml_files.text_forms import FORM_ADVICE

_DIALECT = "http://json-schema.org/draft-07/schema#"
"""The newest version of JSON Schema that YAML editors support; VS Code's YAML extension warns of others."""


def make_content_schemas() -> dict[str, dict[str, Any]]:
    """Map the name of each content file's schema, such as `page-home`, to the schema (draft 7)."""
    return {each.schema: _make_schema(each.model) for each in (*CONTENT_FILES, PHOTO, PROGRAMME, FREE_PAGE)}


def _make_schema(model: type[ContentModel]) -> dict[str, Any]:
    schema = model.model_json_schema(by_alias=True, ref_template="#/definitions/{model}")
    definitions = schema.pop("$defs", {})
    polished = {key: _polish(value, definitions) for key, value in schema.items() if key != "title"}
    if definitions:
        polished["definitions"] = {name: _polish(value, definitions) for name, value in definitions.items()}
    for name, definition in polished.get("definitions", {}).items():
        if definition.get("title") == name:
            del definition["title"]
    return {"$schema": _DIALECT, **polished}


def _polish(node: Any, definitions: dict[str, Any]) -> Any:
    """Return a part of a schema, adapted to text editors."""
    if isinstance(node, list):
        return [_polish(entry, definitions) for entry in node]
    if not isinstance(node, dict):
        return node
    polished = {key: _polish(value, definitions) for key, value in node.items()}
    if polished.get("default", ...) is None:
        del polished["default"]
    if advice := FORM_ADVICE.get(polished.get("pattern")):
        polished["patternErrorMessage"] = advice
    # No value may be empty.
    options = [option for option in polished.get("anyOf", []) if option != {"type": "null"}]
    if len(options) == 1:
        del polished["anyOf"]
        polished = {**options[0], **polished}
    names = polished.pop("propertyNames", None)
    if names:  # editors can complete properties
        keys = names.get("enum") or definitions[names["$ref"].rpartition("/")[2]]["enum"]
        each = polished["additionalProperties"]
        polished["properties"] = {key: {"title": make_label(key), **each} for key in keys}
        polished["additionalProperties"] = False
    reference = polished.pop("$ref", None)
    if reference:  # draft 7 ignores keys beside a reference
        return {"allOf": [{"$ref": reference}], **polished} if polished else {"$ref": reference}
    return polished
