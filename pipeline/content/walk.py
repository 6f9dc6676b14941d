"""Every text in the words, one after another, with the path to it and the kind of text it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from pydantic import BaseModel

from pipeline.content import models
from pipeline.content.forms import pattern_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic.fields import FieldInfo

    from pipeline.content.reader import Content
    from pipeline.content.yaml_file import ValuePath


class TextKind(Enum):
    """What a text is, as its model says."""

    LINE = "line"
    RICH = "rich"
    TARGET = "target"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Text:
    """One text of the words: its file, the path to it, what it says, and the description of its field."""

    file: str
    keys: ValuePath
    value: str
    kind: TextKind
    description: str = ""


def texts(content: Content) -> Iterator[Text]:
    """Yield every text of every file that could be read, in the order of files and fields."""
    for file, words in content.files:
        yield from _texts(file, words)


def _texts(file: str, model: BaseModel) -> list[Text]:
    found: list[Text] = []
    _add_model(found, file, (), model)
    return found


def _add_model(found: list[Text], file: str, keys: ValuePath, model: BaseModel) -> None:
    for name, (key, kind, description) in _fields(type(model)).items():
        value = getattr(model, name)
        if value is not None and value is not False:  # most of what may be left out is
            _add_value(found, file, (*keys, key), value, kind, description)


def _add_value(
    found: list[Text], file: str, keys: ValuePath, value: Any, kind: TextKind, description: str
) -> None:
    if isinstance(value, str):
        if not isinstance(value, Enum):
            found.append(Text(file, keys, value, kind, description))
    elif isinstance(value, BaseModel):
        _add_model(found, file, keys, value)
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            _add_value(found, file, (*keys, index), entry, kind, description)


@cache
def _fields(model: type[BaseModel]) -> dict[str, tuple[str, TextKind, str]]:
    return {
        name: (field.alias or name, _kind(field), field.description or "")
        for name, field in model.model_fields.items()
    }


_PATTERNS = {
    pattern_of(models.Line): TextKind.LINE,
    pattern_of(models.RichText): TextKind.RICH,
    pattern_of(models.Target): TextKind.TARGET,
}


def _kind(field: FieldInfo) -> TextKind:
    """Return what kind of text a field, or each entry of its list, holds, by the pattern that it asks for."""
    annotated = [option for option in get_args(field.annotation) if hasattr(option, "__metadata__")]
    constraints = annotated[0].__metadata__ if annotated else field.metadata
    pattern = getattr(constraints[0], "pattern", None) if constraints else None
    return _PATTERNS.get(pattern, TextKind.OTHER)


def pictures(
    model: BaseModel, keys: ValuePath = ()
) -> Iterator[tuple[ValuePath, models.PictureWords | models.Photo]]:
    """Yield every picture in a model of words, with the path to it from there."""
    if isinstance(model, models.PictureWords | models.Photo):
        yield keys, model
        return
    for name, (key, _, _) in _fields(type(model)).items():
        value = getattr(model, name)
        entries = [((*keys, key), value)]
        if isinstance(value, list):
            entries = [((*keys, key, n), entry) for n, entry in enumerate(value)]
        for place, entry in entries:
            if isinstance(entry, BaseModel):
                yield from pictures(entry, place)
