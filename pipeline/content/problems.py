"""What a model says against a value, in plain words and with the place of the value."""

from __future__ import annotations

import difflib
import re
import types
from typing import TYPE_CHECKING, Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from pipeline.content import codes
from pipeline.content.forms import form_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pydantic.fields import FieldInfo
    from pydantic_core import ErrorDetails

    from pipeline.content.nodes import Tree, Value
    from pipeline.content.source import Keys, Source
    from pipeline.diagnostics.model import Diagnostic, Place

_KINDS = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a group of keys with their values",
    "model_type": "a group of keys with their values",
    "model_attributes_type": "a group of keys with their values",
    "enum": "text",
}


class Shape(NamedTuple):
    """What stands at some place of a model: its type, and the field that it belongs to."""

    annotation: Any
    field: FieldInfo | None = None


def translate(
    model: type[BaseModel], errors: Sequence[ErrorDetails], tree: Tree, source: Source
) -> Iterator[Diagnostic]:
    """Yield one finding for each of the model's complaints about the value of `tree`, which stands in `source`."""
    for error in errors:
        yield _translate(model, error, tree.value, source)


def _translate(model: type[BaseModel], error: ErrorDetails, value: Value, source: Source) -> Diagnostic:
    keys: Keys = tuple(key for key in error["loc"] if key != "[key]")
    kind = error["type"]
    name = _name(keys)
    place = source.place(keys)
    if kind == "extra_forbidden":
        return _unknown_key(model, keys, value, source)
    if kind == "missing":
        return _missing_key(model, keys, source)
    found = _value_at(value, keys)
    shape = shape_at(model, keys)
    if error["loc"] and error["loc"][-1] == "[key]":
        return _unknown_choice(
            str(keys[-1]), f"the keys of {_name(keys[:-1])}", error, source.key_place(keys)
        )
    if found is None or found == "":
        return _empty(name, shape, place)
    if kind in _KINDS and not (kind == "enum" and isinstance(found, str)):
        return _wrong_kind(name, _KINDS[kind], found, shape, place)
    if kind == "enum":
        return _unknown_choice(str(found), f"the choices for {name}", error, place)
    if kind in ("string_pattern_mismatch", "string_too_long", "string_too_short"):
        return _wrong_form(name, str(found), error, shape, place)
    if kind in ("greater_than_equal", "less_than_equal", "greater_than", "less_than"):
        return _out_of_range(name, found, error, shape, place)
    if kind in ("too_short", "too_long"):
        return _list_length(name, error, source.key_place(keys))
    return codes.WRONG_FORM.at(
        place, f"{_sentence(name)} is not what is needed here: {error['msg']}.", _describe(shape)
    )


def _unknown_key(model: type[BaseModel], keys: Keys, value: Value, source: Source) -> Diagnostic:
    key = str(keys[-1])
    around = _value_at(value, keys[:-1])
    used = set(around) if isinstance(around, dict) else set()
    known = _known_keys(shape_at(model, keys[:-1]).annotation)
    nearest = difflib.get_close_matches(key.lower(), known, 1, 0.6)
    free = [name for name in known if name not in used]
    if nearest and nearest[0] in used:
        hint = f"“{nearest[0]}” is already there; delete this key."
    elif nearest:
        hint = f"Did you mean “{nearest[0]}”?"
    elif free:
        hint = f"Delete it, or use one of the keys that are not there yet: {_list(free)}."
    else:
        hint = "Delete it."
    where = f" in {_name(keys[:-1])}" if len(keys) > 1 else ""
    return codes.UNKNOWN_KEY.at(
        source.key_place(keys), f"“{key}” is no key that the site knows{where}.", hint
    )


def _missing_key(model: type[BaseModel], keys: Keys, source: Source) -> Diagnostic:
    key = keys[-1]
    shape = shape_at(model, keys)
    where = f"in {_name(keys[:-1])}" if len(keys) > 1 else "in this file"
    place = source.key_place(keys[:-1]) if len(keys) > 1 else source.place(())
    hint = f"Add a line “{key}:” {where}."
    return codes.MISSING_KEY.at(place, f"“{key}” is missing {where}.", f"{hint} {_describe(shape)}".rstrip())


def _empty(name: str, shape: Shape, place: Place) -> Diagnostic:
    hint = f"Write it{', or delete the line' if _optional(shape) else ''}. {_describe(shape)}".rstrip()
    return codes.EMPTY_VALUE.at(place, f"{_sentence(name)} has no value.", hint)


def _wrong_kind(name: str, needed: str, found: Value, shape: Shape, place: Place) -> Diagnostic:
    return codes.WRONG_KIND.at(
        place,
        f"{_sentence(name)} needs {needed}, but this is {_kind_of(found)}.",
        _kind_hint(needed, found, shape),
    )


def _kind_hint(needed: str, found: Value, shape: Shape) -> str:
    if needed == "text" and isinstance(found, int | float):
        example = _examples(shape)
        return "Put it in double quotes" + (f", such as {example[0]}." if example else ".")
    if needed == "text":
        return "Write the text behind the colon, on the same line. " + _describe(shape)
    if needed == "true or false":
        return "Write true or false, without quotes."
    if needed in ("a number", "a whole number"):
        if isinstance(found, str) and re.fullmatch(r"-?\d+(\.\d+)?", found):
            return "Take the quotes away."
        return f"Write {needed}, without quotes. {_describe(shape)}".rstrip()
    if needed == "a list":
        return "Write each entry on a line of its own, starting with a hyphen and a space."
    keys = _known_keys(_bare(shape.annotation))
    return "Write its keys below it, indented, each with its value" + (f": {_list(keys)}." if keys else ".")


