"""Changes to single values in content files, with detection of conflicts."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from pipeline.base.findings.model import Finding, NotDoneError, Severity
from pipeline.content.pages.table import find_content_file
from pipeline.content.reader import read_file
from pipeline.yaml_files.files import ContentFile
from pipeline.yaml_files.model_shape import find_shape
from pipeline.yaml_files.yaml_editor import Standin, YamlEditor, mark_texts
from pipeline.yaml_files.yaml_file import ValuePath, YamlFile


class Edit(BaseModel):
    """One change to a content file.

    - `action`: `set` replaces the value at `path` with `value`; if `value` is null, it removes the key. The
      other actions change lists: `add` inserts `value` before the entry at `path`, `remove` removes the
      entry, and `move` moves it to the position `to`
    - `before`: for `set`, the value at `path` that the author of the edit saw; null means a missing key
    - `standin`: true to mark the new value, or the texts in a new entry, as stand-ins

    An edit also adds the missing sections around a new value, and removes optional sections that become
    empty.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    action: Literal["set", "add", "remove", "move"] = "set"
    path: tuple[str | int, ...] = Field(min_length=1)
    before: JsonValue = None
    value: JsonValue = None
    standin: bool = False
    to: int = 0


class ConflictError(Exception):
    """The value to edit has changed since the author of the edit saw it; nothing was changed."""

    def __init__(self, file: str, path: ValuePath, theirs: Any) -> None:
        """Store the place of the value, and the present value `theirs`; None if the value is missing."""
        super().__init__(file, path, theirs)
        self.file, self.path, self.theirs = file, path, theirs


class RefusedEditError(NotDoneError):
    """Edits would cause errors; nothing was changed.

    `source` is the edited file, to which the findings refer.
    """

    def __init__(self, source: YamlFile, *findings: Finding) -> None:
        """Store the findings and the edited file."""
        super().__init__(*findings)
        self.source = source


def apply_edits(file: str, data: bytes, edits: Sequence[Edit]) -> bytes:
    """Apply all edits to a content file with the bytes `data`, and return the new bytes.

    Nothing is changed if one of these exceptions is raised:

    - ConflictError: a value has changed since the author of the edit saw it
    - RefusedEditError: the edits would cause errors
    - NotDoneError: the file is not valid YAML
    - UneditableError: the layout of the file does not allow the edit of a single value
    """
    content_file = find_content_file(file)
    assert content_file, file
    before = _find_errors(content_file, file, data)
    if any(error.topic == "yaml" for error in before):
        raise NotDoneError(*before)
    editor = YamlEditor(file, data)
    for edit in edits:
        _make(editor, edit, content_file.model)
    after = _find_errors(content_file, file, editor.data)
    known = Counter((error.code, error.message) for error in before)
    new = [error for error in after if (error.code, error.message) not in known]
    if new:
        raise RefusedEditError(read_file(content_file, file, editor.data).source, *new)
    return editor.data


def find_value(value: Any, path: ValuePath) -> Any:
    """Return the part of `value` at `path`, such as ("hero", "heading"); None if there is no such part."""
    for key in path:
        entries = dict(enumerate(value)) if isinstance(value, list) else value
        value = entries.get(key) if isinstance(entries, dict) else None
    return value


def _find_errors(content_file: ContentFile[Any], file: str, data: bytes) -> list[Finding]:
    return [
        found for found in read_file(content_file, file, data).findings if found.severity is Severity.ERROR
    ]


def _make(editor: YamlEditor, edit: Edit, model: type[BaseModel]) -> None:
    path, above, last = edit.path, edit.path[:-1], edit.path[-1]
    around = find_value(editor.value, above)
    if edit.action == "add" and isinstance(last, int):
        value: Any = mark_texts(edit.value) if edit.standin else edit.value
        if around is None:
            _insert(editor, edit, above, [value])
        else:
            editor.add(above, value, min(last, len(around)))
        return
    now = find_value(editor.value, path)
    if now not in (edit.before, edit.value) if edit.action == "set" else now is None:
        raise ConflictError(editor.file, path, now)
    if edit.action == "set":
        _set(editor, edit, now, model)
    elif isinstance(last, int) and edit.action == "move":
        editor.move(above, last, edit.to)
    elif isinstance(last, int):
        editor.remove(above, last)


def _set(editor: YamlEditor, edit: Edit, now: Any, model: type[BaseModel]) -> None:
    path, value, standin = edit.path, cast("Any", edit.value), edit.standin
    if value is None:
        if now is not None:
            editor.drop(_find_outermost(editor, path, model))
    elif now is None:
        _insert(editor, edit, path, Standin(value) if standin else value)
    elif isinstance(now, list | dict):
        if now != value:
            editor.drop(path)
            editor.insert(path, value)
    elif now != value or standin != (path in editor.standins):
        editor.set(path, value, standin=standin)


def _insert(editor: YamlEditor, edit: Edit, path: ValuePath, value: Any) -> None:
    """Insert `value` at `path`, and add the missing sections around it.

    Raises ConflictError if `path` leads into a list entry that does not exist.
    """
    depth = len(path) - 1
    while depth and find_value(editor.value, path[:depth]) is None:
        depth -= 1
    for key in reversed(path[depth + 1 :]):
        if isinstance(key, int):  # the list entry around the value no longer exists
            raise ConflictError(editor.file, edit.path, None)
        value = {key: value}
    if isinstance(path[depth], int):
        raise ConflictError(editor.file, edit.path, None)
    editor.insert(path[: depth + 1], value)


def _find_outermost(editor: YamlEditor, path: ValuePath, model: type[BaseModel]) -> ValuePath:
    """Return the path of the part to remove, so that no optional section around `path` stays empty."""
    above = path[:-1]
    if len(path) > 1 and len(find_value(editor.value, above)) == 1 and find_shape(model, above).optional:
        return _find_outermost(editor, above, model)
    return path
