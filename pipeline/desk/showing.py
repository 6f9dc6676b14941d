"""The project as it is in memory becomes what the desk's page shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from starlette.routing import BaseRoute

from pipeline.content.files import GALLERY
from pipeline.content.models.base import PictureContent
from pipeline.content.models.gallery import Photo
from pipeline.content.yaml_file import ValuePath, YamlFile
from pipeline.content.yaml_reader import read_yaml
from pipeline.desk.api import project as shown
from pipeline.desk.api.base import DeskFinding, Done, Value
from pipeline.desk.api.project import Concern
from pipeline.desk.http import MisuseError, route
from pipeline.desk.pictures import address_of
from pipeline.desk.state import Desk, View
from pipeline.findings.byte_size import format_size
from pipeline.findings.catalogue import list_rules
from pipeline.findings.model import Finding
from pipeline.pages.table import page_of
from pipeline.photos.recipes import RECIPES
from pipeline.queries.usage import find_pages_showing, match_findings
from pipeline.rules.picture_frames import describe_place, list_frames
from pipeline.source.pictures import PictureUsage, list_pictures
from pipeline.source.reader import Content
from pipeline.source.unfinished_pictures import find_open_keys
from pipeline.system.commands import make_command

_CONCERNS: Final[Mapping[Concern, tuple[str, ...]]] = {
    Concern.WORDS: ("STD003", "ALT"),
    Concern.LOOKS: ("TRI001", "TRI002", "TRI003", "TRI004", "TRI005", "TRI007", "PHO"),
    Concern.TWIN: ("TRI006",),
    Concern.STANDIN: (),
    Concern.CONSENT: ("GAL004", "RGT001", "RGT002", "RGT003"),
}
"""What each concern is known by: the codes of findings, or how they begin."""


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of what the page shows."""
    return [
        route("/api/project", lambda: project(desk)),
        route("/api/rules/{code}", _explained),
        route("/api/preview", lambda: desk.preview.start(desk.origin), method="POST"),
        route("/api/quit", lambda: _quit(desk), method="POST"),
    ]


def project(desk: Desk) -> shown.Project:
    """Return all that the page shows, as it is now."""
    view = desk.view
    content = view.content
    uses = list(list_pictures(content))
    by_use = match_findings(content, uses, view.findings)
    of_photos = {id(finding) for its in by_use for finding in its}
    named = {use.file for use in uses}
    undo, redo = desk.next_steps
    return shown.Project(
        name=content.site.name if content.site else desk.project.root.name,
        revision=view.revision,
        preview=desk.preview.state,
        pages=_pages(content),
        photos=[_photo(desk, view, use, its) for use, its in zip(uses, by_use, strict=True)],
        unused=[
            shown.Unused(original=file, picture=address_of(desk.project, file))
            for file in sorted(view.listing.files - named)
        ],
        findings=[finding(content, each) for each in view.findings if id(each) not in of_photos],
        promised=content.contract.gallery_photos if content.contract else None,
        todo=sum(len(group.tasks) for group in desk.todo),
        undo=undo,
        redo=redo,
        command=make_command("pipeline desk"),
    )


def _quit(desk: Desk) -> Done:
    desk.quit.set()
    return Done(revision=desk.view.revision, what="The desk is closed.")


def _explained(code: str) -> shown.Explanation:
    rule = next((each for each in list_rules() if each.code == code), None)
    if rule is None:
        raise MisuseError(f"There is no rule {code}.")
    return shown.Explanation.model_validate(rule)


def _pages(content: Content) -> list[shown.Page]:
    found = []
    for each in content.routes.routes if content.routes else ():
        page, words = page_of(each.page), content.find_page(each.page)
        if page:
            title = page.heading(words) if words and page.screen == "programme" else page.label
            file = f"content/{each.page}.yaml"
            found.append(
                shown.Page(name=each.page, address=each.path, title=title, file=file, screen=page.screen)
            )
    return found


def _photo(desk: Desk, view: View, use: PictureUsage, findings: list[Finding]) -> shown.Photo:
    content = view.content
    original = view.listing.measured.get(use.file)
    lacks = find_open_keys(content, use.source, use.keys, use.picture)
    launched = bool(content.site and content.site.launched)
    return shown.Photo(
        name=use.name,
        label=use.title or describe_place(use, use.slots[0]),
        file=use.source,
        path=list(use.keys),
        original=use.file,
        picture=address_of(desk.project, use.file),
        width=original.width if original else None,
        height=original.height if original else None,
        measured=f"{original.format}, {original.width} x {original.height} pixels, "
        f"{format_size(original.bytes)}"
        if original
        else None,
        **said(content, use),
        lacks=lacks,
        held=bool(lacks) and launched and use.source == GALLERY.file,
        standin="file" in lacks,
        concerns=[
            concern
            for concern, codes in _CONCERNS.items()
            if any(each.code.startswith(codes) for each in findings)
            or (concern is Concern.WORDS and {"title", "alt", "people"}.intersection(lacks))
            or (concern is Concern.STANDIN and "file" in lacks)
        ],
        pages=page_links(content, [use.source]),
        crops=[
            shown.Crop(
                label=each.where,
                slot=each.slot,
                crop=RECIPES[each.slot].crop,
                shape=each.shape,
                rest=each.rest,
            )
            for each in list_frames(use, content)
        ],
        findings=[finding(content, each, use.name) for each in findings],
    )


def page_links(content: Content, sources: Iterable[str]) -> list[shown.PageLink]:
    """Return the pages that show something of these content files."""
    found = find_pages_showing(content, sources)
    return [shown.PageLink(address=address, heading=heading) for address, heading in found.items()]


def said(content: Content, use: PictureUsage) -> dict[str, Any]:
    """Return what the words say of a picture, by the names that messages have for it."""
    words: PictureContent = use.picture
    unsaid = "people" in find_open_keys(content, use.source, use.keys, words)
    given = words.model_fields_set
    return {
        "title": words.title if isinstance(words, Photo) else None,
        "alt": words.alt,
        "people": words.people if "people" in given and not unsaid else None,
        "children": words.children,
        "consent": words.consent.value if words.consent else None,
        "consent_until": words.consent_until.isoformat() if words.consent_until else None,
        "credit": words.credit,
        "licence": words.licence,
        "focus": {"x": words.focus.x, "y": words.focus.y} if words.focus else None,
        "looks_fine": words.looks_fine,
    }


def finding(content: Content, found: Finding, photo: str | None = None) -> DeskFinding:
    """Return a finding as it is sent, with the value that it speaks of and what that should be."""
    source = content.sources.get(found.place.file)
    path = source.path_at(found.place) if source else ()
    return DeskFinding(
        code=found.code,
        severity=found.severity.value,
        message=found.message,
        help=found.hint,
        file=found.place.file,
        line=found.place.line,
        path=list(path) or None,
        photo=photo,
        fix=_fix(source, found, path) if source else None,
    )


def _fix(source: YamlFile, found: Finding, path: ValuePath) -> Value:
    """Return the value that the corrected line of a finding gives to the path; None where it gives none."""
    node = source.node(path)
    if not (found.corrected and path and node) or node.start[0] != node.end[0]:
        return None
    line = found.corrected.strip().removeprefix("- ")
    read: Any = read_yaml(found.place.file, f"{line}\n".encode()).value
    value = read.get(path[-1]) if isinstance(read, dict) and isinstance(path[-1], str) else read
    return value if isinstance(value, str | int | float | bool) and value != node.value else None