def _unknown_choice(found: str, what: str, error: ErrorDetails, place: Place) -> Diagnostic:
    choices = re.findall(r"'([^']+)'", str(error.get("ctx", {}).get("expected", "")))
    nearest = difflib.get_close_matches(found.lower(), choices, 1, 0.6)
    hint = f"Did you mean “{nearest[0]}”? " if nearest else ""
    return codes.UNKNOWN_CHOICE.at(
        place, f"“{_short(found)}” is none of {what}.", f"{hint}The choices are {_list(choices)}."
    )


def _wrong_form(name: str, found: str, error: ErrorDetails, shape: Shape, place: Place) -> Diagnostic:
    context = error.get("ctx", {})
    if error["type"] == "string_too_long":
        limit = context.get("max_length")
        message = f"{_sentence(name)} has {len(found)} characters; at most {limit} are allowed."
        return codes.WRONG_FORM.at(place, message, "Shorten it.")
    form = form_of(str(context.get("pattern", "")))
    why, hint = form(found) if form else ("does not have the form that is needed", "")
    return codes.WRONG_FORM.at(place, f"{_sentence(name)} {why}.", f"{hint} {_describe(shape)}".strip())


def _out_of_range(name: str, found: Value, error: ErrorDetails, shape: Shape, place: Place) -> Diagnostic:
    context = error.get("ctx", {})
    limits = {"ge": "at least", "le": "at most", "gt": "more than", "lt": "less than"}
    wanted = " and ".join(f"{words} {context[sign]:g}" for sign, words in limits.items() if sign in context)
    return codes.OUT_OF_RANGE.at(
        place,
        f"{_sentence(name)} is {found}, but must be {wanted}.",
        _describe(shape) or "Correct the number.",
    )


def _list_length(name: str, error: ErrorDetails, place: Place) -> Diagnostic:
    context = error.get("ctx", {})
    limit = context.get("min_length", context.get("max_length"))
    wanted = "at least" if error["type"] == "too_short" else "at most"
    return codes.LIST_LENGTH.at(
        place,
        f"{_sentence(name)} has {context.get('actual_length')} entries, but needs {wanted} {limit}.",
        "Add what is missing, each entry on a line of its own with a hyphen and a space."
        if error["type"] == "too_short"
        else "Take out what is too many.",
    )


def shape_at(model: type[BaseModel], keys: Keys) -> Shape:
    """Return what `model` expects at the way `keys`; a shape without a type where it expects nothing."""
    shape = Shape(model)
    for key in keys:
        annotation = _bare(shape.annotation)
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            field = _fields(annotation).get(str(key))
            shape = Shape(field.annotation if field else None, field)
        elif get_origin(annotation) in (list, tuple, dict):
            shape = Shape(get_args(annotation)[-1], shape.field)
        else:
            return Shape(None)
    return shape


def _fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _known_keys(annotation: Any) -> list[str]:
    bare = _bare(annotation)
    return list(_fields(bare)) if isinstance(bare, type) and issubclass(bare, BaseModel) else []


def _bare(annotation: Any) -> Any:
    """Return a type without Annotated, and without None in a union."""
    while True:
        if hasattr(annotation, "__metadata__"):
            annotation = annotation.__origin__
        elif get_origin(annotation) in (Union, types.UnionType):
            annotation = next(option for option in get_args(annotation) if option is not type(None))
        else:
            return annotation


def _optional(shape: Shape) -> bool:
    return shape.field is not None and not shape.field.is_required()


def _describe(shape: Shape) -> str:
    """Return the field's description and first example, as help for the person who writes the value."""
    if shape.field is None:
        return ""
    words = shape.field.description or ""
    examples = _examples(shape)
    if examples:
        words = f"{words.rstrip('.')}, such as {examples[0]}." if words else f"Such as {examples[0]}."
    return words if not words or words.endswith((".", "?")) else f"{words}."


def _examples(shape: Shape) -> list[str]:
    found = (shape.field.examples or []) if shape.field else []
    return [f'"{example}"' if isinstance(example, str) else str(example) for example in found]


def _value_at(value: Value, keys: Keys) -> Value:
    for key in keys:
        if isinstance(value, dict):
            value = value.get(str(key))
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return None
    return value


def _kind_of(value: Value) -> str:
    match value:
        case bool():
            return "true or false"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text “{_short(value)}”"
        case list():
            return "a list"
        case dict():
            return "a group of keys with their values"
        case _:
            return "empty"


def _name(keys: Keys) -> str:
    """Return the way to a value in words: `photos` 3, `title`."""
    words = ""
    for key in keys:
        if isinstance(key, int):
            words += f" {key + 1}"
        else:
            words += f", “{key}”" if words else f"“{key}”"
    return words.strip() or "this file"


def _sentence(name: str) -> str:
    return name[0].upper() + name[1:]


def _short(text: str, limit: int = 40) -> str:
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def _list(names: Sequence[str] | Mapping[str, Any]) -> str:
    return ", ".join(names)
