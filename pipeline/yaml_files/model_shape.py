"""Find the type and the model field of a value, to describe in findings what was expected there."""

import types
from typing import Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from pipeline.yaml_files.yaml_file import ValuePath


class Shape(NamedTuple):
    """The expected type of the value at a path, and the model field of this value.

    `annotation` is the type. It is None if the model has no such path.
    """

    annotation: Any
    field: FieldInfo | None = None

    @property
    def keys(self) -> list[str]:
        """The allowed YAML keys, in the model's order; a type that is no model has none."""
        bare = _unwrap(self.annotation)
        return list(_list_fields(bare)) if _is_model(bare) else []

    @property
    def optional(self) -> bool:
        """True if the value can be left out."""
        return self.field is not None and not self.field.is_required()

    @property
    def description(self) -> str:
        """The field's description and first example as a sentence. Without a description, ""."""
        if self.field is None or not self.field.description:
            return ""
        example = f', such as "{self.field.examples[0]}"' if self.field.examples else ""
        return f"{self.field.description.rstrip('.')}{example}."


def find_shape(model: type[BaseModel], path: ValuePath) -> Shape:
    """Return the shape that `model` expects at `path`.

    In a list with entries of several kinds, each kind has its own model. A path from a pydantic error names
    the kind, here "call": ("blocks", 0, "call", "lead"). For a path without the kind, such as
    ("blocks", 0, "lead"), the first kind with the key `lead` is used.
    """
    shape = Shape(model)
    for key in path:
        annotation = _unwrap(shape.annotation)
        kinds = list_kinds(annotation)
        if str(key) in kinds:
            shape = Shape(kinds[str(key)], shape.field)
            continue
        annotation = next((kind for kind in kinds.values() if str(key) in _list_fields(kind)), annotation)
        if _is_model(annotation):
            field = _list_fields(annotation).get(str(key))
            shape = Shape(field.annotation if field else None, field)
        elif get_origin(annotation) in (list, dict):
            shape = Shape(get_args(annotation)[-1], shape.field)
        else:
            return Shape(None)
    return shape


def drop_kinds(model: type[BaseModel], path: ValuePath) -> ValuePath:
    """Convert the path of a validation error to the path in the file.

    In a list with entries of several kinds, pydantic adds the entry's kind to the path. The kind is removed:
    ("blocks", 0, "call", "lead") becomes ("blocks", 0, "lead").
    """
    return tuple(
        key
        for n, key in enumerate(path)
        if not (n and str(key) in list_kinds(_unwrap(find_shape(model, path[:n]).annotation)))
    )


def list_kinds(annotation: Any) -> dict[str, type[BaseModel]]:
    """Map each kind of list entry to its model, such as {"text": TextBlock, "call": CallBlock}.

    `annotation` is a union of models with a field `kind`. For any other type, return {}.
    """
    options = get_args(annotation) if get_origin(annotation) in (Union, types.UnionType) else ()
    models = [option for option in options if _is_model(option) and "kind" in option.model_fields]
    return {get_args(each.model_fields["kind"].annotation)[0]: each for each in models}


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _list_fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _unwrap(annotation: Any) -> Any:
    """Return a type without its Annotated wrapper and without “| None”."""
    while True:
        if hasattr(annotation, "__metadata__"):
            annotation = annotation.__origin__
        elif get_origin(annotation) in (Union, types.UnionType) and not list_kinds(annotation):
            annotation = next(option for option in get_args(annotation) if option is not type(None))
        else:
            return annotation
