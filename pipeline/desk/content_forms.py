"""Forms for content files: their fields, the edits of their values, and a search in all texts.

This module also finds the form field for a click in the preview.
"""

import zlib
from collections.abc import Iterator
from itertools import islice
from pathlib import PurePosixPath
from typing import Any, cast, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pipeline.base.disk.journal import Change, exclusive
from pipeline.checks.queries.project_view import ProjectView
from pipeline.checks.queries.visible_text import find_picture, find_text, search_texts
from pipeline.checks.rules.featured import KINDS, list_programmes
from pipeline.content.derived_numbers import follow_numbers
from pipeline.content.edits import ConflictError, Edit, apply_edits, find_value
from pipeline.content.form_fields import make_form, make_value_label
from pipeline.content.pages.free_page import FREE_PAGE
from pipeline.content.pages.table import find_page
from pipeline.content.pages.trainings import TRAININGS
from pipeline.content.reader import Content
from pipeline.content.screen_wording import find_file_title
from pipeline.desk.local_server.message_routes import MisuseError, make_route
from pipeline.desk.messages.base import Done
from pipeline.desk.messages.content_forms import (
    ContentEdit,
    ContentForm,
    DeskPlace,
    FoundText,
    FoundTexts,
    LinkOption,
    ListOrder,
    Menu,
    PickedPlace,
)
from pipeline.desk.state import Desk
from pipeline.drawings.motifs.sprite import Motif, make_sprite
from pipeline.editing.gallery.consent import PEOPLE_KEYS
from pipeline.yaml_files.files import (
    GALLERY,
    PROGRAMMES,
    SEARCH,
    SHELL,
    SITE,
    ContentFile,
    get_name,
)
from pipeline.yaml_files.models.base import Placement, make_label
from pipeline.yaml_files.yaml_file import ValuePath, YamlFile
from pipeline.yaml_files.yaml_reader import read_yaml

