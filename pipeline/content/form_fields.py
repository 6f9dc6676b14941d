"""Derives the desk's forms from the JSON Schemas: one form for each content file."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from pipeline.content.schema import make_content_schemas
from pipeline.yaml_files.files import ContentFile
from pipeline.yaml_files.models.base import (
    LIMIT_KEY,
    LINE_LIMIT,
    NAMES,
    Line,
    Target,
    make_label,
)
from pipeline.yaml_files.models.contract import Contract, Length
from pipeline.yaml_files.text_forms import get_pattern
from pipeline.yaml_files.yaml_file import ValuePath


class FieldKind(StrEnum):
    """The kind of input that a form has for a value.

    - `LINE`: one line
    - `TEXT`: a paragraph with markup and links
    - `DAY`: a date
    - `LINK`: the address of a page, or a channel such as `phone`
    - `PROGRAMME`: the name of a programme
    - `PHOTO`: the id of a gallery photo
    - `MOTIF`: the name of a motif
    - `PICTURE`: a group with a file, an alt text and rights
    """

    LINE = "line"
    TEXT = "text"
    DAY = "day"
    LINK = "link"
    PROGRAMME = "programme"
    PHOTO = "photo"
    MOTIF = "motif"
    CHOICE = "choice"
    SWITCH = "switch"
    NUMBER = "number"
    LIST = "list"
    GROUP = "group"
    PICTURE = "picture"


class FormField(BaseModel):
    """One field of a form.

    - `key`: the key of the value in its mapping; "" for an entry of a list
    - `least`, `most`: the limits of a number, of the length of a text, or of the number of entries in a list
    - `fields`: for a group or a picture, the field of each key; for a list, the field of an entry. If a list
      can have several kinds of entries, `fields` has one group for each kind
    - `variant`: for a group that describes one kind of entry, the kind, such as questions; otherwise ""
    - `entry`: for a list, the label of one entry, such as “Keyword” for “Keywords”; otherwise ""
    """

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)

    key: str
    kind: FieldKind
    label: str
    entry: str = ""
    help: str = ""
    variant: str = ""
    optional: bool = False
    least: float | None = None
    most: float | None = None
    choices: list[str] = []
    fields: list[FormField] = []


def make_form(content_file: ContentFile[Any], contract: Contract | None) -> list[FormField]:
    """Return the form fields of a content file, in the order of its model.

    With `contract`, lists and texts have the limits in contract.yaml.
    """
    schema = _schemas()[content_file.schema]
    return _Form(schema.get("definitions", {}), contract).list_fields(schema)


def make_value_label(content_file: ContentFile[Any], keys: ValuePath, *, above: int = 0) -> str:
    """Return the label of the value at a path, such as “Qualification card 1: Title”.

    The first `above` keys of the path are left out of the label.
    """
    fields, labels, entry = _list_fields(content_file.schema), list[str](), ""
    for depth, key in enumerate(keys, 1):
        if not isinstance(key, int):
            field = next((field for field in fields if field.key == key), None)
            labels.append(field.label if field else key)
            entry = field.entry if field else key
        else:
            labels[-1:] = [f"{entry} {key + 1}"]  # the path may begin with a position, which no field has
        if depth == above:
            labels.clear()
        fields = _enter(fields, key)
    return ": ".join(labels)


def label_keys(content_file: ContentFile[Any], keys: ValuePath) -> dict[str, str]:
    """Map YAML keys to their labels: the keys around the value at the path `keys`, and within it."""
    fields, labels = _list_fields(content_file.schema), dict[str, str]()
    for key in (*keys, ""):
        labels |= {field.key: field.label for field in fields}
        fields = _enter(fields, key)
    return labels


def _enter(fields: list[FormField], key: str | int) -> list[FormField]:
    """Return the fields inside the field `key`; for a position in a list, those of all kinds of entries."""
    return [inner for field in fields if isinstance(key, int) or field.key == key for inner in field.fields]


_schemas = cache(make_content_schemas)


@cache  # many findings and tasks ask for labels
def _list_fields(schema: str) -> list[FormField]:
    """Return the form fields for a schema, such as `page-home`, without limits from contract.yaml."""
    found = _schemas()[schema]
    return _Form(found.get("definitions", {}), None).list_fields(found)


class _Form:
    def __init__(self, definitions: dict[str, Any], contract: Contract | None) -> None:
        self.definitions, self.contract = definitions, contract

    def list_fields(self, schema: dict[str, Any]) -> list[FormField]:
        """Return the fields of a mapping with this schema."""
        needed = schema.get("required", [])
        return [
            self.make_field(key, node, optional=key not in needed)
            for key, node in schema.get("properties", {}).items()
            if "const" not in node
        ]

    def make_field(self, key: str, node: dict[str, Any], *, optional: bool = False) -> FormField:
        reference = node.get("$ref") or node.get("allOf", [{}])[0].get("$ref", "")
        name = reference.rpartition("/")[2]
        schema = {**self.definitions.get(name, {}), **node}
        kind, fields = _find_kind(schema), []
        if kind in (FieldKind.GROUP, FieldKind.PICTURE):
            fields = self.list_fields(schema)
        elif kind is FieldKind.LIST:
            items = schema["items"]
            fields = [self.make_field("", each) for each in items.get("oneOf", [items])]
        least, most = self.find_limits(schema)
        label = self.definitions.get(name, {}).get("title") or node.get("title") or make_label(key)
        return FormField(
            key=key,
            kind=kind,
            label=label,
            entry=_name_entry(label, fields) if kind is FieldKind.LIST else "",
            help=_find_help(node, schema),
            variant=schema.get("properties", {}).get("kind", {}).get("const", ""),
            optional=optional,
            least=least,
            most=most,
            choices=schema.get("enum", []),
            fields=fields,
        )

    def find_limits(self, schema: dict[str, Any]) -> tuple[float | None, float | None]:
        promised = getattr(self.contract, schema.get(LIMIT_KEY, ""), None)
        if isinstance(promised, Length):
            return promised.min, promised.max
        if promised is not None:
            return promised, promised
        limits = ("minItems", "maxItems"), ("minimum", "maximum"), ("minLength", "maxLength")
        of_kind = limits[0 if schema.get("type") == "array" else 1 if schema.get("type") != "string" else 2]
        least, most = (schema.get(limit) for limit in of_kind)
        if schema.get("pattern") == get_pattern(Line):
            most = most or LINE_LIMIT
        return least, most


_KINDS: Final = {
    "array": FieldKind.LIST,
    "object": FieldKind.GROUP,
    "boolean": FieldKind.SWITCH,
    "integer": FieldKind.NUMBER,
    "number": FieldKind.NUMBER,
}


def _find_kind(schema: dict[str, Any]) -> FieldKind:
    if NAMES in schema:
        return FieldKind(schema[NAMES])
    if "enum" in schema:
        return FieldKind.CHOICE
    if {"file", "alt"} <= schema.get("properties", {}).keys():
        return FieldKind.PICTURE
    if schema["type"] != "string":
        return _KINDS[schema["type"]]
    forms = {get_pattern(Target): FieldKind.LINK, "date": FieldKind.DAY, None: FieldKind.TEXT}
    return forms.get(schema.get("pattern", schema.get("format")), FieldKind.LINE)


_ENTRIES: Final = {
    "Hours": "Opening hours",
    "Also found by": "Word",
    "What visitors type": "Search entry",
    "Leads on to": "Training",
    "After a visitor has written": "Step",
    "What people say": "Voice",
}
"""Maps the label of a list to the label of one entry, where `_name_entry` cannot derive it."""


def _name_entry(label: str, fields: list[FormField]) -> str:
    """Return the label of one entry of the list with this label, such as “Keyword” for “Keywords”."""
    if any(field.variant for field in fields):
        return "Block"
    one = label.removeprefix("Short ").removesuffix("s")
    return _ENTRIES.get(label) or one[:1].upper() + one[1:]


def _find_help(node: dict[str, Any], schema: dict[str, Any]) -> str:
    """Return the field's description; without a description, its first example."""
    said = str(node.get("description", ""))
    examples = schema.get("examples", [])
    if not said and examples and isinstance(examples[0], str):
        said = f"Such as {examples[0]}."
    return said
