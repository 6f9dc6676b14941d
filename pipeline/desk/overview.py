"""Converts the project to messages for the desk's page: photos, pages and findings."""

import time
from collections.abc import Container, Iterable
from threading import Lock
from typing import Any

from rich.filesize import decimal
from starlette.routing import BaseRoute

from pipeline.base.findings.model import Finding, ImpossibleError
from pipeline.checks.queries.project_view import ProjectView
from pipeline.checks.queries.usage import find_pages_showing
from pipeline.content.pages.table import find_page
from pipeline.content.picture_frames import label_picture, list_frames
from pipeline.content.pictures import PictureUsage, list_pictures
from pipeline.content.reader import Content
from pipeline.content.screen_wording import find_file_title, name_value, reword
from pipeline.content.unfinished_pictures import describe_open_keys, find_inherited_keys, find_open_keys
from pipeline.desk.content_forms import find_desk_address
from pipeline.desk.local_server.message_routes import make_route
from pipeline.desk.messages import overview as messages
from pipeline.desk.messages.base import DeskFinding, Done, Refusal, ScalarValue
from pipeline.desk.messages.overview import PhotoConcern
from pipeline.desk.picture_files import make_picture_address
from pipeline.desk.state import Desk
from pipeline.drawings.social_cards.model import TITLE_LENGTH
from pipeline.photos.recipes import RECIPES
from pipeline.yaml_files.files import PHOTOS, SEARCH, SHELL
from pipeline.yaml_files.models.base import LINE_LIMIT, PictureContent
from pipeline.yaml_files.yaml_file import ValuePath, YamlFile
from pipeline.yaml_files.yaml_reader import read_yaml


