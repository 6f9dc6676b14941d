"""Finds what a model expects at a path, so that findings can describe it."""

import types
from typing import Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from pipeline.yaml_files.yaml_file import ValuePath


class Shape(NamedTuple):
    """The type that a model expects at a path, and the model's field there.

    `annotation` is the type. It is None if the model has no such path.
    """

    annotation: Any
    field: FieldInfo | None = None

    @property
    def keys(self) -> list[str]:
        """The allowed YAML keys, in the model's order; [] if the type is no model."""
        bare = _unwrap(self.annotation)
        return list(_list_fields(bare)) if _is_model(bare) else []

    @property
    def optional(self) -> bool:
        """True if the value can be left out."""
        return self.field is not None and not self.field.is_required()

    @property
    def description(self) -> str:
        """The field's description and first example as a sentence, or "" without a description."""
        if self.field is None or not self.field.description:
            return ""
        example = f', such as "{self.field.examples[0]}"' if self.field.examples else ""
        return f"{self.field.description.rstrip('.')}{example}."


def find_shape(model: type[BaseModel], path: ValuePath) -> Shape:
    """Return the shape that `model` expects at `path`.

    A list can have entries of several kinds, each with its own model. Pydantic's paths name the kind, as in
    ("blocks", 0, "call", "lead"). If `path` names no kind, the first model with the key is used.
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
    """Remove from `path` the kinds of list entries, which pydantic adds to the paths of errors.

    For example, ("blocks", 0, "call", "lead") becomes ("blocks", 0, "lead").
    """
    return tuple(
        key
        for n, key in enumerate(path)
        if not (n and str(key) in list_kinds(_unwrap(find_shape(model, path[:n]).annotation)))
    )


def list_kinds(annotation: Any) -> dict[str, type[BaseModel]]:
    """Map each kind of list entry to its model, such as {"text": TextBlock, "call": CallBlock}.

    `annotation` is a union of models with a field `kind`. Other types have no kinds.
    """
    options = get_args(annotation) if get_origin(annotation) in (Union, types.UnionType) else ()
    models = [option for option in options if _is_model(option) and "kind" in option.model_fields]
    return {get_args(each.model_fields["kind"].annotation)[0]: each for each in models}


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _list_fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _unwrap(annotation: Any) -> Any:
    """Return a type without `Annotated` and without “| None”."""
    while True:
        if hasattr(annotation, "__metadata__"):
            annotation = annotation.__origin__
        elif get_origin(annotation) in (Union, types.UnionType) and not list_kinds(annotation):
            annotation = next(option for option in get_args(annotation) if option is not type(None))
        else:
            return annotation
