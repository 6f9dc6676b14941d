"""Single values of the words are changed, each only if it still is what its author saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, cast

from pydantic import BaseModel, ConfigDict, JsonValue

from pipeline.content.editing import Standin, YamlEditor
from pipeline.content.reader import read_file
from pipeline.content.yaml_file import ValuePath
from pipeline.diagnostics.model import Diagnostic, NotDoneError, Severity
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import PARTS


class Edit(BaseModel):
    """One change of the words of a file.

    `set` puts `value` in place of the value at `path`, which was `before`; null stands for a key that is left
    out. In lists, `add` puts `value` before the entry at `path`, `remove` takes the entry at `path` out, and
    `move` puts it at the position `to`. `standin` marks the value, or the texts in a new entry, as such that
    only the academy can give.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    action: Literal["set", "add", "remove", "move"] = "set"
    path: tuple[str | int, ...]
    before: JsonValue = None
    value: JsonValue = None
    standin: bool = False
    to: int = 0


class ConflictError(Exception):
    """The file says something else by now than the author of an edit saw; nothing was changed."""

    def __init__(self, edit: Edit, theirs: Any) -> None:
        """Take the edit, and what the file says now; None where nothing stands there."""
        super().__init__(edit.path)
        self.edit, self.theirs = edit, theirs


def edited(file: str, data: bytes, edits: Sequence[Edit]) -> bytes:
    """Return the bytes of a content file after edits.

    ConflictError; UneditableError; NotDoneError with what would be wrong with the words that was not before.
    """
    before = _errors(file, data)
    if any(error.code.startswith("YML") for error in before):
        raise NotDoneError(*before)
    editor = YamlEditor(file, data)
    for edit in edits:
        _make(editor, edit)
    after = _errors(file, editor.data)
    known = Counter((error.code, error.message) for error in before)
    new = [error for error in after if (error.code, error.message) not in known]
    if new:
        raise NotDoneError(*new)
    return editor.data


def value_at(value: Any, path: ValuePath) -> Any:
    """Return what stands at a path in plain values; None where nothing does."""
    for key in path:
        entries = dict(enumerate(value)) if isinstance(value, list) else value
        value = entries.get(key) if isinstance(entries, dict) else None
    return value


def _errors(file: str, data: bytes) -> list[Diagnostic]:
    part = next((part for part in PARTS if part.file == file), PROGRAMME)
    return [found for found in read_file(part, file, data).diagnostics if found.severity is Severity.ERROR]


def _make(editor: YamlEditor, edit: Edit) -> None:
    path, above, last = edit.path, edit.path[:-1], edit.path[-1]
    around = value_at(editor.value, above)
    if edit.action == "add" and isinstance(last, int):
        value: Any = edit.value
        if around is None:
            editor.insert(above, [value])
        else:
            value = _marked(value) if edit.standin else value
            editor.append(above, value, index=min(last, len(around)))
        return
    now = value_at(editor.value, path)
    if now != edit.before and (edit.action != "set" or now != edit.value):
        raise ConflictError(edit, now)
    if edit.action == "set":
        _set(editor, edit, now)
    elif isinstance(last, int):
        entry = editor.take(above, last)
        if edit.action == "move":
            editor.put(above, min(edit.to, len(around) - 1), entry)


def _set(editor: YamlEditor, edit: Edit, now: Any) -> None:
    path, value, standin = edit.path, cast("Any", edit.value), edit.standin
    if value is None:
        if now is not None:
            editor.drop(path)
    elif now is None:
        try:
            editor.insert(path, value, standin=standin)
        except KeyError:  # what was around it is gone
            raise ConflictError(edit, None) from None
    elif now != value or standin != (path in editor.standins):
        editor.set(path, value, standin=standin)


def _marked(value: Any) -> Any:
    """Return a new entry with its texts marked."""
    if isinstance(value, dict):
        return {key: _marked(each) for key, each in value.items()}
    return Standin(value) if isinstance(value, str) else value