class _PhotoMemory:
    """Keeps the description of each photo, so that an answer contains only changed photos.

    - `edition`: the number of the last answer
    - `facts`: all content files except those of photos; if one changes, all photos are described again
    - `photos`: maps a photo's name to the inputs of its description, the description, and the edition of its
      last change
    """

    def __init__(self) -> None:
        self.edition = time.time_ns() // 1_000_000  # grows when the desk starts again, too
        self.facts: dict[str, YamlFile] = {}
        self.photos: dict[str, tuple[tuple[Any, ...], messages.DeskPhoto, int]] = {}
        self.lock = Lock()

    def describe(
        self, desk: Desk, view: ProjectView, uses: Iterable[tuple[PictureUsage, list[Finding]]]
    ) -> None:
        """Describe the photos that changed since the last call.

        `uses` has all pictures, each with the findings about it.
        """
        sources = view.content.sources
        facts = {file: each for file, each in sources.items() if not file.startswith(f"{PHOTOS}/")}
        known = self.photos if facts == self.facts else {}
        before, self.photos, self.facts = self.photos, {}, facts
        self.edition += 1
        for use, findings in uses:
            picture = make_picture_address(desk.project.originals, use.file, use.picture.turn)
            inputs = (use, findings, sources[use.source], view.listing.measured.get(use.file), picture)
            kept = known.get(use.name)
            if not kept or kept[0] != inputs:
                photo = _describe_photo(view, use, findings, picture)
                old = before.get(use.name)
                kept = (inputs, photo, old[2] if old and old[1] == photo else self.edition)
            self.photos[use.name] = kept


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that describe the project, start the preview, and end the desk."""
    memory = _PhotoMemory()
    return [
        make_route("/api/project", lambda known="0": describe_project(desk, memory, known)),
        make_route("/api/quit", lambda: _quit(desk), method="POST"),
        make_route("/api/preview", lambda: desk.preview.start(desk.origin), method="POST"),
    ]


def _quit(desk: Desk) -> Done:
    desk.quit.set()
    return desk.answer("The desk is closed.")


def describe_project(desk: Desk, memory: _PhotoMemory, known: str) -> messages.DeskProject:
    """Return the message about the whole project.

    The message has only the photos that changed since `known`, the `edition` of the browser's last message.
    """
    view = desk.view
    content = view.content
    by_use: dict[str, list[Finding]] = {name: [] for name in view.uses}
    for each in view.findings:
        for use in view.find_uses(each.place.file, content.find_path(each)):
            by_use[use.name].append(each)
    of_photos = {id(finding) for its in by_use.values() for finding in its}
    named = {use.file for use in list_pictures(content)}
    undo, redo = desk.next_steps
    with memory.lock:
        memory.describe(desk, view, zip(view.uses.values(), by_use.values(), strict=True))
        edition, photos = memory.edition, memory.photos
    first = int(known) if known.isdecimal() else 0
    return messages.DeskProject(
        name=content.site.name if content.site else desk.project.root.name,
        revision=view.revision,
        preview=desk.preview.state,
        pages=_describe_pages(content),
        shared=[
            messages.SharedContent(name=each.name, title=find_file_title(content, each.file), file=each.file)
            for each in (SHELL, SEARCH)
            if each.file in content.sources
        ],
        edition=edition,
        photos=[photo for _, photo, since in photos.values() if since > first],
        order=list(photos),
        unused=[
            messages.UnusedOriginal(original=file, picture=make_picture_address(desk.project.originals, file))
            for file in sorted(view.listing.files - named)
        ],
        findings=[describe_finding(view, each) for each in view.findings if id(each) not in of_photos],
        line_limit=LINE_LIMIT,
        title_limit=TITLE_LENGTH,
        todo=sum(len(group.tasks) for group in view.todo),
        undo=undo,
        redo=redo,
    )


def _describe_pages(content: Content) -> list[messages.DeskPage]:
    return [
        messages.DeskPage(
            name=each.page,
            address=each.path,
            title=page.find_title(content.find_page(each.page)),
            file=f"content/{each.page}.yaml",
            screen=page.screen,
        )
        for each in content.listed_routes
        if (page := find_page(each.page))
    ]


def _describe_photo(
    view: ProjectView, use: PictureUsage, findings: list[Finding], picture: str
) -> messages.DeskPhoto:
    content = view.content
    original = view.listing.find_measured(use.file, use.picture.turn)
    lacks = find_open_keys(content, use.source, use.keys, use.picture)
    topics = set[str](each.topic for each in findings)
    if {"title", "alt", "people"}.intersection(lacks):
        topics.add("words")
    if "file" in lacks:
        topics.add("standin")
    return messages.DeskPhoto(
        name=use.name,
        label=label_picture(use),
        file=use.source,
        path=list(use.keys),
        original=use.file,
        picture=picture,
        width=original.width if original else None,
        height=original.height if original else None,
        measured=f"{original.format}, {original.width} x {original.height} pixels, {decimal(original.bytes)}"
        if original
        else None,
        **read_picture_fields(content, use),
        inherited=find_inherited_keys(content, use.source, use.keys, use.picture),
        lacks=lacks,
        group=group.label if (group := content.gallery and content.gallery.placed.get(use.name)) else "",
        withheld=describe_open_keys(view.withheld.get(use.name, [])) if use.is_photo else "",
        standin="file" in lacks,
        concerns=[each for each in PhotoConcern if each in topics],
        pages=link_pages(content, [use.source], [use.name]),
        crops=[
            messages.PhotoCrop(
                label=each.where,
                slot=each.slot,
                crop=RECIPES[each.slot].crop,
                shape=each.shape,
            )
            for each in list_frames(use, content)
        ],
        findings=[describe_finding(view, each, use.name) for each in findings],
    )


def link_pages(
    content: Content, sources: Iterable[str], photos: Container[str] = ()
) -> list[messages.PageLink]:
    """Return links to the pages that show certain pictures.

    - `sources`: the content files of the pictures
    - `photos`: the ids of gallery photos, for links to the free pages that show them
    """
    found = find_pages_showing(content, sources, photos)
    return [messages.PageLink(address=address, heading=heading) for address, heading in found.items()]


def read_picture_fields(content: Content, use: PictureUsage) -> dict[str, Any]:
    """Return the fields of a picture, such as `alt` and `consent`, under their names in `DeskPhoto`."""
    picture: PictureContent = use.picture
    unanswered = "people" in find_open_keys(content, use.source, use.keys, picture)
    given = picture.model_fields_set
    return {
        "title": use.title if use.is_photo else None,
        "alt": picture.alt,
        "people": picture.people if "people" in given and not unanswered else None,
        "children": picture.children,
        "consent": picture.consent,
        "consent_until": picture.consent_until.isoformat() if picture.consent_until else None,
        "credit": picture.credit,
        "licence": picture.licence,
        "focus": {"x": picture.focus.x, "y": picture.focus.y} if picture.focus else None,
        "looks_fine": picture.looks_fine,
    }


def make_refusal(content: Content, error: Exception) -> Refusal:
    """Return the answer to a request that failed with `error`."""
    reason = error.args if isinstance(error, ImpossibleError) else str(error)
    return Refusal(message=reword(content, "", (), reason), findings=[])


def describe_finding(
    view: ProjectView, found: Finding, photo: str | None = None, *, refused: bool = False
) -> DeskFinding:
    """Convert a finding to a message for the desk.

    - `photo`: the name of the photo with the finding; by default, the photo at the finding's place
    - `refused`: True if an edit was refused because of the finding; the file still has the former value
    """
    source = view.content.sources.get(found.place.file)
    path = view.content.find_path(found)
    address = find_desk_address(view, found.place.file, path)
    if photo and address.partition("#")[0] != f"/photos/{photo}":
        address = f"/photos/{photo}"
    use = view.uses.get(photo) if photo else view.find_use(found.place.file, path)
    return DeskFinding(
        code=found.code,
        topic=found.topic,
        severity=found.severity.value,
        message=reword(view.content, found.place.file, path, found.fault, use),
        help=reword(view.content, found.place.file, path, found.advice, use),
        file=found.place.file,
        path=list(path) or None,
        address=address,
        where=name_finding_place(view, found.place.file, path, use),
        fix=_find_fix(source, found, path, refused=refused) if source else None,
    )


def name_finding_place(view: ProjectView, file: str, keys: ValuePath, use: PictureUsage | None) -> str:
    """Return the place of a finding for people, such as “5 AM Club, Title”."""
    title = label_picture(use) if use else find_file_title(view.content, file).removeprefix("raw_assets/")
    return name_value(file, keys, title, use.keys if use and use.source == file else ())


def _find_fix(source: YamlFile, found: Finding, path: ValuePath, *, refused: bool) -> ScalarValue:
    """Return the value that a finding proposes for the value at `path`, or None without a proposal."""
    node = source.find_node(path)
    if not (found.corrected and path and node) or node.start[0] != node.end[0]:
        return None
    line = found.corrected.strip().removeprefix("- ")
    read: Any = read_yaml(found.place.file, f"{line}\n".encode()).value
    value = read.get(path[-1]) if isinstance(read, dict) and isinstance(path[-1], str) else read
    # After a refused edit, the page shows the refused value, so the file's value is a proposal, too.
    is_new = refused or value != node.value
    return value if isinstance(value, str | int | float | bool) and is_new else None
