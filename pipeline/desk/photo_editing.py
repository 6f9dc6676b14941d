"""Edits of the fields of photos, the order of the gallery, undo and redo."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pydantic.alias_generators import to_camel
from starlette.routing import BaseRoute

from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.findings.model import ImpossibleError
from pipeline.base.findings.phrases import count
from pipeline.content.edits import ConflictError
from pipeline.content.form_fields import label_keys
from pipeline.content.picture_frames import label_picture
from pipeline.content.pictures import PictureUsage
from pipeline.desk.local_server.message_routes import MisuseError, make_route
from pipeline.desk.messages.base import Done
from pipeline.desk.messages.photo_actions import MoveRequest, PhotoEdit, PhotoEdits
from pipeline.desk.overview import read_picture_fields
from pipeline.desk.state import Desk
from pipeline.editing.gallery.consent import PEOPLE_KEYS, People
from pipeline.editing.gallery.editor import GalleryEditor, set_values
from pipeline.editing.gallery.reordering import move_photos
from pipeline.yaml_files.files import PHOTO
from pipeline.yaml_files.models.base import Consent
from pipeline.yaml_files.yaml_editor import Scalar, YamlEditor
from pipeline.yaml_files.yaml_file import ValuePath

_REQUIRED: Final = ("title", "alt")
"""Keys of a photo that stay in the file even if their text is empty; other empty keys are removed."""


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that edit and reorder photos, and that undo and redo changes."""

    def edit(request: PhotoEdit, name: str) -> Done:
        use = desk.view.uses.get(name)
        what = (
            f"{label_picture(use) if use else name}, {_name_fields(request.after.model_fields_set).lower()}"
        )
        desk.change(what, lambda: _edit(desk, {name: request}))
        return desk.answer("Saved.")

    def edit_many(request: PhotoEdits) -> Done:
        photos = count(len(request.edits), "photo")
        fields = dict.fromkeys(key for each in request.edits.values() for key in each.after.model_fields_set)
        what = f"{_name_fields(fields)} of {photos}"
        desk.change(what, lambda: _edit(desk, request.edits))
        return desk.answer(f"Saved for {photos}.")

    def reorder(request: MoveRequest) -> Done:
        before = desk.view.uses.get(request.after or "")
        group = f"to “{request.group}”" if request.group else "to the front"
        place = f"after “{label_picture(before)}”" if before else group
        what = f"Moved {count(len(request.photos), 'photo')} {place}"
        desk.change(
            what,
            lambda: move_photos(desk.project, request.photos, after=request.after, group=request.group),
        )
        return desk.answer(f"{what}.")

    def turn(name: str) -> Done:
        use = desk.view.uses.get(name)
        what = f"Turned “{label_picture(use) if use else name}”"
        desk.change(what, lambda: _turn(desk, name))
        return desk.answer(f"{what}.")

    return [
        make_route("/api/photos/order", reorder, MoveRequest),
        make_route("/api/photos/turn/{name:path}", turn, method="POST"),
        make_route("/api/photos", edit_many, PhotoEdits, "PATCH"),
        make_route("/api/photos/{name:path}", edit, PhotoEdit, "PATCH"),
        make_route("/api/undo", lambda: desk.answer(f"Undone: {desk.undo()}."), method="POST"),
        make_route("/api/redo", lambda: desk.answer(f"Redone: {desk.redo()}."), method="POST"),
    ]


def _name_fields(names: Iterable[str]) -> str:
    """Return the labels of the edited fields as one text, such as “Title and description”."""
    labels = label_keys(PHOTO, ()) | dict.fromkeys(PEOPLE_KEYS, "answers about people")
    return " and ".join(dict.fromkeys(labels[name] for name in sorted(names))).capitalize() or "Nothing"


def _edit(desk: Desk, edits: Mapping[str, PhotoEdit]) -> None:
    with exclusive(desk.project):
        gallery = GalleryEditor(Change(desk.project))
        for name, request in edits.items():
            use = gallery.find_picture(name)
            values = _check_edit(gallery, use, request)
            _write(gallery.editors.open(use.source), use.keys, values)
        gallery.finish()


def _turn(desk: Desk, name: str) -> None:
    """Turn a picture clockwise by a quarter, with its focal point."""
    with exclusive(desk.project):
        gallery = GalleryEditor(Change(desk.project))
        use = gallery.find_picture(name)
        values = {
            "turn": (use.picture.turn + 90) % 360,
            "focus": use.focus and {"x": 1 - use.focus[1], "y": use.focus[0]},
        }
        _write(gallery.editors.open(use.source), use.keys, values)
        gallery.finish()


def _check_edit(gallery: GalleryEditor, use: PictureUsage, request: PhotoEdit) -> dict[str, Any]:
    """Return the new values of a picture's fields.

    Raises ConflictError if the file no longer has the values that the browser has read. Raises
    ImpossibleError if the answers about people contradict each other.
    """
    before, after = (
        each.model_dump(mode="json", exclude_unset=True) for each in (request.before, request.after)
    )
    if before.keys() != after.keys():
        raise MisuseError("Each changed field needs its former value, too.")
    now = read_picture_fields(gallery.content, use)
    for key, value in before.items():
        if now[key] not in (value, after[key]):  # a change to the same new value is no conflict
            theirs = {to_camel(each): now[each] for each in before} if len(before) > 1 else now[key]
            raise ConflictError(use.source, (*use.keys, key), theirs)
    if not after.keys().isdisjoint(PEOPLE_KEYS):
        people, children, consent, until = ((now | after)[key] for key in PEOPLE_KEYS)
        require_fitting_consent(People(people, bool(children), Consent(consent) if consent else None, until))
    if "title" in after and now["title"] is None:
        raise MisuseError("The picture of a page has no title of its own.")
    return after


def require_fitting_consent(people: People) -> People:
    """Return `people` unchanged. Raises ImpossibleError if the answers contradict each other."""
    try:
        return people.require_fit()
    except ValueError as contradiction:
        raise ImpossibleError(
            f"The answers about the people in a photo do not fit: {contradiction}."
        ) from None


def _write(editor: YamlEditor, keys: ValuePath, after: Mapping[str, Any]) -> None:
    values = _prepare_values(after)
    for key in [key for key in _REQUIRED if values.get(key) == ""]:
        editor.set((*keys, key), "")  # so that the finding is about the empty text
        del values[key]
    set_values(editor, keys, values)


def _prepare_values(after: Mapping[str, Any]) -> dict[str, Scalar | Mapping[str, Scalar]]:
    """Convert the new values of a picture's fields for `set_values`.

    A default value becomes "", which removes its key from the file.
    """
    values: dict[str, Scalar | Mapping[str, Scalar]] = {}
    for key, value in after.items():
        if isinstance(value, str):
            values[key] = value.strip()
        elif isinstance(value, dict):
            values[key] = {side: round(each, 3) for side, each in value.items()}
        else:  # false is the default of all but `people`, where it is an answer
            values[key] = value if value or (key == "people" and value is False) else ""
    return values
