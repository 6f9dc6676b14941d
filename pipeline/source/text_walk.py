"""Every text, link and picture in the words, one after another, with the path to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from pipeline.content.forms import pattern_of
from pipeline.content.models.base import Line, RichText, Target
from pipeline.content.richtext import parse
from pipeline.content.yaml_file import ValuePath
from pipeline.source.reader import Content

BROKEN_LINK = re.compile(r"\[[^\[\]]*\]\s*\([^()]*\)?")
"""What is meant as a Markdown link; where it is left in the text, it was none."""


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
        for keys, value, kind, description in walk_values(words):
            if isinstance(value, str) and not isinstance(value, Enum):
                yield Text(file, keys, value, kind, description)


@dataclass(frozen=True, slots=True)
class TextLink:
    """One link: its file, the path to its text, where it leads, and its words if it has some."""

    file: str
    keys: ValuePath
    href: str
    words: str | None = None


def links(texts: Iterable[Text]) -> Iterator[TextLink]:
    """Yield every link among `texts`; names of channels, such as phone, are no links."""
    for text in texts:
        if text.kind is TextKind.TARGET and text.value.startswith("/"):
            yield TextLink(text.file, text.keys, text.value)
        elif text.kind is TextKind.RICH and "](" in text.value:
            yield from (
                TextLink(text.file, text.keys, run.href or "", run.text)
                for run in parse(text.value)
                if run.mark == "link"
            )


def walk_values(
    value: Any, keys: ValuePath = (), kind: TextKind = TextKind.OTHER, description: str = ""
) -> Iterator[tuple[ValuePath, Any, TextKind, str]]:
    """Yield a value and all values in it: path, value, and of the field kind of text and description."""
    yield keys, value, kind, description
    if isinstance(value, BaseModel):
        for name, (key, of, about) in _fields(type(value)).items():
            yield from walk_values(getattr(value, name), (*keys, key), of, about)
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            yield from walk_values(entry, (*keys, index), kind, description)


@cache
def _fields(model: type[BaseModel]) -> dict[str, tuple[str, TextKind, str]]:
    return {
        name: (field.alias or name, _kind(field), field.description or "")
        for name, field in model.model_fields.items()
    }


_PATTERNS = {pattern_of(Line): TextKind.LINE, pattern_of(Target): TextKind.TARGET}
_RICH = RichText.__metadata__[-1]  # type: ignore[attr-defined]  # how rich text is written for the site


def _kind(field: FieldInfo) -> TextKind:
    """Return the kind of text of a field, or of each entry of its list, whatever else the field limits."""
    annotated = [option for option in get_args(field.annotation) if hasattr(option, "__metadata__")]
    constraints = annotated[0].__metadata__ if annotated else field.metadata
    if _RICH in constraints:
        return TextKind.RICH
    patterns = [getattr(constraint, "pattern", None) for constraint in constraints]
    return next((_PATTERNS[each] for each in patterns if each in _PATTERNS), TextKind.OTHER)
