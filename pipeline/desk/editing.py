"""Photos are edited, put in order, and what was done is taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starlette.routing import BaseRoute

from pipeline.content.yaml_editor import Scalar
from pipeline.desk.api.base import Done
from pipeline.desk.api.photos import Move, PhotoEdit, PhotoWords
from pipeline.desk.http import MisuseError, route
from pipeline.desk.showing import said
from pipeline.desk.state import ConflictError, Desk
from pipeline.disk.journal import exclusive
from pipeline.findings.phrases import count
from pipeline.gallery.consent import PEOPLE_KEYS
from pipeline.gallery.editor import GalleryEditor
from pipeline.gallery.reordering import move_photos

_REQUIRED: Final = ("title", "alt")
"""What is never left out."""


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of edits."""

    def edit(wanted: PhotoEdit, name: str) -> Done:
        desk.change(f"{_fields(wanted.after)} of {name}", lambda: _edit(desk, wanted, name))
        return Done(revision=desk.view.revision, what="Saved.")

    def order(wanted: Move) -> Done:
        what = f"Moved {count(len(wanted.photos), 'photo')}"
        desk.change(
            what, lambda: move_photos(desk.project, wanted.photos, before=wanted.before, after=wanted.after)
        )
        return Done(revision=desk.view.revision, what=f"{what}.")

    def undo() -> Done:
        return Done(what=f"Taken back: {desk.undo()}.", revision=desk.view.revision)

    def redo() -> Done:
        return Done(what=f"Done again: {desk.redo()}.", revision=desk.view.revision)

    return [
        route("/api/photos/order", order, Move),
        route("/api/photos/{name:path}", edit, PhotoEdit, "PATCH"),
        route("/api/undo", undo, method="POST"),
        route("/api/redo", redo, method="POST"),
    ]


def _fields(words: PhotoWords) -> str:
    """Return in a few words what is edited, such as “Title, alt”."""
    names = " and ".join(sorted(words.model_fields_set)).replace("_", " ")
    return names.capitalize() or "Nothing"


def _edit(desk: Desk, wanted: PhotoEdit, name: str) -> None:
    before, after = (
        each.model_dump(mode="json", exclude_unset=True) for each in (wanted.before, wanted.after)
    )
    if before.keys() != after.keys():
        raise MisuseError("What is to be changed must be given as it was read, too.")
    with exclusive(desk.project):
        gallery = GalleryEditor.read(desk.project)
        use = gallery.find_picture(name)
        now = said(gallery.content, use)
        for key, value in before.items():
            if now[key] not in (value, after[key]):
                raise ConflictError(use.source, [*use.keys, key], now[key])
        if "title" in after and now["title"] is None:
            raise MisuseError("The picture of a page has no title of its own.")
        gallery = gallery.at(use.source)
        words = _words(after)
        for key in [key for key in _REQUIRED if words.get(key) == ""]:
            gallery.editor.set((*use.keys, key), "")  # the finding is about the empty text then
            del words[key]
        gallery.set_values(use.keys, words)
        gallery.finish(write=True)


def _words(after: Mapping[str, Any]) -> dict[str, Scalar | Mapping[str, Scalar]]:
    """Return keys of a picture's words with their values; "" for those that are left out."""
    words: dict[str, Scalar | Mapping[str, Scalar]] = {}
    for key, value in after.items():
        if isinstance(value, str):
            words[key] = value.strip()
        elif isinstance(value, dict):
            words[key] = {side: round(each, 3) for side, each in value.items()}
        else:  # what is not so is left out, but that nobody can be recognised
            words[key] = value if value or (key == "people" and value is False) else ""
    if after.get("people") is False:
        words |= {key: "" for key in PEOPLE_KEYS if key != "people"}
    return words
