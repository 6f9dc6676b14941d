"""The words of pages, programmes and the academy: asked for in forms, edited, found from what is shown."""

from __future__ import annotations

from typing import Any, cast

from starlette.routing import BaseRoute

from pipeline.content.files import GALLERY, PROGRAMMES, SHELL, SITE, ContentFile
from pipeline.content.models.base import Placement
from pipeline.content.yaml_file import ValuePath
from pipeline.desk.api.base import Done
from pipeline.desk.api.words import DeskPlace, ListOrder, Picked, Target, WordsEdit, WordsForm
from pipeline.desk.http import MisuseError, route
from pipeline.desk.state import ConflictError, Desk, View
from pipeline.desk.visible_text import find_picture, find_text
from pipeline.disk.journal import Change, exclusive
from pipeline.pages.page import Page
from pipeline.pages.table import page_of
from pipeline.rules.featured import SHOWN_AS
from pipeline.source import edits
from pipeline.source.edits import apply_edits
from pipeline.source.form_fields import make_form, make_value_label
from pipeline.source.reader import Content

_CHANNELS = {"phone": "Phone call", "email": "E-mail", "whatsapp": "WhatsApp"}


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of words."""

    def edit(wanted: WordsEdit) -> Done:
        label = make_value_label(part_of(desk.view.content, wanted.file), wanted.edits[0].path)
        what = f"{title_of(desk.view.content, wanted.file)}, {label}"
        desk.change(what, lambda: _edit(desk, wanted))
        return Done(revision=desk.view.revision, what="Saved.")

    def find(picked: Picked) -> DeskPlace:
        content = desk.view.content
        if picked.alt:
            found = find_picture(content, picked.address, picked.alt)
        else:
            found = find_text(content, picked.address, picked.shown, around=picked.around, nth=picked.nth)
        return DeskPlace(address=found and address_of(desk.view, found.file, found.keys))

    return [
        route("/api/words", edit, WordsEdit, "PATCH"),
        route("/api/words/{name:path}", lambda name: words(desk.view.content, f"content/{name}.yaml")),
        route("/api/shown", find, Picked),
    ]


def words(content: Content, file: str) -> WordsForm:
    """Return the words of a content file, and what a form asks for."""
    part, source = part_of(content, file), content.sources[file]
    name = file.removeprefix(f"{PROGRAMMES}/").removesuffix(".yaml")
    routes = content.routes.routes if content.routes else []
    programme = content.programmes.get(name)
    return WordsForm(
        file=file,
        title=title_of(content, file),
        address=next((route.path for route in routes if f"content/{route.page}.yaml" == file), None),
        programme=name if file.startswith(PROGRAMMES) else None,
        fields=make_form(part, content.contract),
        value=cast("Any", source.value),
        standins=[list(path) for path in source.standins],
        targets=_targets(content),
        programmes=[
            Target(to=name, label=each.title, kind="Trainings") for name, each in content.programmes.items()
        ],
        lists=[_order(content, placement) for placement in (programme.featured if programme else ())],
    )


def part_of(content: Content, file: str) -> ContentFile[Any]:
    """Return the part whose words stand in a file; MisuseError where the desk has no form for it."""
    part = page_of(file.removeprefix("content/").removesuffix(".yaml"))
    parts: list[ContentFile[Any]] = [SITE, SHELL, *([part] if part else [])]
    found = next((each for each in parts if each.file == file or each is part), None)
    if found is None or file not in content.sources:
        raise MisuseError(f"There are no words in {file}.")
    return found


def title_of(content: Content, file: str) -> str:
    """Return what people call a content file."""
    name = file.removeprefix("content/").removesuffix(".yaml")
    page, words = page_of(name), content.find_page(name)
    if isinstance(page, Page):
        return page.heading(words) if words and page.screen == "programme" else page.label
    return {SITE.file: "Facts", SHELL.file: "Around every page"}.get(file, name)


def address_of(view: View, file: str, keys: ValuePath) -> str:
    """Return the desk's address of a value."""
    for name, use in view.uses.items():
        if file == f"raw_assets/{use.file}" or (use.source == file and keys[: len(use.keys)] == use.keys):
            return f"/photos/{name}"
    if file.startswith("raw_assets/"):
        return "/photos?show=unused"
    if file == GALLERY.file:
        return "/photos"
    place = f"#{'.'.join(map(str, keys))}" if keys else ""
    if file == SITE.file:
        return f"/facts{place}"
    name = file.removeprefix("content/").removesuffix(".yaml")
    return f"/pages/{name}{place}" if file == SHELL.file or page_of(name) else "/pages"


def _edit(desk: Desk, wanted: WordsEdit) -> None:
    with exclusive(desk.project):
        path = desk.project.root / wanted.file
        before = path.read_bytes()
        try:
            after = apply_edits(wanted.file, before, wanted.edits)
        except edits.ConflictError as error:
            raise ConflictError(wanted.file, list(error.edit.path), error.theirs) from None
        if after != before:
            Change(desk.project, writes={path: after}).apply()


def _targets(content: Content) -> list[Target]:
    found = []
    for each in content.routes.routes if content.routes else ():
        title = title_of(content, f"content/{each.page}.yaml")
        kind = "Trainings" if each.page.startswith("programmes/") else "Pages"
        found.append(Target(to=each.path, label=title, kind=kind))
    social = content.site.social.model_dump(exclude_none=True) if content.site else {}
    channels = _CHANNELS | {name: name.capitalize() for name in social}
    return found + [Target(to=to, label=label, kind="Ways to reach you") for to, label in channels.items()]


def _order(content: Content, placement: Placement) -> ListOrder:
    places = {
        name: each.featured[placement]
        for name, each in content.programmes.items()
        if placement in each.featured
    }
    return ListOrder(
        placement=placement, label=SHOWN_AS[placement], names=sorted(places, key=places.__getitem__)
    )