_MOST_FOUND = 50
_CHANNELS = {"phone": "Phone call", "email": "E-mail", "whatsapp": "WhatsApp"}


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that read, edit and search content files."""
    versions: dict[str, list[int]] = {}

    def edit(request: ContentEdit) -> Done:
        label = make_value_label(find_form_file(desk.view.content, request.file), request.edits[0].path)
        what = f"{find_file_title(desk.view.content, request.file)}, {label}"
        desk.change(what, lambda: _edit(desk, request, versions.setdefault(request.file, [])))
        return desk.answer("Saved.")

    def find(picked: PickedPlace) -> DeskPlace:
        content = desk.view.content
        if picked.alt:
            found = find_picture(content, picked.address, picked.alt)
        else:
            found = find_text(content, picked.address, picked.shown, around=picked.around, nth=picked.nth)
        return DeskPlace(address=found and find_desk_address(desk.view, *found))

    def search(words: str) -> FoundTexts:
        view = desk.view
        fields = (
            (file, address, text)
            for (file, keys), text in search_texts(view.content, words)
            if "#" in (address := find_desk_address(view, file, keys))  # other texts have no field here
        )
        return FoundTexts(
            found=[
                FoundText(
                    title="Photo" if address.startswith("/photos") else find_file_title(view.content, file),
                    text=text,
                    address=address,
                )
                for file, address, text in islice(fields, _MOST_FOUND)
            ]
        )

    def send_motifs(_: Request) -> Response:
        return Response(make_sprite(get_args(Motif))[1], media_type="image/svg+xml")

    return [
        Route("/api/motifs.svg", send_motifs),
        make_route("/api/texts", search),
        make_route("/api/content", edit, ContentEdit, "PATCH"),
        make_route("/api/content/{name:path}", lambda name: describe_form(desk.view, f"content/{name}.yaml")),
        make_route("/api/find", find, PickedPlace),
    ]


def describe_form(view: ProjectView, file: str) -> ContentForm:
    """Return the content of `file` and the fields of its form.

    A file that could not be parsed completely gets no fields. Raises MisuseError if the desk has no form for
    the file.
    """
    content = view.content
    content_file, source = find_form_file(content, file), content.sources[file]
    name = file.removeprefix(f"{PROGRAMMES}/").removesuffix(".yaml")
    routes = content.listed_routes
    address = next((route.path for route in routes if f"content/{route.page}.yaml" == file), None)
    return ContentForm(
        revision=view.revision,
        version=_hash_version(source),
        file=file,
        title=find_file_title(content, file),
        address=address,
        programme=name if file.startswith(PROGRAMMES) else None,
        free_page=PurePosixPath(file).stem if content_file is FREE_PAGE else None,
        fields=make_form(content_file, content.contract) if source.whole else [],
        value=cast("Any", source.value),
        standins=[list(path) for path in source.standins],
        targets=_list_link_choices(content),
        programmes=[
            LinkOption(to=name, label=each.title, kind="Trainings")
            for name, each in content.programmes.items()
        ],
        lists=[
            each
            for page, each in _list_orders(content)
            if get_name(file) == page or name in (*each.names, *each.others)
        ],
    )


def find_form_file(content: Content, file: str) -> ContentFile[Any]:
    """Return the `ContentFile` for a path such as content/site.yaml.

    Raises MisuseError if the desk has no form for the file, or if the file was removed.
    """
    page = find_page(get_name(file))
    known: list[ContentFile[Any]] = [SITE, SHELL, SEARCH, *([page] if page else [])]
    found = next((each for each in known if each.file == file or each is page), None)
    if found and file not in content.sources and file not in content.unread:
        raise MisuseError("This page was taken out.")
    if found is None or file not in content.sources:
        raise MisuseError(f"There is no form for {file}.")
    return found


def find_desk_address(view: ProjectView, file: str, keys: ValuePath) -> str:
    """Return the address on the desk where the value at the path `keys` in `file` can be edited.

    For example, the alt text of the hero picture has the address /photos/home/hero#alt.
    """
    if use := view.find_use(file, keys):
        key = "".join(map(str, keys[len(use.keys) :][:1]))
        key = "people" if key in PEOPLE_KEYS else key
        return f"/photos/{use.name}{f'#{key}' if key else ''}"
    if file.startswith("raw_assets/"):
        return "/photos?show=unused"
    if file == GALLERY.file:
        return "/photos"
    place = f"#{'.'.join(map(str, keys))}" if keys else ""
    if file == SITE.file:
        return f"/facts{place}"
    name = get_name(file)
    return f"/pages/{name}{place}" if file in (SHELL.file, SEARCH.file) or find_page(name) else "/pages"


def _edit(desk: Desk, request: ContentEdit, own: list[int]) -> None:
    with exclusive(desk.project):
        path = desk.project.root / request.file
        before = path.read_bytes()
        source = read_yaml(request.file, before)
        version = _hash_version(source)
        if own[-1:] != [version]:  # another program changed the file; `own` lists the versions since
            own[:] = [version]
        if request.version not in (None, *own):
            for each in request.edits:
                if any(isinstance(key, int) for key in each.path):  # the program may have moved the entry
                    raise ConflictError(request.file, each.path, find_value(source.value, each.path))
        after = apply_edits(request.file, before, [_strip(each) for each in request.edits])
        if after != before:
            change = Change(desk.project, writes={path: after})
            if request.edits[0].action in ("add", "remove"):
                follow_numbers(change)
            change.apply()
        own.append(_hash_version(read_yaml(request.file, after)))


def _hash_version(source: YamlFile) -> int:
    return zlib.crc32("\n".join(source.lines).encode())


def _strip(edit: Edit) -> Edit:
    # The page saves at each pause in typing, and a pause after a word often leaves a space at the end.
    return edit.model_copy(update={"value": edit.value.strip()}) if isinstance(edit.value, str) else edit


def _list_link_choices(content: Content) -> list[LinkOption]:
    pages = [
        LinkOption(
            to=each.path,
            label=find_file_title(content, f"content/{each.page}.yaml"),
            kind="Trainings" if each.page.startswith("programmes/") else "Pages",
        )
        for each in content.listed_routes
    ]
    social = content.site.social.model_dump(exclude_none=True) if content.site else {}
    channels = _CHANNELS | {name: make_label(name) for name in social}
    return pages + [
        LinkOption(to=to, label=label, kind="Ways to reach you") for to, label in channels.items()
    ]


def _list_orders(content: Content) -> Iterator[tuple[str, ListOrder]]:
    """Yield each list of programmes with the name of its page; the menu is around every page."""
    paths = {route.page: route.path for route in content.listed_routes}
    names = [page.removeprefix("programmes/") for page in paths if page.startswith("programmes/")]

    def list_below(page: str | None) -> list[str]:
        above = f"{paths.get(page or '', '')}/"
        return [name for name in names if paths[f"programmes/{name}"].startswith(above)]

    for menu in get_args(Menu):
        label = f"the {find_file_title(content, f'content/{menu}.yaml').lower()} in the menu"
        shown = list_below(menu)
        yield SHELL.name, ListOrder(placement=menu, label=label, names=shown, others=[], tags=[])
    trainings = content.get(TRAININGS)
    for each in Placement:
        shown = list_programmes(content.programmes, each)
        yield (
            each.page,
            ListOrder(
                placement=each,
                label=each.shown,
                names=shown,
                others=[name for name in list_below(KINDS.get(each)) if name not in shown],
                tags=trainings.first_tags if trainings and each is Placement.TRAININGS else [],
            ),
        )
